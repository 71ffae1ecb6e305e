// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace echoplane {

/// A worker thread, started by the first job, on which one job runs and at most one waits: a newer request replaces the waiting
/// one. The running job is not cancelled by a new request (cancelling at every slider step starves the view); cancelRunning()
/// does that on demand.
///
/// All members may be called from any thread except from inside a job. Jobs must not throw; an exception terminates the program.
class LatestJob {
public:
    using Job = std::function<void(std::stop_token)>;

    LatestJob() = default;
    /// Drops the waiting job, asks the running one to stop and waits for it.
    ~LatestJob();
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    /// Submits a job. Returns true if it replaced a waiting one, which will then never run. Throws std::system_error if the
    /// thread cannot be started.
    bool submit(Job job);
    /// Asks the running job to stop and drops the waiting one.
    void cancel();
    /// Asks only the running job to stop; the waiting one runs next.
    void cancelRunning();

    /// True when nothing runs and nothing waits.
    bool idle() const;
    /// Blocks until idle() holds.
    void waitUntilIdle();

private:
    void work();

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    Job m_waiting;
    std::stop_source m_running;
    bool m_busy = false;
    bool m_closing = false;
    std::thread m_thread;
};

}  // namespace echoplane
