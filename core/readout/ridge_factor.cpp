// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_factor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <cblas.h>
#include <lapacke.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"
#include "core/readout/least_norm.h"
#include "core/readout/tall_qr.h"
#include "core/readout/tall_triangle.h"

namespace echoplane {

namespace {

/// Multiplications from which on a second thread pays for its start.
constexpr Eigen::Index worthTwoThreads = 20'000'000;

/// columns ← R⁻ᵀ·columns, by blocks of rows: 10 % faster than one dtrsm, which spends more of its time in triangles.
void whiten(const Eigen::MatrixXd& metric, Eigen::Block<Eigen::MatrixXd> columns) {
    constexpr Eigen::Index blockRows = 96;
    const Eigen::Index order = metric.rows(), stride = columns.outerStride();
    for (Eigen::Index first = 0; first < order; first += blockRows) {
        const Eigen::Index rows = std::min(blockRows, order - first), next = first + rows;
        double* const block = columns.data() + first;
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, toInt(rows), toInt(columns.cols()), 1.0,
                    &metric(first, first), toInt(order), block, toInt(stride));
        if (next == order) break;
        cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, toInt(order - next), toInt(columns.cols()), toInt(rows), -1.0,
                    &metric(first, next), toInt(order), block, toInt(stride), 1.0, block + rows, toInt(stride));
    }
}

/// triangle ← triangle·diag(I, R)⁻¹, by blocks of rows: what stands left of their diagonal is 0, and takes no part.
void whitenTriangle(const Eigen::MatrixXd& metric, Eigen::MatrixXd& triangle) {
    constexpr Eigen::Index blockRows = 96;
    const Eigen::Index order = metric.rows(), above = triangle.rows() - order;
    for (Eigen::Index first = 0; first < triangle.rows(); first += blockRows) {
        const Eigen::Index rows = std::min(blockRows, triangle.rows() - first), from = std::max<Eigen::Index>(0, first - above);
        cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(rows), toInt(order - from), 1.0,
                    &metric(from, from), toInt(order), &triangle(first, above + from), toInt(triangle.rows()));
    }
}

[[noreturn]] void refuse(const char* what, Eigen::Index have, Eigen::Index want) {
    throw std::invalid_argument("ridge: " + std::string(what) + " is " + std::to_string(have) + ", but must be " +
                                std::to_string(want));
}

}  // namespace

void requireAlpha(double alpha) {
    if (alpha >= 0.0 && std::isfinite(alpha)) return;
    std::ostringstream text;
    text << "ridge: alpha is " << alpha << ", but must be a finite number of at least 0";
    throw std::invalid_argument(text.str());
}

void RidgeFactor::checkMetric(Eigen::Index size) const {
    if (!m_metric) return;
    if (m_metric->rows() > size) refuse("the order of the metric factor", m_metric->rows(), size);
    if (m_metric->cols() != m_metric->rows()) refuse("the order of the metric factor", m_metric->cols(), m_metric->rows());
    if ((m_metric->diagonal().array() == 0.0).any()) {
        throw std::invalid_argument("ridge: the metric factor has a zero on its diagonal, so the metric is singular");
    }
}

RidgeFactor::RidgeFactor(const Eigen::MatrixXd& triangle, Eigen::Index size, std::shared_ptr<const Eigen::MatrixXd> metric)
    : m_metric(std::move(metric)) {
    checkMetric(size);
    take(triangle, size);
    measure();
}

RidgeFactor::RidgeFactor(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                         std::shared_ptr<const Eigen::MatrixXd> metric, int threads)
    : RidgeFactor(seenColumns(states), targets, std::move(metric), threads) {}

RidgeFactor::RidgeFactor(const SeenColumns& seen, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                         std::shared_ptr<const Eigen::MatrixXd> metric, int threads)
    : m_metric(std::move(metric)) {
    const Eigen::Index size = seen.rows, steps = seen.columns, outputs = targets.rows();
    if (size == 0 || steps == 0) throw std::invalid_argument("ridge: there are no states to fit");
    if (targets.cols() != steps) refuse("the number of target steps", targets.cols(), steps);
    checkMetric(size);

    if (steps >= std::max(manyRows, 2 * (size + outputs))) {
        take(tallTriangle(seen, targets, threads), size);
        measure();
        return;
    }
    Eigen::MatrixXd room;
    const Eigen::Ref<const Eigen::MatrixXd> states = seen.block(0, steps, room);
    if (steps >= size) {
        // The targets ride along as further columns, so that the factorisation leaves Qᵀ·Yᵀ in them.
        Eigen::MatrixXd tall(steps, size + outputs);
        tall.leftCols(size) = states.transpose();
        tall.rightCols(outputs) = targets.transpose();
        take(TallQr(std::move(tall), threads).triangle(), size);
    } else {
        if (m_metric) {
            Eigen::MatrixXd whitened = states;
            const Eigen::Index order = m_metric->rows();
            // In the same parts whatever the number of threads, so that the result does not depend on it.
            const Eigen::Index parts = order * order * steps >= worthTwoThreads ? 2 : 1;
            parallelFor(static_cast<std::size_t>(parts), threads, [&](std::size_t index, int) {
                const auto part = static_cast<Eigen::Index>(index);
                const Eigen::Index first = steps * part / parts, end = steps * (part + 1) / parts;
                whiten(*m_metric, whitened.block(size - order, first, order, end - first));
            });
            m_tall = std::make_shared<const TallQr>(std::move(whitened), threads);
        } else {
            m_tall = std::make_shared<const TallQr>(states, threads);
        }
        // Z = Q·R and Zᵀ = Rᵀ·Qᵀ: what multiplies is lower triangular, and upper when rows and columns are read from their ends.
        m_triangle = m_tall->triangle().transpose().reverse();
        m_projected = targets.transpose().colwise().reverse();
    }
    measure();
}

