// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/math/random.h"
#include "core/math/spectrum.h"

namespace echoplane {

/// Approximate modes of a sparse matrix A, each with its eigenvector and its residual.
struct KrylovModes {
    Spectrum spectrum;          ///< reals and upper halves of pairs, each by decreasing modulus
    Eigen::MatrixXd vectors;    ///< N × size, columns [reals | Re of pairs | Im of pairs]; complex columns of unit 2-norm
    Eigen::VectorXd residuals;  ///< ‖Av − λv‖/|λ| of each mode
    bool finished = false;      ///< the solver reports that all requested modes have converged
    long products = 0;          ///< number of matrix-vector products
};

struct KrylovOptions {
    Eigen::Index count = 20;      ///< eigenvalues that must converge (nev)
    Eigen::Index subspace = 120;  ///< dimension of the subspace (ncv)
    int power = 1;                ///< d below
    int restarts = 100;
    double tolerance = 1e-7;  ///< on the Ritz values of A^d
};

/// Runs the implicitly restarted Arnoldi method (Spectra's GenEigsSolver) for the eigenvalues of largest modulus of A = `matrix`,
/// or of its transpose, from a random start vector.
///
/// The Krylov space is that of A^d, d = `power`: for eigenvalues that fill a disc, like those of random matrices, z^d is the
/// polynomial that best separates its edge from its inside, and d sparse products cost less than one orthogonalisation. The modes
/// are then extracted from the span of the Ritz vectors by Rayleigh-Ritz on A itself, so their accuracy does not depend on A^d:
/// with orthonormal columns B of the span, BᵀAB·y = λy and v = By. If two eigenvalues of A coincide as eigenvalues of A^d (for
/// odd d: a graph of period d), the residuals are large.
///
/// `subspace` must be at least count + 2 and at most N. Throws Cancelled (polled at every product). Does not throw for modes that
/// do not converge: they are missing from the result, or have a large residual. Memory 8·N·(2·subspace + 6·count) bytes. Cost
/// O(subspace²·N + products·entries).
KrylovModes krylovModes(const Eigen::SparseMatrix<double>& matrix, bool transposed, const KrylovOptions& options,
                        RandomStream& random, const RunContext& context);

}  // namespace echoplane
