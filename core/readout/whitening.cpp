// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/whitening.h"

#include <algorithm>

#include <cblas.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// Number of rows solved together: 10 % faster than a single dtrsm, which spends more time in triangles.
constexpr Eigen::Index blockRows = 96;
/// Number of multiplications from which on a second thread outweighs its start-up.
constexpr Eigen::Index worthTwoThreads = 20'000'000;

}  // namespace

void whiten(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> columns, int threads) {
    const Eigen::Index order = metric.rows(), steps = columns.cols(), stride = columns.outerStride();
    // The parts do not depend on the number of threads, so the result does not either.
    const Eigen::Index parts = order * order * steps >= worthTwoThreads ? 2 : 1;
    parallelFor(static_cast<std::size_t>(parts), threads, [&](std::size_t index, int) {
        const auto part = static_cast<Eigen::Index>(index);
        const Eigen::Index from = steps * part / parts, count = steps * (part + 1) / parts - from;
        double* const own = columns.data() + from * stride;
        for (Eigen::Index first = 0; first < order; first += blockRows) {
            const Eigen::Index rows = std::min(blockRows, order - first), next = first + rows;
            double* const block = own + first;
            cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, toInt(rows), toInt(count), 1.0,
                        &metric(first, first), toInt(order), block, toInt(stride));
            if (next == order) break;
            cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, toInt(order - next), toInt(count), toInt(rows), -1.0,
                        &metric(first, next), toInt(order), block, toInt(stride), 1.0, block + rows, toInt(stride));
        }
    });
}

void whitenTriangle(const Eigen::MatrixXd& metric, Eigen::MatrixXd& triangle) {
    // By blocks of rows: everything left of their diagonal is 0 and is skipped.
    const Eigen::Index order = metric.rows(), above = triangle.rows() - order;
    for (Eigen::Index first = 0; first < triangle.rows(); first += blockRows) {
        const Eigen::Index rows = std::min(blockRows, triangle.rows() - first), from = std::max<Eigen::Index>(0, first - above);
        cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(rows), toInt(order - from), 1.0,
                    &metric(from, from), toInt(order), &triangle(first, above + from), toInt(triangle.rows()));
    }
}

void unwhitenWeights(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> weights) {
    const int order = toInt(metric.rows());
    if (weights.cols() == 1) {  // takes a third of the time of dtrsm, which copies R
        cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, order, metric.data(), order, weights.data(), 1);
    } else {
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, order, toInt(weights.cols()), 1.0,
                    metric.data(), order, weights.data(), toInt(weights.outerStride()));
    }
}

}  // namespace echoplane
