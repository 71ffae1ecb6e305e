// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/response.h"

#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "core/kinds/recall/memory.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/tasks/mso.h"
#include "tests/core/by_eigen.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::response_tests {

Experiment plain(const std::string& method) {
    Experiment experiment = small(method);
    experiment.set(mso::components, 2);
    experiment.dynamics.leakRate = 0.8;
    experiment.input.scaling = 0.5;
    experiment.readout.ridge = 1e-3;  // small weights: a bounded closed loop
    return experiment;
}

/// dy(t+k)/du(t) of the pipeline's own predictions, which are linear in the input: the change when one input after the training
/// is increased by one.
Eigen::VectorXd changeOfPredictions(const RunResult& run, Eigen::Index steps) {
    const Experiment& experiment = run.experiment;
    const Eigen::Index at = experiment.data.split.training + 5;
    const auto nudged = std::make_shared<Dataset>(*run.data);
    nudged->inputs(0, at) += 1.0;
    const RunContext context;
    const StatesResult states = computeStates(experiment, nudged, run.split, *run.spectrum, *run.dynamics, context);
    const Prediction prediction = predict(experiment, run.split, *run.spectrum, *run.dynamics, states, *run.readout, context);
    return (prediction.outputs - run.score->predictions).row(0).segment(at, steps).transpose();
}

template <typename Value, typename Expected>
double relativeError(const Eigen::MatrixBase<Value>& value, const Eigen::MatrixBase<Expected>& expected) {
    return (value.derived() - expected.derived()).norm() / expected.norm();
}

struct Loop {
    const char* method;
    bool bias, output, feedback;
};

class ResponseLoops : public testing::TestWithParam<Loop> {
protected:
    static Experiment experiment() {
        Experiment loop = plain(GetParam().method);
        loop.readout.bias = GetParam().bias;
        loop.readout.output = GetParam().output;
        loop.input.feedback = GetParam().feedback;
        loop.input.feedbackScaling = 0.3;
        return loop;
    }
};

TEST_P(ResponseLoops, TheImpulseResponseIsWhatANudgeOfTheInputDoesToThePredictions) {
    const RunResult run = Pipeline().run(experiment());
    ASSERT_FALSE(run.diverged());
    ASSERT_FALSE(run.score->divergedAt);
    const Eigen::VectorXd response = impulseResponse(transferFunction(run), 40);
    EXPECT_LT(relativeError(response, changeOfPredictions(run, 40)), 1e-9);
    EXPECT_EQ(transferFunction(run).closesLoop(), GetParam().output || GetParam().feedback);
}

