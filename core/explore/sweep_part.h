// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/explore/sweep.h"

namespace echoplane {

/// Runs only some groups, with `threads` threads. Each is passed to `finished` when done, one at a time and in no particular
/// order. A group's rows do not depend on what else is run, or where. A cancellation or an exception ends it after the groups
/// already passed on.
void runSweepPart(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, int threads,
                  const RunContext& context,
                  const std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>& finished);

}  // namespace echoplane
