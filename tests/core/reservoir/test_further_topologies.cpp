// SPDX-License-Identifier: GPL-3.0-or-later
// Each topology of further_topologies.h by the spectrum that it stands for: closed forms, or properties checked with Eigen.
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <Eigen/Core>

#include "core/reservoir/topologies/further_topologies.h"
#include "core/reservoir/weight_law.h"
#include "core/run/states/weight_matrix.h"
#include "core/settings/settings.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::further_topologies_tests {

using Complex = std::complex<double>;

double farthest(const Eigen::MatrixXd& weights, const std::vector<Complex>& expected) {
    const Eigen::VectorXcd found = byEigen::eigenvalues(weights);
    if (found.size() != std::ssize(expected)) return 1e300;
    double worst = 0.0;
    for (const Complex& each : expected) worst = std::max(worst, (found.array() - each).abs().minCoeff());
    for (const Complex& each : found) {
        double nearest = 1e300;
        for (const Complex& other : expected) nearest = std::min(nearest, std::abs(each - other));
        worst = std::max(worst, nearest);
    }
    return worst;
}

std::vector<Complex> each(int size, Complex (*value)(int k, int size)) {
    std::vector<Complex> values;
    for (int k = 0; k < size; ++k) values.push_back(value(k, size));
    return values;
}

Complex root(int k, int n) {
    return std::polar(1.0, 2.0 * std::numbers::pi * k / n);
}

const WeightLaw& normal() {
    return weightLaw("normal");
}

TEST(DoubleCycle, EigenvaluesLieOnAnEllipse) {
    for (const int size : {3, 8, 25}) {
        EXPECT_LT(farthest(Eigen::MatrixXd(doubleCycle(size, 0.5)),
                           each(size, [](int k, int n) { return root(k, n) + 0.5 * std::conj(root(k, n)); })),
                  1e-12)
            << size;
    }
}

TEST(CycleWithSelfLoops, EigenvaluesLieOnACircleAroundTheWeight) {
    EXPECT_LT(farthest(Eigen::MatrixXd(cycleWithSelfLoops(17, 0.3)), each(17, [](int k, int n) { return 0.3 + root(k, n); })),
              1e-12);
}

TEST(DelayLineWithFeedback, EigenvaluesAreThoseOfATridiagonalToeplitzMatrix) {
    EXPECT_LT(farthest(Eigen::MatrixXd(delayLineWithFeedback(12, 0.25)),
                       each(12, [](int k, int n) { return Complex(std::cos((k + 1) * std::numbers::pi / (n + 1))); })),
              1e-12);
    // Imaginary for a negative weight.
    EXPECT_LT(byEigen::eigenvalues(Eigen::MatrixXd(delayLineWithFeedback(12, -0.25))).real().cwiseAbs().maxCoeff(), 1e-12);
}

TEST(ForwardConnections, AreTwoDelayLines) {
    Eigen::MatrixXd power = Eigen::MatrixXd::Identity(9, 9);
    const Eigen::MatrixXd weights(forwardConnections(9));
    EXPECT_EQ(weights.sum(), 7.0);
    EXPECT_EQ(weights(3, 5), 1.0);
    for (int k = 0; k < 4; ++k) power = power * weights;
    EXPECT_EQ(power.sum(), 1.0);  // from unit 0 to unit 8
    EXPECT_EQ((power * weights).norm(), 0.0);
}

TEST(Permutation, EigenvaluesAreTheRootsOfUnityOfItsCycles) {
    RandomStream random(4, "permutation");
    const Eigen::MatrixXd weights(permutation(30, random));
    EXPECT_EQ(weights * weights.transpose(), Eigen::MatrixXd::Identity(30, 30));
    std::vector<Complex> expected;
    std::vector<bool> seen(30, false);
    for (int start = 0; start < 30; ++start) {
        int length = 0;
        for (int at = start; !seen[static_cast<std::size_t>(at)]; ++length) {
            seen[static_cast<std::size_t>(at)] = true;
            Eigen::Index next = 0;
            weights.row(at).maxCoeff(&next);
            at = static_cast<int>(next);
        }
        for (int k = 0; k < length; ++k) expected.push_back(root(k, length));
    }
    EXPECT_LT(farthest(weights, expected), 1e-12);
}