TEST_P(ResponseLoops, TheFrequencyResponseIsTheFourierSumOfAnImpulseThatDiesOut) {
    RunResult run = Pipeline().run(experiment());
    // Weaker weights than the trained ones, with which some of these loops diverge.
    auto weaker = std::make_shared<ReadoutResult>(*run.readout);
    weaker->modeWeights *= 0.1;
    weaker->outputWeights *= 0.1;
    run.readout = weaker;
    const TransferFunction model = transferFunction(run);
    const Eigen::VectorXd impulse = impulseResponse(model, 4000);
    ASSERT_LT(impulse.tail(100).cwiseAbs().maxCoeff(), 1e-12 * impulse.cwiseAbs().maxCoeff()) << "dies out";
    const Eigen::VectorXd frequencies = Eigen::VectorXd::LinSpaced(50, 0.0, std::numbers::pi);
    EXPECT_LT(relativeError(frequencyResponse(model, frequencies), fourierSum(impulse, frequencies)), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Methods, ResponseLoops,
                         testing::Values(Loop{"golden", false, false, false}, Loop{"golden", true, false, false},
                                         Loop{"golden", false, true, false}, Loop{"golden", false, false, true},
                                         Loop{"golden", true, true, true}, Loop{"normal", false, false, false},
                                         Loop{"normal", true, true, true}, Loop{"ewt", false, false, false},
                                         Loop{"ewt", false, false, true}, Loop{"diagonalized", true, true, false}));

/// s·W_in·(I − W·e^{−iω})⁻¹·W_out in the original basis.
std::complex<double> denseFrequencyResponse(const RunResult& run, double omega) {
    const Eigen::MatrixXcd transition =
        leakedWeights(run.spectrum->weights, run.experiment.dynamics.spectralRadius, run.experiment.dynamics.leakRate)
            .cast<std::complex<double>>();
    const Eigen::Index size = transition.rows();
    const Eigen::MatrixXcd system = Eigen::MatrixXcd::Identity(size, size) - std::polar(1.0, -omega) * transition;
    const Eigen::VectorXcd solved =
        byEigen::solvedComplex(system, Eigen::VectorXcd(run.readout->weights.col(0).cast<std::complex<double>>()));
    return run.experiment.input.scaling * (run.dynamics->inputWeights.row(0).cast<std::complex<double>>() * solved)(0, 0);
}

TEST(Response, IsThatOfTheDenseMatrixAlsoWhereItIsUnstable) {
    for (const double radius : {0.9, 1.3}) {
        Experiment experiment = plain("normal");
        experiment.dynamics.spectralRadius = radius;
        const RunResult run = Pipeline().run(experiment);
        ASSERT_FALSE(run.diverged());
        const TransferFunction model = transferFunction(run);

        const Eigen::MatrixXd transition = leakedWeights(run.spectrum->weights, radius, experiment.dynamics.leakRate);
        Eigen::RowVectorXd state = experiment.input.scaling * run.dynamics->inputWeights.row(0);
        Eigen::VectorXd expected(30);
        for (Eigen::Index k = 0; k < expected.size(); ++k, state = state * transition)
            expected[k] = state.dot(run.readout->weights.col(0).transpose());
        EXPECT_LT(relativeError(impulseResponse(model, 30), expected), 1e-10) << radius;
        EXPECT_LT(relativeError(denseImpulseResponse(run, 30), expected), 1e-12) << radius;

        for (const double omega : {0.0, 0.2, 1.1, 3.0}) {
            const std::complex<double> solved = denseFrequencyResponse(run, omega);
            const std::complex<double> response = frequencyResponse(model, Eigen::VectorXd::Constant(1, omega))[0];
            EXPECT_LT(std::abs(response - solved), 1e-9 * std::abs(solved)) << radius << " at " << omega;
        }
    }
}

TEST(Response, DenseClosedLoopIsWhatANudgeDoes) {
    Experiment experiment = plain("normal");
    experiment.readout.output = experiment.input.feedback = true;
    experiment.input.feedbackScaling = 0.3;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_LT(relativeError(denseImpulseResponse(run, 40), changeOfPredictions(run, 40)), 1e-9);
}

TEST(Response, WithoutEigenbasisTheDenseReservoirIsRun) {
    // A chain of delays, r_i(t) = r_{i−1}(t−1): W is nilpotent, its only eigenvector belongs to 0, and h(k) = W_in,0·w_k.
    constexpr Eigen::Index size = 6;
    Eigen::MatrixXd chain = Eigen::MatrixXd::Zero(size, size);
    chain.diagonal(1).setOnes();
    SpectrumResult spectrum;
    spectrum.trainsInEigenbasis = spectrum.runsInEigenbasis = false;
    spectrum.weights = chain;
    spectrum.inputWeights = spectrum.modeInputWeights = Eigen::MatrixXd::Zero(1, size);
    spectrum.inputWeights(0, 0) = 2.0;
    spectrum.spectrum.reals = Eigen::VectorXd::Zero(size);
    spectrum.conditionNumber = std::numeric_limits<double>::infinity();
    Experiment experiment = small("normal");
    experiment.reservoir.size = size;
    experiment.dynamics.spectralRadius = 1.0;
    const RunResult run = runStages(experiment, spectrum);
    EXPECT_FALSE(hasTransferFunction(run));
    EXPECT_THROW(transferFunction(run), std::invalid_argument);
    const Eigen::VectorXd response = denseImpulseResponse(run, 8);
    EXPECT_LT(relativeError(response.head(size), 2.0 * run.readout->weights.col(0)), 1e-15);
    EXPECT_EQ(response.tail(2).cwiseAbs().maxCoeff(), 0.0);
}

TEST(Response, ModesAddUpToTheModel) {
    const TransferFunction model = transferFunction(Pipeline().run(plain("golden")));
    const Eigen::VectorXd frequencies = Eigen::VectorXd::LinSpaced(20, 0.1, 3.0);
    Eigen::VectorXd impulse = Eigen::VectorXd::Zero(25);
    Eigen::VectorXcd response = Eigen::VectorXcd::Zero(20);
    std::vector<int> all;
    for (int mode = 0; mode < model.poles.modes(); ++mode) {
        const TransferFunction alone = modesAlone(model, std::array{mode});
        impulse += impulseResponse(alone, 25);
        response += frequencyResponse(alone, frequencies);
        all.insert(all.begin(), mode);
    }
    EXPECT_LT(relativeError(impulse, impulseResponse(modesAlone(model, all), 25)), 1e-12);
    EXPECT_LT(relativeError(impulse, impulseResponse(model, 25)), 1e-12);
    EXPECT_LT(relativeError(response, frequencyResponse(model, frequencies)), 1e-12);
    EXPECT_EQ(impulseResponse(modesAlone(model, {}), 5), Eigen::VectorXd::Zero(5));
    EXPECT_THROW(modesAlone(model, std::array{-1}), std::invalid_argument);
    EXPECT_THROW(modesAlone(model, std::array{int(model.poles.modes())}), std::invalid_argument);
}

TEST(Response, OfSeveralOutputsTheFirstWithTheLoopOpen) {
    Experiment experiment = small("golden");
    experiment.data.task = "memory";
    experiment.set(memory::delays, 3);
    experiment.readout.output = true;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_TRUE(leavesLoopOpen(run));
    const TransferFunction model = transferFunction(run);
    EXPECT_FALSE(model.closesLoop());
    // Without the contribution of y(t−1): only the states' response to a perturbation of the input.
    const auto impulse = std::make_shared<Dataset>(*run.data);
    impulse->inputs.setZero();
    impulse->inputs(0, 0) = 1.0;
    const StatesResult states = computeStates(experiment, impulse, run.split, *run.spectrum, *run.dynamics, {});
    const Eigen::VectorXd expected = (states.states.transpose() * run.readout->weights.col(0)).head(20);
    EXPECT_LT(relativeError(impulseResponse(model, 20), expected), 1e-10);
}

TEST(Response, NeedsAReadout) {
    RunResult run = Pipeline().run(plain("golden"));
    run.readout = nullptr;
    EXPECT_FALSE(hasTransferFunction(run));
    EXPECT_FALSE(leavesLoopOpen(run));
    EXPECT_THROW(denseImpulseResponse(run, 5), std::invalid_argument);
}

}  // namespace echoplane::response_tests
