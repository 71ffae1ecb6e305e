// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/search_runner.h"

#include <utility>

#include "core/system/background_priority.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const SearchRequest& request) {
    return Message("not enough memory for a search on %1 threads; a smaller reservoir needs less", request.threads);
}

}  // namespace

void runSearchRequest(const SearchRequest& request, const RunContext& context, const TakeEvaluation& take) {
    validate(request.plan);
    runSearch(request.plan, request.known, request.budget, request.threads, context, take);
}

JobRunner<SearchRequest, SearchEnd>::Run SearchRunner::onto(Run run, std::shared_ptr<BatchQueue<Batch>> queue) {
    return [run = std::move(run), queue = std::move(queue)](const SearchRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are busy: the GUI thread has priority
        run(request, {context.stop, nullptr},
            [&queue](const Evaluation& each) { queue->add([&each](Batch& batch) { batch.push_back(each); }); });
        return SearchEnd{};
    };
}

SearchRunner::SearchRunner(Run run, QObject* parent)
    : QObject(parent),
      m_evaluations(this,
                    [this](const Batch& batch) {
                        if (!batch.empty()) Q_EMIT evaluationsArrived(batch);
                    }),
      m_jobs(this, onto(std::move(run), m_evaluations.queue()),
             {[this](const std::shared_ptr<const SearchEnd>&) {
                  m_evaluations.drain();
                  Q_EMIT finished();
              },
              [this](const QString& message, const SearchRequest&) {
                  m_evaluations.drain();
                  Q_EMIT failed(message);
              },
              [this] {
                  m_evaluations.drain();
                  Q_EMIT cancelled();
              },
              [](const QString&, double) {}, [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

SearchRunner::~SearchRunner() {
    m_evaluations.close();
}

void SearchRunner::start(const SearchRequest& request) {
    Q_ASSERT(idle());
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

InfluenceRunner::InfluenceRunner(QObject* parent)
    : QObject(parent),
      m_jobs(this,
             [](const Request& request, const RunContext& context) {
                 useBackgroundPriority();
                 SearchInsight insight{request.plan, request.evaluations.size(),
                                       influences(request.plan, request.evaluations, context), std::nullopt};
                 const int best =
                     bestPoint(request.plan.by, cubeOf(request.plan.space), pointsOf(request.plan, request.evaluations),
                               costsOf(request.plan, request.evaluations));
                 if (best >= 0) insight.best = static_cast<std::size_t>(best);
                 return insight;
             },
             {[this](const std::shared_ptr<const SearchInsight>& answer) { Q_EMIT found(*answer); },
              [this](const QString& message, const Request&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {}, [](const Request&) { return Message("not enough memory for the influence of each setting"); }}) {}

void InfluenceRunner::request(const SearchPlan& plan, const std::vector<Evaluation>& evaluations) {
    m_jobs.submit({plan, evaluations}, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
