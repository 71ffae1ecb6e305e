// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/least_norm.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include <cblas.h>
#include <lapacke.h>

#include "core/math/lapack_status.h"

namespace echoplane {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// Pivots below this fraction of the first may be accumulated rounding of the states, which grows as √T on the unit circle.
constexpr double doubtful = 1000.0 * epsilon;

/// Columns at least this fraction as long as the longest one form a group.
constexpr double sameLength = 1e-6;

/// How the rank is determined.
struct Rule {
    double tolerance = roundingTolerance;  ///< pivots below this fraction of a column's length count as 0
    bool grouped = false;                  ///< group columns by length and check doubtful pivots (least_norm.h)
};

/// Number of pivots |r₁₁| ≥ |r₂₂| ≥ …, of columns of length `length`, that are above rounding.
Eigen::Index certain(const Eigen::VectorXd& pivots, double length, const Rule& rule) {
    constexpr double leap = 1e-3;
    double before = length;
    for (Eigen::Index k = 0; k < pivots.size(); before = pivots[k++]) {
        if (!(pivots[k] > rule.tolerance * length)) return k;
        if (rule.grouped && pivots[k] < doubtful * length && pivots[k] < leap * before) return k;
    }
    return pivots.size();
}

using Places = std::vector<Eigen::Index>;

/// Groups of columns in the order of processing, longest first, without columns of length 0. The lengths in a group are at least
/// `part` of its longest.
std::vector<Places> groupsOf(const Eigen::VectorXd& lengths, double part) {
    Places order;
    for (Eigen::Index j = 0; j < lengths.size(); ++j)
        if (lengths[j] > 0.0) order.push_back(j);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](Eigen::Index j) { return lengths[j]; });
    std::vector<Places> groups;
    double longest = 0.0;
    for (const Eigen::Index j : order) {
        if (groups.empty() || lengths[j] < part * longest) {
            groups.emplace_back();
            longest = lengths[j];
        }
        groups.back().push_back(j);
    }
    for (Places& group : groups) std::ranges::sort(group);
    return groups;
}

/// A·D·Π = Q·[R₁₁ R₁₂; 0 rounding], group by group, with Qᵀ·right.
class RankedQr {
public:
    RankedQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right,
             ColumnLengths columns, const Rule& rule)
        : m_factors(matrix), m_right(right), m_scale(Eigen::VectorXd::Ones(matrix.cols())) {
        constexpr double least = 1e-290;  // so that its inverse is finite
        Eigen::VectorXd lengths = Eigen::VectorXd::Ones(matrix.cols());
        for (Eigen::Index j = 0; columns == ColumnLengths::scaled && j < matrix.cols(); ++j) {
            const double length = matrix.col(j).stableNorm();
            lengths[j] = length >= least ? length : 0.0;
            if (length >= least) m_scale[j] = 1.0 / length;
        }
        m_factors *= m_scale.asDiagonal();
        if (columns == ColumnLengths::scaled && rule.grouped) takeOffFirst(lengths, rule.tolerance);
        const std::vector<Places> groups = groupsOf(lengths, rule.grouped ? sameLength : 0.0);
        m_groups.insert(m_groups.end(), groups.begin(), groups.end());
        for (std::size_t g = m_free.size(); g < m_groups.size(); ++g) take(g, columns, rule);
        m_missed = m_right.bottomRows(m_right.rows() - rank()).norm();
        m_right.conservativeResize(rank(), Eigen::NoChange);
    }

    Eigen::Index rank() const { return static_cast<Eigen::Index>(m_basic.size()); }

    /// ‖A_r·w − right‖ of the best fit.
    double missed() const { return m_missed; }
    /// q of the best fit, r × c.
    const Eigen::MatrixXd& reached() const { return m_right; }

    /// The w with A_r·w = q of least penalty ‖diag(I, R)·w‖, n × c. The free columns of a group take over from it and from longer
    /// groups; what shorter groups could take over would not be visible.
    Eigen::MatrixXd shortest(const Eigen::MatrixXd& reached, const Eigen::MatrixXd* metric) const;
    /// R₁₁⁻¹ applied to the first rows, in the order and scale of w (D·Π·…): the solution that uses the columns of R₁₁ alone.
    Eigen::MatrixXd solved(Eigen::MatrixXd right) const;

private:
    void takeOffFirst(Eigen::VectorXd& lengths, double tolerance);
    void take(std::size_t group, ColumnLengths columns, const Rule& rule);

    Eigen::MatrixXd m_factors, m_right;
    double m_missed = 0.0;
    Eigen::VectorXd m_scale;       // D
    std::vector<Places> m_groups;  // without columns of length 0
    Places m_basic;                // columns of R₁₁, in order
    std::vector<Places> m_free;    // of each group
    Places m_basicUpTo;            // // of each group: number of m_basic in it or in longer ones
};

