// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/random_edge.h"

#include <cmath>

#include "core/modes/leading_eigenvalues.h"
#include "core/reservoir/sparse_weights.h"
#include "tests/core/test.h"

namespace echoplane::random_edge_tests {

TEST(RandomEdge, IsTheNumberOfTheFormula) {
    // Computed with Python's math module: N = 100 000, ‖W‖_F = √N.
    const auto edge = randomEdge(std::sqrt(1e5), 100000);
    ASSERT_TRUE(edge);
    EXPECT_NEAR(edge->radius, 1.0038768942, 1e-10);
    EXPECT_NEAR(edge->deviation, 0.00092674937, 1e-11);
}

TEST(RandomEdge, GoesWithTheWeights) {
    const auto one = randomEdge(30.0, 5000), two = randomEdge(60.0, 5000);
    EXPECT_NEAR(two->radius, 2.0 * one->radius, 1e-14);
    EXPECT_NEAR(two->deviation, 2.0 * one->deviation, 1e-14);
    EXPECT_FALSE(randomEdge(30.0, 999));
    EXPECT_TRUE(randomEdge(30.0, 1000));
}

TEST(RandomEdge, MatchesTheVerifiedRadiiOfRandomMatrices) {
    double sum = 0.0;
    constexpr int count = 12;
    for (int seed = 1; seed <= count; ++seed) {
        RandomStream random(static_cast<std::uint64_t>(seed), "reservoir weights");
        const SparseWeights weights = drawWeightsPerRow(1000, weightLaw("ternary"), 20, random);
        LeadingOptions options;
        options.count = 4;
        options.denseUpTo = 0;
        const LeadingEigenvalues leading = leadingEigenvalues(weights, options);
        ASSERT_TRUE(leading.converged) << leading.note;
        const auto edge = randomEdge(weights.norm(), 1000);
        const double off = (leading.spectralRadius - edge->radius) / edge->deviation;
        EXPECT_LT(std::abs(off), 5.0) << "seed " << seed;
        sum += off / count;
    }
    EXPECT_LT(std::abs(sum), 1.2) << "four standard errors of the mean";
}

}  // namespace echoplane::random_edge_tests
