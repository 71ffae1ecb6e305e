// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/sweep_runner.h"

#include <chrono>
#include <utility>

#include "core/jobs/background_priority.h"

namespace echoplane {
namespace {

constexpr int leastGap = 33;  // ms between two deliveries

std::string outOfMemory(const SweepRequest& request) {
    return "not enough memory for a sweep of " + std::to_string(request.plan.cells()) + " runs on " +
           std::to_string(request.threads) + " threads; fewer runs need less";
}

}  // namespace

/// Where finished groups wait for the window's thread: unlike a Mailbox it keeps all of them.
class SweepRunner::Queue {
public:
    explicit Queue(SweepRunner* collector) : m_collector(collector) {}

    void close() {
        const std::lock_guard lock(m_mutex);
        m_collector = nullptr;
    }

    // From any thread.
    void push(std::size_t group, const std::vector<SweepRow>& rows) {
        const std::lock_guard lock(m_mutex);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        m_finishedGroups = group + 1;
        // The lock is held: the collector cannot close, and so cannot die, while the event is being posted to it.
        if (m_collector && !m_woken)
            m_woken = QMetaObject::invokeMethod(
                m_collector, [collector = m_collector] { collector->collect(); }, Qt::QueuedConnection);
    }

    // From the collecting thread.
    struct Batch {
        std::vector<SweepRow> rows;
        std::size_t finishedGroups = 0;
    };
    Batch take() {
        const std::lock_guard lock(m_mutex);
        m_woken = false;
        return {std::exchange(m_rows, {}), m_finishedGroups};
    }

private:
    std::mutex m_mutex;
    SweepRunner* m_collector;
    bool m_woken = false;
    std::vector<SweepRow> m_rows;
    std::size_t m_finishedGroups = 0;
};

void runSweepRequest(const SweepRequest& request, const RunContext& context, const TakeRows& take) {
    validate(request.plan);
    runSweep(sweepGroups(request.plan), request.first, request.threads, context, take);
}

JobRunner<SweepRequest, SweepEnd>::Run SweepRunner::withRows(Run run, std::shared_ptr<Queue> queue) {
    return [run = std::move(run), queue = std::move(queue)](const SweepRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are at work: the window's thread goes first
        const auto start = std::chrono::steady_clock::now();
        run(request, {context.stop, nullptr},
            [&queue](std::size_t group, const std::vector<SweepRow>& rows) { queue->push(group, rows); });
        return SweepEnd{std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
    };
}

SweepRunner::SweepRunner(Run run, QObject* parent)
    : QObject(parent),
      m_queue(std::make_shared<Queue>(this)),
      m_jobs(this, withRows(std::move(run), m_queue),
             {[this](const std::shared_ptr<const SweepEnd>& end) {
                  drain();
                  Q_EMIT finished(end->seconds);
              },
              [this](const QString& message, const SweepRequest&) {
                  drain();
                  Q_EMIT failed(message);
              },
              [this] {
                  drain();
                  Q_EMIT cancelled();
              },
              [](const QString&, double) {}, [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {
    m_later.setSingleShot(true);
    m_later.setTimerType(Qt::PreciseTimer);
    connect(&m_later, &QTimer::timeout, this, &SweepRunner::drain);
}

SweepRunner::~SweepRunner() {
    m_queue->close();
}

void SweepRunner::start(const SweepRequest& request) {
    Q_ASSERT(idle());
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

void SweepRunner::collect() {
    const qint64 since = m_sinceDrain.isValid() ? m_sinceDrain.elapsed() : leastGap;
    if (since >= leastGap)
        drain();
    else if (!m_later.isActive())
        m_later.start(static_cast<int>(leastGap - since));
}

void SweepRunner::drain() {
    m_later.stop();
    m_sinceDrain.start();
    Queue::Batch batch = m_queue->take();
    if (!batch.rows.empty()) Q_EMIT rowsArrived(batch.rows, batch.finishedGroups);
}

}  // namespace echoplane
