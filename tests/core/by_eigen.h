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
Eigen::VectorXcd solvedComplex(const Eigen::MatrixXcd& matrix, const Eigen::VectorXcd& right);

/// In 80 bits.
using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
Wide product(const Wide& left, const Wide& right);
Wide solvedWide(const Wide& matrix, const Wide& right);
/// Least squares of full rank by Householder's QR.
Wide orthogonalWide(const Wide& matrix);
Wide packedQrWide(const Wide& matrix);
Wide leastSquaresWide(const Wide& matrix, const Wide& right);
/// Ridge regression by its normal equations, (X·Xᵀ + alpha·diag(I, RᵀR))⁻¹·X·Yᵀ, with the metric factor R of the last rows or
/// null.
Eigen::MatrixXd ridgeWide(const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets, double alpha,
                          const Eigen::MatrixXd* metric = nullptr);

/// matrix = u·diag(s)·vᵀ, s falling.
struct ThinSvd {
    Eigen::MatrixXd u;
    Eigen::VectorXd s;
    Eigen::MatrixXd v;
};
ThinSvd thinSvd(const Eigen::MatrixXd& matrix);

/// The shortest solution of least squares; singular values below `threshold` times the largest are 0.
Eigen::MatrixXd leastNorm(const Eigen::MatrixXd& matrix, const Eigen::MatrixXd& right, double threshold);

/// The same in 80 bits by pivoted QR, and the rank.
struct WideLeastNorm {
    Wide solution;
    Eigen::Index rank;
};
WideLeastNorm leastNormWide(const Wide& matrix, const Wide& right, long double threshold);

/// R of QR above its diagonal, and what Q is made of below.
Eigen::MatrixXd packedQr(const Eigen::MatrixXd& matrix);

}  // namespace echoplane::byEigen
