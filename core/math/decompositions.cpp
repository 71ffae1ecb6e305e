// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/decompositions.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

namespace echoplane {

SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

SymmetricEigen tridiagonalEigen(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& beside) {
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

ComplexEigen complexEigen(const Eigen::MatrixXcd& matrix) {
    const Eigen::ComplexEigenSolver<Eigen::MatrixXcd> solver(matrix);
    if (solver.info() != Eigen::Success) return {};
    return {true, solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::MatrixXd leastSquares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return a.colPivHouseholderQr().solve(b);
}

Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> factor(matrix);
    return factor.householderQ() * Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols());
}

Eigen::MatrixXd householderTriangle(Eigen::MatrixXd& matrix) {
    const Eigen::HouseholderQR<Eigen::Ref<Eigen::MatrixXd>> factor(matrix);
    return factor.matrixQR().topRows(matrix.cols()).triangularView<Eigen::Upper>();
}

}  // namespace echoplane
