// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QString>

#include "core/jobs/latest_job.h"
#include "core/pipeline/stages.h"

namespace echoplane {

class Mailbox;

/// Runs experiments on a worker thread for the window: one runs, the newest of the others waits. What comes back arrives in this
/// object's thread through its event loop, newest first and never out of order. Errors arrive as words, never as exceptions.
class ExperimentRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one experiment; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<RunResult(const Experiment&, const RunContext&)>;

    /// Runs a Pipeline of its own.
    explicit ExperimentRunner(QObject* parent = nullptr);
    explicit ExperimentRunner(Run run, QObject* parent = nullptr);
    /// Stops what runs and waits for it.
    ~ExperimentRunner() override;

    /// Hands an experiment over and returns its generation: 1, 2, 3, … What runs now is left to finish unless it has been
    /// running for more than a second.
    quint64 submit(const Experiment& experiment);
    /// Stops what runs and forgets what waits; cancelled() follows.
    void cancel();

    /// True when the newest submitted experiment has been delivered, has failed or was cancelled.
    bool idle() const { return m_delivered == m_submitted; }
    /// The generation of what was delivered last.
    quint64 delivered() const { return m_delivered; }

Q_SIGNALS:
    void finished(std::shared_ptr<const RunResult> result);
    void failed(const QString& message, const Experiment& experiment);
    void cancelled();
    void progressed(const QString& what, double fraction);
    void busyChanged(bool busy);

private:
    void collect();

    std::shared_ptr<Run> m_run;
    std::shared_ptr<Mailbox> m_mailbox;
    quint64 m_submitted = 0;
    quint64 m_delivered = 0;
    LatestJob m_worker;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
