// SPDX-License-Identifier: GPL-3.0-or-later
// Noise on input, target and state.
#include <algorithm>
#include <cmath>

#include "core/analysis/fork.h"
#include "core/live/live_run.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::noise_tests {

double deviationOf(const Eigen::RowVectorXd& series) {
    return std::sqrt((series.array() - series.mean()).square().mean());
}

Experiment noisy(const std::string& method = "normal") {
    Experiment experiment = small(method);
    experiment.dynamics.noise = 0.05;
    experiment.readout.ridge = 1e-4;
    return experiment;
}

/// Largest difference of predictions, in units of the target's rms.
double deviation(const Eigen::MatrixXd& predictions, const RunResult& reference) {
    const Eigen::MatrixXd& targets = reference.data->targets;
    const double rms = std::sqrt(targets.squaredNorm() / static_cast<double>(targets.size()));
    return (predictions - reference.score->predictions).cwiseAbs().maxCoeff() / rms;
}

TEST(SeriesNoise, IsThatManyDeviationsOfTheInputAndNothingElse) {
    Experiment experiment;
    experiment.data.split = {.washout = 100, .training = 20000, .validation = 500, .test = 500};
    const Dataset clean = datasetOf(experiment);
    experiment.data.noise.input = 0.25;
    const Dataset data = datasetOf(experiment);
    EXPECT_EQ(data.targets, clean.targets);
    const Eigen::RowVectorXd added = data.inputs - clean.inputs;
    const double unit = deviationOf(clean.inputs.leftCols(20000));
    EXPECT_NEAR(deviationOf(added) / unit, 0.25, 0.25 * 0.02);  // four standard errors of 21000 steps
    EXPECT_NEAR(added.mean() / unit, 0.0, 4.0 * 0.25 / std::sqrt(21000.0));
    const Eigen::Index pairs = added.size() - 1;
    EXPECT_NEAR(added.head(pairs).dot(added.tail(pairs)) / added.squaredNorm(), 0.0, 4.0 / std::sqrt(21000.0));
}

TEST(SeriesNoise, OfTheTargetLeavesValidationAndTestAsTheyAre) {
    Experiment experiment = small();
    const Dataset clean = datasetOf(experiment);
    experiment.data.noise.target = 0.1;
    const Dataset data = datasetOf(experiment);
    const Eigen::Index training = experiment.data.split.training, rest = experiment.steps() - training;
    EXPECT_EQ(data.inputs, clean.inputs);
    EXPECT_EQ(data.targets.rightCols(rest), clean.targets.rightCols(rest));
    EXPECT_TRUE(((data.targets - clean.targets).leftCols(training).array() != 0.0).all());
}

TEST(SeriesNoise, IsContinuedByALongerSplitAndFollowsItsOwnSeed) {
    Experiment experiment = small();
    experiment.data.noise = {.input = 0.1, .target = 0.2, .seed = 5};
    const Dataset data = datasetOf(experiment);
    Experiment longer = experiment;
    longer.data.split.test += 100;
    const Dataset more = datasetOf(longer);
    EXPECT_EQ(more.inputs.leftCols(data.steps()), data.inputs);
    EXPECT_EQ(more.targets.leftCols(data.steps()), data.targets);
    Experiment reseeded = experiment;
    reseeded.reservoir.seed = 77;
    EXPECT_EQ(datasetOf(reseeded).inputs, data.inputs);
    reseeded.data.noise.seed = 6;
    EXPECT_NE(datasetOf(reseeded).inputs, data.inputs);
}

// A unit that decays by λ per step accumulates σ²·(1 + λ² + λ⁴ + …).
TEST(StateNoise, GathersInAModeAsTheGeometricSeriesSays) {
    Experiment experiment;
    experiment.reservoir.method = "custom";
    experiment.reservoir.metric = "identity";
    experiment.reservoir.size = 3;
    experiment.reservoir.edit.eigenvalues = {{1.0, 0.0}, {0.5, 0.0}, {-0.8, 0.0}};
    experiment.dynamics.spectralRadius = 0.9;
    experiment.dynamics.noise = 0.3;
    experiment.input.scaling = 1e-6;
    experiment.data.split = {.washout = 500, .training = 100000, .validation = 10, .test = 10};
    const RunResult run = Pipeline().run(experiment);
    for (Eigen::Index mode = 0; mode < 3; ++mode) {
        const double lambda = run.dynamics->spectrum.reals[mode];
        const double expected = 0.3 / std::sqrt(1.0 - lambda * lambda);
        EXPECT_NEAR(run.factor->modeRms[mode] / expected, 1.0, 0.03) << lambda;
    }
}