TEST(LowerTriangular, EigenvaluesAreTheDiagonal) {
    RandomStream random(4, "triangular");
    const Eigen::MatrixXd weights(lowerTriangular(12, normal(), 1.0, random));
    EXPECT_EQ(Eigen::MatrixXd(weights.triangularView<Eigen::StrictlyUpper>()).norm(), 0.0);
    std::vector<double> found, diagonal(12);
    for (const Complex& value : byEigen::eigenvalues(weights)) {
        EXPECT_LT(std::abs(value.imag()), 1e-9);
        found.push_back(value.real());
    }
    for (int k = 0; k < 12; ++k) diagonal[static_cast<std::size_t>(k)] = weights(k, k);
    std::ranges::sort(found);
    std::ranges::sort(diagonal);
    for (std::size_t k = 0; k < 12; ++k) EXPECT_NEAR(found[k], diagonal[k], 1e-9);
}

TEST(Toeplitz, MirroredIsItsTranspose) {
    RandomStream random(4, "toeplitz");
    const Eigen::MatrixXd weights = toeplitz(15, normal(), random);
    EXPECT_EQ(weights.bottomRightCorner(14, 14), weights.topLeftCorner(14, 14));
    EXPECT_EQ(weights.rowwise().reverse().colwise().reverse(), weights.transpose());
    EXPECT_NE(weights(0, 1), weights(1, 0));
}

TEST(Symmetric, EigenvaluesAreASemicircle) {
    RandomStream random(4, "symmetric");
    constexpr int size = 400;
    const Eigen::MatrixXd weights(symmetric(size, normal(), 1.0, random));
    EXPECT_EQ(weights, weights.transpose());
    // Wigner: of radius 2√N, whose second and fourth moments are R²/4 and R⁴/8, and of which the middle half of the diameter
    // holds 1/3 + √3/2π.
    const Eigen::ArrayXd values = byEigen::eigenvalues(weights).real().array() / (2.0 * std::sqrt(size));
    EXPECT_NEAR(values.square().mean(), 0.25, 0.01);
    EXPECT_NEAR(values.square().square().mean(), 0.125, 0.01);
    EXPECT_NEAR((values.abs() < 0.5).cast<double>().mean(), 1.0 / 3.0 + std::sqrt(3.0) / (2.0 * std::numbers::pi), 0.02);
}

TEST(ExcitatoryInhibitory, EachUnitHasOneSignAndBothBalance) {
    RandomStream random(4, "dale");
    constexpr int size = 300;
    const Eigen::MatrixXd weights(excitatoryInhibitory(size, 0.8, normal(), 1.0, random));
    EXPECT_GT(weights.topRows(240).minCoeff(), 0.0);
    EXPECT_LT(weights.bottomRows(60).maxCoeff(), 0.0);
    // Each unit receives on average nothing: the sum of N weights of mean 0 and size of order 1 is of order √N.
    EXPECT_LT(std::abs(weights.mean()), 5.0 / size);
    EXPECT_LT(std::abs(weights.topRows(240).sum() / -weights.bottomRows(60).sum() - 1.0), 0.02);
}

