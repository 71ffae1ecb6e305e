// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/dual_least_squares.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/readout/least_norm.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

DualLeastSquares::DualLeastSquares(Eigen::Index size, Eigen::Index outputs, Eigen::Index rows, double alpha,
                                   std::shared_ptr<const Eigen::MatrixXd> metric)
    : m_metric(std::move(metric)) {
    if (!(alpha >= 0.0) || !std::isfinite(alpha))
        throw Refusal("learning from few rows: α is %1, but must be a finite number of at least 0", roundedText(alpha, 6));
    if (size < 1 || outputs < 1 || rows < 1) {
        throw Refusal("learning from few rows: %1 weights for %2 outputs and %3 rows, but all must be at least 1", size, outputs,
                      rows);
    }
    if (m_metric && (m_metric->cols() != m_metric->rows() || m_metric->rows() > size)) {
        throw Refusal("learning from few rows: the metric factor is %1 × %2, but must be square and of order at most %3",
                      m_metric->rows(), m_metric->cols(), size);
    }
    if (m_metric && !(m_metric->diagonal().array() != 0.0).all())
        throw Refusal("learning from few rows: the metric factor has a zero on its diagonal");
    requireMemory(8.0 * static_cast<double>(rows) * static_cast<double>(size + 2 * rows),
                  Message("the learner (size × steps of training)"));
    m_root = std::sqrt(alpha);
    m_states.resize(size, rows);
    m_slack = Eigen::MatrixXd::Zero(rows, rows);
    m_lower = Eigen::MatrixXd::Zero(rows, rows);
    m_solved.resize(rows, outputs);
    m_targets.resize(rows, outputs);
    m_weights = Eigen::MatrixXd::Zero(size, outputs);
    m_along = m_correction = Eigen::VectorXd::Zero(rows);
    m_prediction = Eigen::VectorXd::Zero(outputs);
}

const Eigen::VectorXd& DualLeastSquares::update(const Eigen::Ref<const Eigen::VectorXd>& row,
                                                const Eigen::Ref<const Eigen::VectorXd>& target) {
    eigen_assert(row.size() == m_states.rows() && target.size() == outputs());
    const Eigen::Index t = m_rows;
    if (t == m_states.cols()) throw std::logic_error("more rows to learn than announced");
    auto states = m_states.col(t);
    auto slack = m_slack.col(t);
    states = row;
    if (m_metric) m_metric->triangularView<Eigen::Upper>().transpose().solveInPlace(states.tail(m_metric->rows()));
    slack[t] = m_root;
    const auto before = m_states.leftCols(t);
    const auto slackBefore = m_slack.topLeftCorner(t, t);
    auto along = m_along.head(t), correction = m_correction.head(t);
    along.setZero();
    const double length = std::hypot(states.norm(), m_root);
    double left = length;
    for (int pass = 0; pass < 2 && t > 0; ++pass) {
        correction.noalias() = before.transpose() * states;
        correction.noalias() += slackBefore.transpose() * slack.head(t);
        states.noalias() -= before * correction;
        slack.head(t).noalias() -= slackBefore * correction;
        along += correction;
        const double now = std::sqrt(states.squaredNorm() + slack.squaredNorm());
        constexpr double nothingLost = 0.7;
        if (std::exchange(left, now) * nothingLost < now) break;
    }
    m_prediction.noalias() = m_solved.topRows(t).transpose() * along;
    m_lower.row(t).head(t) = along.transpose();
    m_targets.row(t) = target.transpose();
    constexpr double rounding = 64.0 * std::numeric_limits<double>::epsilon();
    if (left <= rounding * length) {  // the row depends linearly on the previous ones; only possible at alpha = 0
        states.setZero();
        slack.setZero();
        m_solved.row(t).setZero();
    } else {
        m_lower(t, t) = left;
        states /= left;
        slack /= left;
        m_solved.row(t) = (target - m_prediction).transpose() / left;
        m_weights.noalias() += states * m_solved.row(t);
    }
    ++m_rows;
    return m_prediction;
}

RidgeSolution DualLeastSquares::solution(Eigen::Index first, Eigen::Index count) const {
    const auto lower = m_lower.topLeftCorner(m_rows, m_rows);
    RidgeSolution result{{}, m_rows};
    if (m_rows > 0 && !(m_root > roundingTolerance * lower.norm())) {
        const LeastNorm found = leastNorm(lower, m_targets.block(0, first, m_rows, count), nullptr, ColumnLengths::notScaled);
        result = {m_states.leftCols(m_rows) * found.solution, found.rank, found.rank < m_rows};
    } else {
        result.weights = m_weights.middleCols(first, count);
    }
    if (m_metric) {
        auto states = result.weights.bottomRows(m_metric->rows());
        m_metric->triangularView<Eigen::Upper>().solveInPlace(states);
    }
    return result;
}

}  // namespace echoplane
