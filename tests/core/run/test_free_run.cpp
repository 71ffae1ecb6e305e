// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/free_run.h"

#include <cmath>

#include "core/analysis/ridge_curve.h"
#include "core/explore/sweep.h"
#include "core/live/live_run.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mackey_glass.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::free_run_tests {

FreeRun freeRunOf(const RunResult& run, int first, int steps) {
    return freeRun(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, steps);
}

TEST(ClosedLoop, AModelOfASineGoesOnWithTheSine) {
    Experiment experiment = small();
    experiment.set(mso::components, 1);
    experiment.readout.ridge = 1e-14;
    const FreeRun free = freeRunOf(Pipeline().run(experiment), 100, 200);
    EXPECT_FALSE(free.divergedAt);
    for (int k = 0; k < 200; ++k) ASSERT_NEAR(free.outputs(0, k), std::sin(0.2 * (100 + k + 1)), 1e-5) << k;  // α₁ = 0.2
}

TEST(ClosedLoop, FirstPredictionIsThatOfTheScore) {
    for (const char* method : {"golden", "normal", "ewt"}) {
        for (const bool feedback : {false, true}) {
            Experiment experiment = smallLorenz(method);
            experiment.input.feedback = feedback;
            experiment.input.feedbackScaling = 0.01;
            const RunResult run = Pipeline().run(experiment);
            // Up to the end of training the score's outputs are made from given data.
            const FreeRun free = freeRunOf(run, 700, 1);
            EXPECT_LT(relativeError(free.outputs, run.score->predictions.col(700)), 1e-9) << method << feedback;
        }
    }
}

TEST(ClosedLoop, EachOutputIsTheNextInput) {
    const RunResult run = Pipeline().run(smallLorenz());
    const FreeRun free = freeRunOf(run, 1100, 30);
    // The same outputs from a run of the reservoir over the series with the autonomous outputs inserted as inputs.
    const auto mixed = std::make_shared<Dataset>(*run.data);
    for (int k = 0; k + 1 < 30; ++k) mixed->inputs.col(1101 + k) = free.outputs.col(k);
    const StatesResult states = computeStates(run.experiment, mixed, run.split, *run.spectrum, *run.dynamics, {});
    const Eigen::MatrixXd outputs =
        (run.readout->weights.transpose() * states.states).colwise() + Eigen::VectorXd(run.readout->bias.row(0).transpose());
    EXPECT_LT(relativeError(free.outputs, outputs.middleCols(1100, 30)), 1e-9);
}

TEST(ClosedLoop, RunsSideBySideAreThoseOneAfterAnotherToTheBitWithAnyNumberOfThreads) {
    const std::vector<int> firsts{700, 1100, 1101, 1130, 1000, 1101};  // some before the end of training, not in order, one twice
    struct Case {
        const char *method, *activation;
        bool feedback;
        double noise;
        int size;
    };
    for (const Case& each : {Case{"golden", "identity", false, 0.0, 50}, Case{"normal", "tanh", false, 0.0, 250},
                             Case{"normal", "tanh", true, 1e-4, 40}, Case{"golden", "identity", true, 1e-4, 40}}) {
        Experiment experiment = smallLorenz(each.method);
        experiment.dynamics.activation = each.activation;
        experiment.dynamics.noise = each.noise;
        experiment.input.feedback = each.feedback;
        experiment.input.feedbackScaling = 0.01;
        experiment.reservoir.size = each.size;
        const RunResult run = Pipeline().run(experiment);
        for (const int threads : {1, 2, 16}) {
            RunContext context;
            context.threads = threads;
            const std::vector<FreeRun> together =
                freeRuns(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, firsts, 60, context);
            ASSERT_EQ(together.size(), firsts.size());
            for (std::size_t i = 0; i < firsts.size(); ++i) {
                const FreeRun alone = freeRunOf(run, firsts[i], 60);
                EXPECT_EQ(together[i].first, firsts[i]);
                EXPECT_EQ(together[i].divergedAt, alone.divergedAt);
                const Eigen::Index steps = alone.divergedAt.value_or(60);
                EXPECT_EQ(together[i].outputs.leftCols(steps), alone.outputs.leftCols(steps))
                    << each.method << each.activation << each.size << ", start " << firsts[i] << ", threads " << threads;
            }
        }
    }
}

TEST(ClosedLoop, IsWhatALiveRunDoes) {
    Experiment experiment = smallLorenz();
    experiment.reservoir.size = 20;
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    LiveRun live(experiment, pipeline);
    live.advanceTo(experiment.steps() + 10);
    const Eigen::MatrixXd livePredictions = live.snapshot().result->score->predictions;
    ASSERT_EQ(livePredictions.rows(), 3);
    EXPECT_LT(relativeError(livePredictions.middleCols(1200, 200), run.score->predictions.rightCols(200)), 1e-6);
    const FreeRun free = freeRunOf(run, experiment.steps() - 1, 11);
    EXPECT_LT(relativeError(livePredictions.middleCols(experiment.steps(), 10), free.outputs.rightCols(10)), 1e-5);
}

TEST(ClosedLoop, IsRefusedWhereTheOutputIsNotTheNextInput) {
    Experiment experiment = smallLorenz();
    experiment.set(forecast::horizon, 2);
    const RunResult ahead = Pipeline().run(experiment);
    EXPECT_NE(refusal([&] { freeRunOf(ahead, 1100, 10); }).find("needs a horizon of 1, but the horizon is 2"), std::string::npos);
    EXPECT_FALSE(ahead.score->validTime);
    const RunResult run = Pipeline().run(smallLorenz());
    for (const int first : {0, run.experiment.steps()}) EXPECT_NE(refusal([&] { freeRunOf(run, first, 10); }), "") << first;
}

