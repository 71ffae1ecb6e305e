// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

#include <Eigen/Core>

namespace echoplane {

/// The eigenvalues of a real matrix, closed under conjugation: the real ones, and of each conjugate pair the one with positive
/// imaginary part. A mode is one real eigenvalue or one pair; modes are numbered reals first, then pairs.
struct Spectrum {
    Eigen::VectorXd reals;
    Eigen::VectorXcd upper;

    /// N, the number of real state variables: one for a real eigenvalue, two for a pair.
    Eigen::Index size() const { return reals.size() + 2 * upper.size(); }
    Eigen::Index modes() const { return reals.size() + upper.size(); }
    bool isReal(Eigen::Index mode) const { return mode < reals.size(); }
    /// The mode's eigenvalue (for a pair, the one with positive imaginary part).
    std::complex<double> eigenvalue(Eigen::Index mode) const {
        return isReal(mode) ? std::complex<double>(reals[mode]) : upper[mode - reals.size()];
    }
};

/// Largest modulus; 0 for an empty spectrum, NaN if an eigenvalue is NaN. Cost O(N).
double spectralRadius(const Spectrum& spectrum);

/// All eigenvalues multiplied by `factor`.
Spectrum scaled(const Spectrum& spectrum, double factor);

/// Λ → lr·Λ + (1 − lr), the leak of eq. 4 in the eigenbasis. Cost O(N).
Spectrum leaked(const Spectrum& spectrum, double leakRate);

/// Scales to spectral radius 1. Throws std::invalid_argument if the radius is 0 or not finite.
Spectrum normalised(const Spectrum& spectrum);

}  // namespace echoplane