TEST(StateNoise, IsTheSameInOtherCoordinates) {
    const RunResult normal = Pipeline().run(noisy("normal"));
    EXPECT_GT(deviation(Pipeline().run(small("normal")).score->predictions, normal), 1e-3);
    EXPECT_LT(deviation(Pipeline().run(noisy("ewt")).score->predictions, normal), 1e-8);
    const RunResult diagonalized = Pipeline().run(noisy("diagonalized"));
    EXPECT_LT(deviation(diagonalized.score->predictions, normal), 1e-8);
    EXPECT_LT((normal.factor->modeRms - diagonalized.factor->modeRms).cwiseAbs().maxCoeff(),
              1e-10 * diagonalized.factor->modeRms.maxCoeff());
}

TEST(StateNoise, IsMetAlikeByLiveRunsForksAndLoops) {
    for (const std::string kind : {"golden", "normal", "tanh", "feedback", "ewt"}) {
        Experiment experiment = noisy(kind == "golden" || kind == "ewt" ? kind : "normal");
        if (kind == "tanh") experiment.dynamics.activation = "tanh";
        if (kind == "feedback") experiment.input.feedback = true, experiment.input.feedbackScaling = 0.01;
        const RunResult run = Pipeline().run(experiment);
        ASSERT_FALSE(run.diverged()) << kind;
        Pipeline pipeline;
        LiveRun live(experiment, pipeline);
        live.advanceTo(experiment.steps());
        const Eigen::Index training = experiment.data.split.training, rest = experiment.steps() - training;
        const Eigen::MatrixXd predicted = live.snapshot().result->score->predictions;
        EXPECT_LT((predicted.middleCols(training, rest) - run.score->predictions.rightCols(rest)).cwiseAbs().maxCoeff(), 1e-6)
            << kind;

        const ForkedRun forked = runForks(run, {{50, 0.0, 1}, {60, 0.1, 2}}, false);
        EXPECT_LT((forked.outputs - run.score->predictions.rightCols(forked.outputs.cols())).cwiseAbs().maxCoeff(), 1e-8) << kind;
        EXPECT_LT(forked.forks.front().distances.maxCoeff(), 1e-12) << kind;
    }
}

TEST(StateNoise, MakesInputScalingNoFactorOfTheStates) {
    Experiment experiment = noisy("golden");
    EXPECT_EQ(firstStage(setting("input-scaling"), experiment), Stage::dynamics);
    Pipeline pipeline;
    pipeline.run(experiment);
    experiment.input.scaling = 3.0;
    const RunResult cached = pipeline.run(experiment), cold = Pipeline().run(experiment);
    EXPECT_EQ(cached.score->predictions, cold.score->predictions);
    experiment.dynamics.noise = 0.0;
    EXPECT_EQ(firstStage(setting("input-scaling"), experiment), Stage::readout);
}

// White noise of variance σ² on T states without memory (λ = 0) acts as a ridge of T·σ² in expectation: C. M. Bishop, Neural
// Computation 7, 1995.
TEST(StateNoise, ActsAsARidge) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 5;
    experiment.dynamics.spectralRadius = 0.0;
    experiment.data.task = "mso";
    experiment.set(mso::components, 3);
    experiment.data.split = {.washout = 10, .training = 200010, .validation = 10, .test = 10};
    experiment.readout.ridge = 0.0;
    experiment.dynamics.noise = 0.5;
    const Eigen::VectorXd noisyWeights = Pipeline().run(experiment).readout->weights;
    experiment.dynamics.noise = 0.0;
    experiment.readout.ridge = 200000.0 * 0.25;
    const Eigen::VectorXd ridged = Pipeline().run(experiment).readout->weights;
    EXPECT_LT((noisyWeights - ridged).norm(), 0.03 * ridged.norm());
}

}  // namespace echoplane::noise_tests
