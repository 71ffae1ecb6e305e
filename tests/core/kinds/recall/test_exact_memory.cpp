// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/exact_memory.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

#include <Eigen/Core>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::exact_memory_tests {

using Complex = std::complex<double>;

Spectrum spectrumOf(std::vector<double> reals, std::vector<Complex> upper) {
    Spectrum spectrum{Eigen::VectorXd(static_cast<Eigen::Index>(reals.size())),
                      Eigen::VectorXcd(static_cast<Eigen::Index>(upper.size()))};
    for (std::size_t k = 0; k < reals.size(); ++k) spectrum.reals[static_cast<Eigen::Index>(k)] = reals[k];
    for (std::size_t k = 0; k < upper.size(); ++k) spectrum.upper[static_cast<Eigen::Index>(k)] = upper[k];
    return spectrum;
}

/// Memory curve by definition: sums of impulse responses, and normal equations.
Eigen::VectorXd byDefinition(const Spectrum& spectrum, const Eigen::VectorXd& weights, double penalty, int delays) {
    constexpr int terms = 2000;
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size(), size = spectrum.size();
    Eigen::MatrixXd responses(size, terms);
    for (int k = 0; k < terms; ++k) {
        for (Eigen::Index m = 0; m < reals; ++m) responses(m, k) = weights[m] * std::pow(spectrum.reals[m], k);
        for (Eigen::Index m = 0; m < pairs; ++m) {
            const Complex value = Complex(weights[reals + m], weights[reals + pairs + m]) * std::pow(spectrum.upper[m], k);
            responses(reals + m, k) = value.real();
            responses(reals + pairs + m, k) = value.imag();
        }
    }
    const Eigen::MatrixXd gram = responses * responses.transpose();
    const Eigen::MatrixXd weightsOf = byEigen::solved(gram + penalty * Eigen::MatrixXd::Identity(size, size), responses);
    Eigen::VectorXd capacity(delays + 1);
    for (int k = 0; k <= delays; ++k) {
        const double covariance = weightsOf.col(k).dot(responses.col(k));
        capacity[k] = covariance * covariance / weightsOf.col(k).dot(gram * weightsOf.col(k));
    }
    return capacity;
}

TEST(ExactMemory, oneRealModeIsAGeometricSeries) {
    const double mode = 0.8;
    const ExactMemory memory = exactMemory(spectrumOf({mode}, {}), Eigen::VectorXd::Constant(1, 0.3), 0.0, 20);
    EXPECT_NEAR(memory.present, 1.0 - mode * mode, 1e-15);
    for (int k = 1; k <= 20; ++k) EXPECT_NEAR(memory.capacity[k - 1], (1.0 - mode * mode) * std::pow(mode, 2 * k), 1e-15);
}

// The ring is a delay line whose end is fed back with the factor ρᴺ.
TEST(ExactMemory, aRingIsADelayLine) {
    for (const int size : {7, 100, 400}) {
        Spectrum ring{Eigen::VectorXd(size % 2 == 0 ? 2 : 1), Eigen::VectorXcd((size - 1) / 2)};
        const double radius = std::pow(0.01, 0.5 / size);
        ring.reals[0] = radius;
        if (size % 2 == 0) ring.reals[1] = -radius;
        for (Eigen::Index k = 0; k < ring.upper.size(); ++k)
            ring.upper[k] = std::polar(radius, 2.0 * std::numbers::pi * static_cast<double>(k + 1) / size);
        const Eigen::VectorXd weights = RandomStream(1, "weights").uniformMatrix(size, 1, 0.5, 1.0);
        const ExactMemory memory = exactMemory(ring, weights, 0.0, 2 * size);
        EXPECT_NEAR(memory.present, 0.99, 1e-10);
        for (int k = 1; k < 2 * size; ++k)
            EXPECT_NEAR(memory.capacity[k - 1], k < size ? 0.99 : 0.0099, 1e-10) << size << ' ' << k;
        EXPECT_EQ(memory.most, size);
    }
}

