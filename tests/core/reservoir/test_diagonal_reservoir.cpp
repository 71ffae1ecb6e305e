// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/diagonal_reservoir.h"

#include <cmath>
#include <complex>

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

/// Lemma 3 summed as it stands, in long double: r(t) = Σ_i (u(i)·W_in) ⊙ Λ^(t−i), with a pair's two columns read as one complex
/// number.
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

TEST(DiagonalReservoir, SaysAtWhichStepItDiverged) {
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

}  // namespace
}  // namespace echoplane
