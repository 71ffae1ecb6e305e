// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/diagonal_reservoir.h"

#include <cmath>
#include <complex>
#include <optional>
#include <stop_token>

#include "core/math/random.h"
#include "core/reservoir/divergence.h"
#include "core/reservoir/mode_parts.h"
#include "core/reservoir/step_kernel.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::diagonal_reservoir_tests {

/// Direct sum of Lemma 3 in long double: r(t) = Σ_i (u(i)·W_in) ⊙ Λ^(t−i), with the two columns of a pair as one complex number.
Eigen::MatrixXd lemma3(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs) {
    using Complex = std::complex<long double>;
    const Eigen::Index pairs = spectrum.upper.size();
    const Eigen::MatrixXd drive = inputWeights.transpose() * inputs;
    Eigen::MatrixXd states(spectrum.size(), inputs.cols());
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const Complex eigenvalue(spectrum.eigenvalue(mode).real(), spectrum.eigenvalue(mode).imag());
        const bool real = spectrum.isReal(mode);
        for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
            Complex sum = 0.0L;
            Complex power = 1.0L;
            for (Eigen::Index i = t; i >= 0; --i) {
                sum += power * Complex(drive(mode, i), real ? 0.0 : drive(mode + pairs, i));
                power *= eigenvalue;
            }
            states(mode, t) = static_cast<double>(sum.real());
            if (!real) states(mode + pairs, t) = static_cast<double>(sum.imag());
        }
    }
    return states;
}

TEST(DiagonalReservoir, IsTheSumOfLemma3) {
    // Sizes around the widths of vector registers.
    for (const int size : {1, 2, 3, 5, 8, 9, 16, 17, 31, 64, 100}) {
        RandomStream random(static_cast<std::uint64_t>(size), "reservoir");
        const Spectrum spectrum = uniformEigenvalues(ofSize(size), random);
        const Eigen::MatrixXd inputWeights = random.normalMatrix(1, size);
        const Eigen::MatrixXd inputs = random.normalMatrix(1, 50);
        const Trajectory trajectory = runDiagonal(spectrum, inputWeights, inputs);
        EXPECT_FALSE(trajectory.divergedAt);
        EXPECT_LT(relativeError(trajectory.states, lemma3(spectrum, inputWeights, inputs)), 1e-14) << "N = " << size;
    }
}

TEST(DiagonalReservoir, TakesSeveralInputs) {
    RandomStream random(1, "reservoir");
    const Spectrum spectrum = uniformEigenvalues(ofSize(20), random);
    const Eigen::MatrixXd inputWeights = random.normalMatrix(3, 20);
    const Eigen::MatrixXd inputs = random.normalMatrix(3, 40);
    EXPECT_LT(relativeError(runDiagonal(spectrum, inputWeights, inputs).states, lemma3(spectrum, inputWeights, inputs)), 1e-14);
}

TEST(DiagonalReservoir, ReportsAtWhichStepItDiverged) {
    // One real eigenvalue 10 and a constant input: |r(t)| = (10^(t+1) − 1)/9 passes 1e100 first at t = 100.
    const Spectrum spectrum{Eigen::VectorXd::Constant(1, 10.0), Eigen::VectorXcd()};
    const Trajectory trajectory = runDiagonal(spectrum, Eigen::MatrixXd::Ones(1, 1), Eigen::MatrixXd::Ones(1, 500));
    ASSERT_TRUE(trajectory.divergedAt);
    EXPECT_EQ(*trajectory.divergedAt, 100);
}

TEST(DiagonalReservoir, NotANumberCountsAsDiverged) {
    Eigen::MatrixXd inputs = Eigen::MatrixXd::Ones(1, 10);
    inputs(0, 4) = std::nan("");
    const Spectrum spectrum{Eigen::VectorXd::Constant(1, 0.5), Eigen::VectorXcd()};
    const Trajectory trajectory = runDiagonal(spectrum, Eigen::MatrixXd::Ones(1, 1), inputs);
    ASSERT_TRUE(trajectory.divergedAt);
    EXPECT_EQ(*trajectory.divergedAt, 4);
}

/// Reference: step by step, all modes together.
Trajectory stepByStep(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs) {
    const DiagonalStepper stepper(spectrum);
    Trajectory trajectory{Eigen::MatrixXd(spectrum.size(), inputs.cols()), std::nullopt};
    Eigen::VectorXd previous = Eigen::VectorXd::Zero(spectrum.size());
    for (Eigen::Index t = 0; t < inputs.cols() && !trajectory.divergedAt; ++t) {
        Eigen::VectorXd state = inputWeights.transpose() * inputs.col(t);
        stepper.step(previous.data(), state.data());
        trajectory.states.col(t) = state;
        if (hasDiverged(state)) trajectory.divergedAt = static_cast<int>(t);
        previous = state;
    }
    return trajectory;
}

