// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/task_metric.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/run/free_run.h"
#include "core/run/scored_series.h"
#include "core/text/message.h"

namespace echoplane {

Metric metricOf(const Experiment& experiment) {
    if (testsAutonomously(experiment)) return Metric::validTime;
    const Metric own = task(experiment.data.task).metric;
    return own == Metric::validTime && !runsAutonomously(experiment) && !kindOf(experiment).alwaysForecasts ? Metric::nrmse : own;
}

bool isBetter(Metric metric, double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a);
    return traits(metric).higherIsBetter ? a > b : a < b;
}

double metricValue(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                   const Eigen::Ref<const Eigen::MatrixXd>& targets, const Normalisation& units) {
    if (metric == Metric::validTime) throw Refusal("the valid time cannot be computed from one-step-ahead predictions");
    if (metric == Metric::freeLogError)
        throw Refusal("the log error of free runs cannot be computed from one-step-ahead predictions");
    if (metric == Metric::rmse) {
        const double rmse = rmseOf(predictions, targets, units);
        return std::isfinite(rmse) ? rmse : traits(metric).worst();
    }
    const Score score = scoreOf(predictions, targets, units);
    if (!std::isfinite(score.rmse)) return traits(metric).worst();
    switch (metric) {
        case Metric::nrmse:
            return score.nrmse;
        case Metric::r2:
            return score.r2;
        case Metric::accuracy:
            return score.accuracy;
        case Metric::balancedAccuracy:
            return score.balancedAccuracy;
        case Metric::macroF1:
            return score.macroF1;
        case Metric::logLoss:
            return score.logLoss;
        default:
            break;
    }
    for (const RunKind* kind : kinds())
        if (kind->ownMetric != nullptr && std::ranges::find(kind->ownMetrics, metric) != kind->ownMetrics.end())
            return kind->ownMetric(metric, predictions, targets);
    return score.rmse;
}

double metricOn(const RunResult& run, Metric metric, Role role) {
    if (!run.score) return traits(metric).worst();
    const bool test = role == Role::test;
    if (metric == Metric::validTime) {
        const std::optional<ValidTime>& time = test ? run.score->validTime : run.score->validationValidTime;
        return time ? time->meanSteps : std::numeric_limits<double>::quiet_NaN();
    }
    if (metric == Metric::freeLogError)
        return freeLogError(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, role);
    if (kindOf(run.experiment).score != nullptr) {  // its errors are not those of the predictions alone
        const double value = measureOf(run.score->measures, metric, role).value;
        return std::isfinite(value) ? value : traits(metric).worst();
    }
    const std::vector<Steps> steps = run.split.of(role, *run.data);
    const ScoredSeries series(*run.data, run.score->predictions, autonomousFrom(run.experiment, run.split));
    return metricValue(metric, columnsOf(series.predictions(), steps), columnsOf(series.targets(), steps), series.units());
}

Metric standardMetric(const RunResult& run) {
    const Metric metric = metricOf(run.experiment);
    if (metric != Metric::validTime || !run.score || run.score->validTime) return metric;
    const Metric own = task(run.experiment.data.task).metric;
    return own == Metric::validTime ? Metric::nrmse : own;
}

Measure standardMeasure(const RunResult& run, Role role) {
    const Metric metric = standardMetric(run);
    return run.score ? measureOf(run.score->measures, metric, role) : Measure{{metric, role}};
}

}  // namespace echoplane
