// SPDX-License-Identifier: GPL-3.0-or-later
// Compared with mpmath (80 to 120 digits: the Gram matrix by doubling, then the definition), the cascade of all-passes and closed
// forms.
#include "core/kinds/recall/gram_memory.h"

#include <cmath>
#include <complex>
#include <cstddef>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/kinds/recall/exact_memory.h"
#include "core/kinds/recall/memory.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::gram_memory_tests {

/// A chain of four that feeds a Jordan block of 0.5 twice and a pair 0.75 ± 0.25i: no eigenbasis.
Eigen::MatrixXd defective() {
    Eigen::MatrixXd a = Eigen::MatrixXd::Zero(8, 8);
    a(0, 1) = 1.0;
    a(1, 2) = -0.5;
    a(2, 3) = 0.75;
    a(4, 4) = a(5, 5) = 0.5;
    a(4, 5) = 0.25;
    a(6, 6) = a(7, 7) = 0.75;
    a(6, 7) = 0.25;
    a(7, 6) = -0.25;
    a(3, 4) = 0.5;
    a(3, 6) = -0.25;
    return a;
}

Eigen::VectorXd weightsOfEight() {
    return Eigen::Vector<double, 8>(1.0, -0.5, 0.25, 0.5, 0.75, -1.0, 0.5, 0.25);
}

/// Σ|φ_n(k)|² of poles, counted with multiplicity.
Eigen::VectorXd byAllPasses(const std::vector<std::complex<double>>& poles, int delays) {
    Eigen::VectorXcd signal = Eigen::VectorXcd::Zero(delays + 1);
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(delays + 1);
    signal[0] = 1.0;
    for (const std::complex<double> pole : poles) {
        std::complex<double> state = 0.0;
        for (Eigen::Index k = 0; k <= delays; ++k) {
            const std::complex<double> before = state;
            state = pole * before + signal[k];
            sums[k] += (1.0 - std::norm(pole)) * std::norm(state);
            signal[k] = before - std::conj(pole) * state;
        }
    }
    return sums;
}

