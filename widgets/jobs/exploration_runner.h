// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "core/explore/runner.h"
#include "core/explore/search.h"
#include "widgets/jobs/batch_delivery.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// A sweep or a search, or the continuation of one.
struct ExplorationRequest {
    ExplorationPlan plan;
    std::size_t first = 0;  ///< of a sweep: group to begin at
    int threads = 1;
    std::vector<Evaluation> known = {};  ///< of a search: its first evaluations
    int budget = 0;                      ///< of a search
};

/// Receives the results in order; called from any thread, one call at a time: the rows of each finished group of a sweep, or each
/// evaluation of a search.
struct TakeResults {
    TakeRows rows = {};
    TakeEvaluation evaluation = {};
};

/// Validates the plan and runs or continues it. Throws as validate(), runSweep() and runSearch().
void runExploration(const ExplorationRequest& request, const RunContext& context, const TakeResults& take);

/// Runs sweeps and searches on a worker thread for the window. Results arrive in this object's thread through its event loop in
/// order, many at a time and at most 30 times per second; none is lost: all that are complete arrive before finished(), failed()
/// or cancelled(). Errors arrive as messages, never as exceptions.
class ExplorationRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<void(const ExplorationRequest&, const RunContext&, const TakeResults&)>;

    /// The destructor stops the run and waits until its current group reacts.
    explicit ExplorationRunner(Run run = runExploration, QObject* parent = nullptr);
    ~ExplorationRunner() override;

    /// Starts a run; none may be running.
    void start(const ExplorationRequest& request);
    /// Stops the run; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    /// Rows of complete groups; `finishedGroups` of the plan's groups are complete now.
    void rowsArrived(const std::vector<SweepRow>& rows, std::size_t finishedGroups);
    void evaluationsArrived(const std::vector<Evaluation>& evaluations);
    void finished(double seconds);
    void failed(const QString& message);
    void cancelled();
    void busyChanged(bool busy);

private:
    struct Batch {
        std::vector<SweepRow> rows;
        std::size_t finishedGroups = 0;
        std::vector<Evaluation> evaluations;
    };
    /// Result besides what arrived in batches.
    struct End {
        double seconds = 0.0;
    };

    static JobRunner<ExplorationRequest, End>::Run onto(Run run, std::shared_ptr<BatchQueue<Batch>> queue);

    BatchDelivery<Batch> m_results;
    JobRunner<ExplorationRequest, End> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
