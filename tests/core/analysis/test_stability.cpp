// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stability.h"

#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/analysis/growth.h"
#include "core/kinds/recall/memory.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/reservoir_stepper.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::stability_tests {

Experiment driven(const std::string& activation, double rho = 0.9) {
    Experiment experiment = small("normal");
    experiment.dynamics.activation = activation;
    experiment.dynamics.spectralRadius = rho;
    experiment.dynamics.leakRate = 0.7;
    experiment.dynamics.bias = 0.2;
    experiment.data.split.test = 300;
    return experiment;
}

Stability stabilityOf(const Experiment& experiment, std::optional<int> step = {}) {
    const RunResult reservoir = Pipeline().runToDynamics(experiment);
    return echoplane::stabilityOf(experiment, *reservoir.spectrum, *reservoir.dynamics, datasetOf(experiment), step);
}

/// One unit with weight 1, driven by a constant.
double exponentOfOneUnit(Activation activation, double rho, double leak, double input) {
    const ActivatedStepper reservoir(Eigen::MatrixXd::Ones(1, 1), rho, leak, activation);
    return conditionalLyapunovExponent(reservoir, Eigen::MatrixXd::Constant(1, 1, input), Eigen::MatrixXd::Ones(1, 400), 200);
}

TEST(LyapunovExponent, OfALinearReservoirIsTheLogarithmOfItsEffectiveRadius) {
    // With a symmetric W the tangent vector turns into one eigenvector, and its growth is exact.
    RandomStream random(1, "test");
    Eigen::MatrixXd weights = random.normalMatrix(15, 15);
    weights = (weights + weights.transpose()).eval();
    for (const auto& [rho, leak] : {std::pair(0.9, 1.0), {0.4, 0.3}, {1.3, 0.8}}) {
        const Eigen::VectorXd values = byEigen::eigenvalues(weights).real();
        const Eigen::ArrayXd leaked = leak * rho * values.array() + 1.0 - leak;
        const ActivatedStepper reservoir(weights, rho, leak, Activation::identity);
        const Eigen::MatrixXd drive = random.normalMatrix(1, 6000);
        EXPECT_NEAR(conditionalLyapunovExponent(reservoir, random.normalMatrix(1, 15), drive, 5000),
                    std::log(leaked.abs().maxCoeff()), 1e-8)
            << rho;
    }
}

TEST(LyapunovExponent, OfOneUnitIsTheLogarithmOfItsSlopeAtTheFixedPoint) {
    for (const double input : {0.1, 0.7}) {
        const double rho = 0.8, leak = 0.5;
        double state = 0.0;  // x = tanh(rho·x + u): a contraction for rho < 1
        for (int k = 0; k < 500; ++k) state = std::tanh(rho * state + input);
        const double slope = 1.0 - state * state;
        EXPECT_NEAR(exponentOfOneUnit(Activation::tanh, rho, leak, input), std::log(1.0 - leak + leak * rho * slope), 1e-9);
    }
    // Beyond 1 the zero state gives way to an outer fixed point, which is stable: rho_eff > 1 without instability.
    const double rho = 1.5;
    double state = 1.0;
    for (int k = 0; k < 500; ++k) state = std::tanh(rho * state + 0.01);
    EXPECT_NEAR(exponentOfOneUnit(Activation::tanh, rho, 1.0, 0.01), std::log(rho * (1.0 - state * state)), 1e-9);
}

TEST(LyapunovExponent, OfASilentRectifierIsMinusInfinity) {
    EXPECT_EQ(exponentOfOneUnit(Activation::relu, 0.5, 1.0, -1.0), -std::numeric_limits<double>::infinity());
}

TEST(Stability, ExponentIsTheGrowthOfANearbyTrajectory) {
    Experiment experiment = driven("tanh", 1.6);
    experiment.data.task = "memory";
    experiment.set(memory::delays, 1);
    experiment.data.split.washout = 500;  // until both have turned into the fastest growing direction
    experiment.data.split.training = 600;
    experiment.data.split.test = 1500;
    const RunResult prepared = Pipeline().runToDynamics(experiment);
    const Dataset data = datasetOf(experiment);
    const Stability result = echoplane::stabilityOf(experiment, *prepared.spectrum, *prepared.dynamics, data, std::nullopt);
    // Two trajectories kept 1e-7 apart, by finite differences: independent of the tangent's formula.
    const Eigen::MatrixXd weights = 1.6 * prepared.spectrum->weights;
    const auto step = [&](const Eigen::VectorXd& state, int t) -> Eigen::VectorXd {
        const Eigen::VectorXd z = weights.transpose() * state +
                                  prepared.dynamics->inputWeights.row(0).transpose() * data.inputs(0, t) +
                                  prepared.dynamics->inputWeights.row(1).transpose();
        return 0.3 * state + 0.7 * z.array().tanh().matrix();
    };
    constexpr double apart = 1e-7;
    Eigen::VectorXd state = Eigen::VectorXd::Zero(experiment.reservoir.size),
                    direction = Eigen::VectorXd::Ones(experiment.reservoir.size);
    double sum = 0.0;
    for (int t = 0; t < experiment.steps(); ++t) {
        const Eigen::VectorXd next = step(state, t), other = step(state + apart * direction.normalized(), t);
        direction = other - next;
        if (t >= experiment.data.split.washout) sum += std::log(direction.norm() / apart);
        state = next;
    }
    EXPECT_NEAR(result.lyapunovExponent, sum / (experiment.steps() - experiment.data.split.washout), 1e-4);
}

