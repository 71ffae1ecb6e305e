// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/target_leaks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>

#include <Eigen/Core>

#include "core/math/decompositions.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/tables/data_table.h"

namespace echoplane {

namespace {

constexpr double allButOne = 0.9999, fivefold = 5.0, twofold = 2.0, halfMore = 1.5;
constexpr Eigen::Index fewest = 30;

/// The first `most` values of a column, NaN where nothing was measured.
Eigen::VectorXd measuredValues(const Experiment& experiment, const std::string& name, Eigen::Index most) {
    if (!(experiment[ownData::resample] > 0.0)) {
        checkOwnSeries(*experiment.data.source.table, name, experiment);
        const std::vector<double>& values = dataColumn(*experiment.data.source.table, name).values;
        const Eigen::Index count = std::min(static_cast<Eigen::Index>(values.size()), most);
        Eigen::VectorXd first = Eigen::Map<const Eigen::VectorXd>(values.data(), count);
        if (experiment[ownData::logarithm]) first = first.array().log().eval();
        return first;
    }
    const OwnSeries own = ownSeries(*experiment.data.source.table, name, experiment);
    Eigen::VectorXd values = own.values;
    for (const Steps& run : own.imputed)
        values.segment(run.first, run.count).setConstant(std::numeric_limits<double>::quiet_NaN());
    return values.head(std::min(values.size(), most));
}

/// Linear regression of y on u.
struct Line {
    double correlation = 0.0;
    double left = std::numeric_limits<double>::infinity();  ///< RMS of the residual
    double persistence = 0.0;                               ///< RMS error of persistence, y − its earlier value
};

/// Regression of y(i + h) on u(i − k), over i from `first` on. Persistence repeats the value of y `before` steps before y(i + h).
std::optional<Line> lineOf(const Eigen::VectorXd& u, const Eigen::VectorXd& y, Eigen::Index first, Eigen::Index k, Eigen::Index h,
                           Eigen::Index before) {
    const Eigen::Index from = std::max({first, k, before - h}), end = std::min(u.size(), y.size() - h);
    if (end - from < fewest) return std::nullopt;
    Eigen::ArrayXd x = u.segment(from - k, end - from), desired = y.segment(from + h, end - from),
                   last = y.segment(from + h - before, end - from);
    Eigen::Index count = 0;
    for (Eigen::Index i = 0; i < x.size(); ++i) {
        if (std::isnan(x[i]) || std::isnan(desired[i]) || std::isnan(last[i])) continue;
        x[count] = x[i];
        desired[count] = desired[i];
        last[count] = last[i];
        ++count;
    }
    if (count < fewest) return std::nullopt;
    Line line;
    line.persistence = std::sqrt((desired.head(count) - last.head(count)).square().mean());
    const Eigen::ArrayXd a = x.head(count) - x.head(count).mean(), b = desired.head(count) - desired.head(count).mean();
    const double sizes = std::sqrt(a.square().sum()) * std::sqrt(b.square().sum());
    if (!(sizes > 0.0) || !std::isfinite(sizes)) return std::nullopt;
    line.correlation = (a * b).sum() / sizes;
    line.left = std::sqrt((b - a * ((a * b).sum() / a.square().sum())).square().mean());
    return line;
}

/// RMS error of the least-squares forecast of y(i + ahead) from y(i), y(i − 1), …, y(i − lags + 1) and a constant, over the steps
/// from `first` on where all of them exist; infinite if there are too few.
double ownPastLeaves(const Eigen::VectorXd& y, Eigen::Index first, Eigen::Index ahead, Eigen::Index lags) {
    std::vector<Eigen::Index> rows;
    for (Eigen::Index i = first + lags - 1; i + ahead < y.size(); ++i)
        if (!y.segment(i - lags + 1, lags).hasNaN() && !std::isnan(y[i + ahead])) rows.push_back(i);
    const auto count = static_cast<Eigen::Index>(rows.size());
    if (count < std::max(fewest, 4 * lags)) return std::numeric_limits<double>::infinity();
    Eigen::MatrixXd past = Eigen::MatrixXd::Ones(count, lags + 1);
    Eigen::VectorXd desired(count);
    for (Eigen::Index row = 0; row < count; ++row) {
        const Eigen::Index i = rows[static_cast<std::size_t>(row)];
        past.row(row).tail(lags) = y.segment(i - lags + 1, lags).transpose();
        desired[row] = y[i + ahead];
    }
    return std::sqrt((past * leastSquares(past, desired) - desired).squaredNorm() / static_cast<double>(count));
}

/// RMS errors of forecasts of a target from its own past, which an input must beat.
struct OwnPast {
    double last = 0.0;  ///< regression on the last value
    double few = 0.0;   ///< least squares on the last four values
};

}  // namespace

std::vector<TargetLeak> targetLeaks(const Experiment& experiment) {
    constexpr Eigen::Index mostRows = 200;
    constexpr double products = 3e6;  // multiplications, over all pairs, steps and lags
    if (!readsFile(experiment) || !kindOf(experiment).predictsSeries || !experiment.data.source.table) return {};
    const DataTable& table = *experiment.data.source.table;
    const std::vector<std::string>&inputs = experiment.data.source.inputs, &targets = experiment.data.source.targets;
    const Eigen::Index horizon = experiment[forecast::horizon], before = std::max<Eigen::Index>(horizon, 1);
    const double pairs = std::max(1.0, static_cast<double>(inputs.size()) * static_cast<double>(targets.size()));
    const auto mostSteps = static_cast<Eigen::Index>(std::clamp(products / pairs, 100.0, 3000.0));
    const auto rows = static_cast<Eigen::Index>(std::min(products / (static_cast<double>(mostSteps) * pairs), double{mostRows}));
    std::vector<TargetLeak> found;
    try {
        std::vector<Eigen::VectorXd> desired;
        const Eigen::Index most = mostSteps + horizon + rows;
        std::vector<OwnPast> own;
        for (const std::string& name : targets) {
            desired.push_back(measuredValues(experiment, name, most));
            constexpr Eigen::Index few = 4;
            const Eigen::Index first = experiment[ownData::difference];
            own.push_back({ownPastLeaves(desired.back(), first, before, 1), ownPastLeaves(desired.back(), first, before, few)});
        }
        for (const std::string& name : inputs) {
            const DataColumn& input = dataColumn(table, name);
            if (std::ranges::any_of(targets, [&](const std::string& each) { return &dataColumn(table, each) == &input; }))
                continue;
            const Eigen::VectorXd u = measuredValues(experiment, name, most);
            for (std::size_t target = 0; target < targets.size(); ++target) {
                std::optional<TargetLeak> worst;
                for (Eigen::Index k = 0; k <= rows; ++k) {
                    const std::optional<Line> line =
                        lineOf(u, desired[target], experiment[ownData::difference], k, horizon, before);
                    if (!line || !(twofold * line->left < line->persistence)) continue;
                    const bool beatsOwnPast =
                        k == 0 ? twofold * line->left < own[target].last : halfMore * line->left < own[target].few;
                    if (!beatsOwnPast) continue;
                    const bool whole = std::abs(line->correlation) > allButOne, far = fivefold * line->left < line->persistence;
                    if (k == 0 ? !whole && !far : !whole || !far) continue;
                    if (worst && std::abs(worst->correlation) >= std::abs(line->correlation)) continue;
                    worst = {input.name, dataColumn(table, targets[target]).name, static_cast<int>(k), line->correlation,
                             line->persistence / line->left};
                }
                if (worst) found.push_back(*worst);
            }
        }
    } catch (const std::invalid_argument&) {
        return {};  // an invalid column is refused elsewhere
    }
    return found;
}

}  // namespace echoplane
