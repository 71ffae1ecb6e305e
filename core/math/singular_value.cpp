// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/singular_value.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <lapacke.h>

#include "core/jobs/abandon_on_stop.h"
#include "core/math/lanczos.h"
#include "core/math/lapack_status.h"
#include "core/text/message.h"

namespace echoplane {

double largestSingularValue(Eigen::MatrixXd matrix, const RunContext& context) {
    context.checkpoint();
    if (matrix.size() == 0) return 0.0;
    const auto rows = static_cast<lapack_int>(matrix.rows()), columns = static_cast<lapack_int>(matrix.cols());
    auto largest = [matrix = std::move(matrix), rows, columns](const RunContext&) mutable {
        Eigen::VectorXd values(std::min(rows, columns));
        requireLapack("dgesdd", LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', rows, columns, matrix.data(), rows, values.data(), nullptr,
                                               1, nullptr, 1));
        return values[0];
    };
    constexpr lapack_int tenthOfASecond = 600;
    return std::min(rows, columns) < tenthOfASecond ? largest(context) : abandonOnStop(context, std::move(largest));
}

double largestSingularValue(const Eigen::SparseMatrix<double>& matrix, const RunContext& context) {
    const Eigen::SparseMatrix<double> transposed = matrix.transpose();
    const auto product = [&](const Eigen::VectorXd& vector, Eigen::VectorXd& image) { image = transposed * (matrix * vector); };
    const LargestEigenvalue square = largestEigenvalue(product, matrix.cols(), {}, context);
    if (square.converged) return std::sqrt(square.value);
    throw RunError("the largest singular value of W did not converge: scale it to its spectral radius or by a factor");
}

}  // namespace echoplane
