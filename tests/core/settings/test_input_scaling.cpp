// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/input_scaling.h"

#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/project/given_settings.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::input_scaling_tests {

using Columns = std::vector<ColumnScaling>;

Experiment with(const std::string& text, Experiment experiment = {}) {
    setFromText(setting("input-scaling"), experiment, text);
    return experiment;
}

TEST(InputScaling, NamesColumnsOfWhichAnEntryWithoutNameIsTheRest) {
    EXPECT_EQ(with("temperature=0.3,wind=1").input.columns, (Columns{{"temperature", 0.3}, {"wind", 1.0}}));
    EXPECT_EQ(with("temperature=0.3,wind=1").input.scaling, 1.0);
    EXPECT_EQ(with("0.5,wind=2").input.scaling, 0.5);
    EXPECT_EQ(with("a=b=2").input.columns, (Columns{{"a=b", 2.0}}));
    // A plain number is that of all columns, as ever.
    EXPECT_EQ(with("0.7", with("wind=2")).input.columns, Columns());
    EXPECT_EQ(with("0.7").input.scaling, 0.7);
    for (const char* text : {"0.5,wind=2", "1,temperature=0.3,wind=1"}) {
        const Experiment first = with(text);
        EXPECT_EQ(inputScalingText(first), text);
        EXPECT_EQ(with(inputScalingText(first)), first);
        EXPECT_EQ(experimentFromJson(settingsJson(first)), first);
    }
    EXPECT_EQ(experimentFromJson({{"input_scaling", "0.5,wind=2"}}), with("0.5,wind=2"));
    EXPECT_FALSE(settingsJson(Experiment()).contains("input_scaling_columns"));
}

TEST(InputScaling, RefusesWhatIsNoScaling) {
    EXPECT_EQ(refusal([] { with("wind=0"); }), "input-scaling is 0, but must be a number from 1e-06 to 1000000");
    EXPECT_EQ(refusal([] { with("wind="); }), "input-scaling is \"\", but must be a number from 1e-06 to 1000000");
    EXPECT_EQ(refusal([] { with("a=1,a=2"); }), "input-scaling names the column \"a\" twice");
    EXPECT_EQ(refusal([] { Pipeline().run(with("4=1", smallLorenz())); }),
              "input-scaling names the column \"4\", but the input columns are 1, 2, 3");
    Experiment classes;
    classes.data.task = "tones";
    EXPECT_EQ(refusal([&] { inputScalings(with("1=2", classes), 1); }),
              "single columns of the input are scaled in tasks of series only, not in the task tones");
}

/// r(t) = r(t − 1)·ρW + u(t)·diag(σ)·W_in, step by step.
Eigen::MatrixXd statesByHand(const RunResult& run, const Eigen::VectorXd& scalings) {
    const Eigen::MatrixXd &weights = run.spectrum->weights, &drawn = run.spectrum->inputWeights;
    Eigen::MatrixXd states(weights.rows(), run.data->steps());
    Eigen::RowVectorXd state = Eigen::RowVectorXd::Zero(weights.rows());
    for (int t = 0; t < run.data->steps(); ++t) {
        const Eigen::RowVectorXd input = run.data->inputs.col(t).transpose().cwiseProduct(scalings.transpose());
        state = run.experiment.dynamics.spectralRadius * state * weights + input * drawn;
        states.col(t) = state.transpose();
    }
    return states;
}

TEST(InputScaling, OfAColumnIsAFactorOnItsRowOfInputWeights) {
    const Experiment experiment = with("0.5,1=0.03,3=2", smallLorenz("normal"));
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd byHand = statesByHand(run, Eigen::Vector3d(0.03, 0.5, 2.0));
    EXPECT_LT((run.states->states - byHand).norm(), 1e-10 * byHand.norm());
    // The exported model has it in W_in: states in the model's coordinates are those of the run.
    const Model model = modelOf(run);
    EXPECT_LT((model.inputWeights - run.spectrum->inputWeights.transpose() * Eigen::Vector3d(0.03, 0.5, 2.0).asDiagonal()).norm(),
              1e-12 * model.inputWeights.norm());
    // All columns alike are the plain number.
    const RunResult plain = Pipeline().run(with("0.5", smallLorenz("normal")));
    const RunResult alike = Pipeline().run(with("1=0.5,2=0.5,3=0.5", smallLorenz("normal")));
    EXPECT_LT((plain.score->predictions - alike.score->predictions).norm(), 1e-6 * plain.score->predictions.norm());
}

TEST(InputScaling, OfAColumnRecomputesFromTheDynamics) {
    Pipeline pipeline;
    Experiment experiment = with("2=0.3", smallLorenz());
    pipeline.run(experiment);
    EXPECT_EQ(pattern(pipeline.run(experiment)), "......");
    experiment.input.columns.front().scaling = 0.4;
    const RunResult changed = pipeline.run(experiment);
    EXPECT_EQ(pattern(changed), ".CCCCC");
    EXPECT_EQ(changed.score->predictions, Pipeline().run(experiment).score->predictions);
    experiment.input.scaling = 0.2;  // of the other two columns
    EXPECT_EQ(pattern(pipeline.run(experiment)), ".CCCCC");
}

class InputScalingOfFiles : public TemporaryDirectory {};

TEST_F(InputScalingOfFiles, FindsColumnsByNameHoweverTheyWereChosen) {
    std::string text = "time,temperature,wind,load\n";
    for (int t = 0; t < 300; ++t)
        text += std::to_string(t) + ',' + std::to_string(std::sin(0.3 * t)) + ',' + std::to_string(std::cos(0.2 * t)) + ',' +
                std::to_string(std::sin(0.3 * t + 1.0)) + '\n';
    put(directory / "a.csv", text);
    Experiment named = withDataFile(small(), (directory / "a.csv").string(), {"temperature", "wind"}, {"load"});
    Experiment numbered = withDataFile(small(), (directory / "a.csv").string(), {"2", "3"}, {"load"});
    const RunResult run = Pipeline().run(with("wind=0.1", named));
    EXPECT_EQ(Pipeline().run(with("wind=0.1", numbered)).score->predictions, run.score->predictions);
    EXPECT_NE(Pipeline().run(named).score->predictions, run.score->predictions);
    EXPECT_EQ(refusal([&] { Pipeline().run(with("load=1", named)); }),
              "input-scaling names the column \"load\", but the input columns are temperature, wind");
}

}  // namespace echoplane::input_scaling_tests
