// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// W = P·diag(Λ)·P⁻¹ of a real matrix, in real form.
struct Eigendecomposition {
    Eigen::VectorXd reals;    ///< real eigenvalues
    Eigen::VectorXcd upper;   ///< of each conjugate pair the one with positive imaginary part
    Eigen::MatrixXd vectors;  ///< Q of Appendix A, N × N: [reals | Re of pairs | Im of pairs]; complex columns have unit 2-norm
};

/// All eigenvalues and right eigenvectors of a square matrix, by LAPACK's dgeev (N = 1000: 1.0 s, where Eigen::EigenSolver
/// takes 4.7 s). Throws std::invalid_argument if W is not square or has entries that are not finite, std::runtime_error if the QR
/// algorithm does not converge. Cost about 25·N³, and it cannot be interrupted.
Eigendecomposition eigendecomposition(Eigen::MatrixXd matrix);

/// Only the eigenvalues (`vectors` stays empty), by dgeev without vectors: about 10·N³. Throws as eigendecomposition() does.
Eigendecomposition eigenvaluesOf(Eigen::MatrixXd matrix);

}  // namespace echoplane
