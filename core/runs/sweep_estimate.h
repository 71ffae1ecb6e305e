// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/experiment/stage.h"
#include "core/runs/sweep.h"

namespace echoplane {

/// Roughly how many seconds a sweep takes on `threads` threads of a machine of 2024: operations of each stage over how often it
/// runs, at rates measured once. Good to a factor of two or three; one who has timed a sweep can correct the next estimate by it.
/// `measured` has what each stage of a run of the plan's base took, 0 where that is not known: of a task that tells classes apart
/// the operations lie in its sequences, and only a run tells how long these are. Does not build the list of experiments. Cost:
/// O(sum of the axes' values).
double sweepSeconds(const SweepPlan& plan, int threads, const std::array<double, stageCount>& measured = {});

}  // namespace echoplane
