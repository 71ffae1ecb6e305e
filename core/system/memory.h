// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <Eigen/Core>

#include "core/text/message.h"

namespace echoplane {

/// Memory that can still be allocated, and what limits it.
struct AvailableMemory {
    double bytes = 0.0;      ///< infinite if unknown
    const char* limit = "";  ///< "the machine", "the process's limit (ulimit)", "its control group" or "its job object"
};

/// The minimum of the machine's available memory (MemAvailable), of what RLIMIT_AS and RLIMIT_DATA leave to this process, and of
/// what the memory limits of its control groups (version 1 or 2) leave at each level of the hierarchy. File cache that can be
/// dropped counts as free; limits that cannot be read are ignored. /proc and /sys are searched under `root`. Cost: reading some
/// ten small files. On Windows: the minimum of free memory, available commit charge, and what a job object leaves.
AvailableMemory availableMemory(const std::filesystem::path& root = "/");

/// Throws std::runtime_error, with both figures and the limit, if `bytes` for `what` exceed availableMemory(), so that an
/// allocation that cannot succeed is refused in advance. Does not check below 64 MB.
void requireMemory(double bytes, const Message& what);

/// Requests 2-MB pages instead of 4-kB ones for these numbers, none of which may have been written yet. Each page costs a page
/// fault when first written: 240 MB take 65 to 107 ms with large pages and 300 to 390 ms without (2-core EPYC, virtual, under
/// load). Does nothing below 32 MB, where malloc recycles memory within the program, and on Windows.
void useLargePages(const Eigen::Ref<const Eigen::MatrixXd>& numbers);

}  // namespace echoplane