/// U and the targets in its rows, of R.
void RidgeFactor::take(const Eigen::MatrixXd& triangle, Eigen::Index size) {
    m_triangle = triangle.topLeftCorner(size, size);
    m_projected = triangle.topRightCorner(size, triangle.cols() - size);
    if (!m_metric) return;
    m_unwhitened = m_triangle;
    whitenTriangle(*m_metric, m_triangle);
}

void RidgeFactor::measure() {
    m_norm = m_triangle.norm();
    constexpr double tiny = 1e-140, large = 1e140;  // beyond, squares are none
    if (!(m_norm > tiny && m_norm < large)) m_norm = m_triangle.stableNorm();
}

double RidgeFactor::alphaOfRounding() const {
    const double root = roundingTolerance * m_norm;
    return root * root;
}

bool RidgeFactor::isBelowRounding(double alpha) const {
    return !(std::sqrt(alpha) > roundingTolerance * m_norm);
}

double RidgeFactor::heeded(double alpha) const {
    if (!isBelowRounding(alpha)) return alpha;
    // What is added to the square of a column's length must be far below the rounding of that square's root.
    constexpr double unheard = std::numeric_limits<double>::epsilon() / 16.0;
    double root = unheard * m_norm;
    const Eigen::MatrixXd& columns = m_unwhitened.size() > 0 ? m_unwhitened : m_triangle;
    const Eigen::Index above = m_metric ? rank() - m_metric->rows() : rank();
    for (Eigen::Index j = 0; !m_tall && j < rank(); ++j) {
        const double length = columns.col(j).stableNorm();
        if (length > 0.0) root = std::min(root, unheard * length / (j < above ? 1.0 : m_metric->col(j - above).stableNorm()));
    }
    return std::sqrt(alpha) <= root ? 0.0 : alpha;
}

RidgeSolution RidgeFactor::solution(double alpha) const {
    requireAlpha(alpha);
    if (isBelowRounding(alpha)) return solutionByRank(heeded(alpha));
    const lapack_int order = toInt(rank()), outputs = toInt(m_projected.cols()), block = std::min(order, 32);
    Eigen::MatrixXd triangle = m_triangle, solution = m_projected;
    Eigen::MatrixXd below = Eigen::MatrixXd::Identity(order, order) * std::sqrt(alpha);
    Eigen::MatrixXd factors = Eigen::MatrixXd::Zero(block, order);
    requireLapack("dtpqrt", LAPACKE_dtpqrt(LAPACK_COL_MAJOR, order, order, order, block, triangle.data(), order, below.data(),
                                           order, factors.data(), block));
    Eigen::MatrixXd rest = Eigen::MatrixXd::Zero(order, outputs);
    std::vector<double> workspace(static_cast<std::size_t>(block * outputs));
    requireLapack("dtpmqrt",
                  LAPACKE_dtpmqrt_work(LAPACK_COL_MAJOR, 'L', 'T', order, outputs, order, order, block, below.data(), order,
                                       factors.data(), block, solution.data(), order, rest.data(), order, workspace.data()));
    triangle.triangularView<Eigen::Upper>().solveInPlace(solution);
    return {mappedBack(std::move(solution)), rank()};
}

RidgeSolution RidgeFactor::solutionByRank(double alpha) const {
    const Eigen::MatrixXd* const metric = m_tall ? nullptr : m_metric.get();
    LeastNorm found = leastNorm(metric != nullptr ? m_unwhitened : m_triangle, m_projected, metric,
                                m_tall ? Columns::asTheyAre : Columns::scaled, alpha);
    Eigen::MatrixXd weights = m_tall ? mappedBack(std::move(found.solution)) : std::move(found.solution);
    return {std::move(weights), found.rank, found.rank < rank()};
}

Eigen::MatrixXd RidgeFactor::mappedBack(Eigen::MatrixXd columns) const {
    if (m_tall) columns = m_tall->times(columns.colwise().reverse());
    if (!m_metric) return columns;
    const lapack_int order = toInt(m_metric->rows()), stride = toInt(columns.rows());
    double* const state = columns.data() + (stride - order);
    if (columns.cols() == 1) {  // a third of dtrsm's time, which copies R
        cblas_dtrsv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, order, m_metric->data(), order, state, 1);
    } else {
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, order, toInt(columns.cols()), 1.0,
                    m_metric->data(), order, state, stride);
    }
    return columns;
}

}  // namespace echoplane