/// Takes the first of the long columns (the constant, if there is one) as a separate group, and scales what it leaves of the
/// others to a common length, unless that is rounding.
void RankedQr::takeOffFirst(Eigen::VectorXd& lengths, double tolerance) {
    const std::vector<Places> groups = groupsOf(lengths, sameLength);
    if (groups.empty()) return;
    const Eigen::Index first = groups.front().front();
    lengths[first] = 0.0;
    Places others;
    for (Eigen::Index j = 0; j < lengths.size(); ++j)
        if (lengths[j] > 0.0) others.push_back(j);
    m_groups = {{first}, others};
    take(0, ColumnLengths::scaled, {});
    m_groups.pop_back();
    for (const Eigen::Index j : others) {
        const double left = m_factors.col(j).tail(m_factors.rows() - 1).norm();
        if (!(left > tolerance)) continue;
        m_scale[j] /= left;
        m_factors.col(j) /= left;
        lengths[j] *= left;
    }
}

void RankedQr::take(std::size_t group, ColumnLengths columns, const Rule& rule) {
    const Places& own = m_groups[group];
    const Eigen::Index row = rank(), rows = m_factors.rows() - row, count = static_cast<Eigen::Index>(own.size());
    m_free.emplace_back();
    Eigen::MatrixXd part = m_factors(Eigen::seqN(row, rows), own);
    std::vector<lapack_int> pivots(own.size(), 0);
    Eigen::VectorXd tau = Eigen::VectorXd::Zero(std::min(rows, count));
    Eigen::Index found = 0;
    if (rows > 0) {
        requireLapack("dgeqp3", LAPACKE_dgeqp3(LAPACK_COL_MAJOR, toInt(rows), toInt(count), part.data(), toInt(rows),
                                               pivots.data(), tau.data()));
        const Eigen::VectorXd sizes = part.diagonal().cwiseAbs();
        found = certain(sizes, columns == ColumnLengths::scaled && group > 0 ? 1.0 : sizes[0], rule);
    } else {
        std::iota(pivots.begin(), pivots.end(), 1);
    }
    const auto reflect = [&](Eigen::MatrixXd others) {
        requireLapack("dormqr", LAPACKE_dormqr(LAPACK_COL_MAJOR, 'L', 'T', toInt(rows), toInt(others.cols()), toInt(found),
                                               part.data(), toInt(rows), tau.data(), others.data(), toInt(rows)));
        return others;
    };
    if (found > 0) {
        m_right.bottomRows(rows) = reflect(m_right.bottomRows(rows));
        Places shorter;
        for (std::size_t g = group + 1; g < m_groups.size(); ++g)
            shorter.insert(shorter.end(), m_groups[g].begin(), m_groups[g].end());
        if (!shorter.empty()) m_factors(Eigen::seqN(row, rows), shorter) = reflect(m_factors(Eigen::seqN(row, rows), shorter));
    }
    for (Eigen::Index k = 0; k < count; ++k) {
        const Eigen::Index column = own[static_cast<std::size_t>(pivots[static_cast<std::size_t>(k)] - 1)];
        const Eigen::Index above = std::min(k + 1, found);
        m_factors.col(column).segment(row, above) = part.col(k).head(above);
        m_factors.col(column).tail(rows - above).setZero();
        (k < found ? m_basic : m_free.back()).push_back(column);
    }
    m_basicUpTo.push_back(rank());
}

Eigen::MatrixXd RankedQr::solved(Eigen::MatrixXd right) const {
    const Eigen::Index count = right.rows();
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(m_factors.cols(), right.cols());
    if (count == 0 || right.cols() == 0) return result;
    const Places basic(m_basic.begin(), m_basic.begin() + count);
    const Eigen::MatrixXd triangle = m_factors(Eigen::seqN(0, count), basic);
    cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(count), toInt(right.cols()), 1.0,
                triangle.data(), toInt(count), right.data(), toInt(count));
    for (Eigen::Index i = 0; i < count; ++i) {
        const Eigen::Index column = basic[static_cast<std::size_t>(i)];
        result.row(column) = m_scale[column] * right.row(i);
    }
    return result;
}

