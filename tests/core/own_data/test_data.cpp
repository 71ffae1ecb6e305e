// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/live/live_run.h"
#include "core/own_data/data_series.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/tables/data_table.h"
#include "core/tasks/task.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::data_tests {

double drive(int row) {
    return std::sin(0.2 * row) + 0.5 * std::cos(0.331 * row);
}

/// 1000 rows: t, u = drive(t), y = 3·u(t−1) + 2, flat = 5.
class DataTask : public TemporaryDirectory {
protected:
    void SetUp() override {
        TemporaryDirectory::SetUp();
        std::string text = "t,u,y,flat\n";
        for (int row = 0; row < 1000; ++row) {
            text += std::to_string(row) + ',' + std::to_string(drive(row)) + ',' + std::to_string(3.0 * drive(row - 1) + 2.0) +
                    ",5\n";
        }
        put(directory / "a.csv", text);
    }

    Experiment on(std::vector<std::string> inputs, std::vector<std::string> targets, const std::string& normalisation = "none") {
        Experiment experiment;
        experiment.set(ownData::normalisation, normalisation);
        experiment.reservoir.size = 30;
        return withDataFile(experiment, (directory / "a.csv").string(), std::move(inputs), std::move(targets));
    }
};

TEST_F(DataTask, TakesInputsAndTargetsAHorizonLater) {
    Experiment experiment = on({"u", "t"}, {"y"});
    experiment.data.split.test -= 10;
    for (const int horizon : {0, 1, 5}) {
        experiment.set(forecast::horizon, horizon);
        const Dataset data = generateData(experiment);
        ASSERT_EQ(data.inputs.rows(), 2);
        ASSERT_EQ(data.targets.rows(), 1);
        for (int t = 0; t < experiment.steps(); ++t) {
            ASSERT_NEAR(data.inputs(0, t), drive(t), 1e-6);
            ASSERT_EQ(data.inputs(1, t), t);
            ASSERT_NEAR(data.targets(0, t), 3.0 * drive(t + horizon - 1) + 2.0, 1e-6);
        }
    }
}

TEST_F(DataTask, ChoosesTheSplitByTheLengthOfTheFile) {
    const Experiment experiment = on({"u"}, {"y"});
    EXPECT_NO_THROW(validate(experiment));
    EXPECT_EQ(experiment.steps(), 999);  // horizon 1
    EXPECT_EQ(experiment.data.split.validation, 199);
    EXPECT_EQ(experiment.data.split.test, 199);
    EXPECT_EQ(experiment.data.split.washout, 30);
}

TEST_F(DataTask, StandardisesByTheTrainingDataAlone) {
    Experiment experiment = on({"u", "flat"}, {"y"}, "standardise");
    const Dataset data = generateData(experiment);
    const auto training = data.inputs.row(0).head(experiment.data.split.training).array();
    EXPECT_NEAR(training.mean(), 0.0, 1e-12);
    EXPECT_NEAR(training.square().mean(), 1.0, 1e-12);
    EXPECT_EQ(data.inputs.row(1), Eigen::RowVectorXd::Zero(experiment.steps())) << "a constant is only shifted";
    EXPECT_EQ(data.inputNormalisation.shift[1], 5.0);
    EXPECT_EQ(data.inputNormalisation.scale[1], 1.0);
    for (int t = 0; t < experiment.steps(); ++t) {
        ASSERT_NEAR(data.targets(0, t) * data.targetNormalisation.scale[0] + data.targetNormalisation.shift[0],
                    3.0 * drive(t) + 2.0, 1e-5);
    }
    // Later rows do not change earlier steps.
    Experiment shorter = experiment;
    shorter.data.split.test = 1;
    EXPECT_EQ(generateData(shorter).inputs, data.inputs.leftCols(shorter.steps()));
}

