// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

namespace echoplane {

/// Predicted spectral radius of a matrix of independent random weights of mean 0, without computing eigenvalues.
struct RandomEdge {
    double radius = 0.0;     ///< expected value
    double deviation = 0.0;  ///< standard deviation from one matrix to the next
};

/// Smallest number of units for which randomEdge() gives a value.
inline constexpr int smallestWithEdge = 1000;

/// Predicts the edge of the spectrum from ‖W‖_F and N alone. With ‖W‖_F/√N, the radius of the circular law,
///
///     rho ≈ (‖W‖_F/√N)·(1 + √(γ/4N) + t/√(4Nγ)),   γ = ln(N/2π) − 2·ln ln N,
///
/// where t has the Gumbel distribution exp(−e^(−t)) of mean 0.5772 and deviation π/√6 (B. Rider, J. Phys. A 36, 2003, 3401–3409;
/// for any distribution of the weights: G. Cipolloni, L. Erdős, Y. Xu, arXiv:2206.04448). For real weights, t is ln 2 smaller in
/// the limit, but not at practical N: with 10 normal weights per row, t had mean 0.53 ± 0.20 and deviation 1.25 over 40 matrices
/// of N = 10⁴, and 0.66 ± 0.21, 1.6 over 60 of N = 3000. This is the edge of nearly all eigenvalues. With few normal weights per
/// row, short cycles give isolated eigenvalues beyond it, with a probability that does not fall with N (at 10 per row 2 of 120
/// matrices, by 9 and 36 deviations; at 3 per row every fifth). With one or two weights per row there is no edge at all. So the
/// mean is not a bound for any single matrix. Returns nothing below smallestWithEdge, where γ is too small. Cost O(1).
std::optional<RandomEdge> randomEdge(double frobeniusNorm, Eigen::Index size);

}  // namespace echoplane
