// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/growing_triangle.h"

#include <algorithm>
#include <stdexcept>

#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// Columns that are reflected together, and rows that go in at once and stay in the cache.
constexpr Eigen::Index reflected = 32, rowsTogether = 512;

}  // namespace

GrowingTriangle::GrowingTriangle(Eigen::Index columns)
    : m_triangle(Eigen::MatrixXd::Zero(columns, columns)),
      m_factors(std::min(columns, reflected), columns),
      m_workspace(static_cast<std::size_t>(std::min(columns, reflected) * columns)) {}

GrowingTriangle::GrowingTriangle(const Eigen::MatrixXd& triangle) : GrowingTriangle(triangle.cols()) {
    m_triangle = triangle.triangularView<Eigen::Upper>();
}

void GrowingTriangle::add(const Eigen::Ref<const Eigen::MatrixXd>& x, const Eigen::Ref<const Eigen::MatrixXd>& y) {
    const Eigen::Index columns = m_triangle.cols(), block = m_factors.rows(), size = x.rows();
    m_rows.resize(rowsTogether, columns);
    for (Eigen::Index at = 0; at < x.cols(); at += rowsTogether) {
        const Eigen::Index height = std::min(rowsTogether, x.cols() - at);
        m_rows.topLeftCorner(height, size) = x.middleCols(at, height).transpose();
        m_rows.topRightCorner(height, y.rows()) = y.middleCols(at, height).transpose();
        requireLapack("dtpqrt", LAPACKE_dtpqrt_work(LAPACK_COL_MAJOR, toInt(height), toInt(columns), 0, toInt(block),
                                                    m_triangle.data(), toInt(columns), m_rows.data(), toInt(rowsTogether),
                                                    m_factors.data(), toInt(block), m_workspace.data()));
    }
}

void GrowingTriangle::add(const GrowingTriangle& other) {
    const Eigen::Index columns = m_triangle.cols(), block = m_factors.rows();
    m_rows = other.m_triangle;
    requireLapack("dtpqrt", LAPACKE_dtpqrt_work(LAPACK_COL_MAJOR, toInt(columns), toInt(columns), toInt(columns), toInt(block),
                                                m_triangle.data(), toInt(columns), m_rows.data(), toInt(columns),
                                                m_factors.data(), toInt(block), m_workspace.data()));
}

const Eigen::MatrixXd& GrowingTriangle::triangle() const {
    if (!m_triangle.allFinite()) throw std::logic_error("a QR factorisation was given a number that is not finite");
    return m_triangle;
}

}  // namespace echoplane
