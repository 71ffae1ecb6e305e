// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>

namespace echoplane {

// Replacements for std::barrier, std::latch and std::binary_semaphore: in GCC's library without futexes (Windows) those may sleep
// forever, because they read their count before locking and the other side does not lock at all.

/// A point where a number of threads wait for each other.
class Meeting {
public:
    explicit Meeting(int count) : m_count(count) {}
    void arriveAndWait() {
        std::unique_lock lock(m_mutex);
        const int round = m_round;
        if (++m_arrived == m_count) {
            m_arrived = 0;
            ++m_round;
            m_all.notify_all();
        }
        m_all.wait(lock, [&] { return m_round != round; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_all;
    int m_count, m_arrived = 0, m_round = 0;
};

/// A counting semaphore.
class Semaphore {
public:
    void release() {
        const std::lock_guard lock(m_mutex);
        ++m_count;
        m_changed.notify_one();
    }
    void acquire() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_count > 0; });
        --m_count;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_count = 0;
};

}  // namespace echoplane
