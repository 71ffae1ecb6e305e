// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/task_metric.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace echoplane {

Metric metricOf(const Experiment& experiment) {
    if (testRunsFreely(experiment)) return Metric::validTime;
    const Metric own = task(experiment.data.task).metric;
    return own == Metric::validTime && !runsFreely(experiment) ? Metric::nrmse : own;
}

double worstOf(Metric metric) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return higherIsBetter(metric) ? -infinity : infinity;
}

bool isBetter(Metric metric, double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a);
    return higherIsBetter(metric) ? a > b : a < b;
}

std::string_view metricTitle(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return "RMSE";
        case Metric::nrmse:
            return "NRMSE";
        case Metric::accuracy:
            return "accuracy";
        case Metric::memoryCapacity:
            return "memory capacity";
        case Metric::validTime:
            return "valid time (steps)";
    }
    return {};
}

std::string_view metricColumn(Metric metric) {
    return metric == Metric::validTime ? "valid_time_steps" : metricName(metric);
}

int fewestSteps(Metric metric) {
    switch (metric) {
        case Metric::nrmse:
            return 2;
        case Metric::memoryCapacity:
            return 100;
        case Metric::validTime:
            return 2 * ValidTime::starts;
        default:
            return 1;
    }
}

double metricValue(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                   const Eigen::Ref<const Eigen::MatrixXd>& targets, const Normalisation& units) {
    if (metric == Metric::validTime) throw std::invalid_argument("the valid time is not told from predictions one step ahead");
    const Score score = scoreOf(predictions, targets, units);
    if (!std::isfinite(score.rmse)) return worstOf(metric);
    switch (metric) {
        case Metric::nrmse:
            return score.nrmse;
        case Metric::accuracy:
            return score.accuracy;
        case Metric::memoryCapacity:
            return memoryCurve(predictions, targets).total;
        default:
            return score.rmse;
    }
}

double metricOn(const RunResult& run, Metric metric, Role stretch) {
    if (!run.score) return worstOf(metric);
    const bool test = stretch == Role::test;
    if (metric == Metric::validTime) {
        const std::optional<ValidTime>& time = test ? run.score->validTime : run.score->validationValidTime;
        return time ? time->meanSteps : std::numeric_limits<double>::quiet_NaN();
    }
    const Span span = run.experiment.data.split.span(stretch);
    return metricValue(metric, run.score->predictions.middleCols(span.first, span.count),
                       run.states->task.targets.middleCols(span.first, span.count), run.states->task.targetNormalisation);
}

}  // namespace echoplane
