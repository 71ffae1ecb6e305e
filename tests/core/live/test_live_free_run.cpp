// SPDX-License-Identifier: GPL-3.0-or-later
// The autonomous phase of a live run: the model is fed its own predictions.
#include <cmath>
#include <complex>
#include <vector>

#include "core/live/live_run.h"
#include "core/tasks/mso.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::live_free_run_tests {

LiveSnapshot finalSnapshot(const Experiment& experiment) {
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(run.totalSteps());
    return run.snapshot();
}

/// A plain loop in complex arithmetic with the snapshot's weights: from zero through all given inputs, then on its own
/// predictions.
std::vector<double> plainFreeRun(const LiveSnapshot& live, int given, int free) {
    const Spectrum& spectrum = live.result->dynamics->spectrum;
    const Eigen::RowVectorXd input = live.result->dynamics->modeInputWeights.row(0);
    const Eigen::VectorXcd& weights = live.result->readout->modeWeights;
    const auto reals = static_cast<int>(spectrum.reals.size()), pairs = static_cast<int>(spectrum.upper.size());
    std::vector<std::complex<double>> state(static_cast<std::size_t>(reals + pairs));
    std::vector<double> outputs;
    double output = 0.0;
    for (int t = 0; t < given + free; ++t) {
        const double u = t < given ? live.result->data->inputs(0, t) : output;
        output = 0.0;
        for (int mode = 0; mode < reals + pairs; ++mode) {
            auto& r = state[static_cast<std::size_t>(mode)];
            const bool real = mode < reals;
            // A column pair (a, b) of Q represents the eigenvector a + ib; its conjugate contributes the other half.
            const std::complex<double> in =
                real ? std::complex<double>(input[mode]) : std::complex<double>(input[mode], input[mode + pairs]);
            r = r * spectrum.eigenvalue(mode) + in * u;
            output += (real ? 1.0 : 2.0) * (weights[mode] * r).real();
        }
        if (t >= given) outputs.push_back(output);
    }
    return outputs;
}

TEST(FreeRun, TheFreeRunFeedsOnItsOwnPredictions) {
    Experiment experiment;
    experiment.set(mso::components, 1);
    experiment.readout.ridge = 1e-6;
    const LiveSnapshot live = finalSnapshot(experiment);
    const std::vector<double> expected = plainFreeRun(live, experiment.steps(), 100);
    for (int i = 0; i < 100; ++i) {
        ASSERT_NEAR(live.result->score->predictions(0, experiment.steps() + i), expected[static_cast<std::size_t>(i)], 1e-8) << i;
    }
}

TEST(FreeRun, OneSineIsFollowedThroughTheWholeFreeRun) {
    Experiment experiment;
    experiment.set(mso::components, 1);
    const LiveSnapshot live = finalSnapshot(experiment);
    EXPECT_FALSE(live.status.divergenceStep);
    const auto free = [&](const Eigen::MatrixXd& series) { return series.rightCols(experiment.data.split.test); };
    EXPECT_LT((free(live.result->score->predictions) - free(live.result->data->targets)).cwiseAbs().maxCoeff(), 1e-3);
}

TEST(FreeRun, TheDivergenceStepIsWhereTheErrorFirstPassesTheTargetsDeviation) {
    Experiment experiment;
    experiment.set(mso::components, 5);
    experiment.readout.ridge = 1.0;  // so coarse that the autonomous run loses the target
    const LiveSnapshot live = finalSnapshot(experiment);
    ASSERT_TRUE(live.status.divergenceStep);
    const int step = *live.status.divergenceStep, first = experiment.steps();
    const Eigen::ArrayXd targets = live.result->data->targets.row(0).transpose().array();
    const double deviation = std::sqrt((targets - targets.mean()).square().mean());
    const Eigen::ArrayXd errors = (live.result->score->predictions.row(0).transpose().array() - targets).abs();
    EXPECT_LE(errors.segment(first, step).size() > 0 ? errors.segment(first, step).maxCoeff() : 0.0, deviation);
    EXPECT_GT(errors[first + step], deviation);
    EXPECT_TRUE(live.status.finished);
    EXPECT_EQ(live.status.step, live.status.totalSteps) << "it runs on after it has diverged";
}

TEST(FreeRun, TheLongerSeriesBeginsWithTheTasksOwn) {
    for (const Task& each : tasks()) {
        if (!each.forecasts || each.name == "data") continue;
        Experiment experiment = small();
        experiment.data.task = each.name;
        Experiment longer = experiment;
        longer.data.split.test *= 2;
        const Dataset own = each.generate(experiment), more = each.generate(longer);
        EXPECT_TRUE(sameBits(own.inputs, Eigen::MatrixXd(more.inputs.leftCols(own.inputs.cols())))) << each.name;
        EXPECT_TRUE(sameBits(own.targets, Eigen::MatrixXd(more.targets.leftCols(own.targets.cols())))) << each.name;
        EXPECT_EQ(more.inputs.rightCols(more.inputs.cols() - 1), more.targets.leftCols(more.targets.cols() - 1))
            << each.name << ": the target is the next input";
    }
}

}  // namespace echoplane::live_free_run_tests
