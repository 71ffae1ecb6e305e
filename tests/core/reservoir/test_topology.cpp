// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/topologies/topology.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <Eigen/Core>

#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::topology_tests {

using Complex = std::complex<double>;

/// Largest distance from a value of `expected` to the nearest eigenvalue of W. Both have the same number.
double farthest(const Eigen::MatrixXd& weights, const std::vector<Complex>& expected) {
    const Eigen::VectorXcd found = byEigen::eigenvalues(weights);
    if (found.size() != std::ssize(expected)) return 1e300;
    double worst = 0.0;
    for (const Complex& each : expected) worst = std::max(worst, (found.array() - each).abs().minCoeff());
    return worst;
}

Complex root(int k, int n) {
    return std::polar(1.0, 2.0 * std::numbers::pi * k / n);
}

TEST(Cycle, EigenvaluesAreTheRootsOfUnity) {
    for (const int size : {1, 2, 3, 10, 31}) {
        std::vector<Complex> roots;
        roots.reserve(static_cast<std::size_t>(size));
        for (int k = 0; k < size; ++k) roots.push_back(root(k, size));
        EXPECT_LT(farthest(Eigen::MatrixXd(cycle(size)), roots), 1e-12) << size;
    }
}

TEST(Cycle, EachUnitSendsToTheNextOne) {
    Eigen::RowVectorXd state = Eigen::RowVectorXd::LinSpaced(5, 0.0, 4.0);
    const Eigen::RowVectorXd next = state * Eigen::MatrixXd(cycle(5));
    EXPECT_EQ(next, (Eigen::RowVectorXd(5) << 4.0, 0.0, 1.0, 2.0, 3.0).finished());
}

TEST(CycleWithJumps, HasThePapersConnections) {
    // Rodan and Tiňo 2012: ⌊N/ℓ⌋ jumps both ways; where ℓ divides N the last one goes back to the first unit.
    for (const auto& [size, length, jumps] : {std::tuple(18, 3, 6), std::tuple(18, 4, 4), std::tuple(11, 5, 2)}) {
        const Eigen::MatrixXd weights(cycleWithJumps(size, length, 0.4));
        const Eigen::MatrixXd others = weights - Eigen::MatrixXd(cycle(size));
        EXPECT_EQ((others.array() == 0.4).count(), 2 * jumps) << size << ", " << length;
        EXPECT_EQ(others, others.transpose());
        EXPECT_EQ(others(0, length), 0.4);
        EXPECT_EQ(others(0, size - length) != 0.0, size % length == 0);
    }
}

TEST(CycleWithJumps, OnEveryUnitIsACirculantMatrix) {
    // W^ℓ-periodic rings have the eigenvalues of an ℓ × ℓ block symbol; for the smallest, ℓ = 2 and even N, with z = e^(iθ):
    // [[2r·cos θ, 1], [z, 0]] for θ = 2π·k/(N/2).
    const int size = 12;
    const double jump = 0.3;
    std::vector<Complex> expected;
    for (int k = 0; k < size / 2; ++k) {
        const Complex z = root(k, size / 2), trace = 2.0 * jump * z.real();
        const Complex discriminant = std::sqrt(trace * trace + 4.0 * z);
        expected.push_back((trace + discriminant) / 2.0);
        expected.push_back((trace - discriminant) / 2.0);
    }
    EXPECT_LT(farthest(Eigen::MatrixXd(cycleWithJumps(size, 2, jump)), expected), 1e-12);
}

TEST(CycleWithJumps, RefusesJumpsThatMeetTheirWayBack) {
    for (const int bad : {-1, 0, 1, 5, 10}) {
        const std::string message = refusal([&] { cycleWithJumps(10, bad, 1.0); });
        EXPECT_NE(message.find("jump length is " + std::to_string(bad)), std::string::npos) << message;
    }
}

TEST(DelayLine, IsNilpotentAndRemembersExactly) {
    const Eigen::MatrixXd weights(delayLine(6));
    Eigen::MatrixXd power = weights;
    for (int k = 1; k < 5; ++k) power *= weights;
    EXPECT_EQ(power(0, 5), 1.0);
    EXPECT_EQ(power.sum(), 1.0);
    EXPECT_EQ((power * weights).norm(), 0.0);
    EXPECT_EQ(delayLine(1).nonZeros(), 0);
}

TEST(Orthogonal, EigenvaluesLieOnTheUnitCircle) {
    RandomStream random(3, "test");
    const Eigen::MatrixXd weights = randomOrthogonal(25, random);
    EXPECT_LT((weights.transpose() * weights - Eigen::MatrixXd::Identity(25, 25)).norm(), 1e-13);
    EXPECT_LT((byEigen::eigenvalues(weights).array().abs() - 1.0).abs().maxCoeff(), 1e-12);
}

