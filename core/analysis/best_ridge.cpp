// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/best_ridge.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/run/task_metric.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

std::optional<std::size_t> bestOf(const RidgeCurve& curve) {
    const bool metric = std::ranges::any_of(curve.validationMetric, [](double each) { return std::isfinite(each); });
    const std::vector<double>& judged = metric ? curve.validationMetric : curve.validation;
    std::optional<std::size_t> best;
    for (std::size_t k = 0; k < judged.size(); ++k) {
        if (!std::isfinite(judged[k])) continue;
        // Ties are common with accuracies; the smaller error decides.
        const Metric by = metric ? curve.metric : Metric::rmse;
        const bool better = !best || isBetter(by, judged[k], judged[*best]) ||
                            (judged[k] == judged[*best] && isBetter(Metric::rmse, curve.validation[k], curve.validation[*best]));
        if (better) best = k;
    }
    return best;
}

namespace {

constexpr double lowestOfRuns = 1e-4, highestOfRuns = 1e4;

/// One run per alpha, decade by decade, for classifiers that have no factorisation shared by all alphas.
Experiment withBestOfRuns(Experiment experiment, Pipeline& pipeline, const RunContext& context) {
    const Metric metric = metricOf(experiment);
    Experiment best = experiment;
    double value = traits(metric).worst();
    for (const double alpha : ridgeGrid(lowestOfRuns, highestOfRuns, 1)) {
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
    const RunResult run = pipeline.runToFactor(experiment, context);
    if (!run.factor) throw RunError("there is no best α: the states of the reservoir diverge");
    if (!run.factor->ridge) return withBestOfRuns(std::move(experiment), pipeline, context);
    experiment.readout.ridge = bestRidgeOf(experiment, run, context);
    return experiment;
}

double bestRidgeOf(const Experiment& experiment, const RunResult& run, const RunContext& context) {
    const auto bestAmong = [&](const std::vector<double>& alphas) {
        const RidgeCurve curve = ridgeCurve(experiment, run, alphas, context);
        const std::optional<std::size_t> best = bestOf(curve);
        if (!best) throw RunError("there is no best α: the model diverges for all of them");
        return curve.alphas[*best];
    };
    const std::vector<double> levels = ridgeLevels(roundingOf(run));
    const double coarse = bestAmong(levels);
    if (coarse == 0.0) return coarse;  // nothing lies between 0 and rounding
    constexpr double aDecadeThird = 2.1544346900318838, aDecade = 10.0;
    const double down = coarse > usualRidgeFrom ? aDecadeThird : aDecade, up = coarse < usualRidgeFrom ? aDecade : aDecadeThird;
    constexpr int perDecade = 12;
    return bestAmong(ridgeGrid(std::max(levels[1], coarse / down), std::min(highestRidge, coarse * up), perDecade));
}

Message bestRidgeNote(const Experiment& experiment) {
    const double alpha = experiment.readout.ridge;
    const bool byRuns = !fitsRidge(experiment);
    if (!byRuns && alpha == 0.0) return Message("the best α is 0, the smallest possible: no ridge at all does best");
    if (alpha >= (byRuns ? highestOfRuns : highestRidge))
        return Message("the best α is %1, the upper end of the range tried: a larger one may be better", shortestText(alpha));
    if (byRuns && alpha <= lowestOfRuns)
        return Message("the best α is %1, the lower end of the range tried: a smaller one may be better", shortestText(alpha));
    return {};
}

}  // namespace echoplane
