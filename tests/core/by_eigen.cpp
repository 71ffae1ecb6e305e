// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/by_eigen.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace echoplane::byEigen {

Eigen::VectorXd singularValues(const Eigen::MatrixXd& matrix) {
    return Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::HouseholderQRPreconditioner>(matrix).singularValues();
}

Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& matrix) {
    return matrix.eigenvalues();
}

Eigen::MatrixXd orthogonal(const Eigen::MatrixXd& matrix) {
    return matrix.householderQr().householderQ();
}

Eigen::MatrixXd inverse(const Eigen::MatrixXd& matrix) {
    return solved(matrix, Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols()));
}

Eigen::MatrixXd solved(const Eigen::MatrixXd& matrix, const Eigen::MatrixXd& right) {
    return matrix.partialPivLu().solve(right);
}

Eigen::VectorXcd solvedComplex(const Eigen::MatrixXcd& matrix, const Eigen::VectorXcd& right) {
    return matrix.partialPivLu().solve(right);
}

Wide product(const Wide& left, const Wide& right) {
    return left * right;
}

Wide solvedWide(const Wide& matrix, const Wide& right) {
    return matrix.partialPivLu().solve(right);
}

Wide orthogonalWide(const Wide& matrix) {
    return matrix.householderQr().householderQ();
}

Wide packedQrWide(const Wide& matrix) {
    return matrix.householderQr().matrixQR();
}

Wide leastSquaresWide(const Wide& matrix, const Wide& right) {
    return matrix.householderQr().solve(right);
}

Eigen::MatrixXd ridgeWide(const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets, double alpha,
                          const Eigen::MatrixXd* metric) {
    const Wide x = states.cast<long double>();
    Wide penalty = Wide::Identity(x.rows(), x.rows());
    if (metric != nullptr) {
        const Wide r = metric->cast<long double>();
        penalty.bottomRightCorner(r.rows(), r.rows()) = product(r.transpose(), r);
    }
    const Wide normal = product(x, x.transpose()) + static_cast<long double>(alpha) * penalty;
    return solvedWide(normal, product(x, targets.transpose().cast<long double>())).cast<double>();
}

ThinSvd thinSvd(const Eigen::MatrixXd& matrix) {
    const Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::HouseholderQRPreconditioner> svd(matrix,
                                                                                    Eigen::ComputeThinU | Eigen::ComputeThinV);
    return {svd.matrixU(), svd.singularValues(), svd.matrixV()};
}

Eigen::MatrixXd leastNorm(const Eigen::MatrixXd& matrix, const Eigen::MatrixXd& right, double threshold) {
    const ThinSvd svd = thinSvd(matrix);
    const Eigen::Index rank = (svd.s.array() > threshold * svd.s[0]).count();
    const Eigen::MatrixXd seen = svd.u.leftCols(rank).transpose() * right;
    return svd.v.leftCols(rank) * svd.s.head(rank).cwiseInverse().asDiagonal() * seen;
}

WideLeastNorm leastNormWide(const Wide& matrix, const Wide& right, long double threshold) {
    Eigen::CompleteOrthogonalDecomposition<Wide> decomposition;
    decomposition.setThreshold(threshold);
    decomposition.compute(matrix);
    return {decomposition.solve(right), decomposition.rank()};
}

Eigen::MatrixXd packedQr(const Eigen::MatrixXd& matrix) {
    return matrix.householderQr().matrixQR();
}

}  // namespace echoplane::byEigen
