// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/sweep_runner.h"

#include <chrono>
#include <utility>

#include "core/jobs/stopwatch.h"
#include "core/system/background_priority.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const SweepRequest& request) {
    return Message("not enough memory for a sweep of %1 runs on %2 threads; fewer runs need less", request.plan.cells(),
                   request.threads);
}

}  // namespace

void runSweepRequest(const SweepRequest& request, const RunContext& context, const TakeRows& take) {
    validate(request.plan);
    runSweep(sweepGroups(request.plan), request.first, request.threads, context, take);
}

JobRunner<SweepRequest, SweepEnd>::Run SweepRunner::onto(Run run, std::shared_ptr<BatchQueue<Batch>> queue) {
    return [run = std::move(run), queue = std::move(queue)](const SweepRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are busy: the GUI thread has priority
        const Stopwatch watch;
        run(request, {context.stop, nullptr}, [&queue](std::size_t group, const std::vector<SweepRow>& rows) {
            queue->add([&](Batch& batch) {
                batch.rows.insert(batch.rows.end(), rows.begin(), rows.end());
                batch.finishedGroups = group + 1;
            });
        });
        return SweepEnd{watch.seconds()};
    };
}

SweepRunner::SweepRunner(Run run, QObject* parent)
    : QObject(parent),
      m_rows(this,
             [this](const Batch& batch) {
                 if (!batch.rows.empty()) Q_EMIT rowsArrived(batch.rows, batch.finishedGroups);
             }),
      m_jobs(this, onto(std::move(run), m_rows.queue()),
             {[this](const std::shared_ptr<const SweepEnd>& end) {
                  m_rows.drain();
                  Q_EMIT finished(end->seconds);
              },
              [this](const QString& message, const SweepRequest&) {
                  m_rows.drain();
                  Q_EMIT failed(message);
              },
              [this] {
                  m_rows.drain();
                  Q_EMIT cancelled();
              },
              [](const QString&, double) {}, [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

SweepRunner::~SweepRunner() {
    m_rows.close();
}

void SweepRunner::start(const SweepRequest& request) {
    Q_ASSERT(idle());
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
