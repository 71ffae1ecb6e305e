// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/best_ridge.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/pipeline/task_metric.h"

namespace echoplane {

std::optional<std::size_t> bestOf(const RidgeCurve& curve) {
    const bool metric = std::ranges::any_of(curve.validationMetric, [](double each) { return std::isfinite(each); });
    const std::vector<double>& judged = metric ? curve.validationMetric : curve.validation;
    std::optional<std::size_t> best;
    for (std::size_t k = 0; k < judged.size(); ++k) {
        if (!std::isfinite(judged[k])) continue;
        // Of many that are equally good, as accuracies often are, the one of the least error.
        const Metric by = metric ? curve.metric : Metric::rmse;
        const bool better = !best || isBetter(by, judged[k], judged[*best]) ||
                            (judged[k] == judged[*best] && isBetter(Metric::rmse, curve.validation[k], curve.validation[*best]));
        if (better) best = k;
    }
    return best;
}

namespace {

/// By a run for each alpha, decade by decade, where no factorisation holds them all.
Experiment withBestOfRuns(Experiment experiment, Pipeline& pipeline, const RunContext& context) {
    constexpr double lowest = 1e-4, highest = 1e4;
    const Metric metric = metricOf(experiment);
    Experiment best = experiment;
    double value = traits(metric).worst();
    for (const double alpha : ridgeGrid(lowest, highest, 1)) {
        experiment.readout.ridge = alpha;
        const double here = metricOn(pipeline.run(experiment, context), metric, Role::validation);
        if (!isBetter(metric, here, value)) continue;
        best = experiment;
        value = here;
    }
    return best;
}

}  // namespace

Experiment withBestRidge(Experiment experiment, Pipeline& pipeline, const RunContext& context) {
    constexpr double lowest = 1e-17, highest = 1e6, aDecadeThird = 2.1544346900318838;
    const RunResult run = pipeline.runToFactor(experiment, context);
    if (!run.factor) throw std::runtime_error("there is no best alpha: the states of the reservoir diverge");
    if (!run.factor->ridge) return withBestOfRuns(std::move(experiment), pipeline, context);
    const auto bestAmong = [&](const std::vector<double>& alphas) {
        const RidgeCurve curve = ridgeCurve(experiment, run, alphas, context);
        const std::optional<std::size_t> best = bestOf(curve);
        if (!best) throw std::runtime_error("there is no best alpha: the model diverges for each of them");
        return curve.alphas[*best];
    };
    const double coarse = bestAmong(ridgeGrid(lowest, highest, 3));
    experiment.readout.ridge =
        bestAmong(ridgeGrid(std::max(lowest, coarse / aDecadeThird), std::min(highest, coarse * aDecadeThird), 12));
    return experiment;
}

}  // namespace echoplane
