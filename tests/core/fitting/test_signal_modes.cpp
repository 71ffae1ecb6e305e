// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/signal_modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "core/fitting/aaa_poles.h"
#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::signal_modes_tests {

using Complex = std::complex<double>;

/// Σ Re(λᵗ) for each of them, with noise.
Eigen::MatrixXd signalOf(const std::vector<Complex>& modes, int steps, double noise, RandomStream& random) {
    Eigen::MatrixXd signal = Eigen::MatrixXd::Zero(1, steps);
    for (const Complex& mode : modes) {
        const double phase = random.uniform(0.0, 2.0 * std::numbers::pi);
        for (int t = 0; t < steps; ++t) signal(0, t) += (std::polar(1.0, phase) * std::pow(mode, t)).real();
    }
    for (double& value : signal.reshaped()) value += noise * random.normal();
    return signal;
}

double distance(const std::vector<Complex>& found, Complex mode) {
    double nearest = 1e9;
    for (const Complex& each : found) nearest = std::min(nearest, std::abs(each - mode));
    return nearest;
}

TEST(SignalModes, areThoseThatTheSignalIsMadeOf) {
    RandomStream random(1, "signal");
    const std::vector<Complex> modes = {std::polar(0.98, 0.3), std::polar(1.0, 1.1), std::polar(0.99, 1.15),
                                        std::polar(1.001, 2.9)};
    const Eigen::MatrixXd signal = signalOf(modes, 200, 0.0, random);
    const SignalSubspace subspace = signalSubspace(signal);
    ASSERT_EQ(subspace.orderByGap(), 8);
    EXPECT_GT(subspace.gapAfter(8), 1e9);
    for (const ModeEstimator estimator : {ModeEstimator::leastSquares, ModeEstimator::totalLeastSquares}) {
        const std::vector<Complex> found = modesBySubspace(subspace, 8, estimator);
        ASSERT_EQ(found.size(), modes.size());
        for (const Complex& mode : modes) EXPECT_LT(distance(found, mode), 1e-10) << nameOf(estimator) << mode;
    }
    const std::vector<Complex> found = modesByAaa(signal.row(0).transpose(), 8);
    for (const Complex& mode : modes) EXPECT_LT(distance(found, mode), 1e-9) << mode;
}

TEST(SignalModes, realDecaysAreReal) {
    Eigen::MatrixXd signal(1, 60);
    for (int t = 0; t < 60; ++t) signal(0, t) = std::pow(0.9, t) + 0.5 * std::pow(-0.7, t);
    const std::vector<Complex> found = modesBySubspace(signalSubspace(signal), 2, ModeEstimator::leastSquares);
    ASSERT_EQ(found.size(), 2U);
    for (const double mode : {0.9, -0.7}) EXPECT_LT(distance(found, mode), 1e-10);
    for (const Complex& each : found) EXPECT_EQ(each.imag(), 0.0);
    const Eigen::VectorXd amplitudes = modeAmplitudes(signal, {0.9, -0.7});
    EXPECT_NEAR(amplitudes[0], 1.0, 1e-10);
    EXPECT_NEAR(amplitudes[1], 0.5, 1e-10);
}

// Cramér and Rao's bound for a frequency at this length and noise is about 1e-4 rad.
TEST(SignalModes, fiveHiddenFrequenciesAtTwentyDecibelsAreFoundAndNoneIsInvented) {
    const std::vector<double> frequencies = {0.31, 0.74, 1.21, 1.9, 2.6};
    std::vector<Complex> modes;
    for (const double each : frequencies) modes.push_back(std::polar(1.0, each));
    const double noise = std::sqrt(2.5 / 100.0);  // five sines of power 1/2; 20 dB below
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomStream random(seed, "hidden");
        const Eigen::MatrixXd signal = signalOf(modes, 400, noise, random);
        const SignalSubspace subspace = signalSubspace(signal);
        ASSERT_EQ(subspace.orderByGap(), 10) << "seed " << seed;
        for (const ModeEstimator estimator : {ModeEstimator::leastSquares, ModeEstimator::totalLeastSquares}) {
            const std::vector<Complex> found = modesBySubspace(subspace, 10, estimator);
            ASSERT_EQ(found.size(), 5U);
            for (const double each : frequencies) {
                double nearest = 9.0;
                for (const Complex& mode : found) nearest = std::min(nearest, std::abs(std::arg(mode) - each));
                EXPECT_LT(nearest, 1e-3) << each << " seed " << seed;
            }
        }
        EXPECT_FALSE(looksIndependent(signal.row(0).transpose()));
    }
}

TEST(SignalModes, whiteNoiseIsDistinguishedFromSignals) {
    int signals = 0;
    constexpr int seeds = 400;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        signals += looksIndependent(RandomStream(seed, "white").normalMatrix(300, 1)) ? 0 : 1;
    // Two tests at 1 in 1000 each: more than 6 rejections of 400 have probability 1 in 10 000.
    EXPECT_LE(signals, 6);
    RandomStream random(1, "sine");
    const Eigen::MatrixXd sine = signalOf({std::polar(1.0, 1.0)}, 300, 1.5, random);
    EXPECT_FALSE(looksIndependent(sine.row(0).transpose()));
}

TEST(SignalModes, ordersThatCannotBeAreRefused) {
    Eigen::MatrixXd signal(1, 20);
    for (int t = 0; t < 20; ++t) signal(0, t) = std::sin(t);
    const SignalSubspace subspace = signalSubspace(signal);
    EXPECT_EQ(subspace.largestOrder(), 9);
    EXPECT_THROW(static_cast<void>(modesBySubspace(subspace, 0, ModeEstimator::leastSquares)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(modesBySubspace(subspace, 10, ModeEstimator::leastSquares)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(modesByAaa(signal.row(0).transpose(), 10)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(signalSubspace(signal.leftCols(3))), std::invalid_argument);
}

}  // namespace echoplane::signal_modes_tests
