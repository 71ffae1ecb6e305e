// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/pipeline/stages.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// The memory curve that a linear reservoir has for independent inputs, without drawing any: what a simulation without end would
/// measure.
struct ExactMemory {
    Eigen::VectorXd capacity;  ///< MC_k, k = 1 … K
    double present = 0.0;      ///< MC_0
    double total = 0.0;        ///< Σ of `capacity`
    double most = 0.0;         ///< what MC_0 + Σ over all delays can be: N, without ridge the dimension that is reached
    /// What each mode carries, in order of the spectrum: its part of tr((G + βM)⁻¹·G), at most 1 for a real mode and about 2 for
    /// a pair; without ridge exactly that, of equal modes for the first, and 0 where the input does not reach. Empty where W has
    /// no eigenbasis to speak of.
    Eigen::VectorXd carried;
    std::string unknown = {};  ///< why the curve is not known to 1e-8, and all else is empty; or empty
};

/// MC_k of r(t) = r(t − 1)·Λ + u(t)·w for independent u of variance 1, recalled by ridge with penalty β·‖R·v‖² a step. With
/// p_k = w ⊙ λᵏ and the Gram matrix G_ab = w_a·w̄_b/(1 − λ_a·λ̄_b) it is
///
///     v_k = (G + βM)⁻¹·p_k,     MC_k = (p_kᴴ·v_k)²/(v_kᴴ·G·v_k),     M = RᵀR.
///
/// G is never formed: it is a Cauchy-like matrix whose triangular factor is a product,
///
///     S_an = w_a·√(1 − |λ_n|²)/(1 − λ_a·λ̄_n)·Π_{m<n} (λ_a − λ_m)/(1 − λ_a·λ̄_m),     G = S·Sᴴ
///
/// (the Takenaka–Malmquist basis: B. Ninness, F. Gustafsson, IEEE Trans. Autom. Control 42, 1997). Without ridge MC_k is the sum
/// of the squares of that basis' functions at k, which a cascade of all-passes gives without any inverse, and no weight matters
/// as long as it is not 0: eigenvalues that are the same count once, and modes of weight 0 not at all. `inputWeights` in the
/// coordinates [reals | Re | Im], N; `metric` is R, or null for the identity. A mode of modulus 1 recalls no single delay and
/// counts as one just inside. Throws std::invalid_argument for moduli above 1, where no stationary state is, and negative β. Cost
/// O(N·K) without ridge, else O(N³ + N²·K).
ExactMemory exactMemory(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& inputWeights, double penalty,
                        int delays, const Eigen::MatrixXd* metric = nullptr, const RunContext& context = {});

/// The same for a run of the memory task: β = alpha/(T·σ²·s²) with T fitted steps, the variance σ² of the input and its scaling
/// s. Up to N = 200 it is held to the Gram equation in the original basis (gramMemory()), which takes its place where W has no
/// eigenbasis or one of κ(Q) above 10⁴; above, to the product over the modes in the opposite order. Where neither is sure to
/// 1e-8, and without ridge where rounding leaves fewer directions than there are, ExactMemory::unknown says so. Throws
/// std::invalid_argument for what has no such curve: an activation, state noise, feedback, an unknown part of the spectrum, or
/// moduli above 1.
ExactMemory exactMemoryOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                          const RunContext& context = {});
/// Why there is none, or an empty string.
std::string whyNoExactMemory(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics);

/// The memory experiment with a spectrum that recalls nearly N delays: the ring, whose modes are a Fourier transform of a delay
/// line of N, so that nothing is lost by conditioning. ρ²ᴺ = 10⁻³ is what is left when the line's end comes around: MC_k = 1 −
/// 10⁻³ for k < N, all but 10⁻³ of the present input's place taken, N − 1 + 10⁻³ over all delays from 1 on. Identity metric,
/// weights ±1 and alpha = 1e-9, far below the smallest singular value of the states.
Experiment proposedForMemory(Experiment experiment);

}  // namespace echoplane
