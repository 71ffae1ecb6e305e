// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/processor_watch.h"

#include <thread>

#include "core/jobs/stopwatch.h"
#include "tests/core/test.h"

namespace echoplane::processor_watch_tests {

/// Computes until the watch shows 50 ms.
void work(const ProcessorWatch& watch) {
    volatile double sum = 0.0;
    while (watch.seconds() < 0.05) sum = sum + 1.0;
}

/// Waits for another thread that works.
void waitForWork() {
    std::thread([] { work(ProcessorWatch()); }).join();
}

TEST(ProcessorWatch, CountsWhatTheThreadDoesAndNotWhatItWaits) {
    const Stopwatch clock;
    const ProcessorWatch watch;
    waitForWork();
    work(watch);
    EXPECT_GE(clock.seconds(), 0.095);
}

TEST(ProcessorWatch, OtherThreadsHaveNoPartInIt) {
    const ProcessorWatch watch;
    waitForWork();
    EXPECT_LT(watch.seconds(), 0.025);
}

}  // namespace echoplane::processor_watch_tests
