// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/run/free_run.h"
#include "core/run/states/weight_matrix.h"
#include "core/run/task_metric.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

// Operations per second on one core.
constexpr double blasRate = 5e9;         // matrix products and factorisations
constexpr double eigenvectorRate = 1e9;  // dgeev's 25·N³
constexpr double stepRate = 0.3e9;       // one state variable, one step, written to memory

/// About 4000 products and 300 orthogonalisations against 120 vectors, twice; both grow with the square root of N, as the edge of
/// the spectrum gets denser.
double leadingSeconds(const Experiment& experiment) {
    const double size = experiment.reservoir.size;
    const double harder = std::sqrt(size / 10000.0);
    return 2 * harder * (4000 * drawnConnectivity(experiment) * size * size + 300 * 480 * size) / 1e9;
}

using StageSeconds = std::array<double, stageCount>;

StageSeconds secondsOf(const Experiment& experiment) {
    const double size = experiment.reservoir.size, steps = experiment.steps();
    const double fitted = std::max(1, experiment.data.split.training - experiment.data.split.washout);
    const double outputs = task(experiment.data.task).outputs(experiment);
    const Method& chosen = method(experiment.reservoir.method);
    StageSeconds seconds{};
    const bool leading = knowsLeadingOnly(experiment);
    const bool dense = chosen.drawsMatrix() && !leading;
    const bool eigenvectors = dense || (!leading && experiment.reservoir.metric != "identity");
    seconds[0] = (dense ? 25 * size * size * size / eigenvectorRate : 0.0) + (leading ? leadingSeconds(experiment) : 0.0) +
                 (eigenvectors ? 4 * size * size * size / blasRate : 0.0) + size * 1e-7;
    seconds[1] = size * 1e-8;
    const double sparseWeights = drawnConnectivity(experiment) * size * size;
    const double product = storesSparse(experiment) ? sparseWeights / stepRate : 2 * size * size / blasRate;
    seconds[2] = steps * size / stepRate + (chosen.trainsInEigenbasis ? 0.0 : product * steps);
    const double few = std::min(fitted, size), many = std::max(fitted, size);
    seconds[3] = (2 * many * few * few + 3 * few * few * few + 2 * few * fitted * outputs) / blasRate;
    if (!experiment.linear() && !leading) seconds[3] += 2 * size * size * fitted / blasRate;  // modes' states
    seconds[4] = size * outputs * 1e-9;
    seconds[5] = 2 * ((leading ? 0.0 : size * size) + size * steps) * outputs / blasRate;
    if (experiment.closedLoop() || testsAutonomously(experiment)) seconds[5] += 10 * steps * size * outputs / stepRate;
    if (metricOf(experiment) == Metric::validTime) {
        // Ten autonomous runs on each of two spans, of at most half their length.
        const double autonomousSteps = 0.5 * ValidTime::starts * (experiment.data.split.validation + experiment.data.split.test);
        seconds[5] += autonomousSteps * (10 * size * outputs / stepRate + (chosen.trainsInEigenbasis ? 0.0 : product));
    }
    return seconds;
}

/// Mean of the stages' times over the values of each axis, one axis at a time, applied as factors to the measured times of the
/// base.
StageSeconds meanSeconds(const ExplorationPlan& plan, const StageSeconds& measured) {
    const StageSeconds base = secondsOf(plan.base);
    StageSeconds mean = base;
    for (const ExplorationAxis& axis : plan.axes) {
        StageSeconds sum{};
        for (const SettingValue& each : axis.values) {
            Experiment changed = plan.base;
            setValue(setting(axis.setting), changed, each);
            const StageSeconds here = secondsOf(changed);
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += here[i];
        }
        for (std::size_t i = 0; i < sum.size(); ++i) mean[i] *= sum[i] / (base[i] * static_cast<double>(axis.values.size()));
    }
    for (std::size_t i = 0; i < mean.size(); ++i)
        if (measured[i] > 0.0) mean[i] *= measured[i] / base[i];
    return mean;
}

}  // namespace

double sweepSeconds(const ExplorationPlan& plan, int threads, const StageSeconds& measured) {
    const StageSeconds each = meanSeconds(plan, measured);
    std::array<double, stageCount> runs{};
    runs.fill(plan.seeds);
    for (const ExplorationAxis& axis : plan.axes) {
        for (auto stage = static_cast<std::size_t>(firstStage(setting(axis.setting), plan.base)); stage < runs.size(); ++stage)
            runs[stage] *= static_cast<double>(axis.values.size());
    }
    // A fold is a run on about half of the series.
    if (plan.folds > 1)
        for (std::size_t stage = 2; stage < runs.size(); ++stage) runs[stage] *= 1.0 + 0.5 * plan.folds;
    double seconds = 0.0;
    for (std::size_t i = 0; i < runs.size(); ++i) seconds += runs[i] * each[i];
    return seconds / std::max(1, threads);
}

}  // namespace echoplane
