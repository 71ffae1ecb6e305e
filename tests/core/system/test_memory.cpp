// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/memory.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <sys/resource.h>

#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::memory_tests {

TEST(Memory, AMebibyteIsThere) {
    EXPECT_NO_THROW(requireMemory(1 << 20, Message("the states")));
}

TEST(Memory, APetabyteIsRefusedWithWhatItWasFor) {
    try {
        requireMemory(1e15, Message("the states of 10⁹ modes"));
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("the states of 10⁹ modes"), std::string::npos) << error.what();
    }
}

/// A simulated machine with the given files under a temporary folder.
class MemoryLimits : public TemporaryDirectory {
protected:
    void file(const std::string& path, const std::string& text) {
        std::filesystem::create_directories((directory / path).parent_path());
        put(directory / path, text);
    }

    double available() const { return availableMemory(directory).bytes; }
};

constexpr double gibibyte = 1073741824.0;

TEST_F(MemoryLimits, WhatCannotBeReadIsNoLimit) {
    EXPECT_TRUE(std::isinf(available()));
}

TEST_F(MemoryLimits, TheMachineLeavesMemAvailable) {
    file("proc/meminfo", "MemTotal:       16000000 kB\nMemFree:  1 kB\nMemAvailable:    2097152 kB\n");
    EXPECT_EQ(available(), 2.0 * gibibyte);
    EXPECT_STREQ(availableMemory(directory).limit, "the machine");
}

TEST_F(MemoryLimits, OfGroupsOfVersion2TheTightestLevelCounts) {
    file("proc/meminfo", "MemAvailable:    8388608 kB\n");
    file("proc/self/cgroup", "0::/user.slice/app.scope\n");
    file("sys/fs/cgroup/user.slice/memory.max", "3221225472\n");
    file("sys/fs/cgroup/user.slice/memory.current", "2147483648\n");
    file("sys/fs/cgroup/user.slice/app.scope/memory.max", "max\n");
    file("sys/fs/cgroup/user.slice/app.scope/memory.current", "1073741824\n");
    EXPECT_EQ(available(), 1.0 * gibibyte) << "the group above has 3 GiB, of which 2 are used";
    EXPECT_STREQ(availableMemory(directory).limit, "its control group");
    file("sys/fs/cgroup/user.slice/memory.stat", "anon 5\ninactive_file 536870912\nfile 7\n");
    EXPECT_EQ(available(), 1.5 * gibibyte) << "a file cache can be dropped";
}

TEST_F(MemoryLimits, AContainerSeesItsOwnGroupAsTheRoot) {
    file("proc/meminfo", "MemAvailable:    8388608 kB\n");
    file("proc/self/cgroup", "0::/../../not/seen/from/here\n");
    file("sys/fs/cgroup/memory.max", "2147483648\n");
    file("sys/fs/cgroup/memory.current", "1073741824\n");
    EXPECT_EQ(available(), gibibyte);
}

TEST_F(MemoryLimits, OfGroupsOfVersion1OnlyThatOfMemoryCounts) {
    file("proc/meminfo", "MemAvailable:    8388608 kB\n");
    file("proc/self/cgroup", "5:cpu,cpuacct:/a\n4:memory:/docker/abc\n1:name=systemd:/b\n");
    file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");  // not set
    file("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "2147483648\n");
    file("sys/fs/cgroup/memory/docker/abc/memory.usage_in_bytes", "1610612736\n");
    file("sys/fs/cgroup/memory/docker/abc/memory.stat", "cache 3\ntotal_inactive_file 536870912\n");
    EXPECT_EQ(available(), gibibyte);
}

TEST_F(MemoryLimits, AGroupThatIsFullLeavesNothing) {
    file("proc/self/cgroup", "0::/\n");
    file("sys/fs/cgroup/memory.max", "1000\n");
    file("sys/fs/cgroup/memory.current", "2000\n");
    EXPECT_EQ(available(), 0.0);
}

#ifndef ECHOPLANE_SANITIZED  // the address sanitizer maps terabytes, which no limit allows
TEST(MemoryDeathTest, TheProcesssOwnLimitsCount) {
    for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
        const auto limited = [&] {
            const rlimit gigabytes{3'000'000'000, 3'000'000'000};
            if (setrlimit(resource, &gigabytes) != 0) std::_Exit(3);
            const AvailableMemory left = availableMemory();
            if (left.bytes >= 3e9 || left.bytes < 1e9) std::_Exit(4);
            try {
                requireMemory(3e9, Message("the states"));
            } catch (const std::runtime_error& error) {
                const std::string words = error.what();
                std::_Exit(
                    words.ends_with("within the process's limit (ulimit)") && words.starts_with("the states needs 3 GB") ? 0 : 5);
            }
            std::_Exit(6);
        };
        EXPECT_EXIT(limited(), testing::ExitedWithCode(0), "");
    }
}
#endif

}  // namespace echoplane::memory_tests