TEST(Stability, JacobianIsTheDerivativeOfAStep) {
    for (const char* activation : {"tanh", "sigmoid", "identity"}) {
        const Experiment experiment = driven(activation);
        const RunResult run = Pipeline().run(experiment);
        const int t = 57;
        const Eigen::MatrixXd jacobian = jacobianAt(experiment, *run.spectrum, *run.dynamics, *run.states, t);
        const Eigen::VectorXd before = run.states->states.col(t - 1);
        const Eigen::VectorXd drive = forcedDrive(experiment, *run.data, t + 1).col(t);
        constexpr double h = 1e-6;
        for (const int i : {0, 7, 19}) {
            const auto moved = [&](double by) -> Eigen::VectorXd {
                Eigen::VectorXd start = before;
                start[i] += by;
                ReservoirStepper stepper(experiment, *run.spectrum, *run.dynamics, StateBasis::original, start);
                return stepper.step(drive);
            };
            const Eigen::RowVectorXd quotient = (moved(h) - moved(-h)).transpose() / (2.0 * h);
            EXPECT_LT((jacobian.row(i) - quotient).norm(), 1e-8) << activation << ", row " << i;
        }
    }
}

TEST(Stability, GivesTheJacobiansEigenvaluesAtTheStep) {
    const Experiment experiment = driven("tanh");
    const RunResult run = Pipeline().run(experiment);
    const Stability result = stabilityOf(experiment, 57);
    const Eigen::VectorXcd expected = byEigen::eigenvalues(jacobianAt(experiment, *run.spectrum, *run.dynamics, *run.states, 57));
    EXPECT_EQ(result.jacobianStep, 57);
    EXPECT_TRUE(result.jacobianWhole);
    ASSERT_EQ(result.jacobian.size(), experiment.reservoir.size);
    for (Eigen::Index mode = 0; mode < result.jacobian.modes(); ++mode)
        EXPECT_LT((expected.array() - result.jacobian.eigenvalue(mode)).abs().minCoeff(), 1e-9);
}

TEST(Stability, OneJacobianAloneNeedsNoTest) {
    const Experiment experiment = driven("tanh");
    const RunResult run = Pipeline().run(experiment);
    for (const int step : {0, 57, experiment.steps() - 1}) {
        const Eigen::VectorXcd expected =
            byEigen::eigenvalues(jacobianAt(experiment, *run.spectrum, *run.dynamics, *run.states, step));
        const JacobianSpectrum found = jacobianSpectrum(experiment, *run.spectrum, *run.dynamics, *run.states, step);
        EXPECT_EQ(found.step, step);
        ASSERT_EQ(found.eigenvalues.size(), experiment.reservoir.size);
        for (Eigen::Index mode = 0; mode < found.eigenvalues.modes(); ++mode)
            EXPECT_LT((expected.array() - found.eigenvalues.eigenvalue(mode)).abs().minCoeff(), 1e-9);
    }
    EXPECT_THROW(jacobianSpectrum(experiment, *run.spectrum, *run.dynamics, *run.states, experiment.steps()),
                 std::invalid_argument);
}

TEST(Stability, TheTestAloneIsThatOfTheWhole) {
    for (const std::string activation : {"identity", "tanh"}) {
        const Experiment experiment = driven(activation);
        const RunResult run = Pipeline().run(experiment);
        const Stability whole = stabilityOf(experiment);
        const Stability alone = echoStateTest(experiment, *run.spectrum, *run.dynamics, *run.data);
        EXPECT_EQ(alone.distances, whole.distances) << activation;
        EXPECT_EQ(alone.lyapunovExponent, whole.lyapunovExponent) << activation;
        EXPECT_EQ(alone.verdict(), whole.verdict()) << activation;
        EXPECT_EQ(alone.jacobian.size(), 0) << activation;
    }
}