void expectNear(const GramMemory& found, const Eigen::VectorXd& expected, double tolerance) {
    ASSERT_EQ(found.capacity.size(), expected.size());
    EXPECT_LT((found.capacity - expected).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_LT(found.error, tolerance);
}

TEST(GramMemory, AgreesWithMpmathWhereWHasNoEigenbasis) {
    const Eigen::Vector<double, 13> small(1.0, 1.0, 1.0, 1.0, 0.975585930426, 0.604248023364, 0.373397823211, 0.280563351089,
                                          0.280389539900, 0.247661765813, 0.211048778145, 0.199059166010, 0.199055724880);
    const Eigen::Vector<double, 13> large(0.999997869101, 0.999998974142, 0.999999115633, 0.999997157577, 0.928455032956,
                                          0.368551634282, 0.346807076819, 0.257958998385, 0.223194742668, 0.222851684573,
                                          0.210413575018, 0.172527014608, 0.121190805871);
    expectNear(gramMemory(defective(), weightsOfEight(), 1e-10, 12), small, 1e-10);
    expectNear(gramMemory(defective(), weightsOfEight(), 1e-4, 12), large, 1e-10);
}

TEST(GramMemory, WithoutRidgeItIsThatOfTheRootsOfTheMinimalPolynomial) {
    const std::complex<double> pair(0.75, 0.25);
    const GramMemory found = gramMemory(defective(), weightsOfEight(), 0.0, 12);
    EXPECT_EQ(found.degree, 8);
    expectNear(found, byAllPasses({0.0, 0.0, 0.0, 0.0, 0.5, 0.5, pair, std::conj(pair)}, 12), 1e-10);
    // Only the block: the chain and the pair are not reached.
    const Eigen::VectorXd block = Eigen::Vector<double, 8>(0.0, 0.0, 0.0, 0.0, 0.75, -1.0, 0.0, 0.0);
    const GramMemory part = gramMemory(defective(), block, 0.0, 12);
    EXPECT_EQ(part.degree, 2);
    expectNear(part, byAllPasses({0.5, 0.5}, 12), 1e-12);
}

TEST(GramMemory, AModeOnTheCircleTakesItsDirectionsAndRecallsNothing) {
    // The limit of modes just inside the circle: 1 − 1e-7 here, by the product formula.
    for (const double penalty : {0.0, 1e-6}) {
        const Spectrum spectrum{Eigen::Vector2d(1.0, -0.5), Eigen::VectorXcd::Constant(1, std::polar(1.0, 0.7))};
        Eigen::MatrixXd a = Eigen::MatrixXd::Zero(4, 4);
        a(0, 0) = 1.0;
        a(1, 1) = -0.5;
        a(2, 2) = a(3, 3) = std::cos(0.7);
        a(2, 3) = std::sin(0.7);
        a(3, 2) = -a(2, 3);
        const Eigen::VectorXd weights = Eigen::Vector4d(0.3, -0.8, 0.5, 0.2);
        const GramMemory found = gramMemory(a, weights, penalty, 10);
        Spectrum inside = spectrum;
        inside.reals[0] *= 1.0 - 1e-7;
        inside.upper[0] *= 1.0 - 1e-7;
        const ExactMemory near = exactMemory(inside, weights, penalty, 10);
        ASSERT_EQ(found.capacity.size(), 11);
        EXPECT_NEAR(found.capacity[0], near.present, 2e-6);
        EXPECT_LT((found.capacity.tail(10) - near.capacity).cwiseAbs().maxCoeff(), 2e-6) << penalty;
    }
    EXPECT_EQ(gramMemory(Eigen::MatrixXd::Constant(1, 1, 1.01), Eigen::VectorXd::Ones(1), 0.0, 4).capacity.size(), 0);
}

TEST(GramMemory, KrylovDegreesAreThoseOfExactArithmetic) {
    EXPECT_EQ(krylovDegree(Eigen::MatrixXd::Identity(5, 5) * 0.3, Eigen::VectorXd::Ones(5)), 1);
    EXPECT_EQ(krylovDegree(defective(), weightsOfEight()), 8);
    EXPECT_EQ(krylovDegree(defective(), Eigen::VectorXd::Zero(8)), 0);
    // A delay line whose first unit has an input weight of 1e-9: rank 30, although the smallest singular value is 1e-270.
    Eigen::MatrixXd line = Eigen::MatrixXd::Zero(30, 30);
    line.diagonal(1).setOnes();
    Eigen::VectorXd weights = RandomStream(3, "line").uniformMatrix(30, 1, 0.5, 1.0);
    weights[0] = 1e-9;
    EXPECT_EQ(krylovDegree(line, weights), 30);
    EXPECT_EQ(gramMemory(line, weights, 0.0, 30).capacity.size(), 0) << "rounding cannot hold it";
    weights[0] = 0.0;
    EXPECT_EQ(krylovDegree(line, weights), 29);
}

Experiment memoryRun(int size, const char* topology, double radius) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.reservoir.topology = topology;
    if (std::string(topology) != "random") experiment.reservoir.scaledTo = "singular-value";
    experiment = withTask(experiment, "memory");
    experiment.dynamics.spectralRadius = radius;
    experiment.readout.ridge = 1e-8;
    return experiment;
}

ExactMemory exactOf(const Experiment& experiment) {
    Pipeline pipeline;
    const RunResult run = pipeline.runToDynamics(experiment);
    return exactMemoryOf(experiment, *run.spectrum, *run.dynamics);
}