TEST(ExactMemory, withRidgeMatchesItsDefinition) {
    const Spectrum spectrum = spectrumOf({0.7, -0.4}, {std::polar(0.9, 0.5), std::polar(0.8, 2.0)});
    const Eigen::VectorXd weights = RandomStream(2, "weights").uniformMatrix(6, 1, -1.0, 1.0);
    for (const double penalty : {1e-6, 1e-2, 1.0}) {
        const ExactMemory memory = exactMemory(spectrum, weights, penalty, 30);
        const Eigen::VectorXd expected = byDefinition(spectrum, weights, penalty, 30);
        EXPECT_NEAR(memory.present, expected[0], 1e-9) << penalty;
        EXPECT_LT((memory.capacity - expected.tail(30)).cwiseAbs().maxCoeff(), 1e-9) << penalty;
        EXPECT_LT(memory.carried.sum(), 6.0);
        EXPECT_GT(memory.carried.minCoeff(), 0.0);
    }
    // Without ridge the capacities of all delays sum to N, and each mode contributes its dimension.
    const ExactMemory all = exactMemory(spectrum, weights, 0.0, 2000);
    EXPECT_NEAR(all.present + all.total, 6.0, 1e-12);
    EXPECT_LT((all.capacity.head(30) - byDefinition(spectrum, weights, 0.0, 30).tail(30)).cwiseAbs().maxCoeff(), 1e-8);
}

TEST(ExactMemory, metricsChangeThePenaltyAlone) {
    const Spectrum spectrum = spectrumOf({0.5}, {std::polar(0.9, 1.0)});
    const Eigen::VectorXd weights = Eigen::Vector3d(0.4, -0.7, 0.2);
    const Eigen::MatrixXd twice = 2.0 * Eigen::MatrixXd::Identity(3, 3);
    const ExactMemory a = exactMemory(spectrum, weights, 0.04, 10), b = exactMemory(spectrum, weights, 0.01, 10, &twice);
    EXPECT_LT((a.capacity - b.capacity).cwiseAbs().maxCoeff(), 1e-12);
}

// A measured MC_k = ρ² over T steps varies by 2ρ(1 − ρ²)/√T (R. A. Fisher), and readouts trained on T_fit steps lose up to
// (1 − MC)·N/T_fit.
TEST(ExactMemory, agreesWithTheMeasuredCurveWithinItsError) {
    for (const char* const method : {"golden", "ring"}) {
        Experiment experiment;
        experiment.reservoir.method = method;
        experiment.reservoir.size = 20;
        experiment = withTask(experiment, "memory");
        experiment.dynamics.spectralRadius = 0.9;
        experiment.readout.ridge = 1e-3;
        constexpr int washout = 400, fitted = 20000, tested = 20000;
        setSplitLengths(experiment, washout, washout + fitted, 10, tested);
        const RunResult run = Pipeline().run(experiment);
        const ExactMemory exact = exactMemoryOf(experiment, *run.spectrum, *run.dynamics);
        const MemoryCurve& measured = *testMemory(*run.score);
        ASSERT_EQ(exact.capacity.size(), measured.capacity.size());
        for (Eigen::Index k = 0; k < exact.capacity.size(); ++k) {
            const double mc = exact.capacity[k];
            const double error = 2.0 * std::sqrt(mc) * (1.0 - mc) / std::sqrt(tested) + 2.0 / tested,
                         lost = (1.0 - mc) * 20.0 / fitted;
            EXPECT_NEAR(measured.capacity[k], mc, 4.5 * error + 2.0 * lost) << method << ' ' << k + 1;
        }
        EXPECT_GT(exact.total, 5.0) << method;
    }
}

