// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data_series.h"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/analysis/free_error.h"
#include "core/own_data/data.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/run/scored_series.h"
#include "core/run/task_metric.h"
#include "core/settings/settings.h"
#include "core/text/number_text.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::data_series_tests {

/// Reference transforms.txt of make_transform_data.py, with files of the same series.
class DataSeries : public TemporaryDirectory {
protected:
    static bool isGap(Eigen::Index row) { return row == 0 || row == 17 || (row >= 40 && row <= 44) || row == 119; }

    void SetUp() override {
        std::string whole = "x\n", gapped = "x,other\n";
        for (Eigen::Index row = 0; row < series.cols(); ++row) {
            whole += shortestText(series(0, row)) + '\n';
            gapped +=
                (isGap(row) ? row % 2 == 0 ? "" : "NA" : shortestText(series(0, row))) + ',' + std::to_string(row % 7) + '\n';
        }
        put(directory / "whole.csv", whole);
        put(directory / "gapped.csv", gapped);
    }

    Experiment on(const char* file, const Experiment& settings = {}) const {
        return withDataFile(settings, (directory / file).string(), {"x"}, {"x"});
    }

    static Eigen::RowVectorXd head(const Eigen::MatrixXd& row, Eigen::Index count) { return row.row(0).head(count); }

    const ReferenceData reference{"transforms"};
    const Eigen::MatrixXd series = reference.matrix("series");
};

TEST_F(DataSeries, GapsAreFilledAsNumPyFillsThem) {
    for (const auto& [policy, name] :
         {std::pair("interpolate", "interpolated"), std::pair("hold", "held"), std::pair("mask", "held")}) {
        Experiment settings;
        settings.set(ownData::gaps, policy);
        const Experiment experiment = on("gapped.csv", settings);
        const OwnSeries filled = ownSeries(*experiment.data.source.table, "x", experiment);
        EXPECT_LT(relativeError(filled.values.transpose(), reference.matrix(name)), 1e-14) << policy;
        EXPECT_EQ(filled.gaps, (std::vector<Steps>{{0, 1}, {17, 1}, {40, 5}, {119, 1}})) << policy;
    }
}

TEST_F(DataSeries, AGapIsRefusedIfSoSet) {
    Experiment settings;
    settings.set(ownData::gaps, "refuse");
    const Experiment experiment = on("gapped.csv", settings);
    EXPECT_NE(refusal([&] { generateData(experiment); }).find("column \"x\", row 2: no value (nor in 7 more)"),
              std::string::npos);
}

TEST_F(DataSeries, MaskedStepsAreNeitherFittedNorScored) {
    Experiment settings;
    settings.set(ownData::gaps, "mask");
    settings.reservoir.size = 10;
    Experiment experiment = on("gapped.csv", settings);
    setSplitLengths(experiment, 5, 70, 20, 29);
    const RunResult run = Pipeline().run(experiment);
    // A gap at row r is the input of step r and the target of step r − 1.
    EXPECT_EQ(run.data->leftOut, (std::vector<Steps>{{0, 1}, {16, 2}, {39, 6}, {118, 1}}));
    EXPECT_EQ(run.split.of(Role::fit, *run.data), (std::vector<Steps>{{5, 11}, {18, 21}, {45, 25}}));
    EXPECT_EQ(run.split.of(Role::test, *run.data), (std::vector<Steps>{{90, 28}}));
    double squares = 0.0;
    for (int t = 90; t < 118; ++t) squares += std::pow(run.score->predictions(0, t) - run.data->targets(0, t), 2);
    EXPECT_NEAR(run.score->test.normalisedRmse, std::sqrt(squares / 28.0), 1e-12);
    EXPECT_NEAR(metricOn(run, Metric::rmse, Role::test), run.score->test.rmse, 1e-12);
    EXPECT_TRUE(run.data->isLeftOut(16));
    EXPECT_TRUE(run.data->isLeftOut(44));
    EXPECT_FALSE(run.data->isLeftOut(45));
    EXPECT_FALSE(run.data->isLeftOut(15));
}

TEST_F(DataSeries, WhatIsMaskedHasNoPartInTheReadout) {
    Experiment settings;
    settings.set(ownData::gaps, "mask");
    settings.set(ownData::normalisation, "none");
    settings.reservoir.size = 10;
    Experiment experiment = on("gapped.csv", settings);
    setSplitLengths(experiment, 5, 100, 10, 9);
    const RunResult masked = Pipeline().run(experiment);
    // The same weights by the normal equations from the remaining rows.
    const std::vector<Steps> fitted = masked.split.of(Role::fit, *masked.data);
    const Eigen::MatrixXd states = columnsOf(masked.states->fitted(), fitted), targets = columnsOf(masked.data->targets, fitted);
    EXPECT_EQ(states.cols(), 95 - 2 - 6);
    experiment.readout.ridge = 1e-3;
    experiment.readout.bias = false;
    experiment.reservoir.metric = "identity";
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd X = columnsOf(run.states->fitted(), fitted);
    const Eigen::MatrixXd weights =
        byEigen::solved(X * X.transpose() + 1e-3 * Eigen::MatrixXd::Identity(10, 10), X * targets.transpose());
    EXPECT_LT((run.readout->weights - weights).norm(), 1e-6 * weights.norm());
}

