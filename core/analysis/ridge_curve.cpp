// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ridge_curve.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/run/batch_prediction.h"
#include "core/run/free_run.h"
#include "core/run/prediction.h"
#include "core/run/scored_series.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

void addErrors(RidgeCurve& curve, const RunResult& run, const Eigen::MatrixXd& predictions) {
    const Dataset& data = *run.data;
    const ScoredSeries series(data, predictions, autonomousFrom(run.experiment, run.split));
    const auto on = [&](Role role, auto measure) {
        const std::vector<Steps> steps = run.split.of(role, data);
        return measure(columnsOf(series.predictions(), steps), columnsOf(series.targets(), steps));
    };
    const auto rmse = [&](const Eigen::MatrixXd& predicted, const Eigen::MatrixXd& expected) {
        return predicted.cols() > 0 ? rmseOf(predicted, expected, series.units()) : std::numeric_limits<double>::quiet_NaN();
    };
    curve.training.push_back(on(Role::fit, rmse));
    curve.validation.push_back(on(Role::validation, rmse));
    curve.test.push_back(on(Role::test, rmse));
    const Metric metric = curve.metric;
    if (metric != Metric::accuracy && metric != Metric::memoryCapacity) return;
    on(Role::validation, [&](const Eigen::MatrixXd& predicted, const Eigen::MatrixXd& expected) {
        if (predicted.cols() >= traits(metric).fewestSteps)
            curve.validationMetric.push_back(metricValue(metric, predicted, expected, series.units()));
    });
}

}  // namespace

std::vector<double> ridgeGrid(double lowest, double highest, int perDecade) {
    if (!(lowest > 0.0) || !(highest > lowest) || !std::isfinite(highest) || perDecade < 1)
        throw Refusal("ridge grid: the ends must be positive and in order, with at least one α per decade");
    const double decades = std::log10(highest) - std::log10(lowest);
    const int steps = std::max(1, static_cast<int>(std::lround(decades * perDecade)));
    std::vector<double> alphas;
    for (int i = 0; i <= steps; ++i) alphas.push_back(std::pow(10.0, std::log10(lowest) + decades * i / steps));
    alphas.front() = lowest;
    alphas.back() = highest;
    return alphas;
}

double roundingOf(const RunResult& run) {
    const double scaling = inputScalingAt(Stage::readout, run.experiment);
    return scaling * scaling * run.factor->ridge->alphaOfRounding();
}

double lowestRidgeAbove(double rounding) {
    constexpr double least = 1e-40, most = 1e3;
    if (!(rounding > least)) return rounding > 0.0 ? least : 1e-17;
    return std::min(most, std::pow(10.0, std::floor(std::log10(rounding)) + 1.0));
}

std::vector<double> ridgeLevels(double rounding) {
    const double lowest = lowestRidgeAbove(rounding), usual = std::max(lowest, usualRidgeFrom);
    constexpr int usualPerDecade = 3;
    std::vector<double> alphas = {0.0};
    if (usual > 1.5 * lowest) {
        alphas = ridgeGrid(lowest, usual, 1);
        alphas.back() = 0.0;
        std::ranges::rotate(alphas, std::prev(alphas.end()));
    }
    const std::vector<double> most = ridgeGrid(usual, highestRidge, usualPerDecade);
    alphas.insert(alphas.end(), most.begin(), most.end());
    return alphas;
}

std::vector<double> commonRidgeLevels() {
    constexpr double justBelow = 2e-31;
    return ridgeLevels(justBelow);
}

RidgeCurve ridgeCurve(const Experiment& experiment, const RunResult& run, std::span<const double> alphas,
                      const RunContext& context) {
    if (!run.factor || !run.states) throw Refusal("ridge curve: the run diverged, so there is no factorisation");
    if (!run.factor->ridge) throw Refusal("a ridge curve needs the classifier ridge, not %1", experiment.sequence.classifier);
    RidgeCurve curve;
    curve.metric = metricOf(experiment);
    curve.alphas.assign(alphas.begin(), alphas.end());
    const double scaling = inputScalingAt(Stage::readout, experiment);
    const RidgePath path(*run.factor->ridge);
    const Eigen::ArrayXd squares = path.singularValues().array().square();
    curve.fullRank = run.factor->ridge->rank();
    curve.belowRounding = roundingOf(run);
    const auto addFreedom = [&](double alpha, Eigen::Index rank) {
        const Eigen::ArrayXd used = squares.head(rank);
        const double penalty = alpha / (scaling * scaling);
        curve.degreesOfFreedom.push_back((used > 0.0).select(used / (used + penalty), 0.0).sum());
        curve.rank.push_back(rank);
    };

    const Eigen::Index outputs = run.data->targets.rows();
    std::vector<Experiment> cells(alphas.size(), experiment);
    for (std::size_t i = 0; i < alphas.size(); ++i) cells[i].readout.ridge = alphas[i];
    if (!cells.empty() && !experiment.closedLoop() && !testsAutonomously(experiment) &&
        run.states->states.cols() == (kindOf(experiment).trajectory ? run.data->steps() : experiment.steps())) {
        const BatchPrediction batch = predictBatch(cells, run, path, context);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            context.checkpoint();
            addErrors(curve, run, batch.outputs.middleCols(batch.column[i], outputs).transpose());
            addFreedom(alphas[i], batch.rank[i]);
        }
        return curve;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        context.checkpoint();
        context.report("ridge path", static_cast<double>(i) / static_cast<double>(cells.size()));
        // Bit for bit the readout of the run, not from `path`: a model that runs on its own output amplifies rounding.
        const ReadoutResult readout = computeReadout(cells[i], *run.spectrum, *run.factor);
        const Prediction prediction =
            scoredPrediction(cells[i], run.split, *run.spectrum, *run.dynamics, *run.states, readout, context);
        addErrors(curve, run, prediction.outputs);
        addFreedom(alphas[i], readout.rank);
        if (testsAutonomously(experiment))
            curve.validationMetric.push_back(
                validTime(cells[i], *run.spectrum, *run.dynamics, *run.states, readout, Role::validation, context).meanSteps);
    }
    return curve;
}

}  // namespace echoplane
