// SPDX-License-Identifier: GPL-3.0-or-later
// Reservoirs with an activation against a plain NumPy loop (tests/data/make_activation_data.py), through all code paths that run
// them.
#include <cmath>

#include "core/analysis/response.h"
#include "core/explore/sweep.h"
#include "core/kinds/recall/memory.h"
#include "core/live/live_run.h"
#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::activated_runs_tests {

struct Case {
    const char* data;
    bool sparse;
};

class ActivatedRun : public testing::TestWithParam<Case> {
protected:
    ActivatedRun() : data(GetParam().data) {
        experiment = data.experiment();
        experiment.dynamics.activation = activationName(static_cast<Activation>(data.integer("activation")));
        experiment.readout.input = data.integer("input_readout") == 1;
        experiment.dynamics.bias = data.number("reservoir_bias");
        run = runStages(experiment, reservoir(), {data.matrix("inputs"), data.matrix("targets"), {}});
    }

    /// Stage 1 with the file's W, W_in, W_fb and b.
    SpectrumResult reservoir() const {
        const Eigen::Index fedBack = experiment.input.feedback ? experiment[memory::delays] : 0,
                           bias = experiment.biasedReservoir() ? 1 : 0;
        Eigen::MatrixXd drive(1 + fedBack + bias, experiment.reservoir.size);
        drive.topRows(1) = data.matrix("input_weights");
        drive.middleRows(1, fedBack) = data.matrix("feedback_weights").topRows(fedBack);
        drive.bottomRows(bias) = data.matrix("bias_weights").topRows(bias);
        SpectrumResult result = denseReservoir(data.matrix("weights"), drive);
        if (GetParam().sparse) {
            result.sparseWeights = std::make_shared<const SparseWeights>(result.weights.sparseView());
            result.weights.resize(0, 0);
        }
        return result;
    }

    ReferenceData data;
    Experiment experiment;
    RunResult run;
};

TEST_P(ActivatedRun, StatesAreNumPys) {
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    EXPECT_LT(
        (scaling * run.states->states.leftCols(experiment.data.split.training) - data.matrix("states")).cwiseAbs().maxCoeff(),
        1e-12);
}

TEST_P(ActivatedRun, ReadoutIsNumPys) {
    const ReadoutResult& readout = *run.readout;
    Eigen::MatrixXd all(
        readout.bias.rows() + readout.outputWeights.rows() + readout.inputWeights.rows() + experiment.reservoir.size,
        experiment[memory::delays]);
    all << readout.bias, readout.outputWeights, readout.inputWeights, readout.weights;
    EXPECT_LT(relativeError(all, data.matrix("readout")), 1e-9);
}

TEST_P(ActivatedRun, PredictionsAreNumPys) {
    ASSERT_FALSE(run.score->divergedAt);
    EXPECT_LT(relativeError(run.score->predictions, data.matrix("predictions")), 1e-10);
}

TEST_P(ActivatedRun, ModeWeightsAndStatesGiveTheOutput) {
    // r·W_out = (r·Q)·(Q⁻¹·W_out): the modes that the plane shows for an activated reservoir add up to its output.
    const Eigen::MatrixXd& vectors = run.spectrum->basis->columns;
    const Eigen::Index first = experiment.data.split.washout, count = experiment.data.split.training - first;
    const Eigen::MatrixXd coefficients = vectors.transpose() * run.states->states.middleCols(first, count);
    const Eigen::Index reals = run.spectrum->spectrum.reals.size(), pairs = run.spectrum->spectrum.upper.size();
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(count);
    for (Eigen::Index k = 0; k < reals + pairs; ++k) {
        const std::complex<double> weight = run.readout->modeWeights[k];
        const double part = k < reals ? 1.0 : 2.0;
        sum += part * weight.real() * coefficients.row(k);
        if (k >= reals) sum -= part * weight.imag() * coefficients.row(k + pairs);
        Eigen::MatrixXd own = coefficients.row(k);
        if (k >= reals) own = (own.array().square() + coefficients.row(k + pairs).array().square()).sqrt();
        EXPECT_NEAR(run.readout->contributions[k],
                    scaling * run.readout->magnitudes[k] * own.norm() / std::sqrt(static_cast<double>(count)),
                    1e-9 * run.readout->contributions.maxCoeff());
    }
    const Eigen::RowVectorXd direct = run.readout->weights.col(0).transpose() * run.states->states.middleCols(first, count);
    EXPECT_LT((sum - direct).norm() / direct.norm(), 1e-9);
}

