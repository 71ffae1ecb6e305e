// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/block_qr.h"

#include <algorithm>

#include "core/jobs/parallel_for.h"
#include "core/readout/tall_triangle.h"
#include "core/system/memory.h"

namespace echoplane {

namespace {

constexpr Eigen::Index rowsOfBlock = 256;

}  // namespace

BlockQr::BlockQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads)
    : m_rows(matrix.rows()), m_qr(matrix.cols()), m_threads(threads) {
    const Eigen::Index columns = matrix.cols(), count = partsOfRows(m_rows, columns);
    m_parts.resize(static_cast<std::size_t>(count));
    parallelFor(m_parts.size(), threads, [&](std::size_t index, int) {
        const auto place = static_cast<Eigen::Index>(index);
        Part& part = m_parts[index];
        part.first = m_rows * place / count;
        part.rows = m_rows * (place + 1) / count - part.first;
        part.reflectors.resize(StackedQr::heightFor(part.rows) * columns);
        useLargePages(part.reflectors);
        part.factors.resize(m_qr.block(), (part.rows + rowsOfBlock - 1) / rowsOfBlock * columns);
        part.triangle = Eigen::MatrixXd::Zero(columns, columns);
        StackedQr qr(columns);
        for (Eigen::Index at = 0; at < part.rows; at += rowsOfBlock) {
            const Eigen::Index rows = std::min(rowsOfBlock, part.rows - at), height = StackedQr::heightFor(rows);
            Eigen::Map<Eigen::MatrixXd> block(part.reflectors.data() + at * columns, height, columns);
            block.topRows(rows) = matrix.middleRows(part.first + at, rows);
            block.bottomRows(height - rows).setZero();
            qr.factorise(part.triangle.data(), block.data(), height, &part.factors(0, at / rowsOfBlock * columns));
        }
    });
    m_triangle = m_parts[0].triangle;
    for (std::size_t index = 1; index < m_parts.size(); ++index) {
        Join& join = m_joins.emplace_back();
        join.reflectors = Eigen::MatrixXd::Zero(StackedQr::heightFor(columns), columns);
        join.reflectors.topRows(columns) = m_parts[index].triangle;
        join.factors.resize(m_qr.block(), columns);
        m_qr.factorise(m_triangle.data(), join.reflectors.data(), join.reflectors.rows(), join.factors.data());
    }
}

Eigen::MatrixXd BlockQr::times(const Eigen::MatrixXd& columns) const {
    const Eigen::Index width = columns.rows(), count = columns.cols();
    std::vector<Eigen::MatrixXd> tops(m_parts.size());
    tops[0] = columns;
    for (std::size_t index = m_joins.size(); index > 0; --index) {
        const Join& join = m_joins[index - 1];
        Eigen::MatrixXd below = Eigen::MatrixXd::Zero(join.reflectors.rows(), count);
        m_qr.apply(join.reflectors.data(), join.reflectors.rows(), join.factors.data(), tops[0], below);
        tops[index] = below.topRows(width);
    }
    Eigen::MatrixXd result(m_rows, count);
    parallelFor(m_parts.size(), m_threads, [&](std::size_t index, int) {
        const Part& part = m_parts[index];
        Eigen::MatrixXd below;
        for (Eigen::Index at = (part.rows - 1) / rowsOfBlock * rowsOfBlock; at >= 0; at -= rowsOfBlock) {
            const Eigen::Index rows = std::min(rowsOfBlock, part.rows - at), height = StackedQr::heightFor(rows);
            below.setZero(height, count);
            m_qr.apply(part.reflectors.data() + at * width, height, &part.factors(0, at / rowsOfBlock * width), tops[index],
                       below);
            result.middleRows(part.first + at, rows) = below.topRows(rows);
        }
    });
    return result;
}

}  // namespace echoplane
