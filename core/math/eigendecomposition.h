// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// W = P·diag(Λ)·P⁻¹ of a real matrix, in real form.
struct Eigendecomposition {
    Eigen::VectorXd reals;    ///< real eigenvalues
    Eigen::VectorXcd upper;   ///< the one with positive imaginary part of each conjugate pair
    Eigen::MatrixXd vectors;  ///< Q of Appendix A, N × N: [reals | Re of pairs | Im of pairs]; complex columns have unit 2-norm,
                              ///< and the largest component of each is real and positive
};

/// All eigenvalues and right eigenvectors of a square matrix, by the steps of LAPACK's dgeev (N = 1000: 1.0 s; Eigen::EigenSolver
/// takes 4.7 s) with bit-identical results up to the vectors' signs: reduction of W, its eigenvalues, its eigenvectors. Polls and
/// reports between the steps; from N = 400 on a step that is running at a stop request is abandoned (abandonOnStop()). Throws
/// std::invalid_argument if W is not square or has non-finite entries, std::runtime_error if the QR algorithm does not converge,
/// Cancelled. Cost about 25·N³.
Eigendecomposition eigendecomposition(Eigen::MatrixXd matrix, const RunContext& context = {});

/// Only the eigenvalues (`vectors` is empty). Throws like eigendecomposition(). Cost about 10·N³.
Eigendecomposition eigenvaluesOf(Eigen::MatrixXd matrix, const RunContext& context = {});

}  // namespace echoplane
