// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/predict_csv.h"

#include <cmath>
#include <cstdlib>

#include "core/files/npy.h"
#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "tests/core/english_of.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::predict_csv_tests {

class PredictCsv : public TemporaryDirectory {
protected:
    std::string file(const std::string& name, const std::string& text) const {
        put(directory / name, text);
        return (directory / name).string();
    }
    /// The outputs over a table of inputs.
    Eigen::MatrixXd predicted(const Model& model, const std::string& inputs, const std::string& known = {}) {
        const std::string outputs = (directory / "said.csv").string();
        notes = englishOf(predictCsv(model, {inputs, known, outputs}).notes);
        const std::string text = contents(outputs);  // its names are as unusual as the test makes them
        put(directory / "numbers.csv", text.substr(text.find('\n') + 1));
        return readSeriesCsv(directory / "numbers.csv");
    }

    std::vector<std::string> notes;
};

Model named(std::vector<std::string> inputs, std::vector<std::string> outputs, bool feedback = false) {
    Model model = exampleModel(
        {false, Activation::tanh, static_cast<int>(inputs.size()), static_cast<int>(outputs.size()), false, feedback});
    model.inputNames = std::move(inputs);
    model.outputNames = std::move(outputs);
    return model;
}

Eigen::MatrixXd expected(const Model& model) {
    return predict(model, (Eigen::MatrixXd(2, 3) << 0.5, 0.25, 0, 0.1, 0.2, 1).finished()).outputs;
}

TEST_F(PredictCsv, WhatIsReadIsNotReplaced) {
    const Model model = exampleModel({false, Activation::identity, 1, 1, false, true});
    const std::string inputs = (directory / "in.csv").string(), known = (directory / "known.csv").string();
    put(inputs, "u1\n0.5\n0.25\n");
    put(known, "y1\n0.1\n");
    for (const std::string& read : {inputs, known}) {
        const std::string before = contents(read);
        const std::string other = (directory / "." / std::filesystem::path(read).filename()).string();
        EXPECT_NE(refusal([&] { predictCsv(model, {inputs, known, other}); }).find(read), std::string::npos);
        EXPECT_EQ(contents(read), before);
    }
}

TEST_F(PredictCsv, WritesWhatTheModelSays) {
    const Model model = exampleModel({false, Activation::tanh, 2, 3});
    const std::string outputs = (directory / "out.csv").string();
    const PredictedTable table = predictCsv(model, {file("in.csv", "0.5,0.1\n0.25,0.2\n0,1\n"), {}, outputs});
    EXPECT_EQ(table.steps, 3);
    EXPECT_FALSE(table.divergedAt.has_value());
    EXPECT_EQ(readSeriesCsv(outputs), expected(model));
    EXPECT_TRUE(contents(outputs).starts_with("y1,y2,y3\n"));
}

TEST_F(PredictCsv, ColumnsAreFoundByTheirNames) {
    const Model model = named({"wind", "Größe, \"m\""}, {"power"});
    const Eigen::MatrixXd right = expected(model);
    for (const char* text :
         {"wind,\"Größe, \"\"m\"\"\"\n0.5,0.1\n0.25,0.2\n0,1\n", "\"Größe, \"\"m\"\"\",wind\n0.1,0.5\n0.2,0.25\n1,0\n",
          "day,\"Größe, \"\"m\"\"\",power,wind\nMo,0.1,7,0.5\nTu,0.2,,0.25\nWe,1,9,0\n",
          "wind;a;Größe, \"m\"\n0,5;;0,1\n0,25;3;0,2\n0;;1\n", "a\twind\tGröße, \"m\"\nx\t0.5\t0.1\ny\t0.25\t0.2\nz\t0\t1\n"}) {
        EXPECT_EQ(predicted(model, file("in.csv", text)), right) << text;
        EXPECT_TRUE(notes.empty()) << notes.front();
    }
}

TEST_F(PredictCsv, OutputsAreCalledAsTheTargetsWere) {
    const Model model = named({"wind"}, {"power, kW", "He said \"1\"", "°C"});
    predicted(model, file("in.csv", "wind\n1\n"));
    EXPECT_TRUE(contents(directory / "said.csv").starts_with("\"power, kW\",\"He said \"\"1\"\"\",°C\n"));
}

