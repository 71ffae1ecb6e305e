// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ensemble_interval.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/run/scored_series.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Targets or predictions of one output in the task's units.
Eigen::RowVectorXd inUnits(const ScoredSeries& scored, const Eigen::MatrixXd& series, Eigen::Index output) {
    if (scored.units().scale.size() == 0) return series.row(output);
    return series.row(output).array() * scored.units().scale[output] + scored.units().shift[output];
}

std::vector<Eigen::Index> stepsOf(const RunResult& run, Role role) {
    std::vector<Eigen::Index> steps;
    for (const Steps& each : run.split.of(role, *run.data))
        for (int t = each.first; t < each.end(); ++t) steps.push_back(t);
    return steps;
}

}  // namespace

std::optional<EnsembleInterval> ensembleInterval(const RunResult& run, const Spread& spread, Eigen::Index output, double level) {
    if (!(level > 0.0 && level < 1.0)) throw Refusal("the level of an interval must be between 0 and 1");
    if (!run.score || !run.data || !kindOf(run.experiment).predictsSeries) return {};
    if (testsAutonomously(run.experiment)) return {};  // one-step residuals do not describe an autonomous run
    if (output >= spread.mean.rows() || spread.mean.cols() != run.score->predictions.cols()) return {};
    const int firstAutonomous = autonomousFrom(run.experiment, run.split);
    const ScoredSeries middle(*run.data, spread.mean, firstAutonomous);
    const Eigen::RowVectorXd target = inUnits(middle, middle.targets(), output);
    const Eigen::RowVectorXd mean = inUnits(middle, middle.predictions(), output);
    const Eigen::MatrixXd above = spread.mean + spread.deviation, below = spread.mean - spread.deviation;
    const ScoredSeries high(*run.data, above, firstAutonomous), low(*run.data, below, firstAutonomous);
    const Eigen::ArrayXd deviation =
        0.5 * (inUnits(high, high.predictions(), output) - inUnits(low, low.predictions(), output)).transpose().array();

    EnsembleInterval interval;
    interval.level = level;
    interval.seeds = spread.seeds;
    const std::vector<Eigen::Index> fitted = stepsOf(run, Role::fit), validated = stepsOf(run, Role::validation);
    double squares = 0.0;
    for (const Eigen::Index t : fitted) squares += (target[t] - mean[t]) * (target[t] - mean[t]);
    interval.noise = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, fitted.size())));
    const Eigen::ArrayXd scale = (deviation.square() + interval.noise * interval.noise).sqrt();

    std::vector<double> ratios;
    ratios.reserve(validated.size());
    for (const Eigen::Index t : validated) {
        const double ratio = std::abs(target[t] - mean[t]) / scale[t];
        if (!std::isfinite(ratio)) return {};
        ratios.push_back(ratio);
    }
    constexpr double rounding = 1e-9;
    const double rank = std::ceil((static_cast<double>(ratios.size()) + 1.0) * level - rounding);
    if (rank < 1.0 || rank > static_cast<double>(ratios.size())) return {};
    std::ranges::nth_element(ratios, ratios.begin() + static_cast<std::ptrdiff_t>(rank) - 1);
    interval.factor = ratios[static_cast<std::size_t>(rank) - 1];
    interval.lower = mean.array() - interval.factor * scale.transpose();
    interval.upper = mean.array() + interval.factor * scale.transpose();

    const auto shareWithin = [&](const std::vector<Eigen::Index>& steps) {
        const auto within = std::ranges::count_if(
            steps, [&](Eigen::Index t) { return target[t] >= interval.lower[t] && target[t] <= interval.upper[t]; });
        return static_cast<double>(within) / static_cast<double>(steps.size());
    };
    interval.validation = shareWithin(validated);
    if (const std::vector<Eigen::Index> tested = stepsOf(run, Role::test); !tested.empty()) {
        interval.test = shareWithin(tested);
        interval.testWidth = 0.0;
        for (const Eigen::Index t : tested) interval.testWidth += interval.upper[t] - interval.lower[t];
        interval.testWidth /= static_cast<double>(tested.size());
    }
    return interval;
}

}  // namespace echoplane
