// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace echoplane {

/// Number of processors that this process may use, at least 1: those of its affinity (taskset, a batch job's cores), and no more
/// than the quota of its control groups (version 1 or 2) at each level of the hierarchy allows, rounded up: a container with 1.5
/// processors has 2. Quotas that cannot be read are ignored. /proc and /sys are searched under `root`. On Windows: the machine's.
int grantedProcessors(const std::filesystem::path& root = "/");

}  // namespace echoplane
