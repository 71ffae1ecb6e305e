// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/by_eigen.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace echoplane::byEigen {

Eigen::VectorXd singularValues(const Eigen::MatrixXd& matrix) {
    return Eigen::JacobiSVD<Eigen::MatrixXd>(matrix).singularValues();
}

Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& matrix) {
    return matrix.eigenvalues();
}

Eigen::MatrixXd orthogonal(const Eigen::MatrixXd& matrix) {
    return matrix.householderQr().householderQ();
}

Eigen::MatrixXd inverse(const Eigen::MatrixXd& matrix) {
    return matrix.inverse();
}

Eigen::MatrixXd solved(const Eigen::MatrixXd& matrix, const Eigen::MatrixXd& right) {
    return matrix.partialPivLu().solve(right);
}

Wide solvedWide(const Wide& matrix, const Wide& right) {
    return matrix.partialPivLu().solve(right);
}

Wide leastSquaresWide(const Wide& matrix, const Wide& right) {
    return matrix.householderQr().solve(right);
}

}  // namespace echoplane::byEigen
