// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/experiment/stage.h"
#include "core/explore/plan.h"

namespace echoplane {

/// A rough estimate of the seconds a sweep takes on `threads` threads of a machine of 2024: operations of each stage times how
/// often it runs, at rates measured once. Accurate to a factor of two or three; a timed sweep can correct the next estimate.
/// `measured` has the time of each stage of a run of the plan's base, 0 if unknown: in classification tasks the cost lies in the
/// sequences, whose lengths only a run reveals. Does not build the list of experiments. Cost: O(sum of the axes' values).
double sweepSeconds(const ExplorationPlan& plan, int threads, const std::array<double, stageCount>& measured = {});

}  // namespace echoplane
