// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// The largest N that gramMemory() takes.
inline constexpr Eigen::Index largestByGram = 200;

/// The memory curve of a linear reservoir r(t) = r(t − 1)·A + u(t)·w from its Gram equation, for any A: not diagonalisable, of
/// repeated eigenvalues, or not reached by all of its inputs.
struct GramMemory {
    Eigen::VectorXd capacity;  ///< MC_k, k = 0 … K; empty where it is not known
    Eigen::Index degree = 0;   ///< without ridge: krylovDegree(); else N
    double error = 0.0;        ///< largest difference between two ways of rounding
    double leastPivot = 1.0;   ///< without ridge: the shortest of `degree` directions of columns of length 1
};

/// The dimension of what w reaches, the rank of [w; w·A; w·A²; …]: of these doubles without any rounding, since it is computed
/// modulo the prime 2³¹ − 19 (which errs with a chance of some N in 10⁹, and then says too little). Cost 2·N³ integer operations.
Eigen::Index krylovDegree(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights);

/// With p_k = w·Aᵏ, the Gram matrix G = Σ p_kᵀ·p_k of independent inputs of variance 1, which solves G = AᵀGA + wᵀw, and ridge
/// with penalty β·‖R·v‖² a step,
///
///     v_k = (G + β·RᵀR)⁻¹·p_kᵀ,     MC_k = (p_k·v_k)²/(v_kᵀ·G·v_k).
///
/// G is never formed, but a factor of it, G = FᵀF, by doubling: F ← triangle of [F; F·Aᵐ], A²ᵐ = (Aᵐ)². With the triangle U of
/// [F; √β·R] = [Q₁; Q₂]·U and y_k = U⁻ᵀ·p_kᵀ it is MC_k = ‖y_k‖⁴/‖Q₁·y_k‖². Without ridge MC_k = ‖y_k‖² over as many directions
/// of F as krylovDegree() says there are. Modes on the circle have no variance that ends, and recall no single delay: in the
/// limit the readout does without their directions, so that these are taken out of A. All of it is done twice in 80 bits, the
/// second time in coordinates that are mirrored at a random direction. Nothing for N above
/// largestByGram, where a mode lies outside the
/// circle, several of the same or more than eight lie on it, F does not converge, or a direction of it lies below rounding.
/// `metric` is R, or null for the identity. Throws Cancelled. Cost some 20·N³ a doubling, of which there are log₂(40/(1 − rho));
/// 2 s for N = 128 at rho = 0.99.
GramMemory gramMemory(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights, double penalty, int delays,
                      const Eigen::MatrixXd* metric = nullptr, const RunContext& context = {});

}  // namespace echoplane
