// SPDX-License-Identifier: GPL-3.0-or-later
// Separate from the real ones in singular_vectors.cpp: each takes as long to compile as all other decompositions together.
#include <Eigen/SVD>

#include "core/math/decompositions.h"

namespace echoplane {

RightSingular<Eigen::MatrixXcd> rightSingular(const Eigen::MatrixXcd& matrix) {
    const Eigen::BDCSVD<Eigen::MatrixXcd> svd(matrix, Eigen::ComputeThinV);
    return {svd.singularValues(), svd.matrixV()};
}

}  // namespace echoplane