/// diag(I, R)·columns.
Eigen::MatrixXd metricTimes(const Eigen::MatrixXd* metric, Eigen::MatrixXd columns) {
    if (metric == nullptr || columns.cols() == 0) return columns;
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(metric->rows()), toInt(columns.cols()),
                1.0, metric->data(), toInt(metric->rows()), columns.data() + (columns.rows() - metric->rows()),
                toInt(columns.rows()));
    return columns;
}

Eigen::MatrixXd RankedQr::shortest(const Eigen::MatrixXd& reached, const Eigen::MatrixXd* metric) const {
    Eigen::MatrixXd solution = solved(reached);
    for (std::size_t g = m_free.size(); g-- > 0;) {
        const Places& free = m_free[g];
        if (free.empty()) continue;
        Eigen::MatrixXd null = -solved(m_factors(Eigen::seqN(0, m_basicUpTo[g]), free));
        for (std::size_t k = 0; k < free.size(); ++k) null(free[k], static_cast<Eigen::Index>(k)) = m_scale[free[k]];
        Eigen::MatrixXd taken = solution;
        for (std::size_t shorter = g + 1; shorter < m_free.size(); ++shorter)
            for (const Eigen::Index column : m_groups[shorter]) taken.row(column).setZero();
        const RankedQr penalties(metricTimes(metric, null), metricTimes(metric, std::move(taken)), ColumnLengths::scaled, {});
        solution.noalias() -= null * penalties.solved(penalties.reached());
    }
    return solution;
}

struct Fit {
    LeastNorm found;
    double missed = 0.0;  ///< ‖A_r·w − c‖ without rounding
};

Fit fitOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right,
          const Eigen::MatrixXd* metric, ColumnLengths columns, double alpha, double tolerance) {
    const RankedQr factored(matrix, right, columns, {tolerance, true});
    const Eigen::Index rank = factored.rank(), size = matrix.cols();
    Eigen::MatrixXd reached = factored.reached();
    if (alpha > 0.0 && rank > 0) {
        Eigen::MatrixXd both(rank + size, rank), ends = Eigen::MatrixXd::Zero(rank + size, right.cols());
        both << Eigen::MatrixXd::Identity(rank, rank),
            std::sqrt(alpha) * metricTimes(metric, factored.shortest(Eigen::MatrixXd::Identity(rank, rank), metric));
        ends.topRows(rank) = reached;
        const RankedQr regularised(both, ends, ColumnLengths::scaled, {});
        reached = regularised.solved(regularised.reached());
    }
    return {{factored.shortest(reached, metric), rank}, factored.missed()};
}

/// Fit by the first column alone, which is the constant if there is one.
LeastNorm firstColumn(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right) {
    LeastNorm result{Eigen::MatrixXd::Zero(matrix.cols(), right.cols()), 0};
    const double length = matrix.cols() > 0 ? matrix.col(0).stableNorm() : 0.0;
    if (!(length > 0.0)) return result;
    result.solution.row(0) = (matrix.col(0) / length).transpose() * right / length;
    result.rank = 1;
    return result;
}

}  // namespace

LeastNorm leastNorm(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right,
                    const Eigen::MatrixXd* metric, ColumnLengths columns, double alpha, double tolerance) {
    constexpr double coarser = 30.0, coarsest = 1e-6, near = 1e-10, much = 1.1;
    Fit best = fitOf(matrix, right, metric, columns, alpha, tolerance);
    // The residual, plus the rounding of a sum of weighted columns of this size.
    const Eigen::VectorXd lengths = matrix.colwise().stableNorm();
    const auto missed = [&](const LeastNorm& found) {
        const double rounding = epsilon * (lengths.asDiagonal() * found.solution).norm();
        return std::hypot((matrix * found.solution - right).norm(), rounding);
    };
    const double size = right.norm();
    double error = missed(best.found);
    const auto rounds = [&] { return !(error <= much * best.missed + near * size); };
    const auto tryWith = [&](ColumnLengths how, double least) {
        Fit next = fitOf(matrix, right, metric, how, alpha, least);
        const double now = missed(next.found);
        if (now >= error) return;
        best = std::move(next);
        error = now;
    };
    // The weights are so large that their rounding shows: fewer directions, or unscaled columns, make them smaller. An alpha
    // limits them anyway.
    if (alpha == 0.0 && rounds() && columns == ColumnLengths::scaled) tryWith(ColumnLengths::notScaled, coarser * tolerance);
    for (double least = coarser * tolerance; alpha == 0.0 && least < coarsest && rounds(); least *= coarser)
        tryWith(columns, least);
    if (error <= size) return std::move(best.found);
    LeastNorm least = firstColumn(matrix, right);
    return missed(least) < error || !std::isfinite(error) ? least : std::move(best.found);
}

}  // namespace echoplane
