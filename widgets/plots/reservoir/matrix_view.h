// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/axes/plane_zoom.h"
#include "widgets/plots/base/dimming_delay.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/reservoir/weight_map.h"

namespace echoplane {

class MatrixFigure;

/// The reservoir's matrix as a picture. The wheel zooms, a drag pans, double click or Home shows all of it. The picture of a
/// small reservoir is made immediately, that of a large one on a dedicated worker, and only while the view is visible.
class MatrixView : public ResultView {
    Q_OBJECT
public:
    /// What a picture depends on; not on rho, which is a mere factor.
    struct Key {
        std::shared_ptr<const SpectrumResult> spectrum;
        MatrixFrame frame;
        bool operator==(const Key&) const = default;
    };
    using Maps = RunComputation<Key, WeightMap>;

    explicit MatrixView(QWidget* parent = nullptr);
    explicit MatrixView(Maps::Compute compute, QWidget* parent = nullptr);
    /// Stops the computation and waits for it.
    ~MatrixView() override;

    /// The function that makes a picture.
    static Maps::Compute compute();
    /// The most entries for which a picture is made immediately, in about a millisecond.
    static constexpr Eigen::Index quickEntries = 300'000;

    void startOver() override;
    void addTo(OnScreen& screen) override;
    /// The user's zoom or pan; nullopt while everything is shown.
    std::optional<PlaneZoom> zoom() const;
    const WeightMap* map() const;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_maps.idle(); }

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override { return m_maps.stop(); }
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run) const;
    void fit();

    MatrixFigure* m_figure;
    QLabel* m_line;
    std::optional<Key> m_key;                  ///< of the last request
    std::shared_ptr<const WeightMap> m_quick;  ///< a picture made immediately
    DimmingDelay m_dimming;
    Maps m_maps;
};

}  // namespace echoplane
