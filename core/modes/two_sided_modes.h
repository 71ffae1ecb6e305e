// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/modes/krylov_modes.h"

namespace echoplane {

/// A mode found by two runs: on W, with right eigenvector v, and on Wᵀ, with left eigenvector u.
struct TwoSidedMode {
    std::complex<double> value;
    Eigen::Index right = -1, left = -1;  ///< its index in each run; −1 if that run did not find it

    bool isReal() const { return value.imag() == 0.0; }
    bool found() const { return right >= 0 && left >= 0; }
};

/// Matches the modes of both runs, by decreasing modulus: each right one with the nearest left one within 10⁻⁶ of the radius.
/// Includes modes found by only one run. Cost O(k²).
std::vector<TwoSidedMode> matchedModes(const KrylovModes& right, const KrylovModes& left);

/// The complex eigenvector of a mode from real columns [reals | Re of pairs | Im of pairs].
Eigen::VectorXcd modeVector(const Spectrum& spectrum, const Eigen::MatrixXd& columns, Eigen::Index mode);

/// uᵀv with both of unit norm; its modulus is 1/κ(λ).
std::complex<double> modeProduct(const KrylovModes& right, const KrylovModes& left, const TwoSidedMode& mode);

/// λ = uᵀWv/(uᵀv), whose error is the product of the residuals of u and v times κ(λ); with one vector alone the error is
/// proportional to its residual. Returns the unimproved value if uᵀv is too small (a defective eigenvalue). Cost O(entries).
std::complex<double> improvedValue(const Eigen::SparseMatrix<double>& matrix, const KrylovModes& right, const KrylovModes& left,
                                   const TwoSidedMode& mode);

/// Modes with values, residuals and normalised eigenvectors.
struct ModeSet {
    Spectrum spectrum;          ///< reals and upper halves of pairs, each in the given order
    Eigen::VectorXd residuals;  ///< ‖Wv − λv‖/|λ| (Wᵀu if only that run found the mode)
    /// Right eigenvectors Q_k, N × k, columns [reals | Re of pairs | Im of pairs], complex columns v of unit 2-norm with a real
    /// largest component, like those of dgeev. Empty if not requested, or if one is missing.
    Eigen::MatrixXd right;
    /// The corresponding rows of Q⁻¹, as columns, N × k. They come from the eigenvectors u of Wᵀ, normalised to uᵀv = 1 (plain
    /// transpose): u for a real mode, (2·Re u, −2·Im u) for a pair. So leftᵀ·W_out are the rows of [W_out]_Q = Q⁻¹·W_out (eq. 19)
    /// of these modes, independently of the others.
    Eigen::MatrixXd left;
};
ModeSet modeSet(const KrylovModes& right, const KrylovModes& left, std::vector<TwoSidedMode> modes, bool vectors);

/// Indices of the modes by decreasing modulus, until they cover `count` eigenvalues (a pair counts as two) or there are no more.
std::vector<Eigen::Index> leadingModes(const Spectrum& spectrum, int count);

}  // namespace echoplane
