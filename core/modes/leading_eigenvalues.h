// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"
#include "core/text/message.h"

namespace echoplane {

/// Up to this N all eigenvalues are computed by LAPACK's dgeev, which is as fast there as an iteration.
inline constexpr int largestByDgeev = 300;

/// Origin of the leading eigenvalues.
enum class EigenvalueSource {
    dense,       ///< LAPACK dgeev on the whole matrix
    components,  ///< exactly, from the strongly connected components: simple cycles, small blocks, or none
    krylov,      ///< Spectra, from two start vectors
    expected     ///< not computed: the radius is the one expected of random weights (random_edge.h)
};

/// The eigenvalues of largest modulus of a sparse real matrix W, with estimates of their accuracy.
struct LeadingEigenvalues {
    /// Reals and upper halves of pairs, each by decreasing modulus. Fewer than requested if W has no more structurally non-zero
    /// eigenvalues, or if the rest did not converge (then `converged` is false); one more if the last is a pair.
    Spectrum spectrum;
    double spectralRadius = 0.0;  ///< largest modulus; exactly 0 if the graph of W makes it nilpotent
    /// Whether the radius and all returned values passed the checks. If false, the values may still be right but are unverified;
    /// see `residual` and `note`.
    bool converged = false;
    /// `spectrum` contains all eigenvalues of W of at least this modulus (0: all structurally non-zero ones), provided
    /// `converged` is true.
    double completeDownTo = 0.0;
    double residual = 0.0;  ///< ‖Wv − λv‖/(|λ|·‖v‖) of the leading pair; 0 for a nilpotent W; NaN if there is no pair
    /// First-order bound of the relative error of the radius: residual(W)·residual(Wᵀ)·κ(λ), at least ε·κ(λ). For an expected
    /// radius, five standard deviations of the edge; this does not cover outliers beyond the edge, which occur with few weights
    /// per row.
    double radiusError = 0.0;
    Eigen::VectorXd residuals;  ///< of each mode; empty for dense and components (all at rounding level)
    Eigen::MatrixXd right;  ///< eigenvectors Q_k, N × k, as in ModeSet (two_sided_modes.h); empty if not requested or unknown
    Eigen::MatrixXd left;   ///< rows of Q⁻¹, as columns, N × k, as in ModeSet: leftᵀ·W_out are rows of [W_out]_Q (eq. 19)
    EigenvalueSource source = EigenvalueSource::krylov;
    long products = 0;  ///< matrix-vector products of both runs
    Message note;       ///< warning for the user, or empty
};

struct LeadingOptions {
    int count = 14;        ///< number of eigenvalues; a pair counts as two
    bool vectors = false;  ///< also compute `right` and `left`
    std::uint64_t seed = 1;
    /// Up to this N, LAPACK's dgeev replaces an iteration that has not converged. 0: never, and no checks.
    int denseUpTo = 2000;
    /// Up to this N, the radius of a converged iteration is also checked against dgeev (values only, 10·N³: at N = 500 about the
    /// cost of the iteration), which takes precedence if they differ.
    int checkedUpTo = 500;
    int threads = 2;  ///< whether the two runs may be concurrent; no effect on the result
};

/// The `count` eigenvalues of W of largest modulus, verified. Up to largestByDgeev, all by dgeev. Above, W is first split into
/// strongly connected components (strongComponents()): a nilpotent W, simple cycles (roots of ∏w, in closed form) and components
/// of at most 300 units (dgeev) need no iteration. For the rest, Spectra runs with at least nev = 20 and ncv = 120 (DESIGN.md §4;
/// with less it returns wrong values as `Successful`), on W and, from a second start vector, on Wᵀ, which has the same
/// eigenvalues and the left eigenvectors. Each value is then improved with both vectors, λ = uᵀWv/(uᵀv), whose error is the
/// product of both residuals. If the runs find different values, both are repeated with a larger subspace, at most twice.
/// `converged` requires that the residuals are at most 10⁻⁶, that the two runs agree on every returned value, and that the error
/// bound of the radius is at most 10⁻⁹.
///
/// `matrix` must be square and compressed. Throws std::invalid_argument for a matrix that is not square or has entries that are
/// not finite, or a count below 1; std::runtime_error if the subspaces would not fit into memory (requireMemory()); Cancelled
/// (polled at every product, not during dgeev). Cost for N = 10⁴ with 10 weights per row: 0.4 s per run; memory 16·N·(ncv +
/// 3·nev) bytes per run.
LeadingEigenvalues leadingEigenvalues(const Eigen::SparseMatrix<double>& matrix, const LeadingOptions& options,
                                      const RunContext& context = {});

}  // namespace echoplane
