// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace narmaSystem {
extern const Parameter<int> order;
}

/// Nonlinear autoregressive moving average of order n = narmaSystem::order: predict the output of a nonlinear system with long
/// memory from its input alone. With u(t) uniform on [0, 0.5), independent from step to step, drawn from the experiment's seed,
/// and y(t) = 0 for t ≤ 0, u(t) = 0 for t < 0,
///
///     n ≤ 10:  y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ_{i=0}^{n−1} y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1
///     n > 10:  y(t+1) = tanh(0.3·y(t) + 0.05·y(t)·Σ_{i=0}^{n−1} y(t−i) + 1.5·u(t−n+1)·u(t) + 0.01) + 0.2
///
/// The input at step t is u(t), the target y(t+1). n = 10 is Atiya and Parlos 2000 (IEEE Trans. Neural Networks 11, eq. 86), n =
/// 20 the form with tanh of Rodan and Tino 2011 (IEEE Trans. Neural Networks 22, eq. 10), which is bounded by −0.8 and 1.2. The
/// form for n ≤ 10 diverges on rare runs of large inputs, so u(t) is redrawn while y(t+1) would exceed 1. This always terminates
/// (n values of at most 1 and u(t) = 0 give at most 0.3 + 0.05·n + 0.1 ≤ 0.9) and happens about once in 3·10⁴ steps, so series of
/// usual length match the literature. Split 200 washout + 2000 fitted, 1000, 2000; scored by the NRMSE. Cost O(n·T).
Dataset generateNarma(const Experiment& experiment);
Task narmaTask();

/// y(1) … y(T) for the input u(0) … u(T−1). Order at least 2.
Eigen::RowVectorXd narma(int order, const Eigen::RowVectorXd& input);

}  // namespace echoplane