TEST_F(DataTask, MinMaxFillsTheRangeOfTheTrainingData) {
    const Experiment experiment = on({"u"}, {"u"}, "min-max");
    const Dataset data = generateData(experiment);
    const auto training = data.inputs.row(0).head(experiment.data.split.training);
    EXPECT_NEAR(training.minCoeff(), -1.0, 1e-12);
    EXPECT_NEAR(training.maxCoeff(), 1.0, 1e-12);
    const Eigen::Index both = data.inputs.cols() - 1;
    EXPECT_EQ(data.targets.leftCols(both), data.inputs.rightCols(both)) << "the same column is normalised the same";
}

TEST_F(DataTask, ALinearReservoirLearnsALinearFilter) {
    Experiment experiment = on({"u"}, {"y"}, "standardise");
    experiment.set(forecast::horizon, 0);
    const RunResult run = Pipeline().run(experiment);
    EXPECT_LT(run.score->test.nrmse, 1e-3);
    EXPECT_EQ(runJson(run)["normalisation"]["targets"][0]["column"], "y");
}

TEST_F(DataTask, HasAClosedLoopIfTheTargetsAreTheInputs) {
    Experiment experiment = on({"u"}, {"u"}, "standardise");
    EXPECT_TRUE(runsAutonomously(experiment));
    EXPECT_EQ(autonomousSteps(experiment), 0) << "the file ends with the test stretch";
    experiment.data.split.test = 100;
    EXPECT_EQ(autonomousSteps(experiment), 99);
    EXPECT_FALSE(runsAutonomously(on({"u"}, {"y"})));
    Pipeline pipeline;
    LiveRun live(experiment, pipeline);
    live.advanceTo(live.totalSteps());
    EXPECT_EQ(live.totalSteps(), experiment.steps() + 99);
    EXPECT_FALSE(live.snapshot().status.overflow);
}

TEST_F(DataTask, SeveralColumnsGoThroughTheWholePipeline) {
    for (const char* method : {"golden", "normal", "ewt"}) {
        Experiment experiment = on({"u", "flat", "y"}, {"u", "y"}, "standardise");
        experiment.reservoir.method = method;
        const RunResult run = Pipeline().run(experiment);
        ASSERT_EQ(run.score->predictions.rows(), 2) << method;
        EXPECT_LT(run.score->test.nrmse, 1e-3) << method;
    }
}

TEST_F(DataTask, ErrorsAreInTheFilesUnits) {
    for (const char* normalisation : {"none", "standardise", "min-max"}) {
        Experiment experiment = on({"u", "t"}, {"y", "u"}, normalisation);
        experiment.readout.ridge = 0.1;  // to have some error
        const RunResult run = Pipeline().run(experiment);
        const auto json = runJson(run);
        EXPECT_TRUE(json.at("rmse").at("test").is_null()) << "y and u have units of their own";
        EXPECT_EQ(json.at("rmse_normalised").at("test"), run.score->test.normalisedRmse);
        ASSERT_EQ(json.at("outputs").size(), 2U);
        const Normalisation& units = run.data->targetNormalisation;
        const int first = experiment.data.split.training + experiment.data.split.validation;
        for (Eigen::Index k = 0; k < 2; ++k) {
            double squares = 0.0, sum = 0.0, sumOfSquares = 0.0;
            for (int t = first; t < experiment.steps(); ++t) {
                const double wanted = k == 0 ? 3.0 * drive(t) + 2.0 : drive(t + 1);
                squares += std::pow(run.score->predictions(k, t) * units.scale[k] + units.shift[k] - wanted, 2);
                sum += wanted;
                sumOfSquares += wanted * wanted;
            }
            const double steps = experiment.data.split.test, variance = sumOfSquares / steps - std::pow(sum / steps, 2);
            const auto& output = json.at("outputs").at(static_cast<std::size_t>(k));
            EXPECT_EQ(output.at("name"), k == 0 ? "y" : "u");
            const double rmse = std::sqrt(squares / steps);
            EXPECT_NEAR(output.at("rmse").at("test").get<double>(), rmse, 1e-4 * rmse) << normalisation;
            EXPECT_NEAR(output.at("nrmse").at("test").get<double>(), rmse / std::sqrt(variance), 1e-4) << normalisation;
        }
    }
}

