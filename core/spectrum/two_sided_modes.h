// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/spectrum/krylov_modes.h"

namespace echoplane {

/// A mode as two runs have found it: from W, with its right eigenvector v, and from Wᵀ, with its left one u.
struct TwoSidedMode {
    std::complex<double> value;
    Eigen::Index right = -1, left = -1;  ///< its number in each run; −1 where that run has it not

    bool isReal() const { return value.imag() == 0.0; }
    bool found() const { return right >= 0 && left >= 0; }
};

/// The modes of both runs by falling modulus, each right one with the nearest left one within 10⁻⁶ of the radius. What only one
/// run has stands there too. Cost O(k²).
std::vector<TwoSidedMode> matchedModes(const KrylovModes& right, const KrylovModes& left);

/// The complex eigenvector of a mode from real columns [reals | Re of pairs | Im of pairs].
Eigen::VectorXcd modeVector(const Spectrum& spectrum, const Eigen::MatrixXd& columns, Eigen::Index mode);

/// uᵀv, both of unit norm: 1/κ(λ), but for its phase.
std::complex<double> modeProduct(const KrylovModes& right, const KrylovModes& left, const TwoSidedMode& mode);

/// λ = uᵀWv/(uᵀv), whose error is the product of the residuals of u and v times κ(λ), where either alone leaves an error
/// proportional to its own. The mode's own value where uᵀv is too small for that (a defective eigenvalue). Cost O(entries).
std::complex<double> improvedValue(const Eigen::SparseMatrix<double>& matrix, const KrylovModes& right, const KrylovModes& left,
                                   const TwoSidedMode& mode);

/// Modes that both runs have found, ready for use.
struct ModeSet {
    Spectrum spectrum;          ///< reals and upper halves of pairs, each in the order of the modes that were given
    Eigen::VectorXd residuals;  ///< ‖Wv − λv‖/|λ| (Wᵀu where only that run has the mode)
    /// Right eigenvectors Q_k, N × k, columns [reals | Re of pairs | Im of pairs], complex columns v of unit 2-norm with their
    /// largest component real, as dgeev returns them. Empty where they were not asked for, or one is missing.
    Eigen::MatrixXd right;
    /// The rows of Q⁻¹ that belong to them, as columns, N × k: from the eigenvectors u of Wᵀ, normalised by the plain transpose
    /// uᵀv = 1, a real mode has u and a pair (2·Re u, −2·Im u). So leftᵀ·W_out are the rows of [W_out]_Q = Q⁻¹·W_out (eq. 19)
    /// of these modes, whatever the others are.
    Eigen::MatrixXd left;
};
ModeSet modeSet(const KrylovModes& right, const KrylovModes& left, std::vector<TwoSidedMode> modes, bool vectors);

/// Numbers of modes by falling modulus, until they hold `count` eigenvalues (a pair holds two) or there are no more.
std::vector<Eigen::Index> leadingModes(const Spectrum& spectrum, int count);

}  // namespace echoplane
