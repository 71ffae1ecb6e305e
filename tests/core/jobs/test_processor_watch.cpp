// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/processor_watch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/jobs/stopwatch.h"

namespace echoplane::processor_watch_tests {

TEST(ProcessorWatch, CountsWhatTheThreadDoesAndNotWhatItWaits) {
    const Stopwatch clock;
    const ProcessorWatch watch;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_LT(watch.seconds(), 0.025);
    volatile double sum = 0.0;
    while (watch.seconds() < 0.05) sum = sum + 1.0;
    EXPECT_GE(clock.seconds(), 0.095);
}

TEST(ProcessorWatch, OtherThreadsHaveNoPartInIt) {
    const ProcessorWatch watch;
    std::thread([] {
        const ProcessorWatch own;
        volatile double sum = 0.0;
        while (own.seconds() < 0.05) sum = sum + 1.0;
    }).join();
    EXPECT_LT(watch.seconds(), 0.025);
}

}  // namespace echoplane::processor_watch_tests
