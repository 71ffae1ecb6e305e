// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "core/experiment/experiment.h"
#include "core/learners/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

// Sizes of the models of a race if LearnerOptions::parameters limits the number of fitted parameters.

/// The largest n of 1 … most with count(n) ≤ budget, 0 if none; `count` must not decrease. Calls it O(log n) times.
int largestWithin(std::int64_t budget, int most, const std::function<std::int64_t(int)>& count);

/// `spec` with the largest possible width, up to mostWidth. Throws std::invalid_argument if even a width of 1 exceeds the budget.
NetworkSpec withinParameters(std::int64_t budget, NetworkSpec spec, const Networks& networks);

/// Parameters of a readout fitted by ridge regression: (F + 1 with a bias + D_out if y(t−1) is read + D_in if u(t) is)·D_out,
/// where F is the number of features (StateLayout), N for a series.
std::int64_t readoutParameters(const Experiment& experiment, const Dataset& data);
/// Parameters of a readout trained by gradient descent: (F + 1)·D_out.
std::int64_t trainedReadoutParameters(const Experiment& experiment, const Dataset& data);

/// The experiment with the largest N whose readout has at most `budget` parameters by `count`, but not more than `fitted`, the
/// number of fitted steps (sequences), since a larger one is underdetermined. An experiment whose size is given, by hand-made
/// eigenvalues or because there is no reservoir, is unchanged. Throws std::invalid_argument if these, or the smallest reservoir,
/// exceed the budget.
Experiment withinParameters(std::int64_t budget, Experiment experiment, int fitted,
                            const std::function<std::int64_t(const Experiment&)>& count);

}  // namespace echoplane
