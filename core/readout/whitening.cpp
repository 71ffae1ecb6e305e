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
    // By blocks of rows: everything left of their diagonal is 0 and is skipped. In each, few columns at a time, so that nearly
    // all work is products: half the time of a dtrsm for all columns at order 100 to 500, 0.7 of it at 1000.
    constexpr Eigen::Index mostRows = 112, columnsTogether = 32;
    const Eigen::Index order = metric.rows(), total = triangle.rows(), above = total - order;
    const Eigen::Index parts = (total + mostRows - 1) / mostRows;
    for (Eigen::Index part = 0; part < parts; ++part) {
        const Eigen::Index first = total * part / parts, rows = total * (part + 1) / parts - first;
        const Eigen::Index from = std::max<Eigen::Index>(0, first - above);
        for (Eigen::Index at = from; at < order; at += columnsTogether) {
            const Eigen::Index count = std::min(columnsTogether, order - at);
            double* const own = &triangle(first, above + at);
            if (at > from)
                cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, toInt(rows), toInt(count), toInt(at - from), -1.0,
                            &triangle(first, above + from), toInt(total), &metric(from, at), toInt(order), 1.0, own,
                            toInt(total));
            cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(rows), toInt(count), 1.0,
                        &metric(at, at), toInt(order), own, toInt(total));
        }
    }
}

void unwhitenWeights(const Eigen::MatrixXd& metric, Eigen::Ref<Eigen::MatrixXd> weights) {
    constexpr int rowsTogether = 32;
    const int order = toInt(metric.rows());
    if (weights.cols() == 1) {  // takes a third of the time of dtrsm, which copies R
        cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, order, metric.data(), order, weights.data(), 1);
        return;
    }
    // From the last rows on, few at a time: see whitenTriangle().
    const int count = toInt(weights.cols()), stride = toInt(weights.outerStride());
    for (int end = order, first = 0; end > 0; end = first) {
        first = std::max(0, (end - 1) / rowsTogether * rowsTogether);
        double* const own = weights.data() + first;
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, end - first, count, 1.0,
                    &metric(first, first), order, own, stride);
        if (first > 0)
            cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, first, count, end - first, -1.0, &metric(0, first), order, own,
                        stride, 1.0, weights.data(), stride);
    }
}

}  // namespace echoplane
