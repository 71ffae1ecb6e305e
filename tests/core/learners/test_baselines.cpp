// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/learners/baselines.h"
#include "core/math/random.h"
#include "core/own_data/data.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/source_root.h"
#include "tests/core/test.h"

namespace echoplane::baselines_tests {

/// Steps 0 … 19 washout, to 199 fitted, to 299 validation, to 399 test; Mackey–Glass for its horizon.
Experiment settings(int horizon = 1) {
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 20, 200, 100, 100);
    experiment.set(forecast::horizon, horizon);
    return experiment;
}

std::shared_ptr<const Dataset> forecastOfRow(const Eigen::RowVectorXd& series, int horizon) {
    return std::make_shared<const Dataset>(forecastOf(series, 0, 400, horizon));
}

Eigen::RowVectorXd randomWalk(int steps) {
    RandomStream random(11, "walk");
    Eigen::RowVectorXd walk(steps);
    double at = 0.0;
    for (int t = 0; t < steps; ++t) walk[t] = at += random.normal();
    return walk;
}

RunResult without(const Experiment& experiment, const std::shared_ptr<const Dataset>& data, const Eigen::MatrixXd& predictions) {
    ScoreResult score;
    score.predictions = predictions;
    RunResult run;
    run.experiment = experiment;
    run.data = data;
    run.split = experiment.data.split;
    addErrors(score, experiment, run.split, *data, data->steps());
    score.measures = measuresOf(score);
    run.score = std::make_shared<const ScoreResult>(std::move(score));
    return run;
}

TEST(Baselines, MatchTheirFormulas) {
    const Experiment experiment = settings(3);
    const Eigen::RowVectorXd x = randomWalk(403);
    const auto data = forecastOfRow(x, 3);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split, 7);
    double mean = 0.0;
    for (int t = 20; t < 200; ++t) mean += x[t + 3] / 180.0;
    double ofMean = 0.0, ofLast = 0.0, ofSeason = 0.0;
    for (int t = 300; t < 400; ++t) {
        ofMean += std::pow(x[t + 3] - mean, 2) / 100.0;
        ofLast += std::pow(x[t + 3] - x[t], 2) / 100.0;
        ofSeason += std::pow(x[t + 3] - x[t + 3 - 7], 2) / 100.0;
    }
    EXPECT_NEAR(baselines->of("mean").on(Role::test).rmse, std::sqrt(ofMean), 1e-12);
    EXPECT_NEAR(baselines->of("persistence").on(Role::test).rmse, std::sqrt(ofLast), 1e-12);
    EXPECT_NEAR(baselines->of("seasonal").on(Role::test).rmse, std::sqrt(ofSeason), 1e-12);
    EXPECT_EQ(baselines->of("seasonal").title.english(), "season of 7");
    EXPECT_EQ(baselines->of("ar").title.english(), "AR(" + std::to_string(baselines->of("ar").choice) + ")");
}

/// Without a washout before the training steps, the first ones lack their lags.
TEST(Baselines, TheTrainingErrorOfArIsOverTheRowsThatItIsFittedTo) {
    Experiment experiment = settings();
    setSplitLengths(experiment, 0, 200, 100, 100);
    Eigen::RowVectorXd x(401);
    RandomStream random(4, "oscillation");
    for (int t = 0; t < 401; ++t) x[t] = 10.0 + std::sin(0.3 * t) + std::sin(0.71 * t) + 0.01 * random.normal();
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    const int order = baselines->of("ar").choice;
    ASSERT_GT(order, 4);
    const Eigen::MatrixXd& predicted = baselines->of("ar").score->predictions;
    double squares = 0.0;
    for (int t = order - 1; t < 200; ++t) squares += std::pow(predicted(0, t) - x[t + 1], 2);
    EXPECT_NEAR(baselines->of("ar").on(Role::fit).rmse, std::sqrt(squares / (200 - order + 1)), 1e-12);
    EXPECT_LT(baselines->of("ar").on(Role::fit).rmse, 0.02);
    EXPECT_EQ(measureOf(baselines->of("ar").score->measures, Metric::rmse, Role::fit).value,
              baselines->of("ar").on(Role::fit).rmse);
    EXPECT_LT(baselines->of("nvar").on(Role::fit).rmse, 0.1);
}

/// A season shorter than the horizon: the last known one is used.
TEST(Baselines, TheSeasonLiesInThePast) {
    const Experiment experiment = settings(3);
    const Eigen::RowVectorXd x = randomWalk(403);
    const auto baselines = baselinesOf(experiment, forecastOfRow(x, 3), experiment.data.split, 2);
    EXPECT_DOUBLE_EQ(baselines->of("seasonal").score->predictions(0, 350), x[350 + 3 - 4]);
}