TEST(ValidTime, CountsTheStepsUpToTheThreshold) {
    const RunResult run = Pipeline().run(smallLorenz());
    ASSERT_TRUE(run.score->validTime);
    const ValidTime& time = *run.score->validTime;
    ASSERT_EQ(time.steps.size(), 10U);
    const Eigen::MatrixXd& targets = run.data->targets;
    const double deviation = std::sqrt((targets.colwise() - Eigen::VectorXd(targets.rowwise().mean())).squaredNorm() / 1400.0);
    double sum = 0.0;
    for (int i = 0; i < 10; ++i) {
        const int first = 1200 + 10 * i;
        const FreeRun free = freeRunOf(run, first, 100);
        int followed = 0;
        while (followed < 100 && (free.outputs.col(followed) - targets.col(first + followed)).norm() <= 0.4 * deviation)
            ++followed;
        EXPECT_EQ(time.steps[static_cast<std::size_t>(i)], followed) << i;
        sum += followed;
    }
    EXPECT_DOUBLE_EQ(time.meanSteps, sum / 10.0);
    EXPECT_DOUBLE_EQ(*time.lyapunovTimes, sum / 10.0 * 0.02 * 0.9056);
    EXPECT_GT(time.meanSteps, 1.0);
    EXPECT_FALSE(time.cut);
}

TEST(ValidTime, IsInStepsOnlyWhereTheExponentIsNotKnown) {
    Experiment experiment = small();
    experiment.data.task = "mackey-glass";
    EXPECT_TRUE(Pipeline().run(experiment).score->validTime->lyapunovTimes);
    experiment.set(mackeyGlassEquation::tau, 20);
    EXPECT_FALSE(Pipeline().run(experiment).score->validTime->lyapunovTimes);
}

Experiment withAutonomousTest() {
    Experiment experiment;
    experiment.reservoir.size = 60;
    experiment.set(mso::components, 2);
    experiment.data.freeRun = true;
    return experiment;
}

TEST(FreeTest, IsTheFreeRunFromTheTestStretchOn) {
    const Experiment experiment = withAutonomousTest();
    Experiment forced = experiment;
    forced.data.freeRun = false;
    const RunResult run = Pipeline().run(experiment), fed = Pipeline().run(forced);
    const int first = experiment.data.split.training + experiment.data.split.validation;
    const FreeRun expected =
        freeRun(experiment, *fed.spectrum, *fed.dynamics, *fed.states, *fed.readout, first, experiment.data.split.test);
    EXPECT_EQ(run.score->predictions.leftCols(first), fed.score->predictions.leftCols(first));
    EXPECT_EQ(run.score->predictions.rightCols(experiment.data.split.test), expected.outputs);
    EXPECT_EQ(run.score->validation.rmse, fed.score->validation.rmse);
    EXPECT_GT(run.score->test.rmse, 10 * fed.score->test.rmse);
    EXPECT_FALSE(fed.score->followed);
    ASSERT_TRUE(run.score->followed);
    // From the definition.
    const Eigen::RowVectorXd target = run.data->targets.row(0).tail(experiment.data.split.test);
    const double deviation = std::sqrt((target.array() - target.mean()).square().mean());
    int followed = 0;
    while (followed < experiment.data.split.test && std::abs(expected.outputs(0, followed) - target[followed]) <= deviation)
        ++followed;
    EXPECT_EQ(*run.score->followed, followed);
}

TEST(FreeTest, ASwitchOfItRecomputesTheScoreOnly) {
    Pipeline pipeline;
    Experiment experiment = withAutonomousTest();
    experiment.data.freeRun = false;
    pipeline.run(experiment);
    experiment.data.freeRun = true;
    const RunResult switched = pipeline.run(experiment);
    for (int stage = 0; stage < stageCount; ++stage)
        EXPECT_EQ(switched.report(static_cast<Stage>(stage)).cached, stage != static_cast<int>(Stage::score)) << stage;
    EXPECT_EQ(switched.score->predictions, Pipeline().run(experiment).score->predictions);
}

TEST(FreeTest, HasNoEffectWhereTheModelCannotRunFreely) {
    Experiment experiment = withAutonomousTest();
    experiment = withTask(experiment, "narma");
    EXPECT_FALSE(whyIdle(setting("free-run"), experiment).empty());
    Experiment without = experiment;
    without.data.freeRun = false;
    EXPECT_EQ(Pipeline().run(experiment).score->predictions, Pipeline().run(without).score->predictions);
}

TEST(FreeTest, SweepsAndTheRidgePathScoreTheSame) {
    const Experiment experiment = withAutonomousTest();
    SweepPlan plan{experiment, {{"ridge", {1e-10, 1e-6}}}, 1};
    Pipeline pipeline;
    for (const SweepGroup& group : sweepGroups(plan)) {
        for (const SweepRow& row : runGroup(group, pipeline, {})) {
            EXPECT_EQ(row.of(Metric::rmse, Role::test), Pipeline().run(row.experiment).score->test.rmse);
        }
    }
    const RunResult run = pipeline.runToFactor(experiment);
    const RidgeCurve curve = ridgeCurve(experiment, run, std::vector{experiment.readout.ridge});
    EXPECT_EQ(curve.test.front(), Pipeline().run(experiment).score->test.rmse);
}

}  // namespace echoplane::free_run_tests
