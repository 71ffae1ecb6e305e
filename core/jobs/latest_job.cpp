// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/latest_job.h"

#include <utility>

namespace echoplane {

LatestJob::~LatestJob() {
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
        m_waiting = nullptr;
        m_running.request_stop();
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

bool LatestJob::submit(Job job) {
    bool replaced = false;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_thread.joinable()) m_thread = std::thread([this] { work(); });
        replaced = static_cast<bool>(m_waiting);
        m_waiting = std::move(job);
    }
    m_changed.notify_all();
    return replaced;
}

void LatestJob::cancel() {
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = nullptr;
        m_running.request_stop();
    }
    m_changed.notify_all();
}

void LatestJob::cancelRunning() {
    const std::lock_guard lock(m_mutex);
    m_running.request_stop();
}

bool LatestJob::idle() const {
    const std::lock_guard lock(m_mutex);
    return !m_busy && !m_waiting;
}

void LatestJob::waitUntilIdle() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_busy && !m_waiting; });
}

void LatestJob::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_closing || m_waiting; });
        if (m_closing) return;
        {
            const Job job = std::exchange(m_waiting, nullptr);
            m_running = std::stop_source();
            m_busy = true;
            const std::stop_token stop = m_running.get_token();
            lock.unlock();
            job(stop);
        }  // release the job's captures before signalling that it is done
        lock.lock();
        m_busy = false;
        m_changed.notify_all();
    }
}

}  // namespace echoplane
