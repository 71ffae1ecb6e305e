// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/granted_processors.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <string>
#include <thread>

#ifdef __linux__
#include <sched.h>
#endif

namespace echoplane {

#ifdef __linux__

namespace {

constexpr double noQuota = std::numeric_limits<double>::infinity();

double quota(double time, double period) {
    return time > 0.0 && period > 0.0 ? time / period : noQuota;
}

/// Processors that one level of the hierarchy allows: cpu.max is "max 100000" or "150000 100000".
double allowedBy2(const std::filesystem::path& group) {
    std::ifstream file(group / "cpu.max");
    double time = 0.0, period = 0.0;
    return file >> time >> period ? quota(time, period) : noQuota;
}

/// Version 1; a quota of −1 is none.
double allowedBy1(const std::filesystem::path& group) {
    std::ifstream times(group / "cpu.cfs_quota_us"), periods(group / "cpu.cfs_period_us");
    double time = 0.0, period = 0.0;
    return times >> time && periods >> period ? quota(time, period) : noQuota;
}

/// The minimum over a group and all its ancestors. Groups not visible from here, as in a container, are skipped.
double allowedAlong(const std::filesystem::path& mount, const std::filesystem::path& group,
                    double (*allowed)(const std::filesystem::path&)) {
    double least = allowed(mount);
    std::filesystem::path level = mount;
    for (const std::filesystem::path& part : group.relative_path()) {
        if (part == "..") break;  // not visible in this namespace
        level /= part;
        least = std::min(least, allowed(level));
    }
    return least;
}

double allowedByGroups(const std::filesystem::path& root) {
    std::ifstream stream(root / "proc/self/cgroup");
    std::string line;
    double least = noQuota;
    // "0::/path" is version 2, "4:cpu,cpuacct:/path" version 1.
    while (std::getline(stream, line)) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::filesystem::path group = line.substr(second + 1), groups = root / "sys/fs/cgroup";
        if (controllers.empty()) {
            least = std::min(least, allowedAlong(groups, group, allowedBy2));
        } else if ((',' + controllers + ',').find(",cpu,") != std::string::npos) {
            least = std::min(least, allowedAlong(groups / controllers, group, allowedBy1));
        }
    }
    return least;
}

/// Processors of the affinity, which std::thread::hardware_concurrency() does not look at in GCC's library.
int processorsOfAffinity() {
    cpu_set_t set;
    CPU_ZERO(&set);
    // Fails on machines with more processors than the set holds, 1024.
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
    return static_cast<int>(std::thread::hardware_concurrency());
}

}  // namespace

int grantedProcessors(const std::filesystem::path& root) {
    const double allowed = std::ceil(allowedByGroups(root));
    return static_cast<int>(std::max(1.0, std::min(static_cast<double>(processorsOfAffinity()), allowed)));
}

#else

int grantedProcessors(const std::filesystem::path& /*root*/) {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

#endif

}  // namespace echoplane
