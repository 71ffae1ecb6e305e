// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/readout/column_blocks.h"

namespace echoplane {

/// Multinomial logistic regression,
///
///     W, b = argmin Σ_i −ln p_i(y_i) + alpha/2·‖R·W‖²,   p_i = softmax(Wᵀx_i + b),
///
/// where x_i are the columns of `features` (E × S), y_i in [0, classes), b (if `bias` is set) is not penalised, and R is upper
/// triangular (E × E), or null for the identity. Minimised by L-BFGS (lbfgs.h) from zero, in coordinates in which the penalty is
/// isotropic and the centred second moments C of the columns are diagonal, each scaled by the root of its expected curvature
/// q_k·(1 − q_k)·C_ii + alpha for class k with share q_k of the labels (after D. Böhning, Annals of the Institute of Statistical
/// Mathematics 44, 1992, who bounds the curvature by C/4). Stops when the gradient is `tolerance` of its initial norm, or after
/// `mostIterations`.
struct SoftmaxSolution {
    Eigen::MatrixXd weights;  ///< E × K
    Eigen::VectorXd bias;     ///< K, or empty
    int iterations = 0;
    bool converged = false;
};
/// The result does not depend on context.threads. Throws std::invalid_argument for a negative alpha or labels that do not fit,
/// and Cancelled. Cost O(E²·(S + E)) once and O(E·S·K) per iteration.
SoftmaxSolution softmaxRegression(const ColumnBlocks& features, std::span<const int> labels, int classes, double alpha, bool bias,
                                  const Eigen::MatrixXd* metric = nullptr, const RunContext& context = {},
                                  double tolerance = 1e-6, int mostIterations = 2000);

/// softmax() of each column in place.
void toProbabilities(Eigen::MatrixXd& logits);

}  // namespace echoplane
