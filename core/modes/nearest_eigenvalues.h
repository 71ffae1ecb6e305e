// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstdint>
#include <string>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/modes/two_sided_modes.h"
#include "core/text/message.h"

namespace echoplane {

/// The eigenvalues of a sparse real matrix W nearest to a point.
struct NearestEigenvalues {
    ModeSet modes;           ///< reals and pairs, each by distance from the point; of a pair, the nearer half counts
    bool converged = false;  ///< `count` eigenvalues found from both start vectors, with residuals of at most 10⁻⁸
    Message note;            ///< warning for the user, or empty
};

struct NearestOptions {
    int count = 10;        ///< number of eigenvalues; a pair counts as two, wherever its other half lies
    bool vectors = false;  ///< also compute right and left eigenvectors, normalised as in ModeSet
    std::uint64_t seed = 1;
};

/// The `count` eigenvalues of W nearest to `point` in the plane, by shift-and-invert: they correspond to the eigenvalues μ = 1/(λ
/// − σ) of (W − σI)⁻¹ of largest modulus. One LU factorisation serves two Arnoldi runs of max(60, 8·count) steps (up to four
/// times as many if needed) from different start vectors, one with the factors and one with their transposes; the second gives
/// the left eigenvectors and verifies the first. If the point is an eigenvalue up to rounding, it is shifted by 10⁻⁸ of the norm
/// of W.
///
/// The factors of a random W fill in at any connectivity, so they are dense from the start (ComplexLu), which is faster than a
/// sparse factorisation and can be cancelled. It takes 16·N² bytes (checked by requireMemory()) and O(N³) operations (N = 2000
/// with 10 weights per row: about a second; N = 10⁴: a minute or two). Throws std::invalid_argument for a matrix that is not
/// square, a point that is not finite or a count below 1; std::runtime_error if it would not fit into memory; Cancelled. Uses up
/// to `context.threads` threads; the result does not depend on their number.
NearestEigenvalues nearestEigenvalues(const Eigen::SparseMatrix<double>& matrix, std::complex<double> point,
                                      const NearestOptions& options, const RunContext& context = {});

}  // namespace echoplane
