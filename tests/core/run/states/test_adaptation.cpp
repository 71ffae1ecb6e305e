// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of adaptation against plain NumPy loops (tests/data/make_cell_data.py); that nothing but the training span is read,
// that cached runs are cold runs, and that what diverges is stopped.
#include "core/run/states/adaptation.h"

#include <cmath>
#include <limits>
#include <string>

#include "core/live/live_run.h"
#include "core/model/model.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::adaptation_tests {

constexpr double rho = 0.8, scaling = 0.6, biasScaling = 0.3;

/// The reservoir and series of the file; `suffix` is "" or "_sparse".
struct Given {
    explicit Given(const std::string& suffix = "") : data("plasticity") {
        experiment.data.task = "narma";
        experiment.data.split = {5, data.integer("training"), 10, 10};
        experiment.reservoir.method = "normal";
        experiment.reservoir.size = 14;
        experiment.dynamics.activation = "tanh";
        experiment.dynamics.spectralRadius = rho;
        experiment.dynamics.leakRate = data.number("leak_rate");
        experiment.dynamics.bias = biasScaling;
        experiment.input.scaling = scaling;
        experiment.adaptation = {"none",
                                 data.number("rate"),
                                 data.integer("epochs"),
                                 data.number("mean"),
                                 data.number("deviation"),
                                 data.number("threshold")};
        Eigen::MatrixXd drive(2, 14);
        drive << data.matrix("input_weights" + suffix), data.matrix("bias" + suffix);
        spectrum = std::make_shared<const SpectrumResult>(denseReservoir(data.matrix("weights" + suffix), drive));
        series.inputs = data.matrix("inputs" + suffix);
        series.targets = series.inputs;
    }
    AdaptationResult adapted() const {
        const auto dynamics = std::make_shared<const DynamicsResult>(computeDynamics(experiment, *spectrum));
        return computeAdaptation(experiment, series, experiment.data.split, spectrum, dynamics);
    }

    ReferenceData data;
    Experiment experiment;
    std::shared_ptr<const SpectrumResult> spectrum;
    Dataset series;
};

class IntrinsicPlasticity : public testing::TestWithParam<std::string> {};

