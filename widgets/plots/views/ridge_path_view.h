// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "core/pipeline/ridge_curve.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

class QPushButton;

namespace echoplane {

class RidgePathFigure;

/// Errors and effective degrees of freedom against alpha. A click, a drag, or Left and Right set it, and a button sets the one
/// that is best on the validation stretch, which costs no run. The curve takes too long for a frame, so it is computed on a
/// worker of this view's own, and only while the view is visible: a change of alpha alone needs no new one, and until a new one
/// is there the one before is shown dimmed.
class RidgePathView : public ResultView {
    Q_OBJECT
public:
    /// What a curve depends on: alpha changes neither.
    struct Key {
        std::shared_ptr<const FactorResult> factor;
        double scaling = 1.0;
        bool operator==(const Key&) const = default;
    };
    using Curves = RunComputation<Key, RidgeCurve>;

    explicit RidgePathView(QWidget* parent = nullptr);
    explicit RidgePathView(Curves::Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~RidgePathView() override;

    /// What computes a curve.
    static Curves::Compute compute();

    /// The alpha of the settings, marked at once; without being told, it is that of the result, or of the last choice.
    void setAlpha(double alpha);

    /// True while the curve that is drawn belongs to other settings, or a newer result is on its way.
    bool isDimmed() const;
    /// True when nothing is being computed or about to be.
    bool idle() const;
    QString caption() const;
    QString message() const;
    /// Where an alpha is drawn, in this widget's coordinates.
    QPointF positionOf(double alpha) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user set alpha, to two significant digits.
    void ridgeChosen(double alpha);
    /// What is chosen between these two is one drag, or one click.
    void dragBegan();
    void dragEnded();

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    static std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run);
    void choose(double alpha);
    void offerBest();
    void setDragging(bool dragging);

    RidgePathFigure* m_figure;
    QLabel* m_line;
    QPushButton* m_useBest;
    double m_alpha = 0.0;
    bool m_ahead = false;  ///< no result with m_alpha has come yet
    bool m_dragging = false;
    Curves m_curves;
};

}  // namespace echoplane
