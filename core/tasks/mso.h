// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace mso {
extern const Parameter<int> components;
}

inline constexpr int msoMaximumComponents = 12;

/// Multiple superimposed oscillators, one-step prediction (eq. 22): U_K(t) = Σ_{k=1}^{K} sin(α_k·t), t = 0, 1, …; the input at
/// step t is U_K(t) and the target U_K(t+1). The frequencies α_k, in radians per step, are those of the paper (with its α₂ =
/// 0.331). K = mso::components. Split 100 washout + 300 fitted, 300, 300; scored by the RMSE.
Dataset generateMso(const Experiment& experiment);
Task msoTask();

}  // namespace echoplane