TEST(Stability, OfASparseReservoirIsThatOfTheDenseOne) {
    Experiment experiment = driven("tanh");
    experiment.reservoir.size = 250;
    experiment.reservoir.connectivity = 0.04;
    const RunResult prepared = Pipeline().runToDynamics(experiment);
    ASSERT_TRUE(prepared.spectrum->sparseWeights);
    SpectrumResult dense = *prepared.spectrum;
    dense.weights = Eigen::MatrixXd(*dense.sparseWeights);
    dense.sparseWeights = nullptr;
    const Dataset data = datasetOf(experiment);
    const Stability a = echoplane::stabilityOf(experiment, *prepared.spectrum, *prepared.dynamics, data, 100);
    const Stability b = echoplane::stabilityOf(experiment, dense, *prepared.dynamics, data, 100);
    EXPECT_NEAR(a.lyapunovExponent, b.lyapunovExponent, 1e-9);
    EXPECT_NEAR(spectralRadius(a.jacobian), spectralRadius(b.jacobian), 1e-9);
}

TEST(EchoState, OfALinearReservoirTheEffectiveRadiusDecides) {
    for (const char* method : {"normal", "golden"}) {
        Experiment experiment = small(method);
        experiment.dynamics.spectralRadius = 0.8;
        Stability result = stabilityOf(experiment);
        EXPECT_EQ(result.echoState, EchoState::holds);
        EXPECT_NEAR(result.lyapunovExponent, std::log(0.8), 1e-9);
        EXPECT_LT(result.distances.back(), 1e-6 * result.distances.front());
        EXPECT_EQ(result.distances.size(), static_cast<std::size_t>(experiment.steps()) + 1);
        experiment.dynamics.spectralRadius = 1.05;
        result = stabilityOf(experiment);
        EXPECT_EQ(result.echoState, EchoState::fails);
        EXPECT_GT(result.distances.back(), result.distances.front());
    }
}

TEST(EchoState, HoldsBelowASingularValueOfOneWhateverDrivesIt) {
    // Jaeger 2001, proposition 3: the update contracts.
    Experiment experiment = driven("tanh", 0.95);
    experiment.reservoir.scaledTo = "singular-value";
    const Stability result = stabilityOf(experiment);
    EXPECT_EQ(result.echoState, EchoState::holds) << result.verdict();
    EXPECT_LT(result.lyapunovExponent, 0.0);
    for (std::size_t t = 1; t < result.distances.size() && result.distances[t] > 1e-10; ++t)
        EXPECT_LT(result.distances[t], result.distances[t - 1]) << t;
}

TEST(EchoState, AStrongInputStabilisesWhatIsUnstableAtRest) {
    // From the lesson: rho = 1.5 without input is chaotic or settles in one of two states; driven hard enough, tanh saturates.
    Experiment experiment = driven("tanh", 1.5);
    experiment.data.task = "memory";
    experiment.set(memory::delays, 1);
    experiment.dynamics.leakRate = 1.0;
    experiment.input.scaling = 20.0;
    const Stability strong = stabilityOf(experiment);
    EXPECT_EQ(strong.echoState, EchoState::holds) << strong.verdict();
    experiment.input.scaling = 1e-6;
    experiment.dynamics.bias = 0.0;
    const Stability weak = stabilityOf(experiment);
    EXPECT_EQ(weak.echoState, EchoState::fails) << weak.verdict();
}

TEST(EchoState, AnUnboundedRectifierFailsAndSaysWhere) {
    const Experiment experiment = [] {
        Experiment e = driven("relu", 2.0);
        e.dynamics.bias = 1.0;
        e.dynamics.leakRate = 1.0;
        e.data.split.test = 3000;
        e.reservoir.scaledTo = "spectral-radius";
        e.reservoir.topology = "cycle";
        return e;
    }();
    const Stability result = stabilityOf(experiment);
    EXPECT_EQ(result.echoState, EchoState::fails);
    ASSERT_TRUE(result.divergedAt);
    EXPECT_NE(result.verdict().english().find("diverge at step " + std::to_string(*result.divergedAt)), std::string::npos);
}

