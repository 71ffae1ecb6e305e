// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "core/analysis/ridge_curve.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"

class QPushButton;

namespace echoplane {

class RidgePathFigure;

/// Errors and effective degrees of freedom against alpha. A click, a drag, or Left and Right set alpha; a button sets the alpha
/// that is best on the validation span, which costs no run. The curve takes too long for a frame: it is computed on a dedicated
/// worker, and only while the view is visible. A change of alpha alone needs no new curve; until a new one arrives, the previous
/// one is shown dimmed.
class RidgePathView : public ResultView {
    Q_OBJECT
public:
    /// What a curve depends on; neither depends on alpha.
    struct Key {
        std::shared_ptr<const FactorResult> factor;
        double scaling = 1.0;
        bool operator==(const Key&) const = default;
    };
    using Curves = RunComputation<Key, RidgeCurve>;

    explicit RidgePathView(QWidget* parent = nullptr);
    explicit RidgePathView(Curves::Compute compute, QWidget* parent = nullptr);
    /// Stops the computation and waits for it.
    ~RidgePathView() override;

    /// The function that computes a curve.
    static Curves::Compute compute();

    /// Marks the alpha of the settings at once; by default it is that of the result, or of the user's last choice.
    void setAlpha(double alpha);

    /// Whether test errors are seen (RidgePathFigure::setTestShown()), as they are at first.
    void setTestShown(bool shown);
    void addTo(OnScreen& screen) override;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_curves.idle(); }
    /// The position of an alpha, in this widget's coordinates.
    QPointF positionOf(double alpha) const;

Q_SIGNALS:
    /// The user set alpha, to two significant digits.
    void ridgeChosen(double alpha);
    /// All choices between these two signals belong to one drag or click.
    void dragBegan();
    void dragEnded();

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override;
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
    bool m_ahead = false;  ///< no result with m_alpha has arrived yet
    bool m_dragging = false;
    bool m_testShown = true;
    Curves m_curves;
};

}  // namespace echoplane
