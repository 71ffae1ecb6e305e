// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "core/runs/sweep.h"
#include "widgets/jobs/deliveries.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// A sweep, or the rest of one.
struct SweepRequest {
    SweepPlan plan;
    std::size_t first = 0;  ///< group to begin at
    int threads = 1;
};

/// What a sweep leaves besides its rows.
struct SweepEnd {
    double seconds = 0.0;
};

/// Takes the rows of each finished group in the plan's order; may be called from any thread, by one at a time.
using TakeRows = std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>;

/// Checks the plan and runs it from the group asked for. Throws as validate() and runSweep() do.
void runSweepRequest(const SweepRequest& request, const RunContext& context, const TakeRows& take);

/// Runs sweeps on a worker thread for the window. Rows arrive in this object's thread through its event loop in the plan's order,
/// many at a time and at most 30 times a second; none is ever lost: all that were finished come before finished(), failed() or
/// cancelled(). Errors arrive as words, never as exceptions.
class SweepRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<void(const SweepRequest&, const RunContext&, const TakeRows&)>;

    /// Its destructor stops what runs and waits for it: for as long as one group takes to notice.
    explicit SweepRunner(Run run = runSweepRequest, QObject* parent = nullptr);
    ~SweepRunner() override;

    /// Starts; there must be nothing under way.
    void start(const SweepRequest& request);
    /// Stops what runs; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    /// Rows of whole groups; `finishedGroups` of all groups of the plan are there now.
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

    static JobRunner<SweepRequest, SweepEnd>::Run onto(Run run, std::shared_ptr<Pile<Batch>> pile);

    Deliveries<Batch> m_rows;
    JobRunner<SweepRequest, SweepEnd> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