std::vector<Case> cases() {
    std::vector<Case> list;
    for (const char* data : {"activation_tanh", "activation_tanh_leaky", "activation_tanh_all", "activation_relu",
                             "activation_sigmoid", "activation_identity"}) {
        for (const bool sparse : {false, true}) list.push_back({data, sparse});
    }
    return list;
}

INSTANTIATE_TEST_SUITE_P(Cases, ActivatedRun, testing::ValuesIn(cases()), [](const auto& each) {
    return std::string(each.param.data) + (each.param.sparse ? "_sparse" : "_dense");
});

Experiment smallTanh() {
    Experiment experiment = small("normal");
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.bias = 0.2;
    experiment.readout.input = true;
    experiment.dynamics.leakRate = 0.7;
    return experiment;
}

TEST(Activated, InputScalingEntersAtTheDynamics) {
    const Setting& scaling = setting("input-scaling");
    Experiment experiment = smallTanh();
    EXPECT_EQ(firstStage(scaling, experiment), Stage::dynamics);
    experiment.dynamics.activation = "identity";
    EXPECT_EQ(firstStage(scaling, experiment), Stage::dynamics) << "the bias is no multiple of the input";
    experiment.dynamics.bias = 0.0;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::factor);
    experiment.readout.input = false;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::readout);
}

TEST(Activated, WeakTanhIsTheLinearReservoir) {
    // tanh z = z − z³/3: with inputs of 1e-5 the states are the linear ones to about 1e-10.
    Experiment experiment = small("normal");
    experiment.input.scaling = 1e-5;
    experiment.dynamics.leakRate = 0.6;
    experiment.input.feedback = true;  // so that the linear states include input scaling too
    experiment.input.feedbackScaling = 1e-5;
    const Eigen::MatrixXd linear = Pipeline().run(experiment).states->states;
    experiment.dynamics.activation = "tanh";
    EXPECT_LT(relativeError(Pipeline().run(experiment).states->states, linear), 1e-7);
}

TEST(Activated, ASweepOverBothKindsGivesWhatSingleRunsGive) {
    SweepPlan plan;
    plan.base = small("normal");
    plan.seeds = 1;
    plan.axes = {{"input-scaling", {0.1, 1.0}},
                 {"activation", {std::string("identity"), std::string("tanh")}},
                 {"ridge", {1e-8, 1e-4}},
                 {"input-readout", {0.0, 1.0}}};
    for (const SweepGroup& group : sweepGroups(plan)) {
        Pipeline pipeline;
        for (const SweepRow& row : runGroup(group, pipeline, {})) {
            const RunResult alone = Pipeline().run(row.experiment);
            EXPECT_NEAR(row.of(Metric::rmse, Role::test) / alone.score->test.rmse, 1.0, 1e-4)
                << row.experiment.dynamics.activation;
        }
    }
}

TEST(Activated, FreeRunGoesOnAsTheModelDoes) {
    Experiment experiment = smallTanh();
    experiment.data.task = "lorenz";
    experiment.readout.ridge = 1e-6;
    const RunResult run = Pipeline().run(experiment);
    const int first = 120, steps = 10;
    const FreeRun free = freeRun(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, steps);
    Eigen::VectorXd state = run.states->states.col(first - 1), input = run.data->inputs.col(first);
    const Eigen::MatrixXd& weights = run.dynamics->inputWeights;
    for (int k = 0; k < steps; ++k) {
        Eigen::VectorXd z = experiment.dynamics.spectralRadius * run.spectrum->weights.transpose() * state;
        z += weights.topRows(3).transpose() * input + weights.row(3).transpose();
        state = 0.3 * state + 0.7 * z.array().tanh().matrix();
        input = run.readout->weights.transpose() * state + run.readout->inputWeights.transpose() * input;
        EXPECT_LT((free.outputs.col(k) - input).norm(), 1e-9 * input.norm()) << k;
    }
}

