// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_run.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/tasks/mso.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::live_run_tests {

LiveSnapshot finalSnapshot(const Experiment& experiment) {
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(run.totalSteps());
    return run.snapshot();
}

/// Largest difference over the steps first … first + count − 1, relative to the RMS of the batch's predictions there.
double deviation(const Eigen::MatrixXd& live, const Eigen::MatrixXd& batch, int first, int count) {
    const auto reference = batch.middleCols(first, count);
    return (live.middleCols(first, count) - reference).cwiseAbs().maxCoeff() /
           std::sqrt(reference.squaredNorm() / static_cast<double>(reference.size()));
}

struct Variant {
    std::string name;
    Experiment experiment;
};

std::vector<Variant> variants() {
    std::vector<Variant> list;
    for (const char* method : {"normal", "ewt", "diagonalized", "golden"}) {
        for (const int flags : {0, 1, 2, 4, 7}) {
            Experiment experiment;
            experiment.reservoir.method = method;
            experiment.readout.ridge = 1e-6;
            experiment.input.scaling = 0.3;
            experiment.dynamics.leakRate = 0.8;
            experiment.readout.bias = (flags & 1) != 0;
            experiment.readout.output = (flags & 2) != 0;
            experiment.input.feedback = (flags & 4) != 0;
            experiment.input.feedbackScaling = 0.05;
            std::string name = std::string(method) + "_" + std::to_string(flags);
            std::ranges::replace(name, '-', '_');
            list.push_back({name, experiment});
        }
    }
    Experiment identity;
    identity.reservoir.metric = "identity";
    identity.readout.ridge = 1e-6;
    list.push_back({"identity", identity});
    identity.readout.bias = true;
    identity.data.split.washout = 0;
    list.push_back({"identity_without_washout", identity});
    for (const char* method : {"golden", "ewt", "normal"}) {
        Experiment products;
        products.reservoir.method = method;
        products.reservoir.size = 12;
        products.readout.ridge = 1e-6;
        products.readout.squares = true;
        products.readout.products = 20;
        products.readout.triples = 5;
        products.readout.mixing = 10;
        products.readout.output = true;
        list.push_back({std::string(method) + "_features", products});
    }
    Experiment few;  // fewer rows than state variables
    few.data.split.training = 160;
    few.readout.ridge = 1e-6;
    list.push_back({"fewer_rows_than_states", few});
    for (const char* activation : {"tanh", "relu", "sigmoid"}) {
        Experiment activated;
        activated.reservoir.method = "normal";
        activated.dynamics.activation = activation;
        activated.readout.ridge = 1e-6;
        activated.dynamics.leakRate = 0.8;
        activated.input.scaling = 0.3;
        activated.dynamics.bias = 0.2;
        activated.readout.bias = activated.readout.input = true;
        list.push_back({activation, activated});
        activated.input.feedback = activated.readout.output = true;
        activated.input.feedbackScaling = 0.05;
        list.push_back({std::string(activation) + "_feedback", activated});
    }
    Experiment input;
    input.readout.ridge = 1e-6;
    input.readout.input = input.readout.bias = true;
    input.dynamics.bias = 0.1;
    list.push_back({"input_in_the_readout", input});
    Experiment memory;
    memory.data.task = "memory";
    memory.set(memory::delays, 40);
    memory.readout.ridge = 1e-6;
    list.push_back({"memory", memory});
    return list;
}

class LiveRunOf : public testing::TestWithParam<Variant> {};

TEST_P(LiveRunOf, EqualsTheBatchRunAtTheEndOfTraining) {
    const Experiment& experiment = GetParam().experiment;
    Pipeline pipeline;
    const RunResult batch = pipeline.run(experiment);
    LiveRun run(experiment, pipeline);
    run.advanceTo(experiment.data.split.training);
    const std::shared_ptr<const ReadoutResult> live = run.snapshot().result->readout;
    EXPECT_LT(relativeError(live->weights, batch.readout->weights), 1e-6);
    EXPECT_LT(relativeError(live->magnitudes, batch.readout->magnitudes), 1e-6);
    EXPECT_LT(relativeError(live->contributions, batch.readout->contributions), 1e-6);
    ASSERT_EQ(live->bias.rows(), hasReadoutConstant(experiment) ? 1 : 0);
    ASSERT_EQ(live->outputWeights.rows(), batch.readout->outputWeights.rows());
    EXPECT_LT((live->inputWeights - batch.readout->inputWeights).norm(), 1e-6 * (1.0 + batch.readout->inputWeights.norm()));
    EXPECT_LT((live->bias - batch.readout->bias).norm(), 1e-6 * (1.0 + batch.readout->bias.norm()));
}

