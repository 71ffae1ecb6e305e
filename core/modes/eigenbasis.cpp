// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/eigenbasis.h"

#include <cmath>
#include <limits>
#include <utility>

#include <lapacke.h>

#include "core/math/lapack_status.h"
#include "core/math/triangle_singular_values.h"
#include "core/text/message.h"

namespace echoplane {

Eigen::MatrixXd randomEigenvectors(Eigen::Index reals, Eigen::Index pairs, RandomStream& random) {
    const Eigen::Index size = reals + 2 * pairs;
    Eigen::MatrixXd columns = random.normalMatrix(size, size);
    for (Eigen::Index real = 0; real < reals; ++real) columns.col(real).normalize();
    for (Eigen::Index pair = 0; pair < pairs; ++pair) {
        auto re = columns.col(reals + pair);
        auto im = columns.col(reals + pairs + pair);
        const double norm = std::sqrt(re.squaredNorm() + im.squaredNorm());
        re /= norm;
        im /= norm;
    }
    return columns;
}

Eigenbasis factorised(Eigen::MatrixXd columns, bool keepOrthogonal) {
    const Eigen::Index size = columns.cols();
    if (columns.rows() < size) throw Refusal("an eigenbasis needs at least as many rows as columns");
    const int rows = toInt(columns.rows()), order = toInt(size);
    Eigen::MatrixXd packed = columns;
    Eigen::VectorXd tau(size);
    requireLapack("dgeqrf", LAPACKE_dgeqrf(LAPACK_COL_MAJOR, rows, order, packed.data(), rows, tau.data()));
    Eigenbasis basis{std::move(columns), {}, packed.topRows(size).triangularView<Eigen::Upper>()};
    if (keepOrthogonal) {
        requireLapack("dorgqr", LAPACKE_dorgqr(LAPACK_COL_MAJOR, rows, order, order, packed.data(), rows, tau.data()));
        basis.orthogonal = std::move(packed);
    }
    return basis;
}

Eigen::MatrixXd toEigenbasis(const Eigen::MatrixXd& weights, const Eigenbasis& basis) {
    Eigen::MatrixXd inBasis = basis.orthogonal.transpose() * weights;
    basis.triangular.triangularView<Eigen::Upper>().solveInPlace(inBasis);
    return inBasis;
}

double conditionNumber(const Eigen::MatrixXd& triangular) {
    if (triangular.rows() == 0) return 1.0;
    const TriangleSingularValues values = triangleSingularValues(triangular);
    const double condition = values.largest / values.smallest;
    return condition < 1.0 / std::numeric_limits<double>::epsilon() ? condition : std::numeric_limits<double>::infinity();
}

}  // namespace echoplane
