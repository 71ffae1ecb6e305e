// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/run/run_result.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/jobs/spectrum_cache.h"

namespace echoplane {

/// Returns a function that runs a separate Pipeline on all cores, which adopts the spectrum in `cache`, if there is one.
JobRunner<Experiment, RunResult>::Run pipelineRun(std::shared_ptr<const SpectrumCache> cache = nullptr);

/// Runs experiments on a worker thread for the window: one runs, and the newest of the others waits. Results arrive in this
/// object's thread through its event loop, and never after newer ones. Errors arrive as messages, never as exceptions.
class ExperimentRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one experiment; called on the worker thread only, one call at a time. May throw anything.
    using Run = JobRunner<Experiment, RunResult>::Run;

    /// Runs a separate Pipeline.
    explicit ExperimentRunner(QObject* parent = nullptr);
    /// The destructor stops the current run and waits for it.
    explicit ExperimentRunner(Run run, QObject* parent = nullptr);

    /// Submits an experiment and returns its generation: 1, 2, 3, … The current run is left to finish unless it has been running
    /// for more than a second.
    quint64 submit(const Experiment& experiment);
    /// Stops the current run and drops the waiting one; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    /// Stops the current run and drops the waiting one; no signal but busyChanged() follows.
    void drop() { m_jobs.drop(); }

    /// True when the newest submitted experiment has been delivered, has failed, was cancelled or dropped.
    bool idle() const { return m_jobs.idle(); }
    /// Generation of the last delivery.
    quint64 delivered() const { return m_jobs.delivered(); }

Q_SIGNALS:
    void finished(std::shared_ptr<const RunResult> result);
    void failed(const QString& message, const Experiment& experiment);
    void cancelled();
    void progressed(const QString& what, double fraction);
    void busyChanged(bool busy);

private:
    JobRunner<Experiment, RunResult> m_jobs;
};

}  // namespace echoplane