TEST_P(LiveRunOf, PredictsAsTheBatchRunDoes) {
    const Experiment& experiment = GetParam().experiment;
    const RunResult batch = Pipeline().run(experiment);
    const LiveSnapshot live = finalSnapshot(experiment);
    ASSERT_TRUE(live.result->score);
    // Fed with its own outputs, a model without damping amplifies a difference from step to step.
    const int steps = !experiment.closedLoop()  ? experiment.data.split.validation + experiment.data.split.test
                      : batch.score->divergedAt ? std::min(50, *batch.score->divergedAt - experiment.data.split.training - 2)
                                                : 50;
    EXPECT_LT(deviation(live.result->score->predictions, batch.score->predictions, experiment.data.split.training, steps), 1e-6);
    if (experiment.closedLoop()) return;
    EXPECT_NEAR(live.result->score->validation.rmse / batch.score->validation.rmse, 1.0, 1e-5);
    EXPECT_NEAR(live.result->score->test.nrmse / batch.score->test.nrmse, 1.0, 1e-5);
}

INSTANTIATE_TEST_SUITE_P(Variants, LiveRunOf, testing::ValuesIn(variants()), [](const auto& each) { return each.param.name; });

TEST(LiveRun, AFreeTestIsThatOfTheBatchRun) {
    for (const int flags : {0, 1, 2, 3}) {
        Experiment experiment;
        experiment.set(mso::components, 2);
        experiment.reservoir.size = 40;
        experiment.readout.ridge = 1e-5;
        experiment.data.freeRun = true;
        experiment.readout.output = (flags & 1) != 0;
        experiment.input.feedback = (flags & 2) != 0;
        experiment.input.feedbackScaling = 0.05;
        experiment.data.split.test = 100;
        const RunResult batch = Pipeline().run(experiment);
        const LiveSnapshot live = finalSnapshot(experiment);
        EXPECT_LT(deviation(live.result->score->predictions, batch.score->predictions, experiment.data.split.training,
                            experiment.data.split.validation + 30),
                  1e-5)
            << flags;
        EXPECT_EQ(live.result->score->followed, batch.score->followed) << flags;
    }
}

TEST(LiveRun, TheErrorBeforeLearningIsNotThatOfTheFitAndIsMarked) {
    Experiment experiment = small();
    experiment.readout.ridge = 1e-6;
    const RunResult batch = Pipeline().run(experiment);
    const LiveSnapshot live = finalSnapshot(experiment);
    EXPECT_FALSE(batch.score->trainingIsAPriori);
    EXPECT_TRUE(live.result->score->trainingIsAPriori);
    EXPECT_GT(live.result->score->training.rmse, batch.score->training.rmse);
    EXPECT_NEAR(live.result->score->outputs.front().errors.test.rmse / batch.score->outputs.front().errors.test.rmse, 1.0, 1e-5);
}

TEST(LiveRun, AfterEachStepOfTrainingTheWeightsAreThoseOfABatchThatEndsThere) {
    Experiment experiment = small();
    experiment.readout.ridge = 1e-6;
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    for (const int step : {21, 30, 55, 80}) {
        run.advanceTo(step);
        Experiment shorter = experiment;
        shorter.data.split.training = step;
        EXPECT_LT(relativeError(run.snapshot().result->readout->weights, Pipeline().run(shorter).readout->weights), 1e-6) << step;
    }
}

TEST(LiveRun, PhasesFollowOneAnother) {
    const Experiment experiment = small();
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    EXPECT_EQ(run.totalSteps(), 80 + 30 + 30 + 30);
    std::vector<std::pair<int, LivePhase>> changes;
    while (!run.finished()) {
        if (changes.empty() || changes.back().second != run.phase()) changes.emplace_back(run.steps(), run.phase());
        run.step();
    }
    using enum LivePhase;
    EXPECT_EQ(changes, (std::vector<std::pair<int, LivePhase>>{
                           {0, washout}, {20, training}, {80, validation}, {110, test}, {140, freeRun}}));
    EXPECT_EQ(run.steps(), 170);
    EXPECT_EQ(run.phase(), freeRun);
    run.step();
    EXPECT_EQ(run.steps(), 170);
}

TEST(LiveRun, ARecallingTaskScoresItsDelaysInPlaceOfAFreeRun) {
    Experiment experiment = small();
    experiment.data.task = "memory";
    experiment.set(memory::delays, 7);
    const LiveStatus status = finalSnapshot(experiment).status;
    EXPECT_EQ(status.totalSteps, experiment.steps() + 7);
    EXPECT_EQ(status.stretches.back().phase, LivePhase::outputs);
    EXPECT_EQ(status.stretches.back().first, experiment.steps());
    EXPECT_EQ(status.stretches.back().count, 7);
}

