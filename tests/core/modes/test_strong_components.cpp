// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/strong_components.h"

#include <algorithm>

#include "core/modes/component_eigenvalues.h"
#include "core/reservoir/sparse_weights.h"
#include "tests/core/test.h"

namespace echoplane::strong_components_tests {

using Components = std::vector<std::vector<int>>;

Eigen::SparseMatrix<double> graph(int size, const std::vector<std::pair<int, int>>& edges) {
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(edges.size());
    for (const auto& [from, to] : edges) entries.emplace_back(from, to, 1.0);
    Eigen::SparseMatrix<double> matrix(size, size);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

Components sorted(Components components) {
    std::ranges::sort(components);
    return components;
}

TEST(StrongComponents, OfAGraphDrawnByHand) {
    // 0 → 1 → 2 → 0 is a cycle, 3 ↔ 4 another, 2 → 3 joins them, 5 is isolated with a self-loop, 6 is attached.
    const auto matrix = graph(7, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 3}, {5, 5}, {4, 6}});
    EXPECT_EQ(sorted(strongComponents(matrix)), (Components{{0, 1, 2}, {3, 4}, {5}, {6}}));
}

TEST(StrongComponents, AStoredZeroIsNoEdge) {
    auto matrix = graph(2, {{0, 1}, {1, 0}});
    matrix.coeffRef(0, 1) = 0.0;
    EXPECT_EQ(strongComponents(matrix).size(), 2u);
}

TEST(StrongComponents, AChainOfAMillionNeedsNoRecursion) {
    Eigen::SparseMatrix<double> chain(1'000'000, 1'000'000);
    for (int k = 0; k + 1 < 1'000'000; ++k) {
        chain.startVec(k);
        chain.insertBack(k + 1, k) = 1.0;
    }
    chain.startVec(999'999);
    chain.finalize();
    EXPECT_EQ(strongComponents(chain).size(), 1'000'000u);
    chain.coeffRef(0, 999'999) = 1.0;
    chain.makeCompressed();
    EXPECT_EQ(strongComponents(chain).size(), 1u);
}

TEST(StrongComponents, UnitsThatReachEachOtherAreTogether) {
    // Against the transitive closure of random graphs, by Warshall's algorithm.
    constexpr int size = 40;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        RandomStream random(seed, "graph");
        const SparseWeights weights = drawSparseWeights(size, weightLaw("ternary"), 1.2 / size, random);
        Eigen::Array<bool, size, size> reaches = Eigen::MatrixXd(weights).array() != 0.0;
        for (int k = 0; k < size; ++k)
            for (int i = 0; i < size; ++i)
                if (reaches(i, k)) reaches.row(i) = reaches.row(i) || reaches.row(k);
        Eigen::VectorXi component(size);
        const Components components = strongComponents(weights);
        for (std::size_t c = 0; c < components.size(); ++c)
            for (const int unit : components[c]) component[unit] = static_cast<int>(c);
        for (int i = 0; i < size; ++i)
            for (int j = 0; j < size; ++j)
                ASSERT_EQ(component[i] == component[j], i == j || (reaches(i, j) && reaches(j, i))) << "seed " << seed;
    }
}

TEST(ComponentEigenvalues, ACycleHasTheRootsOfItsProduct) {
    for (const double sign : {1.0, -1.0}) {
        Eigen::SparseMatrix<double> cycle(6, 6);
        for (int k = 0; k < 6; ++k) cycle.insert(k, (k + 1) % 6) = k == 0 ? sign * 64.0 : 1.0;
        cycle.makeCompressed();
        const Spectrum spectrum = componentEigenvalues(cycle, 6, {}).exact;
        ASSERT_EQ(spectrum.size(), 6);
        for (const double real : spectrum.reals) EXPECT_NEAR(std::pow(real, 6.0), sign * 64.0, 1e-12);
        for (const std::complex<double> each : spectrum.upper) EXPECT_LT(std::abs(std::pow(each, 6.0) - sign * 64.0), 1e-11);
        EXPECT_EQ(spectrum.reals.size(), sign > 0.0 ? 2 : 0);
    }
}

}  // namespace echoplane::strong_components_tests
