// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/singular_value.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <lapacke.h>
#include <Eigen/Eigenvalues>

#include "core/math/lapack_status.h"
#include "core/math/random.h"

namespace echoplane {

double largestSingularValue(Eigen::MatrixXd matrix, const RunContext& context) {
    context.checkpoint();
    if (matrix.size() == 0) return 0.0;
    const auto rows = static_cast<lapack_int>(matrix.rows()), columns = static_cast<lapack_int>(matrix.cols());
    Eigen::VectorXd values(std::min(rows, columns));
    requireLapack("dgesdd", LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', rows, columns, matrix.data(), rows, values.data(), nullptr, 1,
                                           nullptr, 1));
    return values[0];
}

double largestSingularValue(const Eigen::SparseMatrix<double>& matrix, const RunContext& context) {
    constexpr Eigen::Index subspace = 80;
    constexpr int mostRestarts = 50;
    constexpr double enough = 1e-9;
    const Eigen::Index size = matrix.cols(), most = std::min(subspace, size);
    const Eigen::SparseMatrix<double> transposed = matrix.transpose();
    RandomStream random(1, "start of the singular value");
    Eigen::VectorXd start = random.normalMatrix(size, 1).normalized();
    Eigen::MatrixXd basis(size, most);
    for (int restart = 0; restart < mostRestarts; ++restart) {
        Eigen::VectorXd diagonal(most), off = Eigen::VectorXd::Zero(most);
        basis.col(0) = start;
        Eigen::Index steps = 0;
        for (; steps < most; ++steps) {
            context.checkpoint();
            Eigen::VectorXd next = transposed * (matrix * basis.col(steps));
            diagonal[steps] = basis.col(steps).dot(next);
            const auto known = basis.leftCols(steps + 1);
            for (int twice = 0; twice < 2; ++twice) next -= known * (known.transpose() * next);
            off[steps] = next.norm();
            // An invariant subspace: all that the start vector can reach.
            if (off[steps] <= 1e-14 * diagonal.head(steps + 1).maxCoeff()) {
                off[steps] = 0.0;
                ++steps;
                break;
            }
            if (steps + 1 < most) basis.col(steps + 1) = next / off[steps];
        }
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
        solver.computeFromTridiagonal(diagonal.head(steps), off.head(steps - 1));
        const double largest = std::max(0.0, solver.eigenvalues()[steps - 1]);
        const Eigen::VectorXd weights = solver.eigenvectors().col(steps - 1);
        if (off[steps - 1] * std::abs(weights[steps - 1]) <= enough * largest) return std::sqrt(largest);
        start = (basis.leftCols(steps) * weights).normalized();
    }
    throw std::runtime_error("the largest singular value of W did not converge: scale it to its spectral radius or by a factor");
}

}  // namespace echoplane