TEST(LiveRun, TheMemoryCurveGrowsDelayByDelayIntoTheBatchs) {
    Experiment experiment;
    experiment.data.task = "memory";
    experiment.set(memory::delays, 60);
    experiment.dynamics.spectralRadius = 1.0;
    experiment.readout.ridge = 1e-8;
    const MemoryCurve batch = *testMemory(*Pipeline().run(experiment).score);
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(experiment.steps());
    EXPECT_FALSE(testMemory(*run.snapshot().result->score));
    for (int delay = 1; delay <= 60; ++delay) {
        run.step();
        const LiveSnapshot shown = run.snapshot();
        const MemoryCurve& curve = *testMemory(*shown.result->score);
        ASSERT_EQ(curve.capacity.size(), delay);
        ASSERT_NEAR(curve.capacity[delay - 1], batch.capacity[delay - 1], 1e-6) << "delay " << delay;
        EXPECT_EQ(shown.result->readout->weights.cols(), delay < 60 ? 1 : 60) << "the readout of this delay, then of all";
    }
    const LiveSnapshot end = run.snapshot();
    EXPECT_TRUE(end.status.finished);
    EXPECT_NEAR(testMemory(*end.result->score)->total, batch.total, 1e-6 * batch.total);
    EXPECT_NEAR(testMemory(*end.result->score)->halfDelay, batch.halfDelay, 1e-6);
}

TEST(LiveRun, WhileADelayIsScoredThePlaneShowsItsReadoutAlone) {
    Experiment experiment = small();
    experiment.data.task = "memory";
    experiment.set(memory::delays, 5);
    experiment.readout.ridge = 1e-6;
    const Eigen::MatrixXd all = Pipeline().run(experiment).readout->weights;
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(experiment.steps() + 3);
    EXPECT_LT(relativeError(run.snapshot().result->readout->weights, all.col(2)), 1e-6);
}

TEST(LiveRun, IsAFunctionOfExperimentAndStep) {
    for (const char* method : {"golden", "normal", "ewt"}) {
        const Experiment experiment = small(method);
        Pipeline pipeline;
        LiveRun straight(experiment, pipeline), paused(experiment, pipeline);
        straight.advanceTo(100);
        for (int step = 0; step <= 100; step += 7) {
            paused.advanceTo(step);
            paused.snapshot();
        }
        paused.advanceTo(100);
        const LiveSnapshot a = straight.snapshot(), b = paused.snapshot();
        EXPECT_TRUE(sameBits(a.result->readout->weights, b.result->readout->weights)) << method;
        EXPECT_TRUE(sameBits(a.result->score->predictions, b.result->score->predictions)) << method;
    }
}

TEST(LiveRun, AUsedPipelineGivesTheSameBitsAsAFreshOne) {
    Pipeline used;
    Experiment experiment = small();
    LiveRun(experiment, used).advanceTo(50);
    experiment.dynamics.spectralRadius = 0.7;
    LiveRun run(experiment, used);
    run.advanceTo(run.totalSteps());
    EXPECT_TRUE(sameBits(run.snapshot().result->score->predictions, finalSnapshot(experiment).result->score->predictions));
}

TEST(LiveRun, AChangeOfSpectralRadiusDrawsNoNewSpectrum) {
    Pipeline pipeline;
    Experiment experiment = small();
    const auto before = LiveRun(experiment, pipeline).snapshot().result;
    experiment.dynamics.spectralRadius = 0.5;
    const auto after = LiveRun(experiment, pipeline).snapshot().result;
    EXPECT_EQ(before->spectrum, after->spectrum);
    EXPECT_NE(before->dynamics, after->dynamics);
}

TEST(LiveRun, BeforeTheFirstStepThereIsNothingButTheTargets) {
    Pipeline pipeline;
    const LiveRun run(small(), pipeline);
    const LiveSnapshot snapshot = run.snapshot();
    EXPECT_EQ(snapshot.status.step, 0);
    EXPECT_EQ(snapshot.status.phase, LivePhase::washout);
    EXPECT_TRUE(std::isnan(snapshot.status.runningRmse));
    EXPECT_EQ(snapshot.result->readout->magnitudes, Eigen::VectorXd::Zero(snapshot.result->dynamics->spectrum.modes()));
    EXPECT_TRUE(snapshot.result->score->predictions.array().isNaN().all());
    EXPECT_TRUE(std::isnan(snapshot.result->score->test.rmse));
    EXPECT_EQ(snapshot.result->data->targets.cols(), small().steps() + 30);
}

