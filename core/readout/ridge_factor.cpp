// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_factor.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <lapacke.h>

#include "core/math/cache_line.h"
#include "core/math/lapack_status.h"
#include "core/readout/controllable_space.h"
#include "core/readout/least_norm.h"
#include "core/readout/stacked_qr.h"
#include "core/readout/tall_qr.h"
#include "core/readout/tall_triangle.h"
#include "core/readout/whitening.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

[[noreturn]] void refuse(const char* what, Eigen::Index have, Eigen::Index want) {
    throw Refusal("ridge: %1 is %2, but must be %3", what, have, want);
}

/// T·(E + D)² from which on TallQr, which uses a second thread there, factorises [Xᵀ Yᵀ].
constexpr Eigen::Index worthTallQr = 20'000'000;

/// R of the QR factorisation of [Xᵀ Yᵀ]: the targets are further columns, so that it turns them into Qᵀ·Yᵀ.
Eigen::MatrixXd triangleOf(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                           int threads) {
    const Eigen::Index size = states.rows(), steps = states.cols(), columns = size + targets.rows();
    const auto fill = [&](auto& tall) {
        constexpr Eigen::Index together = 8;  // the states of a step in one cache line
        for (Eigen::Index first = 0; first < size; first += together) {
            const Eigen::Index count = std::min(together, size - first);
            for (Eigen::Index step = 0; step < steps; ++step)
                for (Eigen::Index j = first; j < first + count; ++j) tall(step, j) = states(j, step);
        }
        tall.topRightCorner(steps, targets.rows()) = targets.transpose();
    };
    if (steps * columns * columns >= worthTallQr) {
        Eigen::MatrixXd tall(steps, columns);
        fill(tall);
        return TallQr(std::move(tall), threads).triangle();
    }
    // Below a triangle of zeros: 300 × 101 takes 0.16 ms, where dgeqrt takes 0.22 (Xeon with AVX-512), and 0.22 instead of 0.33
    // with AVX2. dgeqrt also halves its panels down to single columns, each with calls of BLAS that take OpenBLAS's one lock.
    const Eigen::Index height = StackedQr::heightFor(steps);
    CacheLineNumbers numbers(static_cast<std::size_t>(height * columns));
    Eigen::Map<Eigen::MatrixXd> tall(numbers.data(), height, columns);
    fill(tall);
    StackedQr qr(columns);
    Eigen::MatrixXd triangle = Eigen::MatrixXd::Zero(columns, columns), factors(qr.block(), columns);
    qr.factorise(triangle.data(), tall.data(), height, factors.data());
    if (!triangle.allFinite()) throw std::logic_error("a QR factorisation got a number that is not finite");
    return triangle;
}

}  // namespace

void requireAlpha(double alpha) {
    if (alpha >= 0.0 && std::isfinite(alpha)) return;
    throw Refusal("ridge: α is %1, but must be a finite number of at least 0", roundedText(alpha, 6));
}

