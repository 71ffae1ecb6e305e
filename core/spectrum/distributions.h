// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/parameter.h"
#include "core/math/random.h"
#include "core/math/spectrum.h"

namespace echoplane {

// Eigenvalue distributions, one file each, with a common signature: they read their parameters from the experiment, draw from
// `random` and return exactly `experiment.reservoir.size` real state variables, scaled to spectral radius 1 so that rho becomes
// the spectral radius (only noisyGoldenEigenvalues may exceed it). Cost O(N) unless stated otherwise. The …Radius functions are
// Method::preferredRadius.

/// Number of real eigenvalues in a spectrum of N: ⌊√(2N/π)⌋ (eq. 21; Edelman and Kostlan 1995), plus one if needed to match the
/// parity of N, so that the rest are conjugate pairs.
int realEigenvalueCount(int size);

/// Algorithm 1: real eigenvalues uniform on [−1, 1), pairs √U·exp(iΘ) with U uniform on [0, 1) and Θ on [0, π).
Spectrum uniformEigenvalues(const Experiment& experiment, RandomStream& random);

/// Algorithm 3 without noise: the upper half of a phyllotaxis spiral from a random start angle, with angle step π(3 − √5) and
/// modulus √(k/2n_c); real eigenvalues uniform on [−1, 1); then all scaled to largest modulus 1. Line 3 in the paper is a
/// misprint: the parity is corrected as in Algorithm 1.
Spectrum goldenEigenvalues(const Experiment& experiment, RandomStream& random);

namespace noisyGolden {
extern const Parameter<double> noise;  ///< σ
extern const Parameter<bool> renormalise;
}  // namespace noisyGolden
/// Algorithm 3 with noise: σ(ξ + iη), ξ and η standard normal, is added to each pair after the scaling. Moduli above 1 occur
/// unless `renormalise` scales again. A pair that falls below the real axis is replaced by its conjugate.
Spectrum noisyGoldenEigenvalues(const Experiment& experiment, RandomStream& random);

/// The N-th roots of unity, the spectrum of a cycle (Rodan and Tiňo 2011): moduli all 1, angles 2πk/N. Draws nothing.
Spectrum ringEigenvalues(const Experiment& experiment, RandomStream& random);

namespace annulus {
extern const Parameter<double> innerRadius;   ///< r_min
extern const Parameter<double> maximumPhase;  ///< θ_max, radians per step
}  // namespace annulus
/// Moduli in [r_min, 1], uniform in area, and phases uniform on [0, θ_max], like the initialisation of linear recurrent units
/// (Orvieto et al. 2023). The number of real eigenvalues follows eq. 21; they are positive, with moduli of the same distribution.
Spectrum annulusEigenvalues(const Experiment& experiment, RandomStream& random);

namespace legendre {
extern const Parameter<double> window;  ///< θ, steps
}  // namespace legendre
/// exp(s_k/θ), s_k the padePoles() of order N: the modes of a Legendre memory unit of order N over a window of θ steps,
/// discretised exactly (A. R. Voelker, I. Kajić, C. Eliasmith, NeurIPS 2019). If θ is below about 2N/π, angles beyond π alias.
/// Draws nothing. Cost O(N³).
Spectrum legendreEigenvalues(const Experiment& experiment, RandomStream& random);
double legendreRadius(const Experiment& experiment);

/// exp(Δ(−½ + iπn)) with Δ = 2θ_max/(πN), so that the angles 2nθ_max/N end below θ_max (A. Gu, A. Gupta, K. Goel, C. Ré, NeurIPS
/// 2022): n = 0 (real), 1, … for odd N; n = ½, 3/2, …, without a real one, for even N. Draws nothing.
Spectrum s4dLinEigenvalues(const Experiment& experiment, RandomStream& random);
double s4dLinRadius(const Experiment& experiment);

namespace timeScales {
extern const Parameter<double> shortest;  ///< steps
extern const Parameter<double> longest;   ///< steps
}  // namespace timeScales
/// e^{−1/τ_k}, τ_k from the shortest to the longest in geometric progression; for N = 1 only the longest. All real. Draws
/// nothing.
Spectrum timeScaleEigenvalues(const Experiment& experiment, RandomStream& random);
double timeScaleRadius(const Experiment& experiment);

/// The eigenvalues of the hand edit (HandEdit::eigenvalues): entries with imaginary part 0 are real, all others represent a
/// conjugate pair. Draws nothing.
Spectrum customEigenvalues(const Experiment& experiment, RandomStream& random);

/// Number of real state variables of such a list of eigenvalues.
std::size_t customSize(const std::vector<std::complex<double>>& eigenvalues);

}  // namespace echoplane
