// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/background_priority.h"

#include <algorithm>
#include <thread>

#ifdef __linux__
#include <sys/resource.h>

#include "tests/core/test.h"

namespace echoplane::background_priority_tests {

TEST(BackgroundPriority, ConcernsTheCallingThreadAndThoseThatItStarts) {
    const int before = getpriority(PRIO_PROCESS, 0);
    int own = 0, started = 0;
    std::thread([&] {
        useBackgroundPriority();
        own = getpriority(PRIO_PROCESS, 0);
        std::thread([&] { started = getpriority(PRIO_PROCESS, 0); }).join();
    }).join();
    EXPECT_EQ(own, std::max(before, 10));
    EXPECT_EQ(started, own);
    EXPECT_EQ(getpriority(PRIO_PROCESS, 0), before);
}

}  // namespace echoplane::background_priority_tests
#endif