TEST_F(DataTask, ASeriesInOtherUnitsHasItsErrorsInThese) {
    put(directory / "b.csv", [] {
        std::string text = "u,y\n";
        for (int row = 0; row < 1000; ++row)
            text += std::to_string(drive(row)) + ',' + std::to_string(1024.0 * (3.0 * drive(row - 1) + 2.0)) + '\n';
        return text;
    }());
    Experiment one = on({"u"}, {"y"}, "standardise");
    one.readout.ridge = 0.1;
    Experiment other = withDataFile(one, (directory / "b.csv").string(), {"u"}, {"y"});
    const ScoreResult a = *Pipeline().run(one).score, b = *Pipeline().run(other).score;
    // The files contain six decimals.
    EXPECT_NEAR(b.test.rmse / a.test.rmse, 1024.0, 0.1);
    EXPECT_NEAR(b.test.nrmse / a.test.nrmse, 1.0, 1e-4);
    EXPECT_NEAR(b.test.normalisedRmse / a.test.normalisedRmse, 1.0, 1e-4);
}

TEST_F(DataTask, AUnitMayBeAsSmallOrLargeAsNumbersAre) {
    Experiment one = on({"u"}, {"y"}, "standardise");
    const double nrmse = Pipeline().run(one).score->test.nrmse;
    for (const double unit : {0x1p-660, 0x1p+480, 0x1p+900}) {
        std::string text = "u,y\n";
        for (int row = 0; row < 1000; ++row) {
            const double u = std::stod(std::to_string(drive(row))), y = std::stod(std::to_string(3.0 * drive(row - 1) + 2.0));
            text += shortestText(unit * u) + ',' + shortestText(unit * y) + '\n';
        }
        put(directory / "b.csv", text);
        const RunResult run = Pipeline().run(withDataFile(one, (directory / "b.csv").string(), {"u"}, {"y"}));
        ASSERT_TRUE(run.score) << unit;
        EXPECT_EQ(run.score->test.nrmse, nrmse) << unit << ": a power of two moves no bit";
        EXPECT_EQ(run.score->test.rmse, unit * Pipeline().run(one).score->test.rmse) << unit;
    }
}

TEST_F(DataTask, ColumnsMayBeLeftToTheProgram) {
    const Experiment experiment = on({}, {});
    EXPECT_EQ(experiment.data.source.inputs, (std::vector<std::string>{"u", "y", "flat"})) << "t tells the time";
    EXPECT_EQ(experiment.data.source.targets, std::vector<std::string>{"flat"});
}

// The command line cuts --targets "a, b" at its commas. HOBO loggers write "Temp, °C (LGR S/N: 1, SEN S/N: 2)".
TEST_F(DataTask, NamesWithCommasArePutTogetherAgain) {
    const std::string file = (directory / "commas.csv").string(), logged = "Temp, °C (LGR S/N: 1, SEN S/N: 2)";
    std::string text = "\"a, b\",\"" + logged + "\",x\n";
    for (int row = 0; row < 60; ++row)
        text += std::to_string(drive(row)) + ',' + std::to_string(drive(row - 1)) + ',' + std::to_string(drive(row - 2)) + '\n';
    put(file, text);
    const Experiment named = withDataFile({}, file, {"x", "Temp", " °C (LGR S/N: 1", " SEN S/N: 2)"}, {"a", "b"});
    EXPECT_EQ(named.data.source.inputs, (std::vector<std::string>{"x", logged}));
    EXPECT_EQ(named.data.source.targets, std::vector<std::string>{"a, b"});
    EXPECT_NE(refusal([&] { validate(withDataFile({}, file, {}, {"a"})); }).find("there are: \"a, b\", \"Temp, °C"),
              std::string::npos);
    put(file, "a,b,\"a,b\"\n" + std::string("1,2,3\n4,5,7\n6,8,9\n7,1,2\n"));
    EXPECT_EQ(withDataFile({}, file, {}, {"a", "b"}).data.source.targets, (std::vector<std::string>{"a", "b"}));
}

