// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

namespace echoplane {

/// Threads that share the parts of short work done again and again, such as the steps of a reservoir, of some microseconds each.
/// One thread leads and calls run(); others may help(). The leader does the parts that nobody has begun, so helpers that do not
/// come do not delay it. As a helper that loses its processor within a part does, the leader measures its pace alone and with
/// them, and goes on alone where that is faster, as on a busy machine. Waiting threads spin for a moment, then let others run,
/// then sleep.
class StepTeam {
public:
    explicit StepTeam(std::size_t parts);

    /// Calls work(part) once for every part in [0, parts), in any thread of the team, and returns when all are done. `work` must
    /// not throw. Cost: two atomic exchanges per part.
    void run(const std::function<void(std::size_t part)>& work);
    /// Helps until end(): one of `helpers` threads, `number` from 1 on. It begins with the parts that are nearest its share, so
    /// that these stay in the cache of its core.
    void help(std::size_t number, std::size_t helpers);
    /// Lets helpers return, now or when they come.
    void end();

private:
    struct alignas(64) Part {  // a cache line of its own
        std::atomic<std::uint64_t> begun = 0, done = 0;
    };
    bool begin(std::size_t part, std::uint64_t round);
    void finish(std::size_t part, std::uint64_t round);
    /// Makes the state known to helpers, and wakes those that sleep.
    void announce(std::uint64_t round);

    void runTogether(const std::function<void(std::size_t part)>& work);
    /// Decides how the next rounds are done, from the pace of those before.
    void nextRounds();

    enum class How { notYet, alone, together };
    using Clock = std::chrono::steady_clock;

    std::size_t m_count;
    std::unique_ptr<Part[]> m_parts;
    std::atomic<std::uint64_t> m_round = 0;                         // `over` after end()
    const std::function<void(std::size_t part)>* m_work = nullptr;  // of the round; read only by who has begun one of its parts
    How m_how = How::notYet;
    int m_rounds = 0, m_left = 0;  // that are done like this, and those of them that are left
    int m_times = 0;               // how often in turn they have been done together
    double m_alone = 0.0;          // seconds of a round alone
    Clock::time_point m_since;
    std::atomic<int> m_asleep = 0;
    std::mutex m_mutex;
    std::condition_variable m_news;
};

}  // namespace echoplane