TEST(ExactMemory, theProposedSpectrumRecallsNearlyAll) {
    Experiment experiment;
    experiment.reservoir.size = 100;
    experiment = proposedForMemory(withTask(experiment, "memory"));
    const RunResult run = Pipeline().run(experiment);
    const ExactMemory exact = exactMemoryOf(experiment, *run.spectrum, *run.dynamics);
    EXPECT_GE(exact.total, 98.0);
    EXPECT_GE(testMemory(*run.score)->total, 98.0);
    EXPECT_NEAR(testMemory(*run.score)->total, exact.total, 0.5);
}

/// With few training steps, chance takes many standard errors, whether the ridge matters or not; the mean over inputs is as
/// expected.
TEST(ExactMemory, fewTrainingStepsRecallAsMuchAsExpected) {
    for (const double alpha : {1e-9, 1e-2}) {
        Experiment experiment;
        experiment.reservoir.method = "ring";
        experiment.reservoir.size = 20;
        experiment = withTask(experiment, "memory");
        experiment.dynamics.spectralRadius = alpha < 1e-5 ? 0.9 : 0.5;
        experiment.readout.ridge = alpha;
        experiment.set(memory::delays, 60);
        constexpr int runs = 40, fitted = 1000, tested = 5000;
        experiment.data.split = {100, 100 + fitted, 1, tested};
        Eigen::VectorXd lost(runs), missed(runs);
        Eigen::ArrayXXd apart(60, runs), shares(60, runs);  // in deviations of training and test data; the former's share of them
        double furthest = 0.0;
        Pipeline pipeline;
        for (int k = 0; k < runs; ++k) {
            experiment.reservoir.seed = static_cast<std::uint32_t>(k);  // of input weights and data
            const RunResult run = pipeline.run(experiment);
            const ExactMemory exact = exactMemoryOf(experiment, *run.spectrum, *run.dynamics);
            const ExpectedMemory expected = expectedMemory(exact, fitted);
            lost[k] = exact.total - testMemory(*run.score)->total;
            missed[k] = expected.total - testMemory(*run.score)->total;
            EXPECT_NEAR(expectedMemory(exact, 2'000'000'000).total, exact.total, 1e-4);
            // The test data move a capacity by 2·√MC·(1 − MC)/√T.
            const Eigen::ArrayXd mc = expected.capacity, test = 2.0 * mc.sqrt() * (1.0 - mc) / std::sqrt(tested) + 2.0 / tested,
                                 both = (test.square() + expected.deviation.array().square()).sqrt();
            apart.col(k) = (testMemory(*run.score)->capacity.array() - mc) / both;
            shares.col(k) = expected.deviation.array() / both;
            furthest = std::max(furthest, (exact.capacity.array() - mc).maxCoeff());
        }
        const auto error = [](const Eigen::VectorXd& each) {
            return std::sqrt((each.array() - each.mean()).square().sum() / (runs - 1) / runs);
        };
        EXPECT_GT(lost.mean(), 5.0 * error(lost));
        EXPECT_LT(std::abs(missed.mean()), 3.0 * error(missed)) << alpha;
        // Each delay, on average and where the training data matter most.
        EXPECT_LT(apart.rowwise().mean().abs().maxCoeff() * std::sqrt(runs), 4.5) << alpha;
        Eigen::Index most = 0;
        const double share = shares.rowwise().mean().maxCoeff(&most);
        EXPECT_NEAR(std::sqrt(apart.row(most).square().mean()), 1.0, 0.35) << alpha << ' ' << most + 1 << ' ' << share;
        EXPECT_GT(furthest, 5e-3) << "without training noise, some delay would be far off";
    }
}

TEST(ExactMemory, givesTheReasonWhyThereIsNone) {
    const Spectrum outside = spectrumOf({1.1}, {});
    EXPECT_THROW(static_cast<void>(exactMemory(outside, Eigen::VectorXd::Ones(1), 0.0, 5)), std::invalid_argument);
    Experiment experiment;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_NE(whyNoExactMemory(experiment, *run.spectrum, *run.dynamics).english(), "");
}

}  // namespace echoplane::exact_memory_tests
