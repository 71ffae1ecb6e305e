// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/least_norm.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <cblas.h>
#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

/// A·D·Π = Q·R with |r₁₁| ≥ |r₂₂| ≥ …, and the rank that rounding leaves.
class PivotedQr {
public:
    PivotedQr(Eigen::MatrixXd matrix, Columns columns) : m_factors(std::move(matrix)) {
        const Eigen::Index rows = m_factors.rows(), count = m_factors.cols(), most = std::min(rows, count);
        m_scale = Eigen::VectorXd::Ones(count);
        for (Eigen::Index j = 0; columns == Columns::scaled && j < count; ++j) {
            constexpr double least = 1e-290;  // so that its inverse is a number
            const double length = m_factors.col(j).stableNorm();
            if (length >= least)
                m_scale[j] = 1.0 / length;
            else
                m_factors.col(j).setZero();
        }
        m_factors *= m_scale.asDiagonal();
        m_pivots.assign(static_cast<std::size_t>(count), 0);
        m_tau = Eigen::VectorXd::Zero(most);
        if (most == 0) return;
        requireLapack("dgeqp3", LAPACKE_dgeqp3(LAPACK_COL_MAJOR, toInt(rows), toInt(count), m_factors.data(), toInt(rows),
                                               m_pivots.data(), m_tau.data()));
        const double threshold = roundingTolerance * std::abs(m_factors(0, 0));
        while (m_rank < most && std::abs(m_factors(m_rank, m_rank)) > threshold) ++m_rank;
    }

    Eigen::Index rank() const { return m_rank; }

    /// q of the best fit, r × c.
    Eigen::MatrixXd projected(Eigen::MatrixXd right) const {
        const Eigen::Index rows = m_factors.rows();
        if (m_rank > 0)
            requireLapack("dormqr",
                          LAPACKE_dormqr(LAPACK_COL_MAJOR, 'L', 'T', toInt(rows), toInt(right.cols()), toInt(m_tau.size()),
                                         m_factors.data(), toInt(rows), m_tau.data(), right.data(), toInt(rows)));
        return right.topRows(m_rank);
    }

    /// W·q: what reaches q without the columns beyond the rank, n × c.
    Eigen::MatrixXd basicSolution(const Eigen::MatrixXd& reached) const {
        Eigen::MatrixXd solution = Eigen::MatrixXd::Zero(m_factors.cols(), reached.cols());
        solution.topRows(m_rank) = reached;
        solveTriangle(solution);
        return inPlace(solution);
    }

    /// N with A·N = 0 to rounding: a column for each one beyond the rank.
    Eigen::MatrixXd nullSpace() const {
        const Eigen::Index free = m_factors.cols() - m_rank;
        Eigen::MatrixXd null(m_factors.cols(), free);
        null.topRows(m_rank) = -m_factors.topRightCorner(m_rank, free);
        solveTriangle(null);
        null.bottomRows(free).setIdentity();
        return inPlace(null);
    }

private:
    /// top ← R₁₁⁻¹·top for the first rows.
    void solveTriangle(Eigen::MatrixXd& columns) const {
        if (m_rank == 0 || columns.cols() == 0) return;
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(m_rank), toInt(columns.cols()), 1.0,
                    m_factors.data(), toInt(m_factors.rows()), columns.data(), toInt(columns.rows()));
    }

    /// D·Π·rows.
    Eigen::MatrixXd inPlace(const Eigen::MatrixXd& rows) const {
        Eigen::MatrixXd result(rows.rows(), rows.cols());
        for (std::size_t i = 0; i < m_pivots.size(); ++i) {
            const Eigen::Index column = m_pivots[i] - 1;
            result.row(column) = m_scale[column] * rows.row(static_cast<Eigen::Index>(i));
        }
        return result;
    }

    Eigen::MatrixXd m_factors;
    Eigen::VectorXd m_tau;
    Eigen::VectorXd m_scale;           // D
    std::vector<lapack_int> m_pivots;  // Π, counted from 1
    Eigen::Index m_rank = 0;
};

/// diag(I, R)·columns.
Eigen::MatrixXd metricTimes(const Eigen::MatrixXd* metric, Eigen::MatrixXd columns) {
    if (metric == nullptr || columns.cols() == 0) return columns;
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(metric->rows()), toInt(columns.cols()),
                1.0, metric->data(), toInt(metric->rows()), columns.data() + (columns.rows() - metric->rows()),
                toInt(columns.rows()));
    return columns;
}

}  // namespace

LeastNorm leastNorm(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right,
                    const Eigen::MatrixXd* metric, Columns columns, double alpha) {
    const PivotedQr factored(matrix, columns);
    const Eigen::Index rank = factored.rank(), size = matrix.cols();
    const Eigen::MatrixXd null = factored.nullSpace();
    const PivotedQr penalties(metricTimes(metric, null), Columns::scaled);
    // W·q + N·z with the least penalty.
    const auto shortest = [&](const Eigen::MatrixXd& reached) -> Eigen::MatrixXd {
        Eigen::MatrixXd solution = factored.basicSolution(reached);
        if (rank < size) solution.noalias() -= null * penalties.basicSolution(penalties.projected(metricTimes(metric, solution)));
        return solution;
    };
    Eigen::MatrixXd reached = factored.projected(right);
    if (alpha > 0.0 && rank > 0) {
        Eigen::MatrixXd both(rank + size, rank), ends = Eigen::MatrixXd::Zero(rank + size, right.cols());
        both << Eigen::MatrixXd::Identity(rank, rank),
            std::sqrt(alpha) * metricTimes(metric, shortest(Eigen::MatrixXd::Identity(rank, rank)));
        ends.topRows(rank) = reached;
        const PivotedQr regularised(std::move(both), Columns::scaled);
        reached = regularised.basicSolution(regularised.projected(ends));
    }
    return {shortest(reached), rank};
}

}  // namespace echoplane
