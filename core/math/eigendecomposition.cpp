// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/eigendecomposition.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <lapacke.h>

namespace echoplane {

namespace {

Eigendecomposition decompose(Eigen::MatrixXd& matrix, bool withVectors) {
    const Eigen::Index size = matrix.rows();
    if (matrix.cols() != size) {
        throw std::invalid_argument("eigendecomposition: the matrix is " + std::to_string(size) + " × " +
                                    std::to_string(matrix.cols()) + ", but must be square");
    }
    if (!matrix.allFinite()) throw std::invalid_argument("eigendecomposition: the matrix has entries that are not finite");

    const auto order = static_cast<lapack_int>(size);
    Eigen::VectorXd re(size), im(size);
    Eigen::MatrixXd packed(withVectors ? size : 0, withVectors ? size : 0);
    const lapack_int info = LAPACKE_dgeev(LAPACK_COL_MAJOR, 'N', withVectors ? 'V' : 'N', order, matrix.data(), order, re.data(),
                                          im.data(), nullptr, 1, packed.data(), std::max(1, withVectors ? order : 1));
    if (info != 0) throw std::runtime_error("eigendecomposition: the QR algorithm (LAPACK dgeev) did not converge");

    // dgeev stores a pair as two neighbouring columns, Re and Im, the eigenvalue with positive imaginary part first.
    const Eigen::Index pairs = (im.array() > 0.0).count();
    const Eigen::Index reals = size - 2 * pairs;
    Eigendecomposition result{Eigen::VectorXd(reals), Eigen::VectorXcd(pairs), Eigen::MatrixXd(packed.rows(), packed.cols())};
    Eigen::Index real = 0, pair = 0;
    for (Eigen::Index column = 0; column < size; ++column) {
        if (im[column] == 0.0) {
            result.reals[real] = re[column];
            if (withVectors) result.vectors.col(real) = packed.col(column);
            ++real;
        } else {
            result.upper[pair] = {re[column], im[column]};
            if (withVectors) {
                result.vectors.col(reals + pair) = packed.col(column);
                result.vectors.col(reals + pairs + pair) = packed.col(column + 1);
            }
            ++pair;
            ++column;
        }
    }
    return result;
}

}  // namespace

Eigendecomposition eigendecomposition(Eigen::MatrixXd matrix) {
    return decompose(matrix, true);
}

Eigendecomposition eigenvaluesOf(Eigen::MatrixXd matrix) {
    return decompose(matrix, false);
}

}  // namespace echoplane
