// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/search/influence.h"
#include "core/search/search.h"
#include "widgets/jobs/deliveries.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// A search, or the rest of one.
struct SearchRequest {
    SearchPlan plan;
    std::vector<Evaluation> known;  ///< its first evaluations
    int budget = 0;
    int threads = 1;
};

/// What a search leaves besides its evaluations.
struct SearchEnd {};

/// Takes each evaluation in order; may be called from any thread, by one at a time.
using TakeEvaluation = std::function<void(const Evaluation&)>;

/// Checks the plan and runs it on from what is known. Throws as validate() and runSearch() do.
void runSearchRequest(const SearchRequest& request, const RunContext& context, const TakeEvaluation& take);

/// Runs searches on a worker thread for the window. Evaluations arrive in this object's thread through its event loop, in order,
/// many at a time and at most 30 times a second; none is ever lost: all that were finished come before finished(), failed() or
/// cancelled(). Errors arrive as words, never as exceptions.
class SearchRunner : public QObject {
    Q_OBJECT

public:
    /// Runs one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<void(const SearchRequest&, const RunContext&, const TakeEvaluation&)>;

    /// Its destructor stops what runs and waits for it: for as long as one run takes to notice.
    explicit SearchRunner(Run run = runSearchRequest, QObject* parent = nullptr);
    ~SearchRunner() override;

    /// Starts; there must be nothing under way.
    void start(const SearchRequest& request);
    /// Stops what runs; cancelled() follows.
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

    static JobRunner<SearchRequest, SearchEnd>::Run onto(Run run, std::shared_ptr<Pile<Batch>> pile);

    Deliveries<Batch> m_evaluations;
    JobRunner<SearchRequest, SearchEnd> m_jobs;  // Last, so that it stops before anything else goes.
};

/// What a search has told so far.
struct SearchInsight {
    SearchPlan plan;
    std::size_t evaluations = 0;        ///< how many it is told from
    std::vector<Influence> influences;  ///< empty for few
    std::optional<std::size_t> best;    ///< bestPoint()
};

/// Finds influences() and bestPoint() on a worker thread: of the newest evaluations that were asked about.
class InfluenceRunner : public QObject {
    Q_OBJECT

public:
    explicit InfluenceRunner(QObject* parent = nullptr);

    /// What is asked while another is under way waits, the newest alone.
    void ask(const SearchPlan& plan, const std::vector<Evaluation>& evaluations);
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void found(const SearchInsight& insight);
    void failed(const QString& message);

private:
    struct Question {
        SearchPlan plan;
        std::vector<Evaluation> evaluations;
    };
    JobRunner<Question, SearchInsight> m_jobs;
};

}  // namespace echoplane
