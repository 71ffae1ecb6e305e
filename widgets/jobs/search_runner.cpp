// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/search_runner.h"

#include <utility>

#include "core/jobs/background_priority.h"

namespace echoplane {
namespace {

std::string outOfMemory(const SearchRequest& request) {
    return "not enough memory for a search on " + std::to_string(request.threads) + " threads; a smaller reservoir needs less";
}

}  // namespace

void runSearchRequest(const SearchRequest& request, const RunContext& context, const TakeEvaluation& take) {
    validate(request.plan);
    runSearch(request.plan, request.known, request.budget, request.threads, context, take);
}

JobRunner<SearchRequest, SearchEnd>::Run SearchRunner::onto(Run run, std::shared_ptr<Pile<Batch>> pile) {
    return [run = std::move(run), pile = std::move(pile)](const SearchRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are at work: the window's thread goes first
        run(request, {context.stop, nullptr},
            [&pile](const Evaluation& each) { pile->add([&each](Batch& batch) { batch.push_back(each); }); });
        return SearchEnd{};
    };
}

SearchRunner::SearchRunner(Run run, QObject* parent)
    : QObject(parent),
      m_evaluations(this,
                    [this](const Batch& batch) {
                        if (!batch.empty()) Q_EMIT evaluationsArrived(batch);
                    }),
      m_jobs(this, onto(std::move(run), m_evaluations.pile()),
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
             [](const Question& question, const RunContext& context) {
                 useBackgroundPriority();
                 SearchInsight insight{question.plan, question.evaluations.size(),
                                       influences(question.plan, question.evaluations, context), std::nullopt};
                 const int best =
                     bestPoint(question.plan.by, cubeOf(question.plan.space), pointsOf(question.plan, question.evaluations),
                               costsOf(question.plan, question.evaluations));
                 if (best >= 0) insight.best = static_cast<std::size_t>(best);
                 return insight;
             },
             {[this](const std::shared_ptr<const SearchInsight>& answer) { Q_EMIT found(*answer); },
              [this](const QString& message, const Question&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {}, [](const Question&) { return std::string("not enough memory to find what each setting does"); }}) {}

void InfluenceRunner::ask(const SearchPlan& plan, const std::vector<Evaluation>& evaluations) {
    m_jobs.submit({plan, evaluations}, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
