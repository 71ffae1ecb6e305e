// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/latest_job.h"

#include <atomic>
#include <filesystem>
#include <iterator>
#include <memory>
#include <vector>

#include "tests/core/jobs/waiting.h"
#include "tests/core/test.h"

namespace echoplane::latest_job_tests {

/// A job that signals when it has started and runs until it is released.
class Gate {
public:
    LatestJob::Job job() {
        return [this](std::stop_token stop) {
            m_begun.release();
            m_open.acquire();
            stopped = stop.stop_requested();
            ++runs;
        };
    }
    void waitUntilBegun() { m_begun.acquire(); }
    void open() { m_open.release(); }

    std::atomic<int> runs = 0;
    std::atomic<bool> stopped = false;

private:
    Semaphore m_begun;
    Semaphore m_open;
};

TEST(LatestJob, RunsAJobOnAnotherThread) {
    std::thread::id worker;
    LatestJob jobs;
    EXPECT_FALSE(jobs.submit([&](std::stop_token) { worker = std::this_thread::get_id(); }));
    jobs.waitUntilIdle();
    EXPECT_NE(worker, std::thread::id());
    EXPECT_NE(worker, std::this_thread::get_id());
}

#ifdef __linux__
TEST(LatestJob, HasNoThreadBeforeItsFirstJob) {
    using Entries = std::filesystem::directory_iterator;
    const auto threads = [] { return std::distance(Entries("/proc/self/task"), Entries()); };
    const auto before = threads();
    LatestJob jobs;
    jobs.cancel();
    jobs.waitUntilIdle();
    EXPECT_EQ(threads(), before);
    jobs.submit([](const std::stop_token&) {});
    jobs.waitUntilIdle();
    EXPECT_EQ(threads(), before + 1);
}
#endif

TEST(LatestJob, IsIdleAtFirstAndAfterWork) {
    Gate gate;
    LatestJob jobs;
    EXPECT_TRUE(jobs.idle());
    jobs.waitUntilIdle();
    jobs.submit(gate.job());
    EXPECT_FALSE(jobs.idle());
    gate.waitUntilBegun();
    EXPECT_FALSE(jobs.idle());
    gate.open();
    jobs.waitUntilIdle();
    EXPECT_TRUE(jobs.idle());
}

TEST(LatestJob, AReplacedJobNeverRuns) {
    Gate running;
    std::atomic<int> replaced = 0;
    std::atomic<int> latest = 0;
    LatestJob jobs;
    EXPECT_FALSE(jobs.submit(running.job()));
    running.waitUntilBegun();
    EXPECT_FALSE(jobs.submit([&](std::stop_token) { ++replaced; }));
    EXPECT_TRUE(jobs.submit([&](std::stop_token) { ++replaced; }));
    EXPECT_TRUE(jobs.submit([&](std::stop_token) { ++latest; }));
    running.open();
    jobs.waitUntilIdle();
    EXPECT_EQ(running.runs, 1);
    EXPECT_EQ(replaced, 0);
    EXPECT_EQ(latest, 1);
}

TEST(LatestJob, ANewRequestDoesNotStopTheRunningJob) {
    Gate running;
    LatestJob jobs;
    jobs.submit(running.job());
    running.waitUntilBegun();
    jobs.submit([](std::stop_token) {});
    running.open();
    jobs.waitUntilIdle();
    EXPECT_FALSE(running.stopped);
}

TEST(LatestJob, CancelStopsTheRunningJobAndDropsTheWaitingOne) {
    Gate running;
    std::atomic<int> waiting = 0;
    LatestJob jobs;
    jobs.submit(running.job());
    running.waitUntilBegun();
    jobs.submit([&](std::stop_token) { ++waiting; });
    jobs.cancel();
    running.open();
    jobs.waitUntilIdle();
    EXPECT_TRUE(running.stopped);
    EXPECT_EQ(waiting, 0);
}

TEST(LatestJob, CancelRunningLetsTheWaitingJobComeNextWithItsOwnToken) {
    Gate running;
    std::atomic<int> waiting = 0;
    std::atomic<bool> stopped = true;
    LatestJob jobs;
    jobs.submit(running.job());
    running.waitUntilBegun();
    jobs.submit([&](std::stop_token stop) {
        ++waiting;
        stopped = stop.stop_requested();
    });
    jobs.cancelRunning();
    running.open();
    jobs.waitUntilIdle();
    EXPECT_TRUE(running.stopped);
    EXPECT_EQ(waiting, 1);
    EXPECT_FALSE(stopped);
}

TEST(LatestJob, ACancelWhileIdleDoesNotReachTheNextJob) {
    std::atomic<bool> stopped = true;
    LatestJob jobs;
    jobs.cancel();
    jobs.cancelRunning();
    jobs.submit([&](std::stop_token stop) { stopped = stop.stop_requested(); });
    jobs.waitUntilIdle();
    EXPECT_FALSE(stopped);
}

TEST(LatestJob, TheDestructorStopsTheRunningJobWaitsForItAndDropsTheWaitingOne) {
    Semaphore begun;
    std::atomic<bool> finished = false;
    std::atomic<int> waiting = 0;
    {
        LatestJob jobs;
        jobs.submit([&](std::stop_token stop) {
            Semaphore stopRequested;
            const std::stop_callback wake(stop, [&] { stopRequested.release(); });
            begun.release();
            stopRequested.acquire();  // ends only on a stop request
            finished = true;
        });
        begun.acquire();
        jobs.submit([&](std::stop_token) { ++waiting; });
    }
    EXPECT_TRUE(finished);
    EXPECT_EQ(waiting, 0);
}

TEST(LatestJob, WhatAJobHoldsIsReleasedBeforeItCountsAsDone) {
    auto captured = std::make_shared<int>(1);
    const std::weak_ptr<int> watch = captured;
    LatestJob jobs;
    jobs.submit([captured = std::move(captured)](std::stop_token) {});
    jobs.waitUntilIdle();
    EXPECT_TRUE(watch.expired());
}

TEST(LatestJob, WhatAReplacedJobHoldsIsReleased) {
    Gate running;
    auto captured = std::make_shared<int>(1);
    const std::weak_ptr<int> watch = captured;
    LatestJob jobs;
    jobs.submit(running.job());
    running.waitUntilBegun();
    jobs.submit([captured = std::move(captured)](std::stop_token) {});
    jobs.submit([](std::stop_token) {});
    EXPECT_TRUE(watch.expired());
    running.open();
    jobs.waitUntilIdle();
}

TEST(LatestJob, OfTenThousandRequestsEachRunsOnceOrIsReplacedAndTheLastRuns) {
    constexpr int count = 10000;
    int runs = 0;  // only the worker writes it, and waitUntilIdle() orders the read; TSan checks that
    int last = -1;
    bool inOrder = true;
    LatestJob jobs;
    int replaced = 0;
    for (int i = 0; i < count; ++i) {
        replaced += jobs.submit([&, i](std::stop_token) {
            inOrder = inOrder && i > last;
            last = i;
            ++runs;
        });
    }
    jobs.waitUntilIdle();
    EXPECT_EQ(runs + replaced, count);
    EXPECT_EQ(last, count - 1);
    EXPECT_TRUE(inOrder);
}

TEST(LatestJob, ManyThreadsMaySubmitCancelAndAskAtOnce) {
    constexpr int threads = 4;
    constexpr int each = 1000;
    std::atomic<int> running = 0;
    std::atomic<int> most = 0;
    LatestJob jobs;
    Meeting start(threads);
    std::vector<std::jthread> callers;
    callers.reserve(threads);
    for (int thread = 0; thread < threads; ++thread) {
        callers.emplace_back([&, thread] {
            start.arriveAndWait();
            for (int i = 0; i < each; ++i) {
                jobs.submit([&](std::stop_token) {
                    most = std::max(most.load(), ++running);
                    --running;
                });
                if (i % 50 == thread) jobs.cancel();
                if (i % 70 == thread) jobs.cancelRunning();
                static_cast<void>(jobs.idle());
            }
        });
    }
    callers.clear();
    jobs.waitUntilIdle();
    EXPECT_EQ(most, 1) << "two jobs ran at once";
}

}  // namespace echoplane::latest_job_tests
