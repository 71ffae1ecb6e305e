// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/parameter.h"
#include "core/math/random.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

// The eigenvalue distributions, one file each, with one signature: they read their own settings from the experiment, draw from
// `random` and return exactly `experiment.reservoir.size` real state variables, scaled to largest modulus 1 so that rho is what
// it says (only noisyGoldenEigenvalues may exceed it). Cost O(N) where nothing else is said. The radii are Method::ownRadius.

/// Number of real eigenvalues that a spectrum of N is given: ⌊√(2N/π)⌋ (eq. 21; Edelman and Kostlan 1995), plus one where its
/// parity is not that of N, so that the rest are conjugate pairs.
int realEigenvalueCount(int size);

/// Algorithm 1: real eigenvalues uniform on [−1, 1), pairs √U·exp(iΘ) with U uniform on [0, 1) and Θ on [0, π).
Spectrum uniformEigenvalues(const Experiment& experiment, RandomStream& random);

/// Algorithm 3 without noise: a phyllotaxis spiral, angle step π(3 − √5) and modulus √(k/2n_c), of which the upper half is kept,
/// from a random start angle; real eigenvalues uniform on [−1, 1); then all scaled to largest modulus 1. The paper's line 3 is a
/// misprint: the parity is corrected as in Algorithm 1.
Spectrum goldenEigenvalues(const Experiment& experiment, RandomStream& random);

namespace noisyGolden {
extern const Parameter<double> noise;  ///< σ
extern const Parameter<bool> renormalise;
}  // namespace noisyGolden
/// Algorithm 3 with noise: σ(ξ + iη), ξ and η standard normal, is added to each pair after the scaling, so that moduli above 1
/// occur, unless `renormalise` scales again. A pair that falls below the real axis is replaced by its conjugate.
Spectrum noisyGoldenEigenvalues(const Experiment& experiment, RandomStream& random);

/// The N-th roots of unity, the spectrum of a cycle (Rodan and Tiňo 2011): moduli all 1, angles 2πk/N. Draws nothing.
Spectrum ringEigenvalues(const Experiment& experiment, RandomStream& random);

namespace annulus {
extern const Parameter<double> innerRadius;   ///< r_min
extern const Parameter<double> maximumPhase;  ///< θ_max, radians a step
}  // namespace annulus
/// Moduli in [r_min, 1], uniform in area, and phases uniform on [0, θ_max], as linear recurrent units are initialised (Orvieto et
/// al. 2023); real eigenvalues, as many as eq. 21 gives, positive with moduli of the same law.
Spectrum annulusEigenvalues(const Experiment& experiment, RandomStream& random);

namespace legendre {
extern const Parameter<double> window;  ///< θ, steps
}  // namespace legendre
/// exp(s_k/θ), s_k the padePoles() of order N: the modes of a Legendre memory unit of N numbers over a window of θ steps, a step
/// being exact (A. R. Voelker, I. Kajić, C. Eliasmith, NeurIPS 2019). Angles beyond π, where θ is below about 2N/π, fold back.
/// Draws nothing. Cost O(N³).
Spectrum legendreEigenvalues(const Experiment& experiment, RandomStream& random);
double legendreRadius(const Experiment& experiment);

/// exp(Δ(−½ + iπn)) with Δ = 2θ_max/(πN), so that the angles 2nθ_max/N end below θ_max (A. Gu, A. Gupta, K. Goel, C. Ré, NeurIPS
/// 2022): n = 0 (real), 1, … where N is odd; n = ½, 3/2, …, without a real one, where it is even. Draws nothing.
Spectrum s4dLinEigenvalues(const Experiment& experiment, RandomStream& random);
double s4dLinRadius(const Experiment& experiment);

namespace timeScales {
extern const Parameter<double> shortest;  ///< steps
extern const Parameter<double> longest;   ///< steps
}  // namespace timeScales
/// e^{−1/τ_k}, τ_k from the shortest to the longest at even ratios; of one the longest alone. All real. Draws nothing.
Spectrum timeScaleEigenvalues(const Experiment& experiment, RandomStream& random);
double timeScaleRadius(const Experiment& experiment);

/// experiment.eigenvalues: entries with imaginary part 0 are real, all others stand for themselves and their conjugates. Draws
/// nothing.
Spectrum customEigenvalues(const Experiment& experiment, RandomStream& random);

/// Number of real state variables that such a list needs.
std::size_t customSize(const std::vector<std::complex<double>>& eigenvalues);

}  // namespace echoplane