TEST_F(PredictCsv, AMissingColumnIsNamedWithThoseThereAre) {
    const Model model = named({"wind", "temperature", "rain"}, {"power"});
    EXPECT_EQ(refusal([&] { predicted(model, file("in.csv", "Wind,temperature,c\n1,2,3\n")); }),
              (directory / "in.csv").string() +
                  " has no column \"wind, rain\", which the model has as input; there are: Wind, temperature, c");
    EXPECT_FALSE(std::filesystem::exists(directory / "said.csv"));
}

TEST_F(PredictCsv, WithoutNamesTheOrderCountsAndIsTold) {
    const Model model = named({"wind", "temperature"}, {"power"});
    EXPECT_EQ(predicted(model, file("in.csv", "0.5,0.1\n0.25,0.2\n0,1\n")), expected(model));
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes.front().find("in.csv has no column names, so the inputs are taken in the order of the model: wind, temp"),
              std::string::npos);
    Model nameless = model;
    nameless.inputNames.clear();
    EXPECT_EQ(predicted(nameless, file("in.csv", "a,b\n0.5,0.1\n0.25,0.2\n0,1\n")), expected(model));
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes.front().find("the model has no names for its inputs, so the inputs are taken in the order of"),
              std::string::npos);
    for (const Model& each : {model, nameless}) {
        EXPECT_NE(refusal([&] {
                      predicted(each, file("in.csv", "1,2,3\n4,5,6\n"));
                  }).find("in.csv has 3 columns, but the model has 2 inputs, and the"),
                  std::string::npos);
    }
}

TEST_F(PredictCsv, AModelOfAFileWithoutNamesTakesTheSameColumnsAgain) {
    const Model model = named({"column 3", "column 1"}, {"column 2"});
    EXPECT_EQ(predicted(model, file("in.csv", "0.1,9,0.5\n0.2,9,0.25\n1,9,0\n")), expected(model));
    EXPECT_EQ(notes.size(), 1U);
    EXPECT_EQ(predicted(model, file("in.csv", "a,b\n0.5,0.1\n0.25,0.2\n0,1\n")), expected(model));
}

TEST_F(PredictCsv, ReadsArraysOfNumPy) {
    const Model model = named({"wind", "temperature"}, {"power"});
    const Eigen::MatrixXd table = (Eigen::MatrixXd(3, 2) << 0.5, 0.1, 0.25, 0.2, 0, 1).finished();
    EXPECT_EQ(predicted(model, file("in.npy", npyBytes(table))), expected(model));
    EXPECT_EQ(notes.size(), 1U);
    if (std::system("/usr/bin/python3 -c 'import numpy' 2>/dev/null") != 0) GTEST_SKIP() << "needs python3-numpy";
    const std::string archive = (directory / "in.npz").string();
    ASSERT_EQ(std::system(("/usr/bin/python3 -c \"import numpy as np; np.savez_compressed('" + archive +
                           "', power=[1,2,3], temperature=[.1,.2,1], wind=[.5,.25,0])\"")
                              .c_str()),
              0);
    EXPECT_EQ(predicted(model, archive), expected(model));
    EXPECT_TRUE(notes.empty());
}

TEST_F(PredictCsv, GapsAndTextsAreRefusedOnlyWhereTheyAreRead) {
    const Model model = named({"wind"}, {"power"});
    EXPECT_NE(refusal([&] { predicted(model, file("in.csv", "wind,a\n1,2\n,3\n")); }).find("column \"wind\", row 3: no value"),
              std::string::npos);
    EXPECT_NE(refusal([&] { predicted(model, file("in.csv", "wind,a\n1,2\nx,3\n")); }).find("row 3: \"x\" is not a number"),
              std::string::npos);
    EXPECT_EQ(predicted(model, file("in.csv", "wind,a\n1,\n2,x\n")).cols(), 2);
}

// Lines that begin with # and empty lines were lost, so that a prediction had fewer rows than its inputs and known outputs
// shifted.
TEST_F(PredictCsv, NoRowIsLost) {
    for (const char* text : {"wind\n1\nNA\n3\nNA\n5\n", "wind\n1\n#N/A\n3\n#DIV/0!\n5\n", "wind\n1\n\n3\n\n5\n\n",
                             "wind,a\n1,1\n#REF!,2\n3,3\n#NV,4\n5,5\n"}) {
        const DataTable table = readDataTable(file("in.csv", text), {.leastRows = 1});
        const DataColumn& wind = dataColumn(table, "wind");
        ASSERT_EQ(wind.values.size(), 5U) << text;
        EXPECT_EQ(wind.gaps, 2U) << text;
        EXPECT_EQ(wind.firstGap, 3U) << text;
        EXPECT_EQ(wind.values[0] + wind.values[2] + wind.values[4], 9.0) << text;
    }
}

