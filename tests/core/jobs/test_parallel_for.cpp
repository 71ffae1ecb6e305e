// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/parallel_for.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sched.h>

#include "tests/core/test.h"
#endif

namespace echoplane::parallel_for_tests {

TEST(DefaultThreads, AreThoseChosenUntilTheChoiceIsTakenBack) {
    const int granted = defaultThreads();
    useThreads(granted + 3);
    EXPECT_EQ(defaultThreads(), granted + 3);
    useThreads(0);
    EXPECT_EQ(defaultThreads(), granted);
}

TEST(ParallelFor, CallsEveryIndexOnce) {
    for (const int threads : {-1, 0, 1, 2, 3, 8}) {
        for (const std::size_t count : {0U, 1U, 2U, 7U, 1000U}) {
            std::vector<std::atomic<int>> calls(count);
            parallelFor(count, threads, [&](std::size_t index, int) { ++calls[index]; });
            for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(calls[i], 1) << threads << " threads, index " << i;
        }
    }
}

TEST(ParallelFor, AWorkerIsOneThreadBelowTheNumberAskedFor) {
    constexpr int threads = 3;
    std::vector<std::set<std::thread::id>> met(threads);  // each worker writes only its own entry
    parallelFor(500, threads, [&](std::size_t, int worker) {
        ASSERT_GE(worker, 0);
        ASSERT_LT(worker, threads);
        met[static_cast<std::size_t>(worker)].insert(std::this_thread::get_id());
    });
    std::set<std::thread::id> all;
    for (const auto& ids : met) {
        EXPECT_LE(ids.size(), 1U) << "two threads at once called themselves the same worker";
        all.insert(ids.begin(), ids.end());
    }
    EXPECT_LE(all.size(), static_cast<std::size_t>(threads));
}

TEST(ParallelFor, OneThreadIsTheCallers) {
    std::vector<std::size_t> order;
    parallelFor(20, 1, [&](std::size_t index, int worker) {
        EXPECT_EQ(worker, 0);
        order.push_back(index);  // not guarded: only this thread may get here
    });
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(order[i], i);
}

TEST(ParallelFor, PassesTheExceptionOnAndHandsOutNoMore) {
    for (const int threads : {1, 2, 3}) {
        std::atomic<int> calls = 0;
        std::string message;
        try {
            parallelFor(1000000, threads, [&](std::size_t index, int) {
                ++calls;
                if (index == 5) throw std::runtime_error("at five");
            });
        } catch (const std::runtime_error& error) {
            message = error.what();
        }
        EXPECT_EQ(message, "at five") << threads << " threads";
        EXPECT_GE(calls, 6);
        EXPECT_LT(calls, 1000000) << "the work went on after the exception";
    }
}

TEST(ParallelFor, WhereSeveralThrowOneIsPassedOn) {
    EXPECT_THROW(parallelFor(100, 3, [](std::size_t, int) { throw std::invalid_argument("every one"); }), std::invalid_argument);
}

TEST(ParallelFor, ThereIsAlwaysAtLeastOneThread) {
    EXPECT_GE(defaultThreads(), 1);
}

#ifdef __linux__

/// The cores that the calling thread may use.
cpu_set_t cores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(0, sizeof set, &set);
    return set;
}

bool comesTrue(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!condition())
        if (std::chrono::steady_clock::now() > end) return false;
    return true;
}

TEST(ParallelFor, ThreadsThatStartedElsewhereMayRunAnywhereAfterwards) {
    const cpu_set_t own = cores();
    std::atomic<bool> helperCame = false, callerIsDone = false;
    parallelFor(2, 2, [&](std::size_t, int worker) {
        if (worker == 0) {
            EXPECT_TRUE(comesTrue([&] { return helperCame.load(); }));
            callerIsDone = true;
            return;
        }
        helperCame = true;
        EXPECT_TRUE(comesTrue([&] {
            const cpu_set_t now = cores();
            return callerIsDone.load() && CPU_EQUAL(&now, &own);
        }));
    });
}

TEST(ParallelFor, LeavesTheCallersCoresAlone) {
    const cpu_set_t before = cores();
    for (int i = 0; i < 500; ++i) parallelFor(3, 3, [](std::size_t, int) {});  // over before they are placed
    const cpu_set_t after = cores();
    EXPECT_TRUE(CPU_EQUAL(&before, &after));
}

#endif

}  // namespace echoplane::parallel_for_tests
