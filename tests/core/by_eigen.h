// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// What Eigen itself finds, as a reference for ours, which come from LAPACK. Compiled once: each costs a compiler ten seconds.
namespace echoplane::byEigen {

/// Jacobi SVD, descending.
Eigen::VectorXd singularValues(const Eigen::MatrixXd& matrix);
Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& matrix);
/// Q of Householder's QR, as square as `matrix` is high.
Eigen::MatrixXd orthogonal(const Eigen::MatrixXd& matrix);
Eigen::MatrixXd inverse(const Eigen::MatrixXd& matrix);
/// matrix⁻¹·right by LU.
Eigen::MatrixXd solved(const Eigen::MatrixXd& matrix, const Eigen::MatrixXd& right);

/// In 80 bits.
using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
Wide solvedWide(const Wide& matrix, const Wide& right);
/// Least squares of full rank by Householder's QR.
Wide leastSquaresWide(const Wide& matrix, const Wide& right);

}  // namespace echoplane::byEigen
