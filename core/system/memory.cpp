// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/memory.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

#ifdef _WIN32
#include <windows.h>

#include <psapi.h>
#else
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

#ifdef _WIN32

/// Memory that a job object leaves to this process; schools and services start programs in one.
double leftByJob() {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION job{};
    if (QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation, &job, sizeof job, nullptr) == 0) return unlimited;
    if ((job.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_PROCESS_MEMORY) == 0) return unlimited;
    PROCESS_MEMORY_COUNTERS used{};
    if (GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used) == 0) return unlimited;
    return static_cast<double>(job.ProcessMemoryLimit) - static_cast<double>(used.PagefileUsage);
}

#else

/// The number after `key` in a file of "key number" lines, or `otherwise`.
double figureIn(const std::filesystem::path& file, std::string_view key, double otherwise) {
    std::ifstream stream(file);
    std::string line;
    while (std::getline(stream, line)) {
        if (!line.starts_with(key)) continue;
        const std::size_t first = line.find_first_not_of(" \t", key.size());
        double number = otherwise;
        if (first != std::string::npos) std::from_chars(line.data() + first, line.data() + line.size(), number);
        return number;
    }
    return otherwise;
}

/// The number in a file with one line, or `otherwise`.
double numberIn(const std::filesystem::path& file, double otherwise) {
    return figureIn(file, "", otherwise);
}

/// Memory that one level of the hierarchy leaves. An unset limit is "max", or close to 2⁶³ in version 1.
double leftIn(const std::filesystem::path& group, const char* limit, const char* usage, const char* cache) {
    const double most = numberIn(group / limit, unlimited);
    constexpr double beyondAnyMachine = 9e18;
    if (most >= beyondAnyMachine) return unlimited;
    return most - numberIn(group / usage, 0.0) + figureIn(group / "memory.stat", cache, 0.0);
}

/// The minimum over a group and all its ancestors. Groups not visible from here, as in a container, are skipped.
double leftAlong(const std::filesystem::path& mount, const std::filesystem::path& group, const char* limit, const char* usage,
                 const char* cache) {
    double left = leftIn(mount, limit, usage, cache);
    std::filesystem::path level = mount;
    for (const std::filesystem::path& part : group.relative_path()) {
        if (part == "..") break;  // not visible in this namespace
        level /= part;
        left = std::min(left, leftIn(level, limit, usage, cache));
    }
    return left;
}

double leftByGroups(const std::filesystem::path& root) {
    std::ifstream stream(root / "proc/self/cgroup");
    std::string line;
    double left = unlimited;
    // "0::/path" is version 2, "4:memory:/path" version 1.
    while (std::getline(stream, line)) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const std::filesystem::path group = line.substr(second + 1);
        if (controllers == ",,") {
            left = std::min(left, leftAlong(root / "sys/fs/cgroup", group, "memory.max", "memory.current", "inactive_file "));
        } else if (controllers.find(",memory,") != std::string::npos) {
            left = std::min(left, leftAlong(root / "sys/fs/cgroup/memory", group, "memory.limit_in_bytes",
                                            "memory.usage_in_bytes", "total_inactive_file "));
        }
    }
    return left;
}

double leftByLimit(int resource, const std::filesystem::path& status, const char* used) {
    rlimit limit{};
    if (getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unlimited;
    return static_cast<double>(limit.rlim_cur) - 1024.0 * figureIn(status, used, 0.0);
}

#endif

std::string gigabytes(double bytes) {
    return roundedText(bytes / 1e9, 3);
}

}  // namespace

#ifdef _WIN32

AvailableMemory availableMemory(const std::filesystem::path& /*root*/) {
    MEMORYSTATUSEX machine{};
    machine.dwLength = sizeof machine;
    AvailableMemory least{unlimited, "the machine"};
    // The available commit charge may be less than the free memory.
    if (GlobalMemoryStatusEx(&machine) != 0)
        least.bytes = static_cast<double>(std::min(machine.ullAvailPhys, machine.ullAvailPageFile));
    if (const double byJob = leftByJob(); byJob < least.bytes) least = {byJob, "its job object"};
    least.bytes = std::max(0.0, least.bytes);
    return least;
}

#else

AvailableMemory availableMemory(const std::filesystem::path& root) {
    AvailableMemory least{1024.0 * figureIn(root / "proc/meminfo", "MemAvailable:", unlimited), "the machine"};
    const std::filesystem::path status = root / "proc/self/status";
    const double byLimit = std::min(leftByLimit(RLIMIT_AS, status, "VmSize:"), leftByLimit(RLIMIT_DATA, status, "VmData:"));
    if (byLimit < least.bytes) least = {byLimit, "the process's limit (ulimit)"};
    if (const double byGroups = leftByGroups(root); byGroups < least.bytes) least = {byGroups, "its control group"};
    least.bytes = std::max(0.0, least.bytes);
    return least;
}

#endif

void requireMemory(double bytes, const Message& what) {
    constexpr double smallestWorthAsking = 64e6;
    if (bytes < smallestWorthAsking) return;
    const AvailableMemory available = availableMemory();
    if (bytes <= available.bytes) return;
    const bool whole = std::string_view(available.limit) == "the machine";
    throw RunError(
        whole ? "%1 needs %2 GB of memory; %3 GB are available" : "%1 needs %2 GB of memory; %3 GB are available within %4", what,
        gigabytes(bytes), gigabytes(available.bytes), available.limit);
}

#ifdef _WIN32

void useLargePages(const Eigen::Ref<const Eigen::MatrixXd>& /*numbers*/) {}

#else

void useLargePages(const Eigen::Ref<const Eigen::MatrixXd>& numbers) {
    constexpr std::size_t worthAsking = 32U << 20U;
    const auto bytes = static_cast<std::size_t>(numbers.size()) * sizeof(double);
    if (bytes < worthAsking) return;
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto start = reinterpret_cast<std::uintptr_t>(numbers.data()), first = (start + page - 1) / page * page;
    // The return value does not matter: without large pages the system uses small ones.
    madvise(reinterpret_cast<void*>(first), (start + bytes - first) / page * page, MADV_HUGEPAGE);
}

#endif

}  // namespace echoplane
