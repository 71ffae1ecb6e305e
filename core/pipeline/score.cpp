// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/score.h"

#include <cmath>

#include "core/pipeline/stages.h"

namespace echoplane {

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const double rmse = std::sqrt((predictions - targets).array().square().mean());
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double deviation = std::sqrt((targets.colwise() - means).array().square().mean());
    Score score{rmse, deviation > 0.0 ? rmse / deviation : std::numeric_limits<double>::quiet_NaN()};
    score.r2 = 1.0 - score.nrmse * score.nrmse;
    if (std::isfinite(rmse) && (targets.array().abs() == 1.0).all())
        score.accuracy = (predictions.array() * targets.array() > 0.0).cast<double>().mean();
    return score;
}

int stepsFollowed(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double variance = (targets.colwise() - means).array().square().mean();
    for (Eigen::Index t = 0; t < targets.cols(); ++t) {
        const double square = (predictions.col(t) - targets.col(t)).array().square().mean();
        if (!(square <= variance)) return static_cast<int>(t);
    }
    return static_cast<int>(targets.cols());
}

StandardScore standardScore(const RunResult& run) {
    const Metric wanted = task(run.experiment.task).metric;
    const bool runs = wanted != Metric::validTime || !run.score || run.score->validTime.has_value();
    const Metric metric = runs ? wanted : Metric::nrmse;
    StandardScore standard{metric, std::numeric_limits<double>::quiet_NaN(), metric != Metric::rmse && metric != Metric::nrmse};
    if (!run.score) return standard;
    const ScoreResult& score = *run.score;
    switch (metric) {
        case Metric::rmse:
            standard.value = score.test.rmse;
            break;
        case Metric::nrmse:
            standard.value = score.test.nrmse;
            break;
        case Metric::accuracy:
            standard.value = score.test.accuracy;
            break;
        case Metric::memoryCapacity:
            if (score.memory) standard.value = score.memory->total;
            break;
        case Metric::validTime:
            standard.value = score.validTime->lyapunovTimes.value_or(score.validTime->meanSteps);
            break;
    }
    return standard;
}

std::string_view metricName(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return "rmse";
        case Metric::nrmse:
            return "nrmse";
        case Metric::accuracy:
            return "accuracy";
        case Metric::memoryCapacity:
            return "memory_capacity";
        case Metric::validTime:
            return "valid_time";
    }
    return {};
}

}  // namespace echoplane
