// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include <QElapsedTimer>
#include <QMetaObject>
#include <QObject>
#include <QTimer>

namespace echoplane {

/// Queue for all that a job finishes, until the GUI thread takes it; unlike a Mailbox it keeps everything. Shared by the job and
/// its collector, so that a job may outlive the collector.
template <typename Batch>
class BatchQueue {
public:
    /// `collector` lives in the collecting thread; `collect` is invoked there, queued, once for any number of additions.
    BatchQueue(QObject* collector, std::function<void()> collect) : m_collector(collector), m_collect(std::move(collect)) {}

    /// Nothing reaches the collector after this returns, except events already in its queue.
    void close() {
        const std::lock_guard lock(m_mutex);
        m_collector = nullptr;
        m_collect = nullptr;
    }

    /// From any thread: `put` adds to the waiting batch.
    template <typename Put>
    void add(Put put) {
        const std::lock_guard lock(m_mutex);
        put(m_batch);
        // The lock is held: the collector cannot close, and so cannot be destroyed, while the event is being posted to it.
        if (m_collector && !m_woken) m_woken = QMetaObject::invokeMethod(m_collector, m_collect, Qt::QueuedConnection);
    }

    /// From the collecting thread: takes what has arrived since the last call.
    Batch take() {
        const std::lock_guard lock(m_mutex);
        m_woken = false;
        return std::exchange(m_batch, {});
    }

private:
    std::mutex m_mutex;
    QObject* m_collector;
    std::function<void()> m_collect;
    bool m_woken = false;
    Batch m_batch;
};

/// Delivers the batches of a BatchQueue to its owner, in the owner's thread, at most 30 times per second.
template <typename Batch>
class BatchDelivery {
public:
    BatchDelivery(QObject* owner, std::function<void(const Batch&)> deliver)
        : m_deliver(std::move(deliver)), m_queue(std::make_shared<BatchQueue<Batch>>(owner, [this] { collect(); })) {
        m_later.setSingleShot(true);
        m_later.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_later, &QTimer::timeout, owner, [this] { drain(); });
    }
    ~BatchDelivery() { close(); }
    BatchDelivery(const BatchDelivery&) = delete;
    BatchDelivery& operator=(const BatchDelivery&) = delete;

    const std::shared_ptr<BatchQueue<Batch>>& queue() const { return m_queue; }
    void close() { m_queue->close(); }
    /// Delivers the waiting batch now.
    void drain() {
        m_later.stop();
        m_sinceDrain.start();
        m_deliver(m_queue->take());
    }

private:
    static constexpr int leastGap = 33;  // ms between two deliveries

    void collect() {
        const qint64 since = m_sinceDrain.isValid() ? m_sinceDrain.elapsed() : leastGap;
        if (since >= leastGap)
            drain();
        else if (!m_later.isActive())
            m_later.start(static_cast<int>(leastGap - since));
    }

    std::function<void(const Batch&)> m_deliver;
    QTimer m_later;
    QElapsedTimer m_sinceDrain;
    std::shared_ptr<BatchQueue<Batch>> m_queue;
};

}  // namespace echoplane