TEST(Baselines, RunInClosedLoopLikeTheReservoir) {
    Experiment experiment = settings();
    experiment.data.freeRun = true;
    ASSERT_TRUE(testsAutonomously(experiment));
    Eigen::RowVectorXd x(401);
    for (int t = 0; t <= 400; ++t) x[t] = std::sin(2.0 * std::numbers::pi * t / 20.0 + 0.3) + 0.3 * std::sin(0.7 * t);
    const auto baselines = baselinesOf(experiment, forecastOfRow(x, 1), experiment.data.split, 20);
    for (const int t : {300, 301, 399}) EXPECT_DOUBLE_EQ(baselines->of("persistence").score->predictions(0, t), x[300]);
    EXPECT_DOUBLE_EQ(baselines->of("persistence").score->predictions(0, 299), x[299]);
    EXPECT_DOUBLE_EQ(baselines->of("seasonal").score->predictions(0, 300), x[281]);
    EXPECT_DOUBLE_EQ(baselines->of("seasonal").score->predictions(0, 399), x[300]);
    EXPECT_LT(baselines->of("ar").on(Role::test).rmse, 1e-6);  // two sines obey a recurrence
    EXPECT_GT(baselines->of("persistence").on(Role::test).rmse, 0.5);
}

/// A product of two past values cannot be expressed by lags alone.
TEST(Baselines, NvarPredictsANonlinearMap) {
    const Experiment experiment = settings();
    Eigen::RowVectorXd x(401);
    x[0] = 0.3;
    for (int t = 1; t <= 400; ++t) x[t] = 3.9 * x[t - 1] * (1.0 - x[t - 1]);
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    EXPECT_LT(baselines->of("nvar").on(Role::test).nrmse, 1e-6);
    EXPECT_GT(baselines->of("ar").on(Role::test).nrmse, 0.5);
    EXPECT_TRUE(baselines->of("nvar").title.english().starts_with("NVAR(" + std::to_string(baselines->of("nvar").choice) + ")"));
    const Comparison comparison = compared(without(experiment, data, 0.9 * data->targets), *baselines);
    EXPECT_EQ(comparison.best, "nvar");
    EXPECT_NE(comparison.sentence.english().find("loses to NVAR("), std::string::npos) << comparison.sentence;
}

TEST(Baselines, NothingBeatsPersistenceOnARandomWalk) {
    const Experiment experiment = settings();
    const Eigen::RowVectorXd x = randomWalk(401);
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    const Comparison comparison = compared(without(experiment, data, 0.98 * data->inputs), *baselines);
    EXPECT_TRUE(comparison.nothingBeats);
    EXPECT_FALSE(comparison.losesToAr);
    EXPECT_NE(comparison.sentence.english().find("nothing beats persistence"), std::string::npos) << comparison.sentence;
}

TEST(Baselines, ReportThatTheRunLosesToAr) {
    const Experiment experiment = settings();
    RandomStream random(2, "ar");
    Eigen::RowVectorXd x(401);
    x[0] = x[1] = 0.0;
    for (int t = 2; t <= 400; ++t) x[t] = 1.6 * x[t - 1] - 0.9 * x[t - 2] + random.normal();
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    const Comparison worse = compared(without(experiment, data, 0.7 * data->inputs), *baselines);
    EXPECT_TRUE(worse.losesToAr);
    EXPECT_FALSE(worse.nothingBeats);
    EXPECT_NE(worse.sentence.english().find("loses to AR("), std::string::npos) << worse.sentence;
    const Comparison better = compared(without(experiment, data, data->targets.array() + 1e-3), *baselines);
    EXPECT_FALSE(better.losesToAr);
    EXPECT_NE(better.sentence.english().find("beats " +
                                             (better.best == "ar" ? baselines->of("ar") : baselines->of("nvar")).title.english()),
              std::string::npos)
        << better.sentence;
    const Comparison alike = compared(without(experiment, data, baselines->of("ar").score->predictions * 1.001), *baselines);
    EXPECT_FALSE(alike.losesToAr);
}

