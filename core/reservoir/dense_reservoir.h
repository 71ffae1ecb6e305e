// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// W^(lr) = lr·rho·W + (1 − lr)·I of eq. 4; W is N × N at spectral radius 1. Cost O(N²).
Eigen::MatrixXd leakedWeights(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate);

}  // namespace echoplane
