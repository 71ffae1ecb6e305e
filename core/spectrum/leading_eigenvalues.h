// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// Up to this N all eigenvalues come from LAPACK's dgeev, which takes no longer there than an iteration.
inline constexpr int largestByDgeev = 300;

/// How leading eigenvalues were found.
enum class EigenvalueSource {
    dense,       ///< LAPACK dgeev on the whole matrix
    components,  ///< exactly, from the strongly connected components: none, simple cycles, small blocks
    krylov,      ///< Spectra, from two start vectors
    expected     ///< none was: the radius is the one that random weights should have (random_edge.h)
};

/// The eigenvalues of largest modulus of a sparse real matrix W, with what is known of their accuracy.
struct LeadingEigenvalues {
    /// Reals and upper halves of pairs, each by falling modulus. Fewer than were asked for where W has no more that differ from 0
    /// by structure, or where the rest did not converge (then `converged` is false); one more where a pair stands at the end.
    Spectrum spectrum;
    double spectralRadius = 0.0;  ///< largest modulus; 0 exactly where W is nilpotent by its graph
    /// All that is returned, and the radius, passed the checks. False does not mean that the numbers are wrong but that nothing
    /// vouches for them: `residual` and `note` say how far they got.
    bool converged = false;
    /// All eigenvalues of W of at least this modulus are among those of `spectrum` (0: all that differ from 0 by structure), as
    /// far as `converged` vouches for it.
    double wholeDownTo = 0.0;
    double residual = 0.0;  ///< ‖Wv − λv‖/(|λ|·‖v‖) of the leading pair; 0 for a nilpotent W; NaN where there is no pair at all
    /// First-order bound of the relative error of the radius: residual(W)·residual(Wᵀ)·κ(λ), at least ε·κ(λ). Of an expected
    /// one five standard deviations of the edge; single eigenvalues beyond it, of few weights a row, are not in it.
    double radiusError = 0.0;
    Eigen::VectorXd residuals;  ///< of each mode of `spectrum`, or empty (dense and components: all at rounding level)
    Eigen::MatrixXd right;  ///< eigenvectors Q_k, N × k, as in ModeSet (two_sided_modes.h); empty if not asked for or not known
    Eigen::MatrixXd left;   ///< rows of Q⁻¹, as columns, N × k, as in ModeSet: leftᵀ·W_out are rows of [W_out]_Q (eq. 19)
    EigenvalueSource source = EigenvalueSource::krylov;
    long products = 0;  ///< matrix-vector products, both runs together
    std::string note;   ///< what a user must know, or empty
};

struct LeadingOptions {
    int count = 14;        ///< eigenvalues wanted; both of a pair count
    bool vectors = false;  ///< also give `right` and `left`
    std::uint64_t seed = 1;
    /// Up to this N LAPACK's dgeev takes the place of an iteration that has not converged; 0: never, and nothing is checked.
    int denseUpTo = 2000;
    /// Up to this N the radius of one that has is checked against dgeev's all the same (values only, 10·N³: at 500 about what the
    /// iteration takes), which wins where they differ.
    int checkedUpTo = 500;
    int threads = 2;  ///< the two runs may be beside each other; the result does not depend on it
};

/// The `count` eigenvalues of W of largest modulus, verified. Up to largestByDgeev all by dgeev. Above, the strongly connected
/// components come first (strongComponents()): a nilpotent W, simple cycles (the roots of ∏w, in closed form) and components of
/// at most 300 units (dgeev) need no iteration. For the rest Spectra runs with at least nev = 20 and ncv = 120 (DESIGN.md §4;
/// with less it returns wrong values as `Successful`), on W and, from a second start vector, on Wᵀ, whose eigenvalues are the
/// same and whose eigenvectors are the left ones. Each value is then improved by both vectors, λ = uᵀWv/(uᵀv), whose error is the
/// product of both residuals. What one run has and the other has not makes both run again with a larger subspace, twice at most.
/// `converged` asks that the residuals are at most 10⁻⁶, the two runs agree on every value that is returned, and the error bound
/// of the radius is at most 10⁻⁹.
///
/// `matrix` must be square and compressed. Throws std::invalid_argument for a matrix that is not square or has entries that are
/// not finite, or a count below 1; std::runtime_error where the subspaces would not fit into memory (requireMemory()); Cancelled
/// (polled at every product, not during dgeev). Cost for N = 10⁴ with 10 weights a row: 0.4 s a run; memory 16·N·(ncv + 3·nev)
/// bytes a run.
LeadingEigenvalues leadingEigenvalues(const Eigen::SparseMatrix<double>& matrix, const LeadingOptions& options,
                                      const RunContext& context = {});

}  // namespace echoplane
