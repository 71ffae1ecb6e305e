// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/math/random.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// Approximate modes of a sparse matrix A, each with its eigenvector and its residual.
struct KrylovModes {
    Spectrum spectrum;          ///< reals and upper halves of pairs, each by falling modulus
    Eigen::MatrixXd vectors;    ///< N × size, columns [reals | Re of pairs | Im of pairs]; complex columns of unit 2-norm
    Eigen::VectorXd residuals;  ///< ‖Av − λv‖/|λ| of each mode
    bool finished = false;      ///< the solver says that all that were asked for have converged
    long products = 0;          ///< matrix-vector products that it took
};

struct KrylovOptions {
    Eigen::Index count = 20;      ///< eigenvalues that must converge (nev)
    Eigen::Index subspace = 120;  ///< dimension of the subspace (ncv)
    int power = 1;                ///< d below
    int restarts = 100;
    double tolerance = 1e-7;  ///< on the Ritz values of A^d
};

/// One run of the implicitly restarted Arnoldi method (Spectra's GenEigsSolver) for the eigenvalues of largest modulus of A =
/// `matrix`, or of its transpose, from a start vector that is drawn from `random`.
///
/// The Krylov space is that of A^d, d = `power`: for eigenvalues that fill a disc, as those of random matrices do, z^d is the
/// polynomial that tells its edge from its inside best, and d sparse products cost less than one orthogonalisation. Modes are
/// then taken from the Ritz vectors' span by Rayleigh and Ritz on A itself, so that neither A^d nor its accuracy is left in them:
/// with orthonormal columns B of the span, BᵀAB·y = λy and v = By. Where two eigenvalues of A share one of A^d (odd d: a graph
/// of period d) the residuals say so.
///
/// `subspace` must be at least count + 2 and at most N. Throws Cancelled (polled at every product), and nothing else for what
/// does not converge: that is missing from the result, or has its residual. Memory 8·N·(2·subspace + 6·count) bytes. Cost
/// O(subspace²·N + products·entries).
KrylovModes krylovModes(const Eigen::SparseMatrix<double>& matrix, bool transposed, const KrylovOptions& options,
                        RandomStream& random, const RunContext& context);

}  // namespace echoplane
