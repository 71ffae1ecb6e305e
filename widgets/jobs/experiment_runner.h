// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/pipeline/stages.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/jobs/spectrum_shelf.h"

namespace echoplane {

/// A Pipeline of its own, on all cores, which knows what is on the shelf, if there is one.
JobRunner<Experiment, RunResult>::Run pipelineRun(std::shared_ptr<const SpectrumShelf> shelf = nullptr);

/// Runs experiments on a worker thread for the window: one runs, the newest of the others waits. What comes back arrives in this
/// object's thread through its event loop, newest first and never out of order. Errors arrive as words, never as exceptions.
class ExperimentRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one experiment; called on the worker thread only, one call at a time. May throw anything.
    using Run = JobRunner<Experiment, RunResult>::Run;

    /// Runs a Pipeline of its own.
    explicit ExperimentRunner(QObject* parent = nullptr);
    /// Its destructor stops what runs and waits for it.
    explicit ExperimentRunner(Run run, QObject* parent = nullptr);

    /// Hands an experiment over and returns its generation: 1, 2, 3, … What runs now is left to finish unless it has been
    /// running for more than a second.
    quint64 submit(const Experiment& experiment);
    /// Stops what runs and forgets what waits; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    /// The same, and nothing follows.
    void drop() { m_jobs.drop(); }

    /// True when the newest submitted experiment has been delivered, has failed, was cancelled or dropped.
    bool idle() const { return m_jobs.idle(); }
    /// The generation of what was delivered last.
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