TEST(EchoState, FailsWhereTwoAttractorsMirrorEachOther) {
    // The case of the issue: one pair of starts converges to the same attractor.
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.data.task = "narma";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 20;
    experiment.input.scaling = 0.01;
    experiment.dynamics.spectralRadius = 1.3;
    int fails = 0, stays = 0;
    for (unsigned seed = 1; seed <= 12; ++seed) {
        experiment.reservoir.seed = seed;
        const Stability result = stabilityOf(experiment);
        EXPECT_GE(result.starts, 10);
        // Without input, −r is a trajectory if r is: with almost none, a state that stays away from 0 has a mirror image.
        const RunResult prepared = Pipeline().runToDynamics(experiment);
        ReservoirStepper stepper(experiment, *prepared.spectrum, *prepared.dynamics, StateBasis::original,
                                 Eigen::VectorXd::Ones(experiment.reservoir.size));
        for (int t = 0; t < 3000; ++t) stepper.step(Eigen::VectorXd::Zero(1));
        if (stepper.state().norm() < 0.1) continue;
        ++stays;
        EXPECT_NE(result.echoState, EchoState::holds) << seed << ": " << result.verdict();
        fails += result.echoState == EchoState::fails ? 1 : 0;
    }
    EXPECT_GT(stays, 4);
    EXPECT_GT(fails, stays / 2);
}

TEST(EchoState, NeverHoldsWhereOtherStartsEndElsewhere) {
    // Almost no input, strong weights; 60 other starts, by a plain loop.
    int elsewhere = 0;
    for (const char* activation : {"tanh", "relu", "sigmoid"}) {
        for (unsigned seed = 1; seed <= 8; ++seed) {
            Experiment experiment = driven(activation, 1.6);
            experiment.reservoir.seed = seed;
            experiment.data.task = "narma";
            experiment.input.scaling = 1e-6;
            experiment.reservoir.scaledTo = activation == std::string("sigmoid") ? "factor" : "spectral-radius";
            const RunResult prepared = Pipeline().runToDynamics(experiment);
            const Eigen::MatrixXd inputs = datasetOf(experiment).inputs;
            RandomStream random(seed, "test");
            Eigen::MatrixXd ends(experiment.reservoir.size, 60);
            for (Eigen::Index k = 0; k < ends.cols(); ++k) {
                ReservoirStepper stepper(experiment, *prepared.spectrum, *prepared.dynamics, StateBasis::original,
                                         random.uniformMatrix(experiment.reservoir.size, 1, -2.0, 2.0));
                for (Eigen::Index t = 0; t < inputs.cols(); ++t) stepper.step(Eigen::Vector2d(inputs(0, t), 1.0));
                ends.col(k) = stepper.state();
            }
            const double spread = (ends.colwise() - ends.col(0)).colwise().norm().maxCoeff();
            if (spread < 1e-3) continue;
            ++elsewhere;
            const Stability result = stabilityOf(experiment);
            EXPECT_NE(result.echoState, EchoState::holds) << activation << ", seed " << seed << ": " << result.verdict();
        }
    }
    EXPECT_GE(elsewhere, 6);
}

TEST(LyapunovExponent, HasAnErrorThatTheTruthLiesWithin) {
    // Means of independent logarithms whose mean is known.
    int outside = 0;
    for (unsigned seed = 1; seed <= 100; ++seed) {
        RandomStream random(seed, "test");
        std::vector<double> logarithms;
        logarithms.reserve(1000);
        for (int t = 0; t < 1000; ++t) logarithms.push_back(0.01 + 0.3 * random.normal());
        const Growth growth = meanGrowth(logarithms, 100);
        EXPECT_NEAR(growth.error, 0.3 / std::sqrt(900.0), 0.008);
        outside += std::abs(growth.exponent - 0.01) > 2.0 * growth.error ? 1 : 0;
    }
    EXPECT_LE(outside, 12);
    EXPECT_FALSE((Growth{7e-6, 0.001}.grows()));
    EXPECT_FALSE((Growth{-7e-6, 0.001}.shrinks()));
    EXPECT_TRUE((Growth{-std::numeric_limits<double>::infinity(), 0.0}.shrinks()));
    EXPECT_EQ(stabilityOf(small("normal")).lyapunovExponentError, 0.0);
}

TEST(Stability, RefusesAStepThatIsNotThere) {
    const Experiment experiment = driven("tanh");
    for (const int bad : {-1, experiment.steps()})
        EXPECT_NE(refusal([&] { stabilityOf(experiment, bad); }).find("step is " + std::to_string(bad)), std::string::npos);
}

TEST(Stability, StopsWhenItIsTold) {
    const Experiment experiment = driven("tanh");
    const RunResult prepared = Pipeline().runToDynamics(experiment);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(echoplane::stabilityOf(experiment, *prepared.spectrum, *prepared.dynamics, datasetOf(experiment), std::nullopt,
                                        RunContext{stop.get_token(), nullptr}),
                 Cancelled);
}

TEST(EffectiveRadius, IsNotedToDecideNothingWithAnActivation) {
    EXPECT_EQ(effectiveRadiusNote(small("normal")).english(), "");
    EXPECT_NE(effectiveRadiusNote(driven("tanh")).english().find("whether a tanh reservoir is stable depends on its input"),
              std::string::npos);
}

}  // namespace echoplane::stability_tests
