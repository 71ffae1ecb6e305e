// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCore/QPointF>
#include <QtCore/QTimer>

#include "core/pipeline/stability.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/result_view.h"

namespace echoplane {

class StabilityFigure;

/// Whether the reservoir forgets how it started: the echo state test, with its verdict. It takes too long for a frame, so it is
/// made on a worker of this view's own, and only while the view is visible; until a new one is there the one before is shown
/// dimmed.
class StabilityView : public ResultView {
    Q_OBJECT
public:
    /// A run and the test of it.
    struct Test {
        std::shared_ptr<const RunResult> run;
        Stability stability;
        double seconds = 0.0;
    };
    /// Called on the worker thread only, one call at a time. May throw anything.
    using Compute = JobRunner<std::shared_ptr<const RunResult>, Test>::Run;

    explicit StabilityView(QWidget* parent = nullptr);
    explicit StabilityView(Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~StabilityView() override;

    /// True while the test that is drawn belongs to other settings, or a newer result is on its way.
    bool isDimmed() const;
    /// True when nothing is being computed or about to be.
    bool idle() const;
    QString verdict() const;
    QString caption() const;
    QString message() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void fillFigure() override;
    void hideEvent(QHideEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    /// What a test depends on: neither the readout nor its scores.
    struct Key {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        int washout = 0;
        bool operator==(const Key&) const = default;
    };
    struct Known {
        Key key;
        std::shared_ptr<const Stability> stability;
    };

    static std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run);
    std::shared_ptr<const Stability> known(const std::shared_ptr<const RunResult>& run) const;
    void requestMissing();
    void submit(const std::shared_ptr<const RunResult>& run);
    void collect(const Test& test);
    void fail(const QString& message, const std::shared_ptr<const RunResult>& run);
    void readOutAt(const std::optional<QPointF>& pixel);

    StabilityFigure* m_figure;
    QLabel* m_line;
    std::vector<Known> m_known;
    std::optional<Key> m_requested;  ///< what is being computed
    std::optional<Key> m_failed;     ///< what need not be tried again
    std::shared_ptr<const Stability> m_latest;
    double m_seconds = 0.0;  ///< that the last one took
    std::optional<QPointF> m_cursor;
    QTimer m_quiet;
    JobRunner<std::shared_ptr<const RunResult>, Test> m_jobs;
};

}  // namespace echoplane
