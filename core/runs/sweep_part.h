// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/runs/sweep.h"

namespace echoplane {

/// runSweep() of some groups only, with `threads` threads; each is handed to `finished` when it is, one at a time and in no
/// order. A group's rows do not depend on what else is run, nor where. A cancel or an exception ends it with what was handed
/// over.
void runSweepPart(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, int threads,
                  const RunContext& context,
                  const std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>& finished);

}  // namespace echoplane