TEST(Orthogonal, HasNoPreferredDirection) {
    // Uniform over the orthogonal group: E[Q] = 0 and E[Q_ij²] = 1/N. Without the sign of R's diagonal the mean of Q_11 is not 0.
    RandomStream random(4, "test");
    constexpr int draws = 4000, size = 3;
    Eigen::MatrixXd mean = Eigen::MatrixXd::Zero(size, size), squares = mean;
    for (int k = 0; k < draws; ++k) {
        const Eigen::MatrixXd weights = randomOrthogonal(size, random);
        mean += weights / draws;
        squares += weights.cwiseAbs2() / draws;
    }
    EXPECT_LT(mean.cwiseAbs().maxCoeff(), 5.0 / std::sqrt(3.0 * draws));
    EXPECT_LT((squares.array() - 1.0 / size).abs().maxCoeff(), 0.03);
}

Eigen::VectorXi degrees(const SparseWeights& weights) {
    return (Eigen::MatrixXd(weights).array() != 0.0).cast<int>().rowwise().sum();
}

TEST(SmallWorld, WithoutRewiringEachUnitHasItsNeighbours) {
    RandomStream random(1, "test");
    const Eigen::MatrixXd weights(smallWorld(20, 3, 0.0, weightLaw("normal"), random));
    for (int i = 0; i < 20; ++i) {
        for (int j = 0; j < 20; ++j) {
            const int apart = std::min((i - j + 20) % 20, (j - i + 20) % 20);
            EXPECT_EQ(weights(i, j) != 0.0, apart >= 1 && apart <= 3) << i << ", " << j;
        }
    }
}

TEST(SmallWorld, RewiringKeepsTheNumberOfEdges) {
    for (const double rewiring : {0.1, 0.5, 1.0}) {
        RandomStream random(2, "test");
        const SparseWeights weights = smallWorld(200, 4, rewiring, weightLaw("ternary"), random);
        const Eigen::MatrixXd places = (Eigen::MatrixXd(weights).array() != 0.0).cast<double>();
        EXPECT_EQ(places, places.transpose()) << "an edge goes one way only";
        EXPECT_EQ(places.diagonal().sum(), 0.0) << "a unit is its own neighbour";
        EXPECT_EQ(degrees(weights).sum(), 200 * 8);
        EXPECT_GE(degrees(weights).minCoeff(), 4);
    }
}

TEST(SmallWorld, RewiresAboutTheGivenFraction) {
    RandomStream random(5, "test"), same(5, "another");
    const Eigen::MatrixXd ring(smallWorld(1000, 2, 0.0, weightLaw("uniform"), same));
    const Eigen::MatrixXd world(smallWorld(1000, 2, 0.2, weightLaw("uniform"), random));
    const double moved = 0.5 * ((world.array() != 0.0) && (ring.array() == 0.0)).cast<double>().sum();
    // 2000 edges, binomial: 400 ± 18. A rewired edge may take a place that another one has left.
    EXPECT_NEAR(moved, 400.0, 80.0);
}

TEST(SmallWorld, ACompleteGraphStaysWhatItIs) {
    RandomStream random(6, "test");
    EXPECT_EQ(smallWorld(5, 2, 1.0, weightLaw("ternary"), random).nonZeros(), 20);
}

TEST(SmallWorld, RefusesWhatDoesNotFit) {
    RandomStream random(1, "test");
    EXPECT_NE(refusal([&] { smallWorld(10, 5, 0.1, weightLaw("normal"), random); }).find("neighbours is 5"), std::string::npos);
    EXPECT_NE(refusal([&] { smallWorld(10, 2, 1.5, weightLaw("normal"), random); }).find("rewiring is 1.5"), std::string::npos);
}

TEST(Topologies, ReportTheRightConnectivity) {
    Experiment experiment;
    experiment.reservoir.size = 60;
    experiment.set(cycleOfJumps::jumpLength, 7);
    experiment.set(smallWorldGraph::neighbours, 3);
    experiment.set(smallWorldGraph::rewiring, 0.3);
    for (const Topology& each : topologies()) {
        if (each.draw == nullptr) continue;
        RandomStream random(1, "test");
        const SparseWeights weights = each.draw(experiment, weightLaw("normal"), random);
        const double exact = each.name == "clusters" ? 2e-3 : 1e-12;  // links between clusters are drawn one by one
        EXPECT_NEAR(each.connectivity(experiment), static_cast<double>(weights.nonZeros()) / 3600.0, exact) << each.name;
    }
}

}  // namespace echoplane::topology_tests