/// Both outcomes use the same sentence; identical errors are "equal".
TEST(Baselines, EqualIsEqual) {
    const Experiment experiment = settings();
    RandomStream random(2, "ar");
    Eigen::RowVectorXd x(401);
    x[0] = x[1] = 0.0;
    for (int t = 2; t <= 400; ++t) x[t] = 1.6 * x[t - 1] - 0.9 * x[t - 2] + random.normal();
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    const auto best = baselines->of("ar").on(Role::validation).rmse < baselines->of("nvar").on(Role::validation).rmse
                          ? baselines->of("ar")
                          : baselines->of("nvar");
    const Comparison same = compared(without(experiment, data, best.score->predictions), *baselines);
    EXPECT_EQ(same.verdict, Comparison::Verdict::equal);
    EXPECT_EQ(same.sentence.english(), "the reservoir is equal to " + best.title.english() +
                                           ", the best of the baselines: both have the same error on validation");
    const Comparison wins = compared(without(experiment, data, data->targets + 0.1 * x.head(400)), *baselines);
    EXPECT_EQ(wins.verdict, Comparison::Verdict::beats);
    EXPECT_EQ(wins.sentence.english().find("the reservoir beats " + best.title.english() +
                                           ", the best of the baselines: its error is "),
              0U)
        << wins.sentence;
    EXPECT_TRUE(wins.sentence.english().ends_with(" times as high on validation")) << wins.sentence;
    const Comparison loses = compared(without(experiment, data, 3.0 * best.score->predictions), *baselines);
    EXPECT_EQ(loses.verdict, Comparison::Verdict::loses);
    EXPECT_EQ(loses.sentence.english().find("the reservoir loses to "), 0U) << loses.sentence;
    EXPECT_TRUE(loses.sentence.english().ends_with(" times as high on validation")) << loses.sentence;
}

TEST(Baselines, OnFewStepsThereIsNoVerdict) {
    Experiment experiment = settings();
    setSplitLengths(experiment, 20, 200, 20, 25);
    const Eigen::RowVectorXd x = randomWalk(401);
    auto data = std::make_shared<Dataset>(forecastOf(x, 0, 245, 1));
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    const Comparison comparison = compared(without(experiment, data, 5.0 * data->inputs), *baselines);
    EXPECT_EQ(comparison.verdict, Comparison::Verdict::none);
    EXPECT_FALSE(comparison.losesToAr || comparison.nothingBeats);
    EXPECT_NE(comparison.sentence.english().find("25 steps are too few for a verdict"), std::string::npos) << comparison.sentence;
}

/// One step ahead the run may win by far, but the closed-loop runs are compared.
TEST(Baselines, InClosedLoopClosedLoopRunsAreCompared) {
    Experiment experiment = settings();
    experiment.data.freeRun = true;
    Eigen::RowVectorXd x(401);
    for (int t = 0; t <= 400; ++t) x[t] = std::sin(0.2 * t) + 0.5 * std::sin(0.311 * t + 1.0);
    const auto data = forecastOfRow(x, 1);
    const auto baselines = baselinesOf(experiment, data, experiment.data.split);
    Eigen::MatrixXd predictions = data->targets;
    predictions.rightCols(100) *= 1179.0;
    const Comparison comparison = compared(without(experiment, data, predictions), *baselines);
    EXPECT_EQ(comparison.verdict, Comparison::Verdict::loses);
    EXPECT_TRUE(comparison.inClosedLoop);
    EXPECT_EQ(comparison.role, Role::test);
    EXPECT_NE(comparison.sentence.english().find("the reservoir loses to AR("), std::string::npos) << comparison.sentence;
    EXPECT_TRUE(comparison.sentence.english().ends_with("in closed loop on the test data")) << comparison.sentence;
}

/// With inputs other than the series itself the model is ARX, not AR.
TEST(Baselines, WithOtherInputsArIsArx) {
    const auto titleOn = [](const std::vector<std::string>& inputs, const std::vector<std::string>& targets) {
        Experiment experiment;
        experiment.data.task = "data";
        experiment.data.source.inputs = inputs;
        experiment.data.source.targets = targets;
        setSplitLengths(experiment, 20, 220, 100, 79);
        const auto data = std::make_shared<Dataset>(forecastOf(randomWalk(400), 0, 399, 1));
        data->inputs = data->inputs.replicate(static_cast<Eigen::Index>(inputs.size()), 1).eval();
        data->targets = data->targets.replicate(static_cast<Eigen::Index>(targets.size()), 1).eval();
        return baselinesOf(experiment, data, experiment.data.split)->of("ar").title.english();
    };
    EXPECT_EQ(titleOn({"load"}, {"load"}).find("AR("), 0U);
    EXPECT_EQ(titleOn({"b", "a"}, {"a", "b"}).find("AR("), 0U);
    EXPECT_EQ(titleOn({"load", "wind"}, {"load"}).find("ARX("), 0U);
    EXPECT_EQ(titleOn({"wind"}, {"load"}).find("ARX("), 0U);
    EXPECT_EQ(
        baselinesOf(settings(), forecastOfRow(randomWalk(401), 1), settings().data.split)->of("ar").title.english().find("AR("),
        0U);
}

