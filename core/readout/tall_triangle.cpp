// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_triangle.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include <lapacke.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// Columns that are reflected together.
constexpr Eigen::Index reflected = 32;

/// The triangle of rows first … first + count − 1.
Eigen::MatrixXd running(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                        Eigen::Index first, Eigen::Index count) {
    constexpr Eigen::Index blockRows = 512;
    const Eigen::Index size = states.rows(), columns = size + targets.rows(), block = std::min(columns, reflected);
    Eigen::MatrixXd triangle = Eigen::MatrixXd::Zero(columns, columns), rows(blockRows, columns), factors(block, columns);
    std::vector<double> workspace(static_cast<std::size_t>(block * columns));
    for (Eigen::Index at = first; at < first + count; at += blockRows) {
        const Eigen::Index height = std::min(blockRows, first + count - at);
        rows.topLeftCorner(height, size) = states.middleCols(at, height).transpose();
        rows.topRightCorner(height, targets.rows()) = targets.middleCols(at, height).transpose();
        requireLapack("dtpqrt", LAPACKE_dtpqrt_work(LAPACK_COL_MAJOR, toInt(height), toInt(columns), 0, toInt(block),
                                                    triangle.data(), toInt(columns), rows.data(), toInt(blockRows),
                                                    factors.data(), toInt(block), workspace.data()));
    }
    return triangle;
}

}  // namespace

Eigen::MatrixXd tallTriangle(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                             int threads) {
    const Eigen::Index steps = states.cols(), half = steps / 2;
    std::array<Eigen::MatrixXd, 2> parts;
    parallelFor(2, threads, [&](std::size_t index, int) {
        parts[index] = index == 0 ? running(states, targets, 0, half) : running(states, targets, half, steps - half);
    });
    Eigen::MatrixXd& triangle = parts[0];
    const Eigen::Index columns = triangle.rows(), block = std::min(columns, reflected);
    Eigen::MatrixXd factors(block, columns);
    std::vector<double> workspace(static_cast<std::size_t>(block * columns));
    requireLapack("dtpqrt", LAPACKE_dtpqrt_work(LAPACK_COL_MAJOR, toInt(columns), toInt(columns), toInt(columns), toInt(block),
                                                triangle.data(), toInt(columns), parts[1].data(), toInt(columns), factors.data(),
                                                toInt(block), workspace.data()));
    if (!triangle.allFinite()) throw std::logic_error("a QR factorisation was given a number that is not finite");
    return triangle;
}

}  // namespace echoplane
