// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstdint>
#include <string>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/spectrum/two_sided_modes.h"

namespace echoplane {

/// The eigenvalues of a sparse real matrix W nearest to a point.
struct NearestEigenvalues {
    ModeSet modes;           ///< in each part by rising distance from the point; a pair counts by its half nearer to the point
    bool converged = false;  ///< `count` eigenvalues were found from both start vectors with residuals of at most 10⁻⁸
    std::string note;        ///< what a user must know, or empty
};

struct NearestOptions {
    int count = 10;        ///< eigenvalues wanted; both of a pair count, wherever the other half lies
    bool vectors = false;  ///< also give right and left eigenvectors, normalised as in ModeSet
    std::uint64_t seed = 1;
};

/// The `count` eigenvalues of W nearest to `point` in the plane, by shift and invert: those of (W − σI)⁻¹ of largest modulus are
/// μ = 1/(λ − σ). One LU factorisation serves two Arnoldi runs of max(60, 8·count) steps (up to four times as many where that is
/// not enough) from different start vectors, with the factors and with their transposes, so that the second gives the left
/// eigenvectors and vouches for the first. A point that is an eigenvalue to rounding is moved by 10⁻⁸ of the norm of W.
///
/// The factors of a random W fill up whatever its connectivity, so they are dense from the start (ComplexLu): that is faster than
/// a sparse factorisation and can be stopped. It takes 16·N² bytes, refused by requireMemory() with the figure, and O(N³)
/// operations (N = 2000 with 10 weights a row: about a second; N = 10⁴: a minute or two). Throws std::invalid_argument for a
/// matrix that is not square, a point that is not finite or a count below 1; std::runtime_error where it would not fit;
/// Cancelled. Uses up to `context.threads` threads; the result does not depend on their number.
NearestEigenvalues nearestEigenvalues(const Eigen::SparseMatrix<double>& matrix, std::complex<double> point,
                                      const NearestOptions& options, const RunContext& context = {});

}  // namespace echoplane
