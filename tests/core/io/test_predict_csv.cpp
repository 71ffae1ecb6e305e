// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/predict_csv.h"

#include "core/io/series_csv.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane {
namespace {

using PredictCsv = TemporaryDirectory;

TEST_F(PredictCsv, WhatIsReadIsNotReplaced) {
    const Model model = exampleModel({false, Activation::identity, 1, 1, false, true});
    const std::string inputs = directory / "in.csv", known = directory / "known.csv";
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
    put(directory / "in.csv", "0.5,0.1\n0.25,0.2\n0,1\n");
    const std::string outputs = directory / "out.csv";
    const PredictedCsv said = predictCsv(model, {directory / "in.csv", {}, outputs});
    EXPECT_EQ(said.steps, 3);
    EXPECT_FALSE(said.divergedAt.has_value());
    EXPECT_EQ(readSeriesCsv(outputs), predict(model, (Eigen::MatrixXd(2, 3) << 0.5, 0.25, 0, 0.1, 0.2, 1).finished()).outputs);
}

TEST_F(PredictCsv, AnotherNumberOfColumnsIsRefused) {
    put(directory / "in.csv", "1\n2\n");
    EXPECT_NE(refusal([&] {
                  predictCsv(exampleModel({false, Activation::tanh, 2, 1}), {directory / "in.csv", {}, "x"});
              }).find("has 1 columns, but the model has 2 inputs"),
              std::string::npos);
}

}  // namespace
}  // namespace echoplane
