// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Multinomial logistic regression,
///
///     W, b = argmin Σ_i −ln p_i(y_i) + alpha/2·‖W‖²,   p_i = softmax(Wᵀx_i + b),
///
/// x_i the columns of `features` (E × S), y_i in [0, classes); b, where `bias` asks for it, is not penalised. Minimised by L-BFGS
/// (J. Nocedal, Mathematics of Computation 35, 1980; ten pairs, a line search for the strong Wolfe conditions) from zero, each
/// row of W in units of its feature's root mean square, until the gradient is 1e-6 of what it was, or `mostIterations`.
struct SoftmaxSolution {
    Eigen::MatrixXd weights;  ///< E × K
    Eigen::VectorXd bias;     ///< K, or empty
    int iterations = 0;
    bool converged = false;
};
/// Throws std::invalid_argument for a negative alpha or labels that do not fit, Cancelled. Cost O(E·S·K) an iteration.
SoftmaxSolution softmaxRegression(const Eigen::Ref<const Eigen::MatrixXd>& features, std::span<const int> labels, int classes,
                                  double alpha, bool bias, const RunContext& context = {}, int mostIterations = 2000);

/// softmax() of each column in place.
void toProbabilities(Eigen::MatrixXd& logits);

}  // namespace echoplane