TEST(LiveRun, PredictionsAndErrorsReachUpToTheStep) {
    const Experiment experiment = small();
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(85);
    const LiveSnapshot snapshot = run.snapshot();
    const Eigen::MatrixXd& predictions = snapshot.result->score->predictions;
    const Eigen::MatrixXd& targets = snapshot.result->data->targets;
    EXPECT_TRUE(predictions.leftCols(20).array().isNaN().all());
    EXPECT_TRUE(predictions.middleCols(20, 65).allFinite());
    EXPECT_TRUE(predictions.rightCols(predictions.cols() - 85).array().isNaN().all());
    const Eigen::ArrayXd errors = (predictions - targets).row(0).transpose().array();
    EXPECT_DOUBLE_EQ(snapshot.result->score->training.rmse, std::sqrt(errors.segment(20, 60).square().mean()));
    EXPECT_DOUBLE_EQ(snapshot.result->score->validation.rmse, std::sqrt(errors.segment(80, 5).square().mean()));
    EXPECT_TRUE(std::isnan(snapshot.result->score->test.rmse));
    EXPECT_NEAR(snapshot.status.runningRmse, std::sqrt(errors.segment(20, 65).square().mean()), 1e-14);
}

TEST(LiveRun, TheRunningErrorIsOverTheLastHundredSteps) {
    Experiment experiment;
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(350);
    const LiveSnapshot snapshot = run.snapshot();
    const Eigen::ArrayXd errors =
        (snapshot.result->score->predictions - snapshot.result->data->targets).row(0).transpose().array();
    EXPECT_NEAR(snapshot.status.runningRmse / std::sqrt(errors.segment(250, 100).square().mean()), 1.0, 1e-12);
}

TEST(LiveRun, WithoutRegulariserTheWeightsStayFinite) {
    Experiment experiment = small();
    experiment.readout.ridge = 0.0;
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    while (!run.finished()) {
        run.step();
        ASSERT_TRUE(run.snapshot().result->readout->weights.allFinite()) << run.steps();
    }
}

TEST(LiveRun, DrivenStatesThatOverflowAreReportedAsInABatchRun) {
    for (const int training : {80, 1000}) {  // after training, and in the middle of it
        Experiment experiment = small();
        experiment.dynamics.spectralRadius = 1.9;
        experiment.data.split.training = training;
        experiment.data.split.validation = experiment.data.split.test = 1000;
        const RunResult batch = Pipeline().run(experiment);
        ASSERT_TRUE(batch.states->divergedAt);
        const LiveSnapshot live = finalSnapshot(experiment);
        EXPECT_EQ(live.status.overflow, batch.states->divergedAt);
        EXPECT_EQ(live.result->states->divergedAt, batch.states->divergedAt);
        EXPECT_TRUE(live.status.finished);
        EXPECT_EQ(live.status.step, *batch.states->divergedAt);
        EXPECT_FALSE(live.result->readout);
        EXPECT_FALSE(live.result->score);
    }
}

TEST(LiveRun, JustBeforeAnOverflowTheWeightsAreStillNumbers) {
    Experiment experiment = small();
    experiment.dynamics.spectralRadius = 1.9;
    experiment.data.split.training = 1000;
    const int overflow = *finalSnapshot(experiment).status.overflow;
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(overflow);
    ASSERT_FALSE(run.finished());
    EXPECT_TRUE(run.snapshot().result->readout->weights.allFinite());
    EXPECT_TRUE(run.snapshot().result->readout->contributions.allFinite());
}

TEST(LiveRun, AModelThatRunsAwayOnItsOwnOutputIsReportedAtItsStep) {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment.reservoir.metric = "identity";
    experiment.input.feedback = true;
    experiment.dynamics.spectralRadius = 1.5;
    experiment.data.split.washout = 0;
    experiment.data.split.training = 60;
    experiment.data.split.validation = 1000;
    experiment.readout.ridge = 1e-3;
    const RunResult batch = Pipeline().run(experiment);
    ASSERT_TRUE(batch.score->divergedAt);
    const LiveSnapshot live = finalSnapshot(experiment);
    ASSERT_TRUE(live.status.overflow);
    // 1e100 is passed within a few steps: the growth per step comes from the readout, which agrees only within rounding.
    EXPECT_NEAR(*live.status.overflow, *batch.score->divergedAt, 2);
    EXPECT_EQ(live.result->score->divergedAt, live.status.overflow);
    EXPECT_FALSE(live.result->states->divergedAt);
    EXPECT_TRUE(live.result->readout->weights.allFinite());
}

TEST(LiveRun, ACancelLeavesItWhereItStands) {
    Pipeline pipeline;
    LiveRun run(small(), pipeline);
    run.advanceTo(10);
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    EXPECT_THROW(run.advanceTo(50, context), Cancelled);
    EXPECT_EQ(run.steps(), 10);
}

TEST(LiveRun, RefusesWhatTheSettingsRefuse) {
    Experiment experiment = small();
    experiment.dynamics.spectralRadius = -1.0;
    Pipeline pipeline;
    EXPECT_NE(refusal([&] { LiveRun(experiment, pipeline); }), "");
}

}  // namespace echoplane::live_run_tests
