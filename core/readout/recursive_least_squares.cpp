// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/recursive_least_squares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include <lapacke.h>

#include "core/math/lapack_status.h"
#include "core/math/multiversion.h"
#include "core/readout/least_norm.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr Eigen::Index lineDoubles = 8;  // of a cache line, and of the widest vector register

Eigen::Index roundedUp(Eigen::Index count) {
    return (count + lineDoubles - 1) / lineDoubles * lineDoubles;
}

/// Rotates `row` (`stride` numbers) into the triangle, and eliminates `pending` against the triangle before the update. The
/// operations per element are the same on every instruction set, so the results are bit-identical. Each row starts at the cache
/// line of its diagonal, which is harmless because the triangle is zero below the diagonal.
ECHOPLANE_MULTIVERSION
void rotateIntoTriangle(std::size_t size, std::size_t stride, double* triangle, double* row, double* pending) {
    constexpr std::size_t line = 8;
    for (std::size_t i = 0; i < size; ++i) {
        double* __restrict stored = triangle + i * stride;
        const double diagonal = stored[i], entering = row[i];
        const double pivot = std::sqrt(diagonal * diagonal + entering * entering);
        if (pivot == 0.0) {
            row[i] = 0.0;
            continue;
        }
        const double cosine = diagonal / pivot, sine = entering / pivot;
        const double eliminated = diagonal > 0.0 ? pending[i] / diagonal : 0.0;
        const std::size_t first = i / line * line;
        double* __restrict x = row;
        double* __restrict p = pending;
        for (std::size_t j = first; j < stride; ++j) {
            const double old = stored[j], here = x[j];
            p[j] -= eliminated * old;
            stored[j] = cosine * old + sine * here;
            x[j] = cosine * here - sine * old;
        }
        stored[i] = pivot;
        row[i] = 0.0;
    }
}

}  // namespace

RecursiveLeastSquares::RecursiveLeastSquares(Eigen::Index size, Eigen::Index outputs, double alpha,
                                             std::shared_ptr<const Eigen::MatrixXd> metric)
    : m_size(size),
      m_outputs(outputs),
      m_root(std::sqrt(alpha)),
      m_metric(std::move(metric)),
      m_stride(roundedUp(size + outputs)) {
    if (!(alpha >= 0.0) || !std::isfinite(alpha))
        throw Refusal("recursive least squares: α is %1, but must be a finite number of at least 0", roundedText(alpha, 6));
    if (size < 1 || outputs < 1) {
        throw Refusal("recursive least squares: %1 weights for %2 outputs, but both must be at least 1", size, outputs);
    }
    const Eigen::Index order = m_metric ? m_metric->rows() : 0;
    if (m_metric && (m_metric->cols() != order || order > size)) {
        throw Refusal("recursive least squares: the metric factor is %1 × %2, but must be square and of order at most %3", order,
                      m_metric->cols(), size);
    }
    requireMemory(8.0 * static_cast<double>(size) * static_cast<double>(m_stride),
                  Message("the learner's triangle (size × size)"));
    const auto stride = static_cast<std::size_t>(m_stride);
    m_triangle.assign(static_cast<std::size_t>(size) * stride, 0.0);
    m_row.assign(stride, 0.0);
    m_pending.assign(stride, 0.0);
    m_prediction = Eigen::VectorXd::Zero(outputs);

    const auto entry = [&](Eigen::Index i, Eigen::Index j) -> double& {
        return m_triangle[static_cast<std::size_t>(i) * stride + static_cast<std::size_t>(j)];
    };
    const Eigen::Index above = size - order;
    for (Eigen::Index i = 0; i < above; ++i) entry(i, i) = m_root;
    for (Eigen::Index i = 0; i < order; ++i) {
        // Rows may change sign without changing the sum of squares. Positive pivots keep the rotations simple.
        const double sign = (*m_metric)(i, i) < 0.0 ? -m_root : m_root;
        for (Eigen::Index j = i; j < order; ++j) entry(above + i, above + j) = sign * (*m_metric)(i, j);
    }
    if (order == 0) return;
    // LAPACK's lower estimate of ‖R⁻¹‖₁, seldom too small by more than a factor of 3; the 2-norm is within a factor √N of it.
    double reciprocal = 0.0;
    requireLapack("dtrcon",
                  LAPACKE_dtrcon(LAPACK_COL_MAJOR, '1', 'U', 'N', toInt(order), m_metric->data(), toInt(order), &reciprocal));
    const double norm = m_metric->cwiseAbs().colwise().sum().maxCoeff();
    m_inverseNorm = std::max(1.0, 10.0 * std::sqrt(static_cast<double>(order)) / (reciprocal * norm));
}

