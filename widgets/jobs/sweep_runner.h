// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "core/explore/sweep.h"
#include "widgets/jobs/batch_delivery.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// A sweep, or the continuation of one.
struct SweepRequest {
    SweepPlan plan;
    std::size_t first = 0;  ///< group to begin at
    int threads = 1;
};

/// Result of a sweep besides its rows.
struct SweepEnd {
    double seconds = 0.0;
};

/// Receives the rows of each finished group in the plan's order; called from any thread, one call at a time.
using TakeRows = std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>;

/// Validates the plan and runs it from the given group. Throws as validate() and runSweep().
void runSweepRequest(const SweepRequest& request, const RunContext& context, const TakeRows& take);

/// Runs sweeps on a worker thread for the window. Rows arrive in this object's thread through its event loop in the plan's order,
/// many at a time and at most 30 times per second; none is lost: all that are complete arrive before finished(), failed() or
/// cancelled(). Errors arrive as messages, never as exceptions.
class SweepRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<void(const SweepRequest&, const RunContext&, const TakeRows&)>;

    /// The destructor stops the sweep and waits until the current group reacts.
    explicit SweepRunner(Run run = runSweepRequest, QObject* parent = nullptr);
    ~SweepRunner() override;

    /// Starts a sweep; none may be running.
    void start(const SweepRequest& request);
    /// Stops the sweep; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    /// Rows of complete groups; `finishedGroups` of the plan's groups are complete now.
    void rowsArrived(const std::vector<SweepRow>& rows, std::size_t finishedGroups);
    void finished(double seconds);
    void failed(const QString& message);
    void cancelled();
    void busyChanged(bool busy);

private:
    struct Batch {
        std::vector<SweepRow> rows;
        std::size_t finishedGroups = 0;
    };

    static JobRunner<SweepRequest, SweepEnd>::Run onto(Run run, std::shared_ptr<BatchQueue<Batch>> queue);

    BatchDelivery<Batch> m_rows;
    JobRunner<SweepRequest, SweepEnd> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