TEST(Activated, HasNoResponseAndSaysSo) {
    const RunResult run = Pipeline().run(smallTanh());
    EXPECT_FALSE(hasTransferFunction(run));
    for (const std::string& message :
         {refusal([&] { transferFunction(run); }), refusal([&] { denseImpulseResponse(run, 10); })}) {
        EXPECT_NE(message.find("activation tanh has no impulse or frequency response"), std::string::npos) << message;
    }
}

TEST(Activated, ModesCannotBeEditedByHandButCanBeMuted) {
    Experiment experiment = smallTanh();
    const RunResult run = Pipeline().run(experiment);
    const HandModes modes = handModes(experiment, run.dynamics->spectrum);
    EXPECT_NE(refusal([&] { withHandModes(experiment, modes); }).find("choose the activation identity"), std::string::npos);
    experiment.reservoir.edit.muted = {0};
    const RunResult muted = Pipeline().run(experiment);
    EXPECT_EQ(muted.score->unmuted->test.rmse, run.score->test.rmse);
    EXPECT_NE(muted.score->test.rmse, run.score->test.rmse);
}

TEST(InputReadout, AddsItsWeightToTheResponseAtOnce) {
    Experiment experiment = small();
    experiment.readout.input = true;
    const RunResult run = Pipeline().run(experiment);
    Experiment dense = small("normal");
    dense.readout.input = true;
    const RunResult original = Pipeline().run(dense);
    const Eigen::VectorXd impulse = impulseResponse(transferFunction(original), 30);
    EXPECT_LT(relativeError(denseImpulseResponse(original, 30), impulse), 1e-7);
    // A model that is fed an impulse on top of its inputs, by superposition: the difference of its outputs.
    const TransferFunction model = transferFunction(run);
    EXPECT_EQ(model.inputWeight, run.readout->inputWeights(0, 0));
    EXPECT_NEAR(impulseResponse(model, 1)[0],
                model.inputWeight + experiment.input.scaling * (run.dynamics->modeInputWeights * run.readout->weights)(0, 0),
                1e-9 * std::abs(impulseResponse(model, 1)[0]));
    const Eigen::VectorXd frequencies = Eigen::VectorXd::LinSpaced(5, 0.1, 3.0);
    EXPECT_LT((frequencyResponse(model, frequencies) - fourierSum(impulseResponse(model, 3000), frequencies)).norm(), 1e-6);
}

TEST(Activation, ModesHaveTheRootMeanSquareOfTheStatesInTheirDirection) {
    // With more states than fitted steps, with more features but fewer states, and with fewer of both.
    Experiment experiment = smallLorenz("normal");
    experiment.data.split.training = 300;
    experiment.dynamics.activation = "tanh";
    const Span fit = experiment.data.split.span(Role::fit);
    for (const int size : {fit.count + 20, fit.count - 2, 40}) {
        const bool extended = size < fit.count;
        experiment.reservoir.size = size;
        experiment.readout.bias = experiment.readout.input = extended;
        experiment.reservoir.connectivity = extended ? 1.0 : 0.05;
        const RunResult run = Pipeline().run(experiment);
        ASSERT_TRUE(run.spectrum->hasModes());
        const Eigen::MatrixXd modes =
            run.spectrum->basis->columns.transpose() * run.states->states.middleCols(fit.first, fit.count);
        const Eigen::VectorXd squares = modes.rowwise().squaredNorm() / static_cast<double>(fit.count);
        const Eigen::Index reals = run.spectrum->spectrum.reals.size(), pairs = run.spectrum->spectrum.upper.size();
        Eigen::VectorXd expected(reals + pairs);
        expected << squares.head(reals).cwiseSqrt(), (squares.segment(reals, pairs) + squares.tail(pairs)).cwiseSqrt();
        EXPECT_LT((run.factor->modeRms - expected).cwiseAbs().maxCoeff(), 1e-12 * expected.maxCoeff()) << size;
    }
}

TEST(Activation, OtherThanIdentityNeedsTheOriginalBasis) {
    for (const char* method : {"golden", "ewt", "diagonalized", "sim"}) {
        Experiment experiment = small(method);
        experiment.dynamics.activation = "tanh";
        const std::string message = refusal([&] { validate(experiment); });
        EXPECT_NE(message.find("activation is tanh, but method " + std::string(method)), std::string::npos) << message;
        EXPECT_NE(message.find("use method normal or activation identity"), std::string::npos) << message;
    }
}

}  // namespace echoplane::activated_runs_tests