TEST(ExactMemoryOfRuns, ADelayLineOfTwentyRecallsNineteenAndTheInput) {
    Experiment experiment = memoryRun(20, "delay-line", 1.0);
    experiment.set(memory::delays, 30);
    const ExactMemory exact = exactOf(experiment);
    ASSERT_EQ(exact.unknown.english(), "");
    EXPECT_NEAR(exact.total, 19.0, 0.01);
    EXPECT_NEAR(exact.present, 1.0, 1e-3);
    EXPECT_EQ(exact.carried.size(), 0) << "a nilpotent W has no eigenbasis";
}

// Memory curve by normal equations of the impulse responses, in 80 bits.
TEST(ExactMemoryOfRuns, SparseMatricesHaveTheirOwnWhateverTheirEigenvectors) {
    using byEigen::Wide;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        Experiment experiment = memoryRun(30, "random", 0.9);
        experiment.reservoir.connectivity = 0.06;
        experiment.reservoir.seed = seed;
        experiment.readout.ridge = 1e-4;
        experiment.set(memory::delays, 40);
        Pipeline pipeline;
        const RunResult run = pipeline.runToDynamics(experiment);
        const ExactMemory exact = exactMemoryOf(experiment, *run.spectrum, *run.dynamics);
        ASSERT_EQ(exact.unknown.english(), "") << seed;
        const Wide w =
            0.9L * (run.spectrum->sparseWeights ? Eigen::MatrixXd(*run.spectrum->sparseWeights) : run.spectrum->weights)
                       .cast<long double>();
        constexpr int terms = 600;
        Wide responses(30, terms);
        Wide now = run.dynamics->inputWeights.row(0).cast<long double>();
        for (int k = 0; k < terms; ++k) {
            responses.col(k) = now.transpose();
            now = byEigen::product(now, w);
        }
        const Wide gram = byEigen::product(responses, responses.transpose());
        const SplitSpec& split = experiment.data.split;
        const long double penalty = 1e-4L / (0.64L / 3.0L * static_cast<long double>(split.training - split.washout));
        const Wide weights = byEigen::solvedWide(gram + penalty * Wide::Identity(30, 30), responses.leftCols(41)),
                   reached = byEigen::product(gram, weights);
        for (int k = 0; k <= 40; ++k) {
            const long double covariance = weights.col(k).dot(responses.col(k)), variance = weights.col(k).dot(reached.col(k));
            const double expected = variance > 0.0L ? static_cast<double>(covariance * covariance / variance) : 0.0;
            EXPECT_NEAR(k == 0 ? exact.present : exact.capacity[k - 1], expected, 1e-8) << seed << ", delay " << k;
        }
    }
}

TEST(ExactMemoryOfRuns, EigenvaluesThatAreTheSameCountOnce) {
    for (const char* metric : {"identity", "eigenvectors"}) {
        Experiment experiment;
        experiment.reservoir.method = "custom";
        experiment.reservoir.edit.eigenvalues = {0.5, 0.5, {0.7, 0.1}};
        experiment.reservoir.size = 4;
        experiment.reservoir.metric = metric;
        experiment = withTask(experiment, "memory");
        experiment.dynamics.spectralRadius = 0.7;
        experiment.readout.ridge = 0.0;
        experiment.set(memory::delays, 20);
        const ExactMemory exact = exactOf(experiment);
        ASSERT_EQ(exact.unknown.english(), "") << metric;
        EXPECT_NEAR(exact.present, 0.9411755, 1e-7);
        EXPECT_NEAR(exact.total, 2.0587885, 1e-7);
        EXPECT_EQ(exact.most, 3.0);
    }
}

TEST(ExactMemoryOfRuns, WithoutRidgeNothingIsClaimedThatRoundingCannotHold) {
    Experiment experiment = memoryRun(100, "random", 1.0);
    experiment.reservoir.method = "golden";
    experiment.readout.ridge = 0.0;
    EXPECT_NE(exactOf(experiment).unknown.english(), "");
    experiment.input.connectivity = 1e-6;
    EXPECT_NE(exactOf(experiment).unknown.english().find("input weights are 0"), std::string::npos);
}

}  // namespace echoplane::gram_memory_tests
