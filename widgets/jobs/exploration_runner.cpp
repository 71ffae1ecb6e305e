// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/exploration_runner.h"

#include <chrono>
#include <utility>

#include "core/jobs/stopwatch.h"
#include "core/system/background_priority.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const ExplorationRequest& request) {
    if (!request.plan.isGrid())
        return Message("not enough memory for a search on %1 threads; a smaller reservoir needs less", request.threads);
    return Message("not enough memory for a sweep of %1 runs on %2 threads; fewer runs need less", request.plan.cells(),
                   request.threads);
}

}  // namespace

void runExploration(const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
    validate(request.plan);
    if (request.plan.isGrid())
        runSweep(sweepGroups(request.plan), request.first, request.threads, context, take.rows);
    else
        runSearch(request.plan, request.known, request.budget, request.threads, context, take.evaluation);
}

JobRunner<ExplorationRequest, ExplorationRunner::End>::Run ExplorationRunner::onto(Run run,
                                                                                   std::shared_ptr<BatchQueue<Batch>> queue) {
    return [run = std::move(run), queue = std::move(queue)](const ExplorationRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are busy: the GUI thread has priority
        const Stopwatch watch;
        const auto takeRows = [&queue](std::size_t group, const std::vector<SweepRow>& rows) {
            queue->add([&](Batch& batch) {
                batch.rows.insert(batch.rows.end(), rows.begin(), rows.end());
                batch.finishedGroups = group + 1;
            });
        };
        const auto takeEvaluation = [&queue](const Evaluation& each) {
            queue->add([&each](Batch& batch) { batch.evaluations.push_back(each); });
        };
        run(request, {context.stop, nullptr}, {takeRows, takeEvaluation});
        return End{watch.seconds()};
    };
}

ExplorationRunner::ExplorationRunner(Run run, QObject* parent)
    : QObject(parent),
      m_results(this,
                [this](const Batch& batch) {
                    if (!batch.rows.empty()) Q_EMIT rowsArrived(batch.rows, batch.finishedGroups);
                    if (!batch.evaluations.empty()) Q_EMIT evaluationsArrived(batch.evaluations);
                }),
      m_jobs(this, onto(std::move(run), m_results.queue()),
             {[this](const std::shared_ptr<const End>& end) {
                  m_results.drain();
                  Q_EMIT finished(end->seconds);
              },
              [this](const QString& message, const ExplorationRequest&) {
                  m_results.drain();
                  Q_EMIT failed(message);
              },
              [this] {
                  m_results.drain();
                  Q_EMIT cancelled();
              },
              [](const QString&, double) {}, [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

ExplorationRunner::~ExplorationRunner() {
    m_results.close();
}

void ExplorationRunner::start(const ExplorationRequest& request) {
    Q_ASSERT(idle());
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
