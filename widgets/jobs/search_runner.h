// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/explore/influence.h"
#include "core/explore/search.h"
#include "widgets/jobs/batch_delivery.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// A search, or the continuation of one.
struct SearchRequest {
    SearchPlan plan;
    std::vector<Evaluation> known;  ///< its first evaluations
    int budget = 0;
    int threads = 1;
};

/// Result of a search besides its evaluations.
struct SearchEnd {};

/// Receives each evaluation in order; called from any thread, one call at a time.
using TakeEvaluation = std::function<void(const Evaluation&)>;

/// Validates the plan and continues it from the known evaluations. Throws as validate() and runSearch().
void runSearchRequest(const SearchRequest& request, const RunContext& context, const TakeEvaluation& take);

/// Runs searches on a worker thread for the window. Evaluations arrive in this object's thread through its event loop, in order,
/// many at a time and at most 30 times per second; none is lost: all that are complete arrive before finished(), failed() or
/// cancelled(). Errors arrive as messages, never as exceptions.
class SearchRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<void(const SearchRequest&, const RunContext&, const TakeEvaluation&)>;

    /// The destructor stops the search and waits until the current run reacts.
    explicit SearchRunner(Run run = runSearchRequest, QObject* parent = nullptr);
    ~SearchRunner() override;

    /// Starts a search; none may be running.
    void start(const SearchRequest& request);
    /// Stops the search; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void evaluationsArrived(const std::vector<Evaluation>& evaluations);
    void finished();
    void failed(const QString& message);
    void cancelled();
    void busyChanged(bool busy);

private:
    using Batch = std::vector<Evaluation>;

    static JobRunner<SearchRequest, SearchEnd>::Run onto(Run run, std::shared_ptr<BatchQueue<Batch>> queue);

    BatchDelivery<Batch> m_evaluations;
    JobRunner<SearchRequest, SearchEnd> m_jobs;  // Last, so that it stops before other members are destroyed.
};

/// Influences and best point of a search so far.
struct SearchInsight {
    SearchPlan plan;
    std::size_t evaluations = 0;        ///< how many it is based on
    std::vector<Influence> influences;  ///< empty for few
    std::optional<std::size_t> best;    ///< bestPoint()
};

/// Computes influences() and bestPoint() on a worker thread, for the newest request.
class InfluenceRunner : public QObject {
    Q_OBJECT

public:
    explicit InfluenceRunner(QObject* parent = nullptr);

    /// Requests an insight. While another is being computed, only the newest request waits.
    void request(const SearchPlan& plan, const std::vector<Evaluation>& evaluations);
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void found(const SearchInsight& insight);
    void failed(const QString& message);

private:
    struct Request {
        SearchPlan plan;
        std::vector<Evaluation> evaluations;
    };
    JobRunner<Request, SearchInsight> m_jobs;
};

}  // namespace echoplane
