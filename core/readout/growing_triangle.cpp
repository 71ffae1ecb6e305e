// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/growing_triangle.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// Number of rows factorised at once; they fit in the cache.
constexpr Eigen::Index rowsTogether = 256;

}  // namespace

GrowingTriangle::GrowingTriangle(Eigen::Index columns)
    : m_qr(columns), m_triangle(Eigen::MatrixXd::Zero(columns, columns)), m_factors(m_qr.block(), columns) {}

GrowingTriangle::GrowingTriangle(const Eigen::MatrixXd& triangle) : GrowingTriangle(triangle.cols()) {
    m_triangle = triangle.triangularView<Eigen::Upper>();
}

void GrowingTriangle::add(const Eigen::Ref<const Eigen::MatrixXd>& x, const Eigen::Ref<const Eigen::MatrixXd>& y) {
    const Eigen::Index columns = m_triangle.cols(), size = x.rows();
    for (Eigen::Index at = 0; at < x.cols(); at += rowsTogether) {
        const Eigen::Index count = std::min(rowsTogether, x.cols() - at);
        m_rows.resize(StackedQr::heightFor(count), columns);
        m_rows.topLeftCorner(count, size) = x.middleCols(at, count).transpose();
        m_rows.topRightCorner(count, y.rows()) = y.middleCols(at, count).transpose();
        m_rows.bottomRows(m_rows.rows() - count).setZero();
        m_qr.factorise(m_triangle.data(), m_rows.data(), m_rows.rows(), m_factors.data());
    }
}

void GrowingTriangle::add(const GrowingTriangle& other) {
    const Eigen::Index columns = m_triangle.cols(), block = m_factors.rows();
    m_rows = other.m_triangle;
    std::vector<double> workspace(static_cast<std::size_t>(block * columns));
    requireLapack("dtpqrt", LAPACKE_dtpqrt_work(LAPACK_COL_MAJOR, toInt(columns), toInt(columns), toInt(columns), toInt(block),
                                                m_triangle.data(), toInt(columns), m_rows.data(), toInt(columns),
                                                m_factors.data(), toInt(block), workspace.data()));
}

const Eigen::MatrixXd& GrowingTriangle::triangle() const {
    if (!m_triangle.allFinite()) throw std::logic_error("a QR factorisation got a number that is not finite");
    return m_triangle;
}

}  // namespace echoplane