const Eigen::VectorXd& RecursiveLeastSquares::update(const Eigen::Ref<const Eigen::VectorXd>& row,
                                                     const Eigen::Ref<const Eigen::VectorXd>& target) {
    eigen_assert(row.size() == m_size && target.size() == m_outputs);
    std::copy_n(row.data(), m_size, m_row.data());
    std::copy_n(target.data(), m_outputs, m_row.data() + m_size);
    std::copy_n(row.data(), m_size, m_pending.data());
    std::fill_n(m_pending.data() + m_size, m_outputs, 0.0);
    rotateIntoTriangle(static_cast<std::size_t>(m_size), static_cast<std::size_t>(m_stride), m_triangle.data(), m_row.data(),
                       m_pending.data());
    for (Eigen::Index k = 0; k < m_outputs; ++k) m_prediction[k] = -m_pending[static_cast<std::size_t>(m_size + k)];
    ++m_rows;
    return m_prediction;
}

Eigen::Map<const RecursiveLeastSquares::Rows, 0, Eigen::OuterStride<>> RecursiveLeastSquares::triangle() const {
    return {m_triangle.data(), m_size, m_stride, Eigen::OuterStride<>(m_stride)};
}

/// √alpha ≤ 10·ε·‖U‖_F with U = A·diag(I, R)⁻¹, as in RidgeFactor. U is formed only if a bound does not decide.
bool RecursiveLeastSquares::isBelowRounding() const {
    const auto factor = triangle().leftCols(m_size);
    if (m_root > roundingTolerance * factor.norm() * m_inverseNorm) return false;
    Eigen::MatrixXd whitened = factor;
    if (m_metric) {
        auto states = whitened.rightCols(m_metric->rows());
        m_metric->triangularView<Eigen::Upper>().solveInPlace<Eigen::OnTheRight>(states);
    }
    return !(m_root > roundingTolerance * whitened.norm());
}

RidgeSolution RecursiveLeastSquares::solution(Eigen::Index first, Eigen::Index count) const {
    const auto all = triangle();
    const Eigen::Index most = std::min<Eigen::Index>(m_size, m_rows);
    if (isBelowRounding()) {
        // Each added row has rounded the columns once.
        const double tolerance =
            std::max(roundingTolerance, 2.0 * std::sqrt(static_cast<double>(m_rows)) * std::numeric_limits<double>::epsilon());
        LeastNorm found = leastNorm(all.leftCols(m_size), all.middleCols(m_size + first, count), m_metric.get(),
                                    ColumnLengths::scaled, 0.0, tolerance);
        return {std::move(found.solution), std::min(found.rank, most), found.rank < most};
    }
    Rows solution = all.middleCols(m_size + first, count);
    for (Eigen::Index i = m_size - 1; i >= 0; --i) {
        const Eigen::Index after = m_size - 1 - i;
        if (after > 0) solution.row(i).noalias() -= all.row(i).segment(i + 1, after) * solution.bottomRows(after);
        solution.row(i) /= all(i, i);
    }
    return {solution, most};
}

}  // namespace echoplane
