// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/decompositions.h"

#include <algorithm>
#include <complex>
#include <limits>
#include <utility>

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

// Otherwise LAPACKE would use C's complex types.
#define LAPACK_COMPLEX_CUSTOM
#define lapack_complex_float std::complex<float>
#define lapack_complex_double std::complex<double>
#include <lapacke.h>

#include "core/math/lapack_status.h"

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
    if (!matrix.allFinite()) return {};
    const int order = toInt(matrix.rows()), stride = std::max(order, 1);
    Eigen::MatrixXcd work = matrix;
    ComplexEigen found{true, Eigen::VectorXcd(order), Eigen::MatrixXcd(order, order)};
    const int info = LAPACKE_zgeev(LAPACK_COL_MAJOR, 'N', 'V', order, work.data(), stride, found.values.data(), nullptr, stride,
                                   found.vectors.data(), stride);
    if (info > 0) return {};
    requireLapack("zgeev", info);
    return found;
}

RightSingular<Eigen::MatrixXcd> rightSingular(const Eigen::MatrixXcd& matrix) {
    const Eigen::Index least = std::min(matrix.rows(), matrix.cols());
    RightSingular<Eigen::MatrixXcd> found{Eigen::VectorXd(least), {}};
    // A column more than is used: zgemv of OpenBLAS 0.3.21 reads up to two numbers beyond the end of a matrix.
    Eigen::MatrixXcd work = Eigen::MatrixXcd::Zero(matrix.rows(), matrix.cols() + 1), left(matrix.rows(), least + 1),
                     right(least, matrix.cols() + 1);
    work.leftCols(matrix.cols()) = matrix;
    const int rows = toInt(matrix.rows()), columns = toInt(matrix.cols()), count = toInt(least);
    if (!matrix.allFinite() ||
        LAPACKE_zgesdd(LAPACK_COL_MAJOR, 'S', rows, columns, work.data(), std::max(rows, 1), found.values.data(), left.data(),
                       std::max(rows, 1), right.data(), std::max(count, 1)) != 0) {
        found.values.setConstant(std::numeric_limits<double>::quiet_NaN());
        found.vectors.setConstant(matrix.cols(), least, std::numeric_limits<double>::quiet_NaN());
        return found;
    }
    found.vectors = right.leftCols(matrix.cols()).adjoint();
    return found;
}

Eigen::MatrixXd leastSquares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return a.colPivHouseholderQr().solve(b);
}

ThinQr thinQr(const Eigen::MatrixXd& matrix) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> factor(matrix);
    return {factor.householderQ() * Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols()),
            factor.matrixQR().topRows(matrix.cols()).triangularView<Eigen::Upper>()};
}

Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix) {
    return thinQr(matrix).orthogonal;
}

}  // namespace echoplane
