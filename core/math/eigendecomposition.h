// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// W = P·diag(Λ)·P⁻¹ of a real matrix, in real form.
struct Eigendecomposition {
    Eigen::VectorXd reals;    ///< real eigenvalues
    Eigen::VectorXcd upper;   ///< of each conjugate pair the one with positive imaginary part
    Eigen::MatrixXd vectors;  ///< Q of Appendix A, N × N: [reals | Re of pairs | Im of pairs]; complex columns have unit 2-norm
};

/// All eigenvalues and right eigenvectors of a square matrix, by the steps of LAPACK's dgeev (N = 1000: 1.0 s, where
/// Eigen::EigenSolver takes 4.7 s) and to the same bits: reducing W, its eigenvalues, its eigenvectors. Reports and polls the
/// context between them, and from N = 400 on a step that a stop finds at work is given up (givenUpWhenStopped()). Throws
/// std::invalid_argument if W is not square or has entries that are not finite, std::runtime_error if the QR algorithm does not
/// converge, Cancelled. Cost about 25·N³.
Eigendecomposition eigendecomposition(Eigen::MatrixXd matrix, const RunContext& context = {});

/// Only the eigenvalues (`vectors` stays empty): about 10·N³. Throws as eigendecomposition() does.
Eigendecomposition eigenvaluesOf(Eigen::MatrixXd matrix, const RunContext& context = {});

}  // namespace echoplane
