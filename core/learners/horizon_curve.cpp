// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/horizon_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/learners/baselines.h"
#include "core/own_data/data.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/run/scored_series.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr int fewestSteps = 20;

/// The experiment for that horizon; for data from a file, with as many test steps as there are rows for. Empty without any.
std::optional<Experiment> atHorizon(Experiment experiment, int horizon) {
    experiment.set(forecast::horizon, horizon);
    experiment.data.freeRun = false;
    if (readsFile(experiment)) {
        const int over = experiment.steps() - dataSteps(experiment);
        if (over > 0) experiment.data.split.test -= over;
        if (experiment.data.split.test < fewestSteps / 2) return {};
    }
    return experiment;
}

/// The squared normalised error of each step of an autonomous run; NaN where the target was not measured.
std::vector<double> squaresOf(const FreeRun& run, const ScoredSeries& series, const Dataset& data, int first,
                              const Eigen::ArrayXd& scales) {
    std::vector<double> squares;
    AutonomousSeries scored(data, series.units(), first);
    for (Eigen::Index t = 0; t < run.outputs.cols(); ++t) {
        const Eigen::VectorXd output = scored(static_cast<int>(t), run.outputs.col(t));
        const double square = ((output - series.targets().col(first + t)).array() / scales).square().mean();
        const bool judged = !data.isLeftOut(first + static_cast<int>(t));
        squares.push_back(!judged ? notANumber : std::isnan(square) ? std::numeric_limits<double>::infinity() : square);
    }
    return squares;
}

/// Divisor of each output's error such that the mean square over the outputs is a squared NRMSE: the output's standard deviation
/// on the test span, or the pooled one if outputs share a unit.
Eigen::ArrayXd testScales(const RunResult& run, const ScoredSeries& series) {
    const Eigen::MatrixXd targets = columnsOf(series.targets(), run.split.of(Role::test, *run.data));
    const Eigen::VectorXd means = targets.rowwise().mean();
    Eigen::ArrayXd variances = (targets.colwise() - means).array().square().rowwise().mean();
    if (!ownUnits(series.units())) variances.setConstant(variances.mean());
    return (variances > 0.0).select(variances.sqrt(), 1.0);
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return notANumber;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

void addFreeRuns(HorizonCurve& curve, const RunResult& run, int most, const RunContext& context) {
    constexpr double low = 0.1, middle = 0.5, high = 0.9;
    const Dataset& data = *run.data;
    const Experiment& experiment = run.experiment;
    const int testFirst = experiment.data.split.span(Role::test).first;
    const int spread = experiment.data.split.test - most;
    const ScoredSeries series(data);
    const Eigen::ArrayXd scales = testScales(run, series);
    std::vector<int> firsts;
    for (int i = 0; i < HorizonCurve::starts; ++i) firsts.push_back(testFirst + i * spread / (HorizonCurve::starts - 1));
    std::vector<std::vector<double>> squares;
    for (const FreeRun& free :
         freeRuns(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, firsts, most, context)) {
        if (free.divergedAt) ++curve.diverged;
        squares.push_back(squaresOf(free, series, data, free.first, scales));
        const auto left = std::ranges::find_if(
            squares.back(), [](double square) { return square > HorizonCurve::threshold * HorizonCurve::threshold; });
        curve.left.push_back(static_cast<int>(left - squares.back().begin()));
    }
    for (std::size_t step = 0; step < static_cast<std::size_t>(most); ++step) {
        double sum = 0.0;
        std::vector<double> errors;
        for (const std::vector<double>& each : squares) {
            if (std::isnan(each[step])) continue;
            sum += each[step];
            errors.push_back(std::sqrt(each[step]));
        }
        const auto judged = static_cast<double>(errors.size());
        curve.iterated.push_back(std::isfinite(sum) && !errors.empty() ? std::sqrt(sum / judged) : notANumber);
        curve.lowest.push_back(quantile(errors, low));
        curve.median.push_back(quantile(errors, middle));
        curve.highest.push_back(quantile(errors, high));
    }
}

}  // namespace

std::vector<int> horizonsUpTo(int most) {
    std::vector<int> horizons;
    for (int h = 1, step = 1; h <= most; h += step) {
        horizons.push_back(h);
        if (h >= 4 && (h & (h - 1)) == 0) step = h / 2;  // 4, 6, 8, 12, 16, …
    }
    return horizons;
}

bool forecastsAtHorizons(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    return chosen.forecasts && !hasRecordings(experiment) && reads(chosen, forecast::horizon.setting().name) &&
           experiment[forecast::horizon] >= 1 && experiment.data.split.test >= fewestSteps;
}

bool hasHorizonCurve(const RunResult& run) {
    return run.score && run.readout && run.states && !run.score->trainingIsAPriori && forecastsAtHorizons(run.experiment);
}

HorizonCurve horizonCurve(const RunResult& run, int most, const RunContext& context) {
    if (!hasHorizonCurve(run)) throw Refusal("an error against the horizon needs a forecast with at least 20 test steps");
    const int longest = std::max(1, std::min(most, run.experiment.data.split.test / 4));
    HorizonCurve curve;
    curve.direct = {{"direct", {}}, {"ar", {}}, {"nvar", {}}, {"persistence", {}}, {"seasonal", {}}, {"mean", {}}};
    Pipeline pipeline;
    const RunContext quiet{context.stop, nullptr, context.threads};
    for (const int h : horizonsUpTo(longest)) {
        context.checkpoint();
        const std::optional<Experiment> experiment = atHorizon(run.experiment, h);
        if (!experiment) break;
        const RunResult direct = pipeline.run(*experiment, quiet);
        const auto baselines = baselinesOf(*experiment, direct.data, direct.split, 0, quiet);
        curve.horizons.push_back(h);
        curve.direct[0].nrmse.push_back(direct.score ? direct.score->test.nrmse : notANumber);
        for (const Learned& rival : baselines->all)
            std::ranges::find(curve.direct, rival.name, &HorizonCurve::Curve::name)->nrmse.push_back(rival.on(Role::test).nrmse);
        context.report("horizons", static_cast<double>(h) / (2.0 * longest));
    }
    std::erase_if(curve.direct, [](const HorizonCurve::Curve& each) {
        return std::ranges::all_of(each.nrmse, [](double error) { return std::isnan(error); });
    });
    if (runsAutonomously(run.experiment) && run.states->states.cols() > 0) addFreeRuns(curve, run, longest, context);
    return curve;
}

}  // namespace echoplane
