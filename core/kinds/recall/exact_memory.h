// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/kinds/recall/gram_memory.h"
#include "core/math/spectrum.h"
#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

/// Exact memory curve of a linear reservoir for independent inputs: the limit of an infinitely long simulation.
struct ExactMemory {
    Eigen::VectorXd capacity;  ///< MC_k, k = 1 … K
    double present = 0.0;      ///< MC_0
    double total = 0.0;        ///< Σ of `capacity`
    RecallMoments moments = {};
    double most = 0.0;  ///< upper bound of MC_0 + Σ over all delays: N; without ridge the reachable dimension
    /// Contribution of each mode, in order of the spectrum: its part of tr((G + βM)⁻¹·G), at most 1 for a real mode and about 2
    /// for a pair. Without ridge exactly 1 or 2, counted for the first of equal modes only, and 0 for modes the input does not
    /// reach. Empty if W has no well-conditioned eigenbasis.
    Eigen::VectorXd carried;
    Message unknown = {};  ///< reason why the curve is not known to 1e-8 (all else is then empty); or empty
};

/// MC_k of r(t) = r(t − 1)·Λ + u(t)·w for independent u of variance 1, recalled by ridge with penalty β·‖R·v‖² per step. With
/// p_k = w ⊙ λᵏ and the Gram matrix G_ab = w_a·w̄_b/(1 − λ_a·λ̄_b) it is
///
///     v_k = (G + βM)⁻¹·p_k,     MC_k = (p_kᴴ·v_k)²/(v_kᴴ·G·v_k),     M = RᵀR.
///
/// G is never formed: it is a Cauchy-like matrix whose triangular factor is a product,
///
///     S_an = w_a·√(1 − |λ_n|²)/(1 − λ_a·λ̄_n)·Π_{m<n} (λ_a − λ_m)/(1 − λ_a·λ̄_m),     G = S·Sᴴ
///
/// (the Takenaka–Malmquist basis: B. Ninness, F. Gustafsson, IEEE Trans. Autom. Control 42, 1997). Without ridge MC_k is the sum
/// of the squares of the basis functions at k, computed by a cascade of all-passes without any inverse. It does not depend on the
/// non-zero input weights: equal eigenvalues count once, and modes with weight 0 not at all.
///
/// `inputWeights` (N) are in the coordinates [reals | Re | Im]; `metric` is R, or null for the identity. A mode of modulus 1
/// recalls no single delay and is treated as lying just inside the circle. Throws std::invalid_argument for moduli above 1, where
/// there is no stationary state, and for negative β. Cost O(N·K) without ridge, else O(N³ + N²·K).
ExactMemory exactMemory(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& inputWeights, double penalty,
                        int delays, const Eigen::MatrixXd* metric = nullptr, const RunContext& context = {});

/// exactMemory() for a run of the memory task: β = alpha/(T·σ²·s²) with T training steps, input variance σ² and input scaling s.
/// Up to N = 200 the result is checked against the Gram equation in the original basis (gramMemory()), which replaces it if W has
/// no eigenbasis or one with κ(Q) above 10⁴; for larger N it is checked against the product over the modes in the opposite order.
/// If neither is certain to 1e-8, or without ridge if rounding leaves too few directions, ExactMemory::unknown gives the reason.
/// Throws std::invalid_argument if no such curve exists: for an activation, state noise, feedback, a partly unknown spectrum, or
/// moduli above 1.
ExactMemory exactMemoryOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                          const RunContext& context = {});
/// Memory curve of readouts that are fitted to only T steps.
struct ExpectedMemory {
    Eigen::VectorXd capacity;   ///< k = 1 … K
    Eigen::VectorXd deviation;  ///< standard deviation of MC_k over training data
    double total = 0.0;         ///< Σ of `capacity`
    /// Σ of `deviation`: a bound of the total's, nearly reached where few delays vary, since all are fitted to the same states.
    double totalDeviation = 0.0;
};

/// MC_k to expect if the readout is fitted to only T `steps`: the weights then fit chance as well, v_k + δ_k, which adds the
/// variance of δ_k to what they recall. With c, s, b = v_kᴴ·GKG·v_k, b' = v_kᴴ·GKGKG·v_k, D = tr((KG)²), D' = tr((KG)⁴) of
/// RecallMoments and e = (1 − 2c + s)/T, the variance of what is not recalled per step, mean and variance over training data are
///
///     MC_k = c²/q,  q = s + e·D,     MC_k²·(4e·(s/c² − 2b/(c·q) + b'/q²) + 2e²·D'/q²).
///
/// First order in D/T, so close if T is many times D. Cost O(K).
ExpectedMemory expectedMemory(const ExactMemory& exact, int steps);

/// The reason why there is no exact curve, or an empty string.
Message whyNoExactMemory(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics);

/// The memory experiment with a spectrum that recalls nearly N delays: the ring, whose modes are the Fourier transform of a delay
/// line of length N and perfectly conditioned. ρ²ᴺ = 10⁻³ is the power left after one turn of the line: MC_k = 1 − 10⁻³ for k <
/// N. Delay 0 takes all but 10⁻³ of one dimension, so the sum over all delays from 1 on is N − 1 + 10⁻³. Identity metric, weights
/// ±1 and alpha = 1e-9, far below the smallest singular value of the states.
Experiment proposedForMemory(Experiment experiment);

}  // namespace echoplane
