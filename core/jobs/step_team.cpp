// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/step_team.h"

#include <limits>
#include <thread>

namespace echoplane {

namespace {

/// The number of the round after the last.
constexpr std::uint64_t over = std::numeric_limits<std::uint64_t>::max();

/// Waits for `ready`: for some twenty microseconds, about the length of a step, without giving up the processor, then letting
/// others run for as long as `patience` returns true. Returns whether it is ready.
template <typename Ready, typename Patience>
bool spinUntil(Ready ready, Patience patience) {
    constexpr int tries = 30'000;
    for (int k = 0; k < tries; ++k)
        if (ready()) return true;
    while (patience()) {
        if (ready()) return true;
        std::this_thread::yield();
    }
    return ready();
}

}  // namespace

StepTeam::StepTeam(std::size_t parts) : m_count(parts), m_parts(std::make_unique<Part[]>(parts)) {}

bool StepTeam::begin(std::size_t part, std::uint64_t round) {
    std::uint64_t before = round - 1;
    return m_parts[part].begun.compare_exchange_strong(before, round, std::memory_order_acq_rel);
}

void StepTeam::finish(std::size_t part, std::uint64_t round) {
    m_parts[part].done.store(round, std::memory_order_release);
}

void StepTeam::announce(std::uint64_t round) {
    m_round.store(round);
    if (m_asleep.load() == 0) return;  // who falls asleep after this sees the round: both are sequentially consistent
    const std::lock_guard lock(m_mutex);
    m_news.notify_all();
}

void StepTeam::nextRounds() {
    constexpr double gain = 0.9;  // together must be faster than alone by this factor
    constexpr int toMeasure = 64, toTry = 256, alone = 2048, times = 16;
    const Clock::time_point now = Clock::now();
    const double pace = m_rounds > 0 ? std::chrono::duration<double>(now - m_since).count() / m_rounds : 0.0;
    if (m_how == How::alone) m_alone = pace;
    m_times = m_how == How::together ? m_times + 1 : 0;
    const bool slow = m_how == How::together && pace > gain * m_alone;
    const bool again = m_how == How::notYet || m_times == times;  // the pace alone may have changed
    m_how = slow || again ? How::alone : How::together;
    m_rounds = m_left = slow ? alone : again ? toMeasure : toTry;
    m_since = now;
}

void StepTeam::run(const std::function<void(std::size_t part)>& work) {
    if (m_left == 0) nextRounds();
    --m_left;
    if (m_how == How::together) return runTogether(work);
    // Back and forth, so that a round begins with what the one before used last, which is still in the cache.
    for (std::size_t k = 0; k < m_count; ++k) work(m_left % 2 == 0 ? k : m_count - 1 - k);
}

void StepTeam::runTogether(const std::function<void(std::size_t part)>& work) {
    m_work = &work;
    const std::uint64_t round = m_round.load(std::memory_order_relaxed) + 1;
    announce(round);
    for (std::size_t part = 0; part < m_count; ++part) {
        if (!begin(part, round)) continue;
        work(part);
        finish(part, round);
    }
    for (std::size_t part = 0; part < m_count; ++part)
        spinUntil([&] { return m_parts[part].done.load(std::memory_order_acquire) == round; }, [] { return true; });
}

void StepTeam::help(std::size_t number, std::size_t helpers) {
    const std::size_t first = number * m_count / (helpers + 1);
    std::uint64_t round = 0;
    while (true) {
        const std::uint64_t seen = round;
        const auto isNews = [&] { return (round = m_round.load()) != seen; };
        constexpr int yields = 20;
        int left = yields;
        if (!spinUntil(isNews, [&] { return --left > 0; })) {
            std::unique_lock lock(m_mutex);
            ++m_asleep;
            m_news.wait(lock, isNews);
            --m_asleep;
        }
        if (round == over) return;
        for (std::size_t k = 0; k < m_count; ++k) {
            const std::size_t part = (first + k) % m_count;
            if (!begin(part, round)) continue;
            (*m_work)(part);
            finish(part, round);
        }
    }
}

void StepTeam::end() {
    announce(over);
}

}  // namespace echoplane