TEST_F(DataSeries, APartThatIsAllGapsIsRefused) {
    std::string text = "x\n";
    for (int row = 0; row < 50; ++row) text += row >= 30 && row < 42 ? "?\n" : std::to_string(std::sin(row)) + '\n';
    put(directory / "long.csv", text);
    Experiment settings;
    settings.set(ownData::gaps, "mask");
    Experiment experiment = on("long.csv", settings);
    setSplitLengths(experiment, 2, 30, 10, 9);
    EXPECT_NE(refusal([&] { generateData(experiment); }).find("no step of the validation data has a measured target"),
              std::string::npos);
}

TEST_F(DataSeries, ChangesAreThoseOfNumPyAndAreUndoneAsThere) {
    const Eigen::MatrixXd& cases = reference.matrix("cases");
    for (Eigen::Index i = 0; i < cases.rows(); ++i) {
        Experiment settings;
        settings.set(ownData::normalisation, "standardise");
        settings.set(ownData::logarithm, cases(i, 0) == 1.0);
        settings.set(ownData::difference, static_cast<int>(cases(i, 1)));
        settings.set(forecast::horizon, static_cast<int>(cases(i, 2)));
        const Experiment experiment = on("whole.csv", settings);
        ASSERT_EQ(targetLag(experiment[ownData::difference], experiment[forecast::horizon]), cases(i, 3)) << i;
        const Dataset data = generateData(experiment);
        const std::string name = "case" + std::to_string(i);
        const Eigen::MatrixXd& targets = reference.matrix(name + "_targets");
        ASSERT_EQ(experiment.steps(), targets.cols()) << i << ": the default split uses all steps";
        ASSERT_TRUE(data.past) << i;
        EXPECT_LT(relativeError(original(data.inputs, data.inputNormalisation), reference.matrix(name + "_inputs")), 1e-12) << i;
        EXPECT_LT(relativeError(original(data.targets, data.targetNormalisation), targets), 1e-12) << i;
        const Eigen::MatrixXd modelOutputs = data.targets + reference.matrix(name + "_noise") / data.targetNormalisation.scale[0];
        EXPECT_LT(relativeError(inDataUnits(data, modelOutputs), reference.matrix(name + "_steps")), 1e-12) << i;
        if (!reference.has(name + "_free")) continue;
        EXPECT_LT(relativeError(inDataUnits(data, modelOutputs, 0, 60), reference.matrix(name + "_free")), 1e-12) << i;
        // // The same conversion, step by step.
        const ScoredSeries scored(data, modelOutputs, 60);
        AutonomousSeries autonomous(data, scored.units(), 60);
        for (int k = 0; k + 60 < experiment.steps(); ++k)
            ASSERT_NEAR(autonomous(k, modelOutputs.col(60 + k))[0], scored.predictions()(0, 60 + k), 1e-10) << i;
    }
}

TEST_F(DataSeries, ErrorsAreInTheUnitsOfTheData) {
    Experiment settings;
    settings.set(ownData::logarithm, true);
    settings.set(ownData::difference, 1);
    settings.reservoir.size = 10;
    settings.readout.ridge = 0.1;
    const Experiment experiment = on("whole.csv", settings);
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd z = original(run.score->predictions, run.data->targetNormalisation);
    const int first = experiment.data.split.training + experiment.data.split.validation, count = experiment.data.split.test;
    double squares = 0.0, sum = 0.0, sumOfSquares = 0.0;
    for (int t = first; t < first + count; ++t) {
        const double expected = series(0, t + 2);  // the target of step t is row t + difference + horizon
        squares += std::pow(series(0, t + 1) * std::exp(z(0, t)) - expected, 2);
        sum += expected;
        sumOfSquares += expected * expected;
    }
    const double rmse = std::sqrt(squares / count), deviation = std::sqrt(sumOfSquares / count - std::pow(sum / count, 2));
    EXPECT_NEAR(run.score->test.rmse, rmse, 1e-10 * rmse);
    EXPECT_NEAR(run.score->test.nrmse, rmse / deviation, 1e-8);
    EXPECT_NEAR(run.score->outputs[0].errors.test.rmse, rmse, 1e-10 * rmse);
    EXPECT_NEAR(metricOn(run, Metric::rmse, Role::test), rmse, 1e-10 * rmse);
    const auto json = runJson(run);
    EXPECT_EQ(json.at("transform").at("difference"), 1);
    EXPECT_EQ(json.at("transform").at("log"), true);
    ASSERT_EQ(json.at("transform").at("targets_last").at(0).size(), 1U);
    EXPECT_NEAR(json.at("transform").at("targets_last").at(0).at(0).get<double>(), std::log(series(0, first + count + 1)), 1e-12);
    EXPECT_NEAR(json.at("transform").at("inputs_last").at(0).at(0).get<double>(), std::log(series(0, first + count)), 1e-12);
}