TEST(ChosenSingularValues, AreThoseOfW) {
    RandomStream random(4, "singular");
    const Eigen::VectorXd values = byEigen::singularValues(withSingularValues(20, 0.3, random));
    EXPECT_LT((values - Eigen::VectorXd::LinSpaced(20, 1.0, 0.3)).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(BlockDiagonal, SpectrumIsTheUnionOfTheBlocks) {
    RandomStream random(4, "blocks");
    const Eigen::MatrixXd weights(clustered(22, 4, 0.0, normal(), random));
    std::vector<Complex> expected;
    Eigen::Index first = 0;
    for (const int size : {5, 6, 5, 6}) {  // ⌊22·b/4⌋ = 0, 5, 11, 16, 22
        for (const Complex& value : byEigen::eigenvalues(weights.block(first, first, size, size))) expected.push_back(value);
        first += size;
    }
    EXPECT_LT(farthest(weights, expected), 1e-10);
    EXPECT_EQ((weights.array() != 0.0).count(), 25 + 36 + 25 + 36);
}

TEST(Clusters, HaveTheGivenShareOfLinks) {
    RandomStream random(4, "clusters");
    const SparseWeights weights = clustered(400, 4, 0.05, normal(), random);
    const double outside = static_cast<double>(weights.nonZeros() - 4 * 100 * 100);
    EXPECT_NEAR(outside / (400.0 * 300.0), 0.05, 0.003);
    EXPECT_NEAR(clusteredConnectivity(400, 4, 0.05), 0.25 + 0.75 * 0.05, 1e-12);
}

TEST(ScaleFree, GrowsHubs) {
    RandomStream random(4, "scale-free");
    constexpr int size = 2000, m = 2;
    const SparseWeights weights = scaleFree(size, m, weightLaw("ternary"), random);
    // 3 edges of the first 3 units, and m of each further one.
    EXPECT_EQ(weights.nonZeros(), 2 * (3 + m * (size - 3)));
    std::vector<int> degrees;
    for (int j = 0; j < size; ++j) degrees.push_back(static_cast<int>(weights.col(j).nonZeros()));
    EXPECT_GE(*std::ranges::min_element(degrees), m);
    EXPECT_GT(*std::ranges::max_element(degrees), 50);  // √N times m is expected; a random graph has about 12
    // P(degree ≥ k) = m(m + 1)/(k(k + 1)) in the limit (Bollobás et al. 2001).
    const auto atLeast = std::ranges::count_if(degrees, [](int degree) { return degree >= 6; });
    EXPECT_NEAR(static_cast<double>(atLeast) / size, 6.0 / 42.0, 0.03);
}

TEST(Topologies, AllAreDrawnTheSameStoredEitherWay) {
    for (const Topology& chosen : topologies()) {
        Experiment e;
        e.reservoir.method = "normal";
        e.reservoir.size = 40;
        e.reservoir.topology = chosen.name;
        e.reservoir.scaledTo = "singular-value";
        e.set(cycleOfJumps::jumpLength, 5);
        validate(e);
        const Eigen::MatrixXd dense = drawDense(e);
        EXPECT_EQ(dense.rows(), 40) << chosen.name;
        EXPECT_TRUE(dense.allFinite() && dense.norm() > 0.0) << chosen.name;
        if (chosen.draw != nullptr) {
            EXPECT_EQ(Eigen::MatrixXd(drawSparse(e)), dense) << chosen.name;
        }
        e.reservoir.seed = 2;
        EXPECT_EQ(drawDense(e).rows(), 40) << chosen.name;
    }
}

TEST(Topologies, SayWhatDoesNotFit) {
    Experiment e;
    e.reservoir.method = "normal";
    e.reservoir.topology = "forward-connections";
    EXPECT_NE(refusal([&] { validate(e); }).find("nilpotent"), std::string::npos);
    e.reservoir.topology = "clusters";
    e.set(blocks::count, 101);
    EXPECT_EQ(refusal([&] { validate(e); }), "blocks is 101, but must be at most the size (100)");
    e.reservoir.topology = "scale-free";
    e.set(scaleFreeGraph::attachments, 100);
    EXPECT_EQ(refusal([&] { validate(e); }), "attachments is 100, but must be below the size (100)");
}

}  // namespace echoplane::further_topologies_tests
