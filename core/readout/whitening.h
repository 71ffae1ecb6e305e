// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// columns ← R⁻ᵀ·columns: states in which the penalty ‖R·w‖² is ‖w‖² (eq. 29). R is N × N upper triangular without a zero on its
/// diagonal. Large ones use up to two of `threads`; the result does not depend on how many. Cost N²·T flops.
void whiten(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> columns, int threads);

/// triangle ← triangle·diag(I, R)⁻¹ for an upper triangle of order N or more: the same of states whose QR it is. Cost N³/3 flops.
void whitenTriangle(const Eigen::MatrixXd& metric, Eigen::MatrixXd& triangle);

/// weights ← R⁻¹·weights: from weights of whitened states to those of the states. Cost N² flops a column.
void unwhitenWeights(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> weights);

}  // namespace echoplane