TEST_F(DataTask, WhatDoesNotFitIsRefusedInASentence) {
    Experiment experiment = on({"u"}, {"y"});
    experiment.data.split.test += 1;
    EXPECT_NE(refusal([&] { validate(experiment); }).find("1000 rows, which with horizon 1 leaves 999"), std::string::npos);
    experiment = on({"u"}, {"y"});
    experiment.data.source.targets = {"z"};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("no column \"z\""), std::string::npos);
    experiment.data.source.targets = {};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("0 target columns"), std::string::npos);
    Experiment none;
    none.data.task = "data";
    EXPECT_NE(refusal([&] { validate(none); }).find("needs a file"), std::string::npos);
    put(directory / "gaps.csv", "u,y\n1,2\n2,\n3,4\n5,6\n7,8\n9,9\n");
    EXPECT_NE(refusal([&] {
                  Experiment refusing;
                  refusing.set(ownData::gaps, "refuse");
                  validate(withDataFile(refusing, (directory / "gaps.csv").string(), {"u"}, {"y"}));
              }).find("gaps.csv, column \"y\", row 3: no value"),
              std::string::npos);
    put(directory / "three.csv", "x\n1.5\n2.5\n1.7\n");
    const Experiment three = withDataFile({}, (directory / "three.csv").string());
    EXPECT_NE(refusal([&] { validate(three); }).find("three.csv has 3 rows, but with horizon 1 a series needs at least 4"),
              std::string::npos);
    put(directory / "four.csv", "x\n1.5\n2.5\n1.7\n1.2\n");
    EXPECT_NO_THROW(Pipeline().run(withDataFile({}, (directory / "four.csv").string()))) << "as many as that";
    EXPECT_NO_THROW(validate(withDataFile({}, (directory / "gaps.csv").string(), {"u"}, {"y"}))) << "a gap is filled";
}

TEST_F(DataTask, ReadsBackFromJsonAndLoadsTheSameContentOnly) {
    const Experiment experiment = on({"u"}, {"y"}, "min-max");
    const Experiment back = experimentFromJson(settingsJson(experiment));
    EXPECT_EQ(back, experiment);
    EXPECT_FALSE(back.data.source.table);
    EXPECT_EQ(generateData(withDataLoaded(back)).inputs, generateData(experiment).inputs);
    EXPECT_EQ(generateData(back).inputs, generateData(experiment).inputs) << "it loads what it needs";
    put(directory / "a.csv", "t,u,y,flat\n1,2,3,4\n2,3,4,5\n3,4,5,6\n");
    EXPECT_NE(refusal([&] { withDataLoaded(back); }).find("has changed since these settings were saved"), std::string::npos);
}

TEST_F(DataTask, ARunOfSavedSettingsContainsWhatTheFileContains) {
    const Experiment experiment = on({"u"}, {"y"});
    const Experiment back = experimentFromJson(settingsJson(experiment));
    Pipeline pipeline;
    const RunResult first = pipeline.run(back);
    EXPECT_EQ(first.experiment, back);
    EXPECT_EQ(stepTimeName(first.experiment), "t");
    EXPECT_EQ(dataSteps(first.experiment), dataSteps(experiment));
    EXPECT_EQ(pipeline.run(back).experiment.data.source.table, first.experiment.data.source.table) << "read once";
    EXPECT_EQ(pipeline.run(back).reports[2].cached, true);
}

TEST_F(DataTask, AnotherFileOrColumnIsAnotherTaskForTheCache) {
    Pipeline pipeline;
    const Experiment one = on({"u"}, {"y"}), other = on({"y"}, {"u"});
    const double first = pipeline.run(one).score->test.rmse;
    EXPECT_NE(pipeline.run(other).score->test.rmse, first);
    EXPECT_EQ(pipeline.run(one).score->test.rmse, first);
    EXPECT_TRUE(pipeline.run(one).reports[2].cached);
}

}  // namespace echoplane::data_tests
