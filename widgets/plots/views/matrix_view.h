// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/figures/weight_map.h"
#include "widgets/plots/kit/plane_zoom.h"
#include "widgets/plots/views/patience.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

namespace echoplane {

class MatrixFigure;

/// The reservoir's matrix as a picture. Wheel zooms, drag pans, double click or Home shows all of it. That of a small reservoir
/// is made at once, that of a large one on a worker of this view's own; only while the view is visible.
class MatrixView : public ResultView {
    Q_OBJECT
public:
    /// What a picture depends on: not on rho, which is a factor.
    struct Key {
        std::shared_ptr<const SpectrumResult> spectrum;
        MatrixFrame frame;
        bool operator==(const Key&) const = default;
    };
    using Maps = RunComputation<Key, WeightMap>;

    explicit MatrixView(QWidget* parent = nullptr);
    explicit MatrixView(Maps::Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~MatrixView() override;

    /// What makes a picture.
    static Maps::Compute compute();
    /// Entries up to which a picture is made at once, in about a millisecond.
    static constexpr Eigen::Index quickEntries = 300'000;

    void startOver() override;
    /// What the user has zoomed or panned to; nothing while everything is shown.
    std::optional<PlaneZoom> zoom() const;
    const WeightMap* map() const;

    /// True while the picture that is drawn belongs to other settings, or a newer result is on its way.
    bool isDimmed() const;
    /// True when nothing is being computed or about to be.
    bool idle() const;
    QString caption() const;
    QString message() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run) const;
    void fit();

    MatrixFigure* m_figure;
    QLabel* m_line;
    std::optional<Key> m_key;                  ///< of what was asked for last
    std::shared_ptr<const WeightMap> m_quick;  ///< the picture that was made at once
    Patience m_patience;
    Maps m_maps;
};

}  // namespace echoplane