/// dm_case22.csv: for the errors of the run and of AR(4) over the validation span NumPy gives 1.85 without autocovariances (one
/// step ahead), and 1.13 with the three autocovariances of four steps ahead.
TEST(Baselines, AHorizonOfFourTakesThreeAutocovariances) {
    Experiment experiment;
    experiment.set(forecast::horizon, 4);
    experiment.reservoir.size = 80;
    experiment.reservoir.method = "uniform";
    experiment.readout.ridge = 1e-6;
    experiment.dynamics.spectralRadius = 0.8;
    experiment = withDataFile(experiment, (sourceRoot() / "tests/data/dm_case22.csv").string());
    const RunResult run = Pipeline().run(experiment);
    const auto baselines = baselinesOf(experiment, run.data, run.split);
    const Comparison comparison = compared(run, *baselines);
    const EqualAccuracy& ar = comparison.tests[3];
    ASSERT_TRUE(ar.statistic);
    EXPECT_EQ(ar.horizon, 4);
    EXPECT_EQ(ar.steps, 179);
    EXPECT_NEAR(*ar.statistic, 1.1266212490073193, 1e-5);
    EXPECT_NEAR(ar.corrected, 1.104587859007649, 1e-5);
    EXPECT_FALSE(comparison.losesToAr);
    EXPECT_NE(comparison.sentence.english().find("no better than"), std::string::npos) << comparison.sentence;
}

/// elnino.csv: monthly sea surface temperature off Peru, 1950 to 2010 (NOAA, by way of statsmodels). For the predictions that
/// `train --plot signal=` writes and an AR(43) fitted by its lstsq, NumPy gives 3.0974 without autocovariances, a loss,
/// and 1.4446 with the five of six steps ahead, which is none.
TEST(Baselines, ElNinoSixMonthsAheadIsNoLoss) {
    Experiment experiment;
    experiment.set(forecast::horizon, 6);
    experiment.reservoir.size = 100;
    experiment.reservoir.method = "golden";
    experiment.dynamics.spectralRadius = 0.9;
    experiment.readout.bias = true;
    experiment.readout.ridge = 5.623413251903479e-06;  // the best on validation
    experiment = withDataFile(experiment, (sourceRoot() / "tests/data/elnino.csv").string());
    const RunResult run = Pipeline().run(experiment);
    const auto baselines = baselinesOf(experiment, run.data, run.split);
    const Comparison comparison = compared(run, *baselines);
    const EqualAccuracy& ar = comparison.tests[3];
    ASSERT_TRUE(ar.statistic);
    EXPECT_EQ(ar.steps, 145);
    EXPECT_NEAR(*ar.statistic, 1.444623118, 1e-5);
    EXPECT_NEAR(ar.corrected, 1.389818142, 1e-5);
    EXPECT_FALSE(comparison.losesToAr);
}

/// The reservoir uses differences of logarithms; persistence repeats the value itself, and its error is in the data's units.
TEST(Baselines, OfTransformedDataAreOfTheSeriesBefore) {
    const Experiment experiment = settings();
    const Eigen::RowVectorXd walk = 0.05 * randomWalk(402);
    Dataset data;
    TargetPast past;
    past.values = walk.tail(401);  // w(0 − 1) … w(399)
    past.lag = 1;
    past.logarithm = true;
    const Eigen::RowVectorXd differences = walk.tail(400) - walk.segment(1, 400);
    data.targetNormalisation.shift = Eigen::VectorXd::Constant(1, 0.01);
    data.targetNormalisation.scale = Eigen::VectorXd::Constant(1, 0.2);
    data.targets = (differences.array() - 0.01) / 0.2;
    data.inputs = Eigen::RowVectorXd::Zero(400);
    data.inputs.rightCols(399) = data.targets.leftCols(399);
    data.past = std::make_shared<const TargetPast>(past);
    const auto shared = std::make_shared<const Dataset>(data);
    const auto baselines = baselinesOf(experiment, shared, experiment.data.split, 7);
    const Eigen::ArrayXd x = walk.tail(400).transpose().array().exp();
    double ofLast = 0.0, ofSeason = 0.0, ofMean = 0.0;
    const double mean = x.segment(20, 180).mean();
    for (int t = 300; t < 400; ++t) {
        ofLast += std::pow(x[t] - x[t - 1], 2) / 100.0;
        ofSeason += std::pow(x[t] - x[t - 7], 2) / 100.0;
        ofMean += std::pow(x[t] - mean, 2) / 100.0;
    }
    EXPECT_NEAR(baselines->of("persistence").on(Role::test).rmse, std::sqrt(ofLast), 1e-9);
    EXPECT_NEAR(baselines->of("seasonal").on(Role::test).rmse, std::sqrt(ofSeason), 1e-9);
    EXPECT_NEAR(baselines->of("mean").on(Role::test).rmse, std::sqrt(ofMean), 1e-9);
}

TEST(Baselines, AreNoMeasureOfAMemoryCurve) {
    const Experiment experiment = withTask({}, "memory");
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    EXPECT_EQ(baselinesOf(experiment, run.data, run.split), nullptr);
}

}  // namespace echoplane::baselines_tests
