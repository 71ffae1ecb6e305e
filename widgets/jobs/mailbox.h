// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <QMetaObject>
#include <QObject>

namespace echoplane {

/// The last progress report of a job.
struct Progress {
    std::string what;
    double fraction = 0.0;
};

/// Passes outcomes and progress of jobs to the GUI thread. Shared by the jobs and the collector, so that a job may outlive the
/// collector. Only the newest outcome and the newest progress are kept, so that a slow collector never falls behind.
template <typename Delivered>
class Mailbox {
public:
    /// `collector` lives in the collecting thread; `collect` is invoked there, queued, once for any number of deliveries.
    Mailbox(QObject* collector, std::function<void()> collect) : m_collector(collector), m_collect(std::move(collect)) {}

    /// Nothing reaches the collector after this returns, except events already in its queue.
    void close() {
        const std::lock_guard lock(m_mutex);
        m_collector = nullptr;
        m_collect = nullptr;
    }

    // From any thread.
    void started() {
        const std::lock_guard lock(m_mutex);
        m_startedAt = std::chrono::steady_clock::now();
    }
    void report(std::string_view what, double fraction) {
        const std::lock_guard lock(m_mutex);
        m_progress = Progress{std::string(what), fraction};
        wake();
    }
    void deliver(Delivered outcome) {
        std::optional<Delivered> replaced;  // freed after the lock is released: it may hold large matrices
        const std::lock_guard lock(m_mutex);
        m_startedAt.reset();
        m_progress.reset();
        replaced = std::exchange(m_outcome, std::move(outcome));
        wake();
    }
    /// How long the current job has been running; zero if there is none.
    std::chrono::steady_clock::duration runningFor() const {
        const std::lock_guard lock(m_mutex);
        return m_startedAt ? std::chrono::steady_clock::now() - *m_startedAt : std::chrono::steady_clock::duration::zero();
    }

    // From the collecting thread.
    std::optional<Delivered> takeOutcome() { return take(m_outcome); }
    std::optional<Progress> takeProgress() { return take(m_progress); }

private:
    template <typename Kept>
    Kept take(Kept& kept) {
        const std::lock_guard lock(m_mutex);
        m_woken = false;
        return std::exchange(kept, std::nullopt);
    }
    // The lock is held: the collector cannot close, and so cannot be destroyed, while the event is being posted to it. The event
    // itself is removed with the collector.
    void wake() {
        if (!m_collector || m_woken) return;
        m_woken = QMetaObject::invokeMethod(m_collector, m_collect, Qt::QueuedConnection);
    }

    mutable std::mutex m_mutex;
    QObject* m_collector;
    std::function<void()> m_collect;
    bool m_woken = false;
    std::optional<Delivered> m_outcome;
    std::optional<Progress> m_progress;
    std::optional<std::chrono::steady_clock::time_point> m_startedAt;
};

}  // namespace echoplane