RunContext onThreads(int threads) {
    RunContext context;
    context.threads = threads;
    return context;
}

TEST(DiagonalReservoir, ManyModesRunInPartsBitForBit) {
    for (const int size : {3001, 9001, 20000}) {
        RandomStream random(7, "reservoir");
        const Spectrum spectrum = uniformEigenvalues(ofSize(size), random);
        const Eigen::MatrixXd inputWeights = random.normalMatrix(1, size), inputs = random.normalMatrix(1, 120);
        const Eigen::MatrixXd expected = stepByStep(spectrum, inputWeights, inputs).states;
        for (const int threads : {1, 2, 3}) {
            const Trajectory run = runDiagonal(spectrum, inputWeights, inputs, onThreads(threads));
            EXPECT_FALSE(run.divergedAt);
            EXPECT_EQ(run.states, expected) << "N = " << size << ", " << threads << " threads";
        }
    }
}

TEST(DiagonalReservoir, InPartsTheStepThatDivergesIsTheSame) {
    RandomStream random(8, "reservoir");
    Spectrum spectrum = uniformEigenvalues(ofSize(10000), random);
    spectrum.upper *= 9.0;
    const Eigen::MatrixXd inputWeights = random.normalMatrix(1, 10000), inputs = random.normalMatrix(1, 300);
    const Trajectory expected = stepByStep(spectrum, inputWeights, inputs);
    ASSERT_TRUE(expected.divergedAt);
    for (const int threads : {1, 2}) {
        const Trajectory run = runDiagonal(spectrum, inputWeights, inputs, onThreads(threads));
        ASSERT_EQ(run.divergedAt, expected.divergedAt);
        EXPECT_EQ(run.states.leftCols(*run.divergedAt), expected.states.leftCols(*run.divergedAt));
    }
    EXPECT_FALSE(diagonalOutputs(spectrum, inputWeights, inputs, Eigen::VectorXd::Zero(10000), Eigen::MatrixXd::Ones(10000, 1)));
}

TEST(DiagonalReservoir, OutputsWithoutStatesAreThoseOfTheStates) {
    for (const int size : {5, 300, 9001}) {
        RandomStream random(9, "reservoir");
        const Spectrum spectrum = uniformEigenvalues(ofSize(size), random);
        const Eigen::MatrixXd inputWeights = random.normalMatrix(2, size), inputs = random.normalMatrix(2, 90),
                              outputWeights = random.normalMatrix(size, 3);
        const Eigen::MatrixXd states = stepByStep(spectrum, inputWeights, inputs).states;
        const auto outputs =
            diagonalOutputs(spectrum, inputWeights, inputs.rightCols(60), states.col(29), outputWeights, onThreads(2));
        ASSERT_TRUE(outputs);
        EXPECT_LT(relativeError(*outputs, outputWeights.transpose() * states.rightCols(60)), 1e-13) << "N = " << size;
        EXPECT_EQ(*outputs, *diagonalOutputs(spectrum, inputWeights, inputs.rightCols(60), states.col(29), outputWeights));
    }
}

TEST(DiagonalReservoir, PartsStopWhereTheyAreAskedTo) {
    RandomStream random(10, "reservoir");
    const Spectrum spectrum = uniformEigenvalues(ofSize(20000), random);
    std::stop_source source;
    source.request_stop();
    RunContext context = onThreads(2);
    context.stop = source.get_token();
    const Eigen::MatrixXd weights = random.normalMatrix(1, 20000), inputs = random.normalMatrix(1, 50);
    EXPECT_THROW(runDiagonal(spectrum, weights, inputs, context), Cancelled);
    EXPECT_THROW(
        diagonalOutputs(spectrum, weights, inputs, Eigen::VectorXd::Zero(20000), Eigen::MatrixXd::Ones(20000, 1), context),
        Cancelled);
}

TEST(DiagonalReservoir, RefusesShapesThatDoNotFit) {
    const Spectrum spectrum{Eigen::VectorXd::Constant(3, 0.5), Eigen::VectorXcd()};
    EXPECT_NE(refusal([&] { runDiagonal(spectrum, Eigen::MatrixXd::Ones(1, 4), Eigen::MatrixXd::Ones(1, 10)); }), "");
    EXPECT_NE(refusal([&] { runDiagonal(spectrum, Eigen::MatrixXd::Ones(2, 3), Eigen::MatrixXd::Ones(1, 10)); }), "");
}

TEST(DiagonalReservoir, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    const Spectrum spectrum{Eigen::VectorXd::Constant(1, 0.5), Eigen::VectorXcd()};
    EXPECT_THROW(runDiagonal(spectrum, Eigen::MatrixXd::Ones(1, 1), Eigen::MatrixXd::Ones(1, 10), context), Cancelled);
}

}  // namespace echoplane::diagonal_reservoir_tests