TEST_F(PredictCsv, KnownOutputsAreFoundByTheirNamesToo) {
    const Model model = named({"wind"}, {"power", "heat"}, true);
    const std::string inputs = file("in.csv", "wind\n1\n2\n3\n");
    const Eigen::MatrixXd right =
        predict(model, (Eigen::MatrixXd(1, 3) << 1, 2, 3).finished(), (Eigen::MatrixXd(2, 1) << 0.5, -0.5).finished()).outputs;
    EXPECT_EQ(predicted(model, inputs, file("known.csv", "heat,x,power\n-0.5,a,0.5\n")), right);
    EXPECT_NE(refusal([&] { predicted(model, inputs, file("known.csv", "heat,x\n1,1\n")); }).find("no column \"power\""),
              std::string::npos);
    EXPECT_NE(refusal([&] {
                  predicted(model, inputs, file("known.csv", "heat,power\n1,1\n1,1\n1,1\n1,1\n"));
              }).find("has 4 steps, more than the 3 of"),
              std::string::npos);
}

TEST_F(PredictCsv, AWarmStartNeedsAModelThatHasOne) {
    Model model = named({"wind"}, {"power"});
    const std::string inputs = file("in.csv", "wind\n1\n"), outputs = (directory / "out.csv").string();
    model.warmState.resize(0);
    model.warmOutput.resize(0);
    EXPECT_NE(refusal([&] { predictCsv(model, {inputs, {}, outputs, true}); }).find("no warm state"), std::string::npos);
    model.warmState = Eigen::VectorXd::Constant(model.size(), 0.25);
    model.warmOutput = Eigen::VectorXd::Constant(1, 2.0);
    predictCsv(model, {inputs, {}, outputs, true});
    Model started = model;
    started.initialState = model.warmState;
    started.initialOutput = model.warmOutput;
    EXPECT_EQ(readSeriesCsv(outputs), predict(started, Eigen::MatrixXd::Ones(1, 1)).outputs);
}

/// Trained on columns of a file, with each normalisation: the model's predictions for the file, with its columns in any order,
/// equal the run's, in the units of the file.
TEST_F(PredictCsv, RepeatsARunOnDataWhateverTheOrderOfItsColumns) {
    std::string straight = "day,a,b,c\n", turned = "c,b,extra,a\n";
    for (int t = 0; t < 300; ++t) {
        const std::string a = std::to_string(500 + 100 * std::sin(0.05 * t)), b = std::to_string(3 + std::cos(0.31 * t)),
                          c = std::to_string(220 + 50 * std::sin(0.05 * t + 1));
        straight += "d" + std::to_string(t) + "," + a + "," + b + "," + c + "\n";
        turned += c + "," + b + ",x," + a + "\n";
    }
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 20;
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-4;
    experiment = withDataFile(experiment, file("straight.csv", straight), {"a", "3"}, {"c", "a"});  // b by its number
    const RunResult run = Pipeline().run(experiment);
    const Model model = modelOf(run);
    EXPECT_EQ(model.inputNames, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(model.outputNames, (std::vector<std::string>{"c", "a"}));
    const Eigen::MatrixXd outputs = predicted(model, file("turned.csv", turned));
    EXPECT_TRUE(notes.empty());
    EXPECT_TRUE(contents(directory / "said.csv").starts_with("c(t+1),a(t+1)\n"));
    const Normalisation& made = run.data->targetNormalisation;
    const Eigen::MatrixXd right = (made.scale.asDiagonal() * run.score->predictions).colwise() + made.shift;
    EXPECT_LT((outputs.leftCols(right.cols()) - right).cwiseAbs().maxCoeff(), 1e-7);
    const std::string same = (directory / "straight.csv").string();
    EXPECT_NE(refusal([&] { predicted(model, same, same); }).find("shifted up by 1 row"), std::string::npos);
}

}  // namespace echoplane::predict_csv_tests
