// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/math/random.h"

namespace echoplane {

/// The real eigenbasis Q of Appendix A, N × N, columns [reals | Re of pairs | Im of pairs], with its factorisation Q = U·R, so
/// that the metric M = QᵀQ = RᵀR need not be formed (which would square the condition number).
struct Eigenbasis {
    Eigen::MatrixXd columns;     ///< Q
    Eigen::MatrixXd orthogonal;  ///< U, orthonormal columns; only for eigenvectors of a dense W (to map its readout), else empty
    Eigen::MatrixXd triangular;  ///< R, upper triangular
};

/// Algorithm 2: random eigenvectors for `reals` real eigenvalues and `pairs` conjugate pairs, each of unit 2-norm. N = reals +
/// 2·pairs. Cost O(N²).
Eigen::MatrixXd randomEigenvectors(Eigen::Index reals, Eigen::Index pairs, RandomStream& random);

/// Factors Q = U·R. Q is square, or taller if modes were deleted. `keepOrthogonal` also forms U. Throws std::invalid_argument for
/// fewer rows than columns. Cost 4/3·N³, twice that with U.
Eigenbasis factorised(Eigen::MatrixXd columns, bool keepOrthogonal);

/// Maps readout weights W (N × D_out) of the original basis to the eigenbasis: Q⁻¹·W (eq. 19). Needs the orthogonal factor. Cost
/// 2·N²·D_out.
Eigen::MatrixXd toEigenbasis(const Eigen::MatrixXd& weights, const Eigenbasis& basis);

/// κ₂ = σ₁/σ_N of the triangular factor by Lanczos on RᵀR and on its inverse, verified (triangle_singular_values.h): accurate to
/// 1 % up to largestKnownCondition (condition_bound.h), beyond it a lower bound. Infinite if R is singular to working precision
/// (κ > 1/ε). Cost O(N²) per step.
double conditionNumber(const Eigen::MatrixXd& triangular);

}  // namespace echoplane
