// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_qr.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include <lapacke.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"
#include "core/readout/block_qr.h"
#include "core/readout/tall_triangle.h"

namespace echoplane {

namespace {

/// m·n² from which on a second thread outweighs its start-up and the second triangle.
constexpr Eigen::Index worthSplitting = 20'000'000;

/// Number of columns reflected together.
Eigen::Index blockOf(Eigen::Index rank) {
    return std::min<Eigen::Index>(rank, 32);
}

/// Whether there are so many rows that processing them in blocks pays.
bool byBlocks(const Eigen::Ref<const Eigen::MatrixXd>& matrix) {
    return matrix.rows() >= std::max<Eigen::Index>(manyRows, 8 * matrix.cols());
}

}  // namespace

std::array<TallQr::Part, 2> TallQr::parts() const {
    const Eigen::Index rows = m_reflectors.rows(), half = isSplit() ? rows / 2 : rows;
    return {Part{0, half}, Part{half, rows - half}};
}

TallQr::TallQr(Eigen::MatrixXd&& matrix, int threads) {
    if (byBlocks(matrix)) {
        *this = TallQr(matrix, threads);
        return;
    }
    m_reflectors = std::move(matrix);
    factorise(threads);
}

TallQr::TallQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads) {
    if (byBlocks(matrix)) {
        m_blocks = std::make_shared<const BlockQr>(matrix, threads);
        m_triangle = m_blocks->triangle();
        if (!m_triangle.allFinite()) throw std::logic_error("a QR factorisation got a number that is not finite");
        return;
    }
    m_reflectors = matrix;
    factorise(threads);
}

void TallQr::factorise(int threads) {
    m_threads = threads;
    const Eigen::Index rows = m_reflectors.rows(), columns = m_reflectors.cols();
    const Eigen::Index rank = std::min(rows, columns), block = blockOf(rank);
    if (rows / 2 >= columns && rows * columns * columns >= worthSplitting) m_below.resize(columns, columns);
    parallelFor(isSplit() ? 2 : 1, threads, [&](std::size_t index, int) {
        const Part part = parts()[index];
        // Recursive panels: 300 × 100 takes 0.23 ms, where dgeqrf takes 0.36.
        m_factors[index] = Eigen::MatrixXd::Zero(block, rank);
        std::vector<double> workspace(static_cast<std::size_t>(block * columns));
        requireLapack("dgeqrt", LAPACKE_dgeqrt_work(LAPACK_COL_MAJOR, toInt(part.rows), toInt(columns), toInt(block),
                                                    m_reflectors.data() + part.first, toInt(rows), m_factors[index].data(),
                                                    toInt(block), workspace.data()));
    });
    m_triangle = m_reflectors.topRows(rank).triangularView<Eigen::Upper>();
    // A NaN in a column always reaches its column of the triangle.
    if (!m_triangle.allFinite()) throw std::logic_error("a QR factorisation got a number that is not finite");
    if (!isSplit()) return;
    m_below = m_reflectors.middleRows(parts()[1].first, rank).triangularView<Eigen::Upper>();
    m_belowFactors = Eigen::MatrixXd::Zero(block, rank);
    requireLapack("dtpqrt",
                  LAPACKE_dtpqrt(LAPACK_COL_MAJOR, toInt(rank), toInt(rank), toInt(rank), toInt(block), m_triangle.data(),
                                 toInt(rank), m_below.data(), toInt(rank), m_belowFactors.data(), toInt(block)));
}

Eigen::MatrixXd TallQr::times(const Eigen::MatrixXd& columns) const {
    if (m_blocks) return m_blocks->times(columns);
    const Eigen::Index rows = m_reflectors.rows(), rank = columns.rows(), block = blockOf(rank), count = columns.cols();
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(rows, count);
    result.topRows(rank) = columns;
    // Own workspace, because LAPACKE 3.11 allocates it for m rows where these routines use it for n columns, and writes beyond
    // it.
    const auto room = [&] { return std::vector<double>(static_cast<std::size_t>(count * block)); };
    if (isSplit()) {
        std::vector<double> workspace = room();
        requireLapack("dtpmqrt", LAPACKE_dtpmqrt_work(LAPACK_COL_MAJOR, 'L', 'N', toInt(rank), toInt(count), toInt(rank),
                                                      toInt(rank), toInt(block), m_below.data(), toInt(rank),
                                                      m_belowFactors.data(), toInt(block), result.data(), toInt(rows),
                                                      result.data() + parts()[1].first, toInt(rows), workspace.data()));
    }
    parallelFor(isSplit() ? 2 : 1, m_reflectors.size() < threadingThreshold ? 1 : m_threads, [&](std::size_t index, int) {
        const Part part = parts()[index];
        std::vector<double> workspace = room();
        requireLapack("dgemqrt",
                      LAPACKE_dgemqrt_work(LAPACK_COL_MAJOR, 'L', 'N', toInt(part.rows), toInt(count), toInt(rank), toInt(block),
                                           m_reflectors.data() + part.first, toInt(rows), m_factors[index].data(), toInt(block),
                                           result.data() + part.first, toInt(rows), workspace.data()));
    });
    return result;
}

}  // namespace echoplane
