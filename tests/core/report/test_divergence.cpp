// SPDX-License-Identifier: GPL-3.0-or-later
// One rule of divergence for every way of running the model.
#include "core/report/divergence.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/analysis/fork.h"
#include "core/analysis/free_error.h"
#include "core/analysis/ridge_curve.h"
#include "core/explore/sweep.h"
#include "core/live/live_run.h"
#include "core/project/result_tables.h"
#include "core/report/run_json.h"
#include "core/reservoir/divergence.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "core/text/json_text.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::divergence_tests {

/// Diverges on its own output, slowly enough to stay far below 1e100 for a long time.
Experiment runaway() {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment.reservoir.metric = "identity";
    experiment.input.feedback = true;
    experiment.dynamics.spectralRadius = 1.5;
    experiment.data.split.washout = 0;
    experiment.data.split.training = 60;
    experiment.data.split.validation = 100;
    experiment.data.split.test = 100;
    experiment.readout.ridge = 1e-3;
    return experiment;
}

/// A diverging autonomous test run.
Experiment freeRunaway() {
    Experiment experiment;
    experiment.set(mso::components, 3);
    experiment.reservoir.size = 60;
    experiment.dynamics.spectralRadius = 1.02;
    experiment.data.split.test = 1500;
    experiment.readout.ridge = 1e-13;
    experiment.data.freeRun = true;
    return experiment;
}

/// The first step at which an output is further from the target's mean than 1000 of its largest deviations.
int expectedStep(const RunResult& run) {
    const Eigen::RowVectorXd target = run.data->targets.row(0);
    const double mean = target.mean(), reach = 1000.0 * (target.array() - mean).abs().maxCoeff();
    for (int t = 0; t < target.size(); ++t) {
        const double predicted = run.score->predictions(0, t);
        if (std::isnan(predicted) || std::abs(predicted - mean) > reach) return t;
    }
    return -1;
}

TEST(DivergenceRule, AClosedLoopThatLeavesTheTargetsRangeByFarHasDiverged) {
    const RunResult run = Pipeline().run(runaway());
    ASSERT_TRUE(run.score);
    ASSERT_TRUE(run.score->divergedAt);
    EXPECT_EQ(run.divergedAt(), run.score->divergedAt);
    const int step = *run.score->divergedAt;
    EXPECT_EQ(step, expectedStep(run));
    EXPECT_GT(step, run.experiment.data.split.training);
    EXPECT_TRUE(run.score->predictions.leftCols(step).allFinite());
    EXPECT_LT(run.score->predictions.leftCols(step).cwiseAbs().maxCoeff(), 1e5);
    EXPECT_TRUE(std::isnan(run.score->test.rmse));
    EXPECT_TRUE(std::isfinite(run.score->training.rmse));
}

TEST(DivergenceRule, AFreeTestRunTheSame) {
    const RunResult run = Pipeline().run(freeRunaway());
    ASSERT_TRUE(run.score->divergedAt);
    EXPECT_GE(*run.score->divergedAt, 700);
    EXPECT_EQ(*run.score->divergedAt, expectedStep(run));
    EXPECT_TRUE(std::isfinite(run.score->validation.rmse));
    EXPECT_TRUE(run.score->validTime) << "how long it followed is known all the same";
}

TEST(DivergenceRule, ABadButBoundedPredictionIsNone) {
    Experiment experiment = withTask(small(), "narma");
    experiment.readout.output = true;
    experiment.readout.ridge = 1e6;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_GT(run.score->test.nrmse, 0.5);
    EXPECT_FALSE(run.divergedAt());
    EXPECT_EQ(divergenceSentence(run).english(), "");
}

TEST(DivergenceRule, ALiveRunEndsAtTheSameStep) {
    for (const Experiment& experiment : {runaway(), freeRunaway()}) {
        const RunResult batch = Pipeline().run(experiment);
        Pipeline pipeline;
        LiveRun live(experiment, pipeline);
        live.advanceTo(live.totalSteps());
        const LiveSnapshot last = live.snapshot();
        ASSERT_TRUE(last.status.overflow);
        // Rounding is amplified before that.
        EXPECT_NEAR(*last.status.overflow, *batch.score->divergedAt, experiment.data.freeRun ? 300 : 2);
        EXPECT_EQ(last.result->score->divergedAt, last.status.overflow);
    }
}