TEST_F(DataSeries, AClosedLoopRunAccumulatesDifferences) {
    Experiment settings;
    settings.set(ownData::difference, 12);
    settings.reservoir.size = 10;
    settings.data.freeRun = true;
    const Experiment experiment = on("whole.csv", settings);
    const RunResult run = Pipeline().run(experiment);
    const int first = experiment.data.split.training + experiment.data.split.validation, count = experiment.data.split.test;
    const Eigen::MatrixXd z = original(run.score->predictions, run.data->targetNormalisation);
    std::vector<double> path;
    double squares = 0.0;
    for (int k = 0; k < count; ++k) {
        const auto step = static_cast<std::size_t>(k);
        path.push_back(z(0, first + k) + (k < 12 ? series(0, first + k + 1) : path[step - 12]));
        squares += std::pow(path.back() - series(0, first + k + 13), 2);
    }
    EXPECT_NEAR(run.score->test.rmse, std::sqrt(squares / count), 1e-9);
    const FreeError one = freeError(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, 1);
    EXPECT_TRUE(std::isfinite(one.nrmse));
}

TEST_F(DataSeries, ALogarithmNeedsNumbersAboveZero) {
    put(directory / "zero.csv", "x\n1\n2\n0\n3\n4\n5\n6\n7\n");
    Experiment settings;
    settings.set(ownData::logarithm, true);
    EXPECT_NE(refusal([&] { validate(on("zero.csv", settings)); }).find("log needs numbers above 0"), std::string::npos);
}

TEST_F(DataSeries, UnevenTimesAreMadeEvenByStraightLines) {
    put(directory / "uneven.csv",
        "date,x\n2024-01-01,0\n2024-01-02,10\n2024-01-04,30\n2024-01-05,0\n2024-01-06,4\n2024-01-07,8\n");
    Experiment settings;
    settings.set(ownData::resample, 1.0);
    settings.set(ownData::gaps, "interpolate");
    const Experiment experiment = on("uneven.csv", settings);
    const OwnSeries even = ownSeries(*experiment.data.source.table, "x", experiment);
    EXPECT_EQ(even.values, (Eigen::VectorXd(7) << 0, 10, 20, 30, 0, 4, 8).finished());
    EXPECT_EQ(even.imputed, (std::vector<Steps>{{2, 1}})) << "a day without a row";
    EXPECT_EQ(dataSteps(experiment), 6);
    EXPECT_EQ(usualStep(*experiment.data.source.table), 1.0);
    EXPECT_EQ(stepTime(experiment, 0), "2024-01-02") << "that of the target";
    settings.set(ownData::resample, 0.5);
    EXPECT_EQ(ownSeries(*experiment.data.source.table, "x", settings).values.head(4),
              (Eigen::VectorXd(4) << 0, 5, 10, 15).finished());
    put(directory / "none.csv", "x\n1\n2\n3\n4\n");
    EXPECT_NE(refusal([&] { validate(on("none.csv", settings)); }).find("has no time column"), std::string::npos);
}

TEST_F(DataSeries, EvenStepsBesideAGapAreGaps) {
    put(directory / "g.csv", "t,x\n0,0\n1,\n2,20\n4,40\n5,50\n6,60\n7,70\n");
    Experiment settings;
    settings.set(ownData::resample, 0.5);
    settings.set(ownData::gaps, "mask");
    const Experiment experiment = on("g.csv", settings);
    EXPECT_EQ(ownSeries(*experiment.data.source.table, "x", experiment).gaps, (std::vector<Steps>{{2, 2}}));
    settings.set(ownData::gaps, "interpolate");
    EXPECT_EQ(ownSeries(*experiment.data.source.table, "x", settings).gaps, (std::vector<Steps>{{1, 3}}));
}

TEST_F(DataSeries, TheDefaultSplitUsesAllRows) {
    std::string text = "x\n";
    for (int row = 0; row < 60'001; ++row) text += std::to_string(row % 17) + '\n';
    put(directory / "many.csv", text);
    const Experiment experiment = on("many.csv");
    EXPECT_EQ(experiment.steps(), 60'000);
    EXPECT_EQ(experiment.data.split.training, 36'000);
    Experiment large;
    large.reservoir.size = 10'000;
    EXPECT_EQ(on("many.csv", large).data.split.training, 10'000) << "10⁸ numbers of states";
    EXPECT_TRUE(experiment.readout.bias);
}

}  // namespace echoplane::data_series_tests
