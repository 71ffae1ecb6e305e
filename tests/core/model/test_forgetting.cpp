// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/forgetting.h"

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/predict/from_run.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::forgetting_tests {

/// A model with one real mode λ, weight w and warm state a.
Model oneMode(double lambda, double weight, double warm) {
    Model model;
    DiagonalForm form;
    form.spectrum.reals = Eigen::VectorXd::Constant(1, lambda);
    model.reservoir = std::move(form);
    model.inputWeights.setOnes(1, 1);
    model.readout.setConstant(1, 1, weight);
    model.initialState.setZero(1);
    model.initialOutput.setZero(1);
    model.warmState.setConstant(1, warm);
    model.warmOutput.setZero(1);
    return model;
}

std::optional<int> forgotten(const Model& model, double size = 1.0) {
    const Eigen::MatrixXd none = Eigen::MatrixXd::Zero(1, 100);
    return forgetsStartAfter(model, none, none, Eigen::VectorXd::Constant(1, size));
}

TEST(ForgetsStartAfter, OfOneModeIsTheClosedForm) {
    for (const double lambda : {0.5, -0.9, 0.999, 0.999999}) {
        // a·w·|λ|^(k+1) ≤ 1e-12
        const double steps = std::log(1e-12 / (0.3 * 2.0)) / std::log(std::abs(lambda)) - 1.0;
        EXPECT_EQ(forgotten(oneMode(lambda, 2.0, 0.3)), static_cast<int>(std::ceil(steps))) << lambda;
    }
    EXPECT_EQ(forgotten(oneMode(0.0, 2.0, 0.3)), 0);
    EXPECT_EQ(forgotten(oneMode(0.9, 0.0, 0.3)), 0);
}

TEST(ForgetsStartAfter, BelowRoundingNothingCanBeResolved) {
    // A weight of 1e6 on an output of size 1: rounding is 2⁻⁴⁶·a·w.
    const int steps = static_cast<int>(std::ceil(std::log(0x1p-46) / std::log(0.9) - 1.0));
    EXPECT_EQ(forgotten(oneMode(0.9, 1e6, 0.3)), steps);
}

TEST(ForgetsStartAfter, NeverWhereAModeOfWeightLasts) {
    EXPECT_FALSE(forgotten(oneMode(1.0, 1e-3, 0.3)));
    EXPECT_FALSE(forgotten(oneMode(-1.5, 1e-3, 0.3)));
    EXPECT_EQ(forgotten(oneMode(1.5, 0.0, 0.3)), 0);
    EXPECT_FALSE(forgotten(oneMode(1.0 - 1e-15, 1.0, 1.0))) << "beyond 10⁹ steps nothing is claimed";
}

/// The short run, made once for all tests.
const RunResult& kept(const TrainedRun& make) {
    static std::map<std::string, RunResult> runs;
    const auto found = runs.find(make.name());
    return found != runs.end() ? found->second : runs.emplace(make.name(), trained(make)).first->second;
}

class Forgetting : public testing::TestWithParam<TrainedRun> {};

/// The run over a series long enough to forget the initial state.
RunResult longRun(const TrainedRun& make) {
    Experiment experiment = kept(make).experiment;
    experiment.data.split.training = 1500;
    return Pipeline().run(experiment);
}

// From that step on, outputs started from zero and from the warm state agree: for linear models with any inputs, for others over
// the training series.
TEST_P(Forgetting, FromThereOnBothStartsAgree) {
    const RunResult run = longRun(GetParam());
    Model model = modelOf(run);
    if (run.experiment.nonlinearReadout() || run.experiment.adapts()) {
        // Products of states may be large where states are small; an adapted W may keep a start.
        EXPECT_TRUE(run.experiment.adapts() || !model.forgetsStartAfter);
        if (!model.forgetsStartAfter) return;
    }
    ASSERT_TRUE(model.forgetsStartAfter);
    const Eigen::Index after = *model.forgetsStartAfter, steps = after + 200;
    RandomStream random(3, "other inputs");
    Eigen::MatrixXd inputs = random.uniformMatrix(model.inputs(), steps, -1.0, 1.0);
    Eigen::MatrixXd known = random.uniformMatrix(model.outputs(), steps, -1.0, 1.0);
    if (!model.linear()) {
        inputs = run.data->inputs;
        known = run.data->targets;
    }
    const ModelPrediction cold = predict(model, inputs, known);
    model.initialState = model.warmState;
    const ModelPrediction warm = predict(model, inputs, known);
    const Eigen::VectorXd differences = (cold.outputs - warm.outputs).cwiseAbs().colwise().maxCoeff();
    // The tolerance, and the rounding of two sums.
    const double tolerance = 1e-12 * run.data->targets.cwiseAbs().maxCoeff() + 0x1p-43 * warm.largestTerm;
    EXPECT_LT(differences.tail(differences.size() - after).maxCoeff(), tolerance);
    // The result is not overly pessimistic: a tenth of the steps is not enough.
    if (after >= 20) {
        EXPECT_GT(differences[after / 10], tolerance);
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, Forgetting, testing::ValuesIn(trainedRuns()),
                         [](const auto& each) { return each.param.name(); });

TEST(ForgetsStart, NotWhereTheReservoirIsUnstableChaoticOrHasSeveralAttractors) {
    const auto forgotten = [](const char* method, const char* activation, double radius, double inputScaling) {
        Experiment experiment;
        experiment.data.task = "narma";
        experiment.reservoir.method = method;
        experiment.dynamics.activation = activation;
        experiment.dynamics.spectralRadius = radius;
        experiment.input.scaling = inputScaling;
        experiment.reservoir.size = 20;
        experiment.readout.ridge = 1e-6;
        return modelOf(Pipeline().run(experiment)).forgetsStartAfter;
    };
    EXPECT_TRUE(forgotten("normal", "tanh", 0.9, 0.1));
    EXPECT_FALSE(forgotten("normal", "tanh", 2.0, 0.01)) << "chaotic";
    EXPECT_FALSE(forgotten("normal", "tanh", 1.3, 0.01)) << "two attractors";
    EXPECT_FALSE(forgotten("normal", "identity", 1.01, 0.1));
    EXPECT_FALSE(forgotten("golden", "identity", 1.01, 0.1));
}

class WarmStart : public testing::TestWithParam<TrainedRun> {};

TEST_P(WarmStart, IsWhereTheSeriesLeavesTheModel) {
    const RunResult& run = kept(GetParam());
    const Model model = modelOf(run);
    const Dataset& data = *run.data;
    const ModelPrediction whole = predict(model, data.inputs, data.targets);
    ASSERT_EQ(model.warmState.size(), model.size());
    EXPECT_LT(relativeError(model.warmState, whole.lastState), 1e-9);
    EXPECT_EQ(model.warmOutput, Eigen::VectorXd(data.targets.rightCols(1)));
}

// A run that continues from the warm state gives the same outputs as one run over both spans.
TEST_P(WarmStart, ContinuesTheRun) {
    const RunResult& run = kept(GetParam());
    Model model = modelOf(run);
    const Dataset& data = *run.data;
    RandomStream random(4, "what follows");
    Eigen::MatrixXd inputs(model.inputs(), data.inputs.cols() + 30);
    inputs << data.inputs, random.uniformMatrix(model.inputs(), 30, -0.5, 0.5);
    const Eigen::MatrixXd whole = predict(model, inputs, data.targets).outputs.rightCols(30);
    model.initialState = model.warmState;
    model.initialOutput = model.warmOutput;
    EXPECT_LT(relativeError(predict(model, inputs.rightCols(30)).outputs, whole), 1e-7);
}

INSTANTIATE_TEST_SUITE_P(Methods, WarmStart, testing::ValuesIn(trainedRuns()),
                         [](const auto& each) { return each.param.name(); });

TEST(ModelOf, TheSameSettingsGiveTheSameModel) {
    const Model first = modelOf(trained({"golden"})), second = modelOf(trained({"golden"}));
    EXPECT_EQ(first.metadata, second.metadata);
    EXPECT_EQ(first.metadata.find("stages_ms"), std::string::npos);
}

TEST(OutlineOf, HasThePartsOfTheModel) {
    for (const TrainedRun& make : trainedRuns()) {
        const RunResult& run = kept(make);
        const Model model = modelOf(run), outline = outlineOf(run.experiment);
        EXPECT_EQ(outline.reservoir.index(), model.reservoir.index()) << make.name();
        EXPECT_EQ(outline.activation, model.activation);
        EXPECT_EQ(outline.leakRate, model.leakRate);
        const auto same = [&](const auto& a, const auto& b) {
            EXPECT_TRUE(a.rows() == b.rows() && a.cols() == b.cols()) << make.name();
        };
        same(outline.inputWeights, model.inputWeights);
        same(outline.feedbackWeights, model.feedbackWeights);
        same(outline.reservoirBias, model.reservoirBias);
        same(outline.readout, model.readout);
        same(outline.readoutBias, model.readoutBias);
        same(outline.outputReadout, model.outputReadout);
        same(outline.inputReadout, model.inputReadout);
        EXPECT_EQ(outline.initialState, model.initialState);
        EXPECT_EQ(outline.initialOutput, model.initialOutput);
    }
}

}  // namespace echoplane::forgetting_tests
