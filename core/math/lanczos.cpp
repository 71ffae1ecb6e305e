// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/lanczos.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/decompositions.h"
#include "core/math/random.h"

namespace echoplane {

LargestEigenvalue largestEigenvalue(const SymmetricProduct& product, Eigen::Index size, const LanczosOptions& options,
                                    const RunContext& context) {
    LargestEigenvalue result;
    if (size == 0) return result;
    const Eigen::Index most = std::min(options.subspace, size);
    constexpr Eigen::Index between = 4;  // steps between convergence tests
    RandomStream random(1, "start of the singular value");
    result.vector = random.normalMatrix(size, 1).normalized();
    Eigen::MatrixXd basis(size, most);
    Eigen::VectorXd next(size), diagonal(most), off = Eigen::VectorXd::Zero(most);
    for (int restart = 0; restart < options.restarts && !result.converged; ++restart) {
        basis.col(0) = result.vector;
        bool whole = false;  // the Krylov subspace is invariant
        Eigen::Index steps = 0;
        while (steps < most && !whole && !result.converged) {
            context.checkpoint();
            product(basis.col(steps), next);
            diagonal[steps] = basis.col(steps).dot(next);
            const auto known = basis.leftCols(steps + 1);
            for (int twice = 0; twice < 2; ++twice) next.noalias() -= known * (known.transpose() * next);
            off[steps] = next.norm();
            if (!std::isfinite(off[steps]) || !std::isfinite(diagonal[steps])) {
                result.residual = std::numeric_limits<double>::quiet_NaN();
                return result;
            }
            whole = off[steps] <= 1e-14 * diagonal.head(steps + 1).maxCoeff();
            if (whole) off[steps] = 0.0;
            ++steps;
            if (steps < most && !whole) basis.col(steps) = next / off[steps - 1];
            if (steps % between != 0 && steps < most && !whole) continue;
            const SymmetricEigen small = tridiagonalEigen(diagonal.head(steps), off.head(steps - 1));
            result.value = std::max(0.0, small.values[steps - 1]);
            const auto weights = small.vectors.col(steps - 1);
            const double error = off[steps - 1] * std::abs(weights[steps - 1]);
            result.residual = error > 0.0 ? error / result.value : 0.0;
            result.converged = result.residual <= options.tolerance;
            if (result.converged || whole || steps == most) result.vector = (basis.leftCols(steps) * weights).normalized();
        }
    }
    return result;
}

}  // namespace echoplane
