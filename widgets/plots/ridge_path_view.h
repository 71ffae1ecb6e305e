// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCore/QPointF>
#include <QtCore/QTimer>

#include "core/pipeline/ridge_curve.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/result_view.h"

namespace echoplane {

class RidgePathFigure;

/// Errors and effective degrees of freedom against alpha. A click, a drag, or Left and Right set it. The curve takes too long for
/// a frame, so it is computed on a worker of this view's own, and only while the view is visible: a change of alpha alone needs
/// no new one, and until a new one is there the one before is shown dimmed.
class RidgePathView : public ResultView {
    Q_OBJECT
public:
    /// A run and the curve of it.
    struct Path {
        std::shared_ptr<const RunResult> run;
        RidgeCurve curve;
        double seconds = 0.0;
    };
    /// Called on the worker thread only, one call at a time. May throw anything.
    using Compute = JobRunner<std::shared_ptr<const RunResult>, Path>::Run;

    explicit RidgePathView(QWidget* parent = nullptr);
    explicit RidgePathView(Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~RidgePathView() override;

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
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    /// What a curve depends on: alpha changes neither.
    struct Key {
        std::shared_ptr<const FactorResult> factor;
        double scaling = 1.0;
        bool operator==(const Key&) const = default;
    };
    struct Known {
        Key key;
        std::shared_ptr<const RidgeCurve> curve;
    };

    static std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run);
    std::shared_ptr<const RidgeCurve> known(const std::shared_ptr<const RunResult>& run) const;
    void requestMissing();
    void submit(const std::shared_ptr<const RunResult>& run);
    void collect(const Path& path);
    void fail(const QString& message, const std::shared_ptr<const RunResult>& run);
    void choose(double alpha);
    void setDragging(bool dragging);
    void readOutAt(const std::optional<QPointF>& pixel);

    RidgePathFigure* m_figure;
    QLabel* m_line;
    std::vector<Known> m_known;
    std::optional<Key> m_requested;  ///< what is being computed
    std::optional<Key> m_failed;     ///< what need not be tried again
    std::shared_ptr<const RidgeCurve> m_latest;
    double m_seconds = 0.0;  ///< that the last one took
    double m_alpha = 0.0;
    bool m_ahead = false;  ///< no result with m_alpha has come yet
    std::optional<QPointF> m_cursor;
    bool m_dragging = false;
    QTimer m_quiet;
    JobRunner<std::shared_ptr<const RunResult>, Path> m_jobs;
};

}  // namespace echoplane
