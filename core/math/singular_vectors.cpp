// SPDX-License-Identifier: GPL-3.0-or-later
// The real singular value decompositions of decompositions.h, separate because they take as long to compile as all the rest.
#include "core/math/decompositions.h"

#include <Eigen/SVD>

namespace echoplane {

RightSingular<Eigen::MatrixXd> rightSingular(const Eigen::MatrixXd& matrix) {
    const Eigen::BDCSVD<Eigen::MatrixXd> svd(matrix, Eigen::ComputeThinV);
    return {svd.singularValues(), svd.matrixV()};
}

RightSingular<Eigen::MatrixXd> rightSingularByJacobi(const Eigen::MatrixXd& matrix) {
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(matrix, Eigen::ComputeFullV);
    return {svd.singularValues(), svd.matrixV()};
}

}  // namespace echoplane