TEST_P(IntrinsicPlasticity, GainsBiasesAndRadiusAreNumPys) {
    Given given;
    given.experiment.adaptation.rule = "intrinsic-plasticity";
    given.experiment.dynamics.activation = GetParam();
    const AdaptationResult result = given.adapted();
    EXPECT_LT((result.gains.transpose() - given.data.matrix(GetParam() + "_gains")).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LT((result.biases.transpose() - given.data.matrix(GetParam() + "_biases")).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_NEAR(result.dynamics->effectiveSpectralRadius, given.data.number(GetParam() + "_radius"), 1e-12);
    EXPECT_EQ(result.epochs.size(), 4U);
    EXPECT_NEAR(result.epochs.back().radius, given.data.number(GetParam() + "_radius"), 1e-12);
    // f(a ⊙ z + b) is contained in the weights.
    const Eigen::MatrixXd& drive = result.dynamics->inputWeights;
    EXPECT_LT((drive.row(0) - scaling * given.data.matrix("input_weights").cwiseProduct(result.gains.transpose())).norm(), 1e-12);
    EXPECT_LT((drive.row(1) - biasScaling * given.data.matrix("bias").cwiseProduct(result.gains.transpose()) -
               result.biases.transpose())
                  .norm(),
              1e-12);
}

INSTANTIATE_TEST_SUITE_P(Activations, IntrinsicPlasticity, testing::Values("tanh", "sigmoid"));

class LocalRule : public testing::TestWithParam<std::string> {};

TEST_P(LocalRule, WeightsAreNumPys) {
    for (const std::string suffix : {"", "_sparse"}) {
        Given given(suffix);
        given.experiment.adaptation.rule = GetParam();
        const AdaptationResult result = given.adapted();
        EXPECT_LT((rho * result.spectrum->weights - given.data.matrix(GetParam() + suffix)).cwiseAbs().maxCoeff(), 1e-12)
            << suffix;
        EXPECT_EQ(result.dynamics->inputWeights, computeDynamics(given.experiment, *given.spectrum).inputWeights);
    }
}

TEST_P(LocalRule, ModesAreThoseOfTheAdaptedW) {
    Given given;
    given.experiment.adaptation.rule = GetParam();
    const AdaptationResult result = given.adapted();
    const Eigen::MatrixXd& weights = result.spectrum->weights;
    EXPECT_NEAR(spectralRadius(result.spectrum->spectrum), byEigen::eigenvalues(weights).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_TRUE(result.spectrum->hasModes());
    const Eigen::MatrixXd& vectors = result.spectrum->basis->columns;
    EXPECT_LT((result.spectrum->inputWeights * vectors - result.spectrum->modeInputWeights).norm(), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(All, LocalRule, testing::Values("hebb", "anti-hebb", "oja", "anti-oja", "bcm"));

Experiment adapting(const std::string& rule) {
    Experiment e = small("normal");
    e.data.task = "narma";
    e.dynamics.activation = "tanh";
    e.adaptation.rule = rule;
    e.adaptation.epochs = 2;
    return e;
}

TEST(Adaptation, ReadsTheTrainingSpanAlone) {
    Given given;
    given.experiment.adaptation.rule = "anti-oja";
    const Eigen::MatrixXd before = given.adapted().spectrum->weights;
    given.series.inputs.rightCols(20).setConstant(5.0);
    EXPECT_EQ(given.adapted().spectrum->weights, before);
    given.series.inputs(0, 39) = 5.0;
    EXPECT_NE(given.adapted().spectrum->weights, before);
}

TEST(Adaptation, CachedRunsAreColdRuns) {
    Pipeline pipeline;
    Experiment e = adapting("intrinsic-plasticity");
    const auto agree = [&] { return firstDifference(pipeline.run(e), Pipeline().run(e)); };
    EXPECT_EQ(agree(), "");
    e.adaptation.epochs = 3;
    EXPECT_EQ(agree(), "");
    e.readout.ridge = 1e-3;
    EXPECT_EQ(agree(), "");
    e.input.scaling = 0.4;
    EXPECT_EQ(agree(), "");
    e.data.split.training = 70;
    EXPECT_EQ(agree(), "");
    e.adaptation.rule = "oja";
    EXPECT_EQ(agree(), "");
    e.adaptation.rule = "none";
    EXPECT_EQ(agree(), "");
    EXPECT_EQ(pipeline.run(e).adaptation, nullptr);
}

TEST(Adaptation, IsNotRepeatedForAnotherRidge) {
    Pipeline pipeline;
    Experiment e = adapting("oja");
    const auto first = pipeline.run(e).adaptation;
    e.readout.ridge = 1e-2;
    EXPECT_EQ(pipeline.run(e).adaptation, first);
    e.adaptation.rate = 2e-3;
    EXPECT_NE(pipeline.run(e).adaptation, first);
}

TEST(Adaptation, IsInTheModelAndInLiveTraining) {
    for (const std::string rule : {"intrinsic-plasticity", "anti-oja"}) {
        const Experiment e = adapting(rule);
        Pipeline pipeline;
        const RunResult run = pipeline.run(e);
        const Model model = modelOf(run);
        EXPECT_EQ(model.reservoirBias.size() > 0, rule == "intrinsic-plasticity");
        const ModelPrediction prediction = predict(model, run.data->inputs);
        EXPECT_LT((prediction.outputs - run.score->predictions).cwiseAbs().maxCoeff(),
                  1e-9 * std::max(1.0, prediction.largestTerm));
        LiveRun live(e, pipeline);
        live.advanceTo(e.data.split.training);
        EXPECT_LT(relativeError(live.snapshot().result->readout->weights, run.readout->weights), 1e-6);
    }
}

TEST(Adaptation, WalksToTheUnitCircle) {
    // The facts of the issue: radius of diag(a)·W after plasticity from 0.5, N = 100, between 0.85 and 1.1.
    Experiment e;
    e.data.task = "narma";
    e.data.split = {100, 2000, 100, 100};
    e.reservoir.method = "normal";
    e.reservoir.size = 100;
    e.dynamics.activation = "tanh";
    e.dynamics.spectralRadius = 0.5;
    e.adaptation.rule = "intrinsic-plasticity";
    double sum = 0.0;
    for (const std::uint32_t seed : {1, 2, 3, 4, 5}) {
        e.reservoir.seed = seed;
        sum += Pipeline().runToDynamics(e).dynamics->effectiveSpectralRadius;
    }
    EXPECT_GT(sum / 5.0, 0.85);
    EXPECT_LT(sum / 5.0, 1.1);
}

TEST(Adaptation, StopsWhatDiverges) {
    Experiment e = adapting("hebb");
    e.dynamics.activation = "relu";
    e.dynamics.spectralRadius = 1.5;
    e.adaptation.rate = 1.0;
    e.adaptation.epochs = 50;
    try {
        Pipeline().run(e);
        FAIL() << "the weights of relu units grow without bounds";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("the adaptation diverges in epoch"), std::string::npos) << error.what();
    }
}

TEST(Adaptation, SaysWhatDoesNotFit) {
    Experiment e = adapting("intrinsic-plasticity");
    e.dynamics.activation = "relu";
    EXPECT_NE(refusal([&] { validate(e); }).find("defined for tanh and sigmoid"), std::string::npos);
    e.dynamics.activation = "identity";
    e.adaptation.rule = "oja";
    EXPECT_NE(refusal([&] { validate(e); }).find("needs an activation"), std::string::npos);
    e.dynamics.activation = "tanh";
    e.dynamics.cell = "es2n";
    EXPECT_NE(refusal([&] { validate(e); }).find("the cell leaky"), std::string::npos);
    e.dynamics.cell = "leaky";
    e.data.task = "tones";
    EXPECT_NE(refusal([&] { validate(e); }).find("has no meaning for the task tones"), std::string::npos);
    e.data.task = "narma";
    e.dynamics.activation = "sigmoid";
    e.adaptation.rule = "intrinsic-plasticity";
    EXPECT_NE(refusal([&] { validate(e); }).find("target-mean is 0"), std::string::npos) << refusal([&] { validate(e); });
}

}  // namespace echoplane::adaptation_tests
