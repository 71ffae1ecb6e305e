// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Largest N that gramMemory() accepts.
inline constexpr Eigen::Index maxGramMemorySize = 200;

/// What expectedMemory() needs, k = 0 … K: with K = (G + βM)⁻¹, p_k and v_k = K·p_k as in gramMemory().
struct RecallMoments {
    Eigen::VectorXd covariance = {};                       ///< c_k = p_k·v_k
    Eigen::VectorXd variance = {}, once = {}, twice = {};  ///< v_kᵀ·G·v_k, v_kᵀ·GKG·v_k, v_kᵀ·GKGKG·v_k
    double directions = 0.0, fourth = 0.0;                 ///< tr((KG)²), the directions that fit chance, and tr((KG)⁴)
};

/// Memory curve of a linear reservoir r(t) = r(t − 1)·A + u(t)·w from its Gram equation, for any A, also if it is defective, has
/// repeated eigenvalues or is not fully reachable from the input.
struct GramMemory {
    Eigen::VectorXd capacity;  ///< MC_k, k = 0 … K; empty if it could not be computed
    RecallMoments moments = {};
    Eigen::Index degree = 0;  ///< without ridge: krylovDegree(); else N
    double error = 0.0;       ///< largest difference between two computations that round differently
    double leastPivot = 1.0;  ///< without ridge: smallest pivot of the `degree` directions, columns scaled to unit norm
};

/// The moments without ridge, where KG is the projector onto `directions` directions and all sums of delay k are MC_k.
RecallMoments momentsWithoutRidge(const Eigen::VectorXd& capacity, double directions);

/// Dimension of the reachable subspace, the rank of [w; w·A; w·A²; …]. Exact for the given doubles, without rounding, since it is
/// computed modulo the prime 2³¹ − 19 (with probability of about N in 10⁹ the result is too small). Cost 2·N³ integer operations.
Eigen::Index krylovDegree(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights);

/// Computes the memory curve. With p_k = w·Aᵏ, the Gram matrix G = Σ p_kᵀ·p_k of independent inputs of variance 1, which solves
/// G = AᵀGA + wᵀw, and ridge with penalty β·‖R·v‖² per step,
///
///     v_k = (G + β·RᵀR)⁻¹·p_kᵀ,     MC_k = (p_k·v_k)²/(v_kᵀ·G·v_k).
///
/// Instead of G a factor, G = FᵀF, is computed by doubling: F ← triangle of [F; F·Aᵐ], A²ᵐ = (Aᵐ)². With the triangle U of
/// [F; √β·R] = [Q₁; Q₂]·U and y_k = U⁻ᵀ·p_kᵀ, MC_k = ‖y_k‖⁴/‖Q₁·y_k‖². Without ridge, MC_k = ‖y_k‖² over krylovDegree()
/// directions of F. Modes on the circle have infinite variance and recall no single delay: in the limit the readout ignores their
/// directions, so these are projected out of A.
///
/// Everything is computed twice in 80 bits, the second time in coordinates reflected at a random hyperplane. The result is empty
/// for N above maxGramMemorySize, if a mode lies outside the circle, if equal modes or more than eight lie on it, if F does not
/// converge, or if a direction of F lies below rounding. `metric` is R, or null for the identity. Throws Cancelled. Cost about
/// 20·N³ per doubling, log₂(40/(1 − rho)) doublings; 2 s for N = 128 at rho = 0.99.
GramMemory gramMemory(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights, double penalty, int delays,
                      const Eigen::MatrixXd* metric = nullptr, const RunContext& context = {});

}  // namespace echoplane
