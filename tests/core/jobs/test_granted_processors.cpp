// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/granted_processors.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#ifdef __linux__
#include <sched.h>
#endif

#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::granted_processors_tests {

#ifdef __linux__

/// A simulated machine with the given files under a temporary folder. The affinity is this process's own.
class GrantedProcessors : public TemporaryDirectory {
protected:
    void file(const std::string& path, const std::string& text) {
        std::filesystem::create_directories((directory / path).parent_path());
        put(directory / path, text);
    }

    int granted() const { return grantedProcessors(directory); }
    int ofAffinity() const {
        cpu_set_t set;
        CPU_ZERO(&set);
        return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    }
};

TEST_F(GrantedProcessors, WithoutAQuotaThoseOfTheAffinityCount) {
    EXPECT_EQ(granted(), ofAffinity());
    file("proc/self/cgroup", "0::/user.slice/app.scope\n");
    file("sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
    EXPECT_EQ(granted(), ofAffinity());
}

TEST_F(GrantedProcessors, OfGroupsOfVersion2TheTightestLevelCountsRoundedUp) {
    file("proc/self/cgroup", "0::/user.slice/app.scope\n");
    file("sys/fs/cgroup/user.slice/cpu.max", "60000 100000\n");
    file("sys/fs/cgroup/user.slice/app.scope/cpu.max", "9900000 100000\n");
    EXPECT_EQ(granted(), 1) << "the group above has 0.6 processors";
    file("sys/fs/cgroup/user.slice/cpu.max", "110000 100000\n");
    EXPECT_EQ(granted(), std::min(2, ofAffinity())) << "1.1 processors";
}

TEST_F(GrantedProcessors, AContainerSeesItsOwnGroupAsTheRoot) {
    file("proc/self/cgroup", "0::/../../not/seen/from/here\n");
    file("sys/fs/cgroup/cpu.max", "100000 100000\n");
    file("sys/fs/cgroup/not/cpu.max", "1000 100000\n");
    EXPECT_EQ(granted(), 1);
}

TEST_F(GrantedProcessors, OfGroupsOfVersion1OnlyThatOfProcessorsCounts) {
    file("proc/self/cgroup", "4:memory:/docker/abc\n5:cpu,cpuacct:/docker/abc\n1:name=systemd:/b\n");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(granted(), ofAffinity());
    file("sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us", "50000\n");
    file("sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(granted(), 1);
}

TEST_F(GrantedProcessors, TheAffinityLimitsThem) {
    const auto onOne = [this] {
        cpu_set_t set;
        CPU_ZERO(&set);
        sched_getaffinity(0, sizeof set, &set);
        cpu_set_t one;
        CPU_ZERO(&one);
        for (int k = 0; k < CPU_SETSIZE; ++k) {
            if (!CPU_ISSET(k, &set)) continue;
            CPU_SET(k, &one);
            break;
        }
        if (sched_setaffinity(0, sizeof one, &one) != 0) std::_Exit(3);
        std::_Exit(granted() == 1 ? 0 : 4);
    };
    EXPECT_EXIT(onOne(), testing::ExitedWithCode(0), "");
}

#endif

TEST(GrantedProcessorsHere, AreSomeOfTheMachines) {
    EXPECT_GE(grantedProcessors(), 1);
    EXPECT_LE(grantedProcessors(), static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace echoplane::granted_processors_tests
