// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// What can still be allocated, and who says so.
struct AvailableMemory {
    double bytes = 0.0;      ///< infinite where nothing is known
    std::string_view limit;  ///< "the machine", "the process's limit (ulimit)", "its control group" or "its job object"
};

/// The least of what the machine has left (MemAvailable), what RLIMIT_AS and RLIMIT_DATA leave to this process, and what the
/// memory limits of its control groups, version 1 or 2, leave at each level of the hierarchy; a file cache that can be dropped
/// counts as free. What cannot be read is no limit. /proc and /sys are looked for under `root`. Cost: some ten small files.
/// On Windows: the least of the free memory, of what the system can still promise, and of what a job object leaves.
AvailableMemory availableMemory(const std::filesystem::path& root = "/");

/// Throws std::runtime_error, with both figures and the limit, if `bytes` for `what` exceed availableMemory(): an allocation that
/// cannot succeed is refused before it is tried. Asks for nothing below 64 MB.
void requireMemory(double bytes, std::string_view what);

/// Asks the system to back these numbers, of which none has been written yet, by pages of 2 MB in place of 4 kB. Each page costs
/// an interruption when it is first written: 240 MB take 65 to 107 ms with large ones and 300 to 390 without (2-core EPYC,
/// virtual, under load). Does nothing below 32 MB, which malloc gives back to the program, not to the system, and on Windows.
void useLargePages(const Eigen::Ref<const Eigen::MatrixXd>& numbers);

}  // namespace echoplane