void RidgeFactor::checkMetric(Eigen::Index size) const {
    if (!m_metric) return;
    if (m_metric->rows() > size) refuse("the order of the metric factor", m_metric->rows(), size);
    if (m_metric->cols() != m_metric->rows()) refuse("the order of the metric factor", m_metric->cols(), m_metric->rows());
    if ((m_metric->diagonal().array() == 0.0).any()) {
        throw Refusal("ridge: the metric factor has a zero on its diagonal, so the metric is singular");
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
    : RidgeFactor(columnBlocks(states), targets, std::move(metric), threads) {}

RidgeFactor::RidgeFactor(const ColumnBlocks& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                         std::shared_ptr<const Eigen::MatrixXd> metric, int threads)
    : m_metric(std::move(metric)) {
    const Eigen::Index size = states.rows, steps = states.columns, outputs = targets.rows();
    if (size == 0 || steps == 0) throw Refusal("ridge: there are no states to fit");
    if (targets.cols() != steps) refuse("the number of target steps", targets.cols(), steps);
    checkMetric(size);

    if (steps >= std::max(manyRows, 2 * (size + outputs))) {
        take(tallTriangle(states, targets, threads), size);
        measure();
        return;
    }
    Eigen::MatrixXd room;
    const Eigen::Ref<const Eigen::MatrixXd> all = states.block(0, steps, room);
    if (steps >= size) {
        take(triangleOf(all, targets, threads), size);
    } else {
        if (m_metric) {
            Eigen::MatrixXd whitened = all;
            whiten(*m_metric, whitened.bottomRows(m_metric->rows()), threads);
            takeWide(std::make_shared<const TallQr>(std::move(whitened), threads), targets);
        } else {
            takeWide(std::make_shared<const TallQr>(all, threads), targets);
        }
    }
    measure();
}

RidgeFactor::RidgeFactor(std::shared_ptr<const ControllableSpace> space, Eigen::MatrixXd inside,
                         const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads)
    : m_space(std::move(space)) {
    if (targets.cols() != inside.cols()) refuse("the number of target steps", targets.cols(), inside.cols());
    assert(inside.rows() >= inside.cols());
    takeWide(std::make_shared<const TallQr>(std::move(inside), threads), targets);
    measure();
}

/// Z = Q·R and Zᵀ = Rᵀ·Qᵀ: the factor Rᵀ is lower triangular, and becomes upper triangular when rows and columns are reversed.
void RidgeFactor::takeWide(std::shared_ptr<const TallQr> whitened, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    m_tall = std::move(whitened);
    m_triangle = m_tall->triangle().transpose().reverse();
    m_projected = targets.transpose().colwise().reverse();
}

/// Takes U and the projected targets from the triangle R.
void RidgeFactor::take(const Eigen::MatrixXd& triangle, Eigen::Index size) {
    m_triangle = triangle.topLeftCorner(size, size);
    m_projected = triangle.topRightCorner(size, triangle.cols() - size);
    if (!m_metric) return;
    m_unwhitened = m_triangle;
    whitenTriangle(*m_metric, m_triangle);
}

void RidgeFactor::measure() {
    m_norm = m_triangle.norm();
    constexpr double tiny = 1e-140, large = 1e140;  // beyond, squares overflow or underflow
    if (!(m_norm > tiny && m_norm < large)) m_norm = m_triangle.stableNorm();
}

double RidgeFactor::alphaOfRounding() const {
    const double root = roundingTolerance * m_norm;
    return root * root;
}

bool RidgeFactor::isBelowRounding(double alpha) const {
    return !(std::sqrt(alpha) > roundingTolerance * m_norm);
}

double RidgeFactor::effectiveAlpha(double alpha) const {
    if (!isBelowRounding(alpha)) return alpha;
    // Negligible: what is added to the square of a column's length must be far below the rounding of its square root.
    constexpr double negligible = std::numeric_limits<double>::epsilon() / 16.0;
    double root = negligible * m_norm;
    const Eigen::MatrixXd& columns = m_unwhitened.size() > 0 ? m_unwhitened : m_triangle;
    const Eigen::Index above = m_metric ? rank() - m_metric->rows() : rank();
    for (Eigen::Index j = 0; !m_tall && j < rank(); ++j) {
        const double length = columns.col(j).stableNorm();
        if (length > 0.0) root = std::min(root, negligible * length / (j < above ? 1.0 : m_metric->col(j - above).stableNorm()));
    }
    return std::sqrt(alpha) <= root ? 0.0 : alpha;
}

RidgeSolution RidgeFactor::solution(double alpha) const {
    requireAlpha(alpha);
    if (isBelowRounding(alpha)) return solutionByRank(effectiveAlpha(alpha));
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
                                m_tall ? ColumnLengths::notScaled : ColumnLengths::scaled, alpha);
    Eigen::MatrixXd weights = m_tall ? mappedBack(std::move(found.solution)) : std::move(found.solution);
    return {std::move(weights), found.rank, found.rank < rank()};
}

Eigen::MatrixXd RidgeFactor::mappedBack(Eigen::MatrixXd columns) const {
    if (m_tall) columns = m_tall->times(columns.colwise().reverse());
    if (m_space) {
        const Eigen::Index above = columns.rows() - m_space->triangle().rows();
        const Eigen::MatrixXd states = m_space->weights(columns.bottomRows(columns.rows() - above));
        columns.conservativeResize(above + states.rows(), Eigen::NoChange);
        columns.bottomRows(states.rows()) = states;
    }
    if (m_metric) unwhitenWeights(*m_metric, columns.bottomRows(m_metric->rows()));
    return columns;
}

}  // namespace echoplane
