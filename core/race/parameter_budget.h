// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "core/experiment/experiment.h"
#include "core/rivals/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

// How large each model of a race may be where RacePlan::parameters bounds the numbers that it fits.

/// The largest n of 1 … most with count(n) ≤ budget, 0 without any; `count` never falls. Cost O(log n) of it.
int largestWithin(std::int64_t budget, int most, const std::function<std::int64_t(int)>& count);

/// `spec` as wide as it can be, up to mostWidth. Throws std::invalid_argument where even a width of 1 has more.
NetworkSpec withinParameters(std::int64_t budget, NetworkSpec spec, const Networks& networks);

/// Numbers that a readout by ridge regression fits: (F + 1 where there is a bias + D_out where y(t−1) is read + D_in where u(t)
/// is)·D_out, F = N, of classes what merges and products make of it.
std::int64_t readoutParameters(const Experiment& experiment, const Dataset& data);
/// The same of weights trained by gradient: (F + 1)·D_out.
std::int64_t trainedReadoutParameters(const Experiment& experiment, const Dataset& data);

/// The experiment with the largest N whose readout fits so many numbers as `count` says, up to the number of fitted steps
/// (sequences), `fitted`: more are not determined. Eigenvalues by hand, and a readout without a reservoir, stay as they are.
/// Throws std::invalid_argument where these have more, or the smallest reservoir has.
Experiment withinParameters(std::int64_t budget, Experiment experiment, int fitted,
                            const std::function<std::int64_t(const Experiment&)>& count);

/// Throws std::invalid_argument where these are more: those of one that nothing makes smaller, or of the smallest of its kind.
void requireWithin(std::int64_t budget, std::int64_t parameters);
void requireSmallestWithin(std::int64_t budget, std::int64_t parameters);

}  // namespace echoplane
