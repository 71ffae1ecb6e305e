// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include <Eigen/Core>

namespace echoplane {

/// Errors of one stretch, over all outputs. NRMSE divides by the standard deviation of the target there; not a number where that
/// is 0.
struct Score {
    double rmse = 0.0;
    double nrmse = 0.0;
    /// Coefficient of determination 1 − Σ(ŷ − y)²/Σ(y − ⟨y⟩)² = 1 − NRMSE², each output about its own mean.
    double r2 = std::numeric_limits<double>::quiet_NaN();
    /// Fraction of outputs that have their target's sign, where all targets are +1 or −1; else not a number. 1 − this is the bit
    /// error rate.
    double accuracy = std::numeric_limits<double>::quiet_NaN();
};

/// Errors of the three stretches.
struct Errors {
    Score training, validation, test;
};

/// Steps before the error, its root mean square over the outputs, first passes the standard deviation of the targets; all where
/// it never does.
int stepsFollowed(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

}  // namespace echoplane
