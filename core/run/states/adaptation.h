// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"
#include "core/run/states/dynamics_stage.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// What a reservoir is like after some epochs of adaptation.
struct AdaptationEpoch {
    int epoch = 0;           ///< epochs done; 0: before adaptation
    Spectrum spectrum;       ///< Λ, as DynamicsResult::spectrum
    double radius = 0.0;     ///< its largest modulus
    double mean = 0.0;       ///< of all activations f(z) over the epoch; for epoch 0 over a run without adaptation
    double deviation = 0.0;  ///< likewise
    Eigen::VectorXi
        histogram;  ///< counts of the activations in `bins` equal parts of [−1, 1]; those beyond are counted at the ends
    static constexpr Eigen::Index bins = 41;
};

/// Stage between the dynamics and the states: the reservoir after it has adapted to its input.
struct AdaptationResult {
    std::shared_ptr<const SpectrumResult> spectrum;  ///< with the adapted W (rho·W is what runs) and its modes
    std::shared_ptr<const DynamicsResult> dynamics;  ///< with the adapted input weights and biases
    Eigen::VectorXd gains;                           ///< a of intrinsic plasticity, N; else empty
    Eigen::VectorXd biases;                          ///< b of intrinsic plasticity, N; else empty
    std::vector<AdaptationEpoch> epochs;  ///< before adaptation and after each epoch; of many epochs some, the last among them
};

/// Runs the reservoir through the training span (washout included, from the zero state in each sequence), `epochs` times, and
/// changes it at each step, with net inputs z = r(t−1)·W + d(t)·B (rho contained in W), activations y = f(z) and states r(t):
///
///     intrinsic plasticity (tanh)     y = f(a ⊙ z + b);  Δb = −η·(−μ/σ² + y/σ²·(2σ² + 1 − y² + μ·y)),  Δa = η/a + Δb·z
///     intrinsic plasticity (sigmoid)  Δb = η·(1 − (2 + 1/μ)·y + y²/μ),                                   Δa = η/a + Δb·z
///     hebb, anti-hebb                 ΔW_ij = ±η·x_i·y_j
///     oja, anti-oja                   ΔW_ij = ±η·y_j·(x_i − y_j·W_ij)
///     bcm                             ΔW_ij = η·x_i·y_j·(y_j − θ)
///
/// x = r(t−1) and y = r(t) are the states of the sending and of the receiving unit. Only weights that are not 0 change. The gains
/// and biases of intrinsic plasticity (Schrauwen et al. 2008, Neurocomputing 71; for the sigmoid Triesch 2005) go into W, W_in,
/// W_fb and b: f(a ⊙ z + b) has the weights W·diag(a). The other rules: Babinec and Pospíchal 2007; Yusoff, Chrol-Cannon and Jin
/// 2016, Information Sciences 364; Morales, Mirasso and Soriano 2021, Neurocomputing 461.
///
/// State noise is not added. Nothing outside the training span is read. Throws RunError, saying where, if the states or the
/// weights diverge or are no longer finite; Cancelled. Cost per epoch: one run, O(N) per step more for intrinsic plasticity and
/// O(non-zero weights) more for the others, and the eigenvalues, 10·N³.
AdaptationResult computeAdaptation(const Experiment& experiment, const Dataset& data, const Split& split,
                                   std::shared_ptr<const SpectrumResult> spectrum, std::shared_ptr<const DynamicsResult> dynamics,
                                   const RunContext& context = {});

}  // namespace echoplane