TEST(DivergenceRule, SweepsRidgePathsAndForksUseIt) {
    const Experiment experiment = runaway();
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    const SweepPlan plan{experiment, {{"ridge", {1e-3}}}, 1};
    for (const SweepRow& row : runGroup(sweepGroups(plan).front(), pipeline, {})) {
        EXPECT_TRUE(std::isinf(row.of(Metric::rmse, Role::validation)));
        EXPECT_TRUE(std::isinf(row.of(Metric::rmse, Role::test)));
    }
    const RidgeCurve curve = ridgeCurve(experiment, pipeline.runToFactor(experiment), std::vector{experiment.readout.ridge});
    EXPECT_TRUE(std::isnan(curve.test.front()));
    const ForkedRun forked = runForks(run, {Fork{10}}, false);
    EXPECT_EQ(forked.divergedAt, run.score->divergedAt);
}

TEST(DivergenceRule, AFreeErrorSaysWhere) {
    const Experiment experiment = freeRunaway();
    const RunResult run = Pipeline().run(experiment);
    const FreeError error =
        freeError(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, experiment.data.split.test);
    ASSERT_TRUE(error.divergedAt);
    EXPECT_EQ(*error.divergedAt, *run.score->divergedAt) << "there is room for one start: that of the test stretch";
    EXPECT_TRUE(std::isnan(error.nrmse));
}

TEST(DivergenceRule, IsToldWithNullsAndOneSentence) {
    for (const Experiment& experiment : {runaway(), freeRunaway()}) {
        const RunResult run = Pipeline().run(experiment);
        const auto json = plainJson(runJson(run).dump());
        EXPECT_EQ(json.at("diverged_at"), *run.score->divergedAt);
        EXPECT_NE(json.at("divergence").get<std::string>().find("diverged at step " + std::to_string(*run.score->divergedAt)),
                  std::string::npos);
        EXPECT_TRUE(json.at("rmse").at("test").is_null());
        EXPECT_TRUE(json.at("r2").at("test").is_null());
        EXPECT_TRUE(json.at("outputs").at(0).at("rmse").at("test").is_null());
        EXPECT_TRUE(json.at("rmse").at("train").is_number());
        const TextTable table = errorTable(run);
        for (const std::string& text : {tableCsv(table), tableMarkdown(table), tableLatex(table)}) {
            EXPECT_EQ(text.find("nan"), std::string::npos) << text;
            EXPECT_EQ(text.find("inf"), std::string::npos) << text;
            EXPECT_TRUE(text.find("diverged at step") != std::string::npos || text.find("\"diverged_at\":") != std::string::npos)
                << text;
        }
    }
}

/// Driven, but unstable: the readout compensates the growth over the training span, but nothing does afterwards.
Experiment growing() {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 1.15;
    return experiment;
}

TEST(DivergenceRule, ADrivenReservoirThatGrowsBeyondTheTargetHasDivergedForAll) {
    const Experiment experiment = growing();
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    ASSERT_TRUE(run.score);
    ASSERT_TRUE(run.score->divergedAt);
    EXPECT_EQ(*run.score->divergedAt, expectedStep(run));
    EXPECT_TRUE(std::isfinite(run.score->training.rmse));
    EXPECT_TRUE(std::isnan(run.score->test.rmse));
    EXPECT_NE(divergenceSentence(run).english().find("lower the spectral radius"), std::string::npos);
    const SweepPlan plan{experiment, {{"ridge", {1e-11, 1e-3}}}, 1};
    for (const SweepRow& row : runGroup(sweepGroups(plan).front(), pipeline, {}))
        EXPECT_TRUE(std::isinf(row.of(Metric::rmse, Role::test)));
    const RidgeCurve curve = ridgeCurve(experiment, pipeline.runToFactor(experiment), std::vector{experiment.readout.ridge});
    EXPECT_TRUE(std::isnan(curve.test.front()));
    LiveRun live(experiment, pipeline);
    live.advanceTo(live.totalSteps());
    ASSERT_TRUE(live.snapshot().result->divergedAt());
    EXPECT_NEAR(*live.snapshot().result->divergedAt(), *run.score->divergedAt, 20);
    EXPECT_TRUE(runForks(run, {Fork{500}}, false).divergedAt);
}

TEST(DivergenceRule, WhereAnActivationBoundsTheStatesNothingDoes) {
    Experiment experiment = small("normal");
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 1.5;
    EXPECT_FALSE(Pipeline().run(experiment).divergedAt());
}

TEST(DivergenceRule, DrivenStatesThatGrowHaveNoScore) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 2.0;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_TRUE(run.diverged());
    EXPECT_NE(divergenceSentence(run).english().find("lower the spectral radius"), std::string::npos);
    EXPECT_EQ(runJson(run).at("diverged_at"), *run.states->divergedAt);
}

}  // namespace echoplane::divergence_tests
