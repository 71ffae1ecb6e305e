// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/search_runner.h"

#include <mutex>
#include <utility>

#include "core/jobs/background_priority.h"

namespace echoplane {
namespace {

constexpr int leastGap = 33;  // ms between two deliveries

std::string outOfMemory(const SearchRequest& request) {
    return "not enough memory for a search on " + std::to_string(request.threads) + " threads; a smaller reservoir needs less";
}

}  // namespace

/// Where finished evaluations wait for the window's thread: unlike a Mailbox it keeps all of them.
class SearchRunner::Queue {
public:
    explicit Queue(SearchRunner* collector) : m_collector(collector) {}

    void close() {
        const std::lock_guard lock(m_mutex);
        m_collector = nullptr;
    }

    // From any thread.
    void push(const Evaluation& evaluation) {
        const std::lock_guard lock(m_mutex);
        m_evaluations.push_back(evaluation);
        // The lock is held: the collector cannot close, and so cannot die, while the event is being posted to it.
        if (m_collector && !m_woken)
            m_woken = QMetaObject::invokeMethod(
                m_collector, [collector = m_collector] { collector->collect(); }, Qt::QueuedConnection);
    }

    // From the collecting thread.
    std::vector<Evaluation> take() {
        const std::lock_guard lock(m_mutex);
        m_woken = false;
        return std::exchange(m_evaluations, {});
    }

private:
    std::mutex m_mutex;
    SearchRunner* m_collector;
    bool m_woken = false;
    std::vector<Evaluation> m_evaluations;
};

void runSearchRequest(const SearchRequest& request, const RunContext& context, const TakeEvaluation& take) {
    validate(request.plan);
    runSearch(request.plan, request.known, request.budget, request.threads, context, take);
}

JobRunner<SearchRequest, SearchEnd>::Run SearchRunner::withQueue(Run run, std::shared_ptr<Queue> queue) {
    return [run = std::move(run), queue = std::move(queue)](const SearchRequest& request, const RunContext& context) {
        useBackgroundPriority();  // all cores are at work: the window's thread goes first
        run(request, {context.stop, nullptr}, [&queue](const Evaluation& each) { queue->push(each); });
        return SearchEnd{};
    };
}

SearchRunner::SearchRunner(Run run, QObject* parent)
    : QObject(parent),
      m_queue(std::make_shared<Queue>(this)),
      m_jobs(this, withQueue(std::move(run), m_queue),
             {[this](const std::shared_ptr<const SearchEnd>&) {
                  drain();
                  Q_EMIT finished();
              },
              [this](const QString& message, const SearchRequest&) {
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
    connect(&m_later, &QTimer::timeout, this, &SearchRunner::drain);
}

SearchRunner::~SearchRunner() {
    m_queue->close();
}

void SearchRunner::start(const SearchRequest& request) {
    Q_ASSERT(idle());
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

void SearchRunner::collect() {
    const qint64 since = m_sinceDrain.isValid() ? m_sinceDrain.elapsed() : leastGap;
    if (since >= leastGap)
        drain();
    else if (!m_later.isActive())
        m_later.start(static_cast<int>(leastGap - since));
}

void SearchRunner::drain() {
    m_later.stop();
    m_sinceDrain.start();
    const std::vector<Evaluation> evaluations = m_queue->take();
    if (!evaluations.empty()) Q_EMIT evaluationsArrived(evaluations);
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
