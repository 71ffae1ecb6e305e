// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// columns ← R⁻ᵀ·columns: whitens states, so that the penalty ‖R·w‖² becomes ‖w‖² (eq. 29). R is N × N, upper triangular without
/// zeros on its diagonal. Large problems use up to two of `threads`; the result does not depend on their number. Cost N²·T flops.
void whiten(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> columns, int threads);

/// triangle ← triangle·diag(I, R)⁻¹ for an upper triangle of order at least N: whitens the states whose QR factor it is. Cost
/// N³/3 flops.
void whitenTriangle(const Eigen::MatrixXd& metric, Eigen::MatrixXd& triangle);

/// weights ← R⁻¹·weights: converts weights of whitened states to weights of the states. Cost N² flops per column.
void unwhitenWeights(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> weights);

}  // namespace echoplane
