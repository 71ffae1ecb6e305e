// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reservoir/diagonal_reservoir.h"

namespace echoplane {

/// Runs a dense reservoir from a zero state (eq. 1 with the leak of eq. 4):
///
///     r(t) = r(t−1)·W^(lr) + u(t)·W_in,   W^(lr) = lr·rho·W + (1 − lr)·I
///
/// `weights` is W at spectral radius 1; `inputWeights` (D_in × N) already carry the leak. Cost O(N²·T); polls the context every
/// 256 steps.
Trajectory runDense(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, const Eigen::MatrixXd& inputWeights,
                    const Eigen::MatrixXd& inputs, const RunContext& context = {});

/// W^(lr) of eq. 4.
Eigen::MatrixXd leakedWeights(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate);

}  // namespace echoplane
