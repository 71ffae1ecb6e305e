// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_weights.h"

#include <cmath>

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::sparse_weights_tests {

SparseWeights drawn(int size, double connectivity, std::uint64_t seed = 1) {
    RandomStream random(seed, "reservoir weights");
    return drawSparseWeights(size, weightLaw("normal"), connectivity, random);
}

TEST(SparseWeights, AreTheEntriesOfTheDenseMatrix) {
    for (const double connectivity : {0.001, 0.02, 0.3, 0.9, 0.999}) {
        for (const int size : {1, 2, 7, 100}) {
            RandomStream random(4, "reservoir weights");
            const Eigen::MatrixXd dense = drawWeights(size, weightLaw("normal"), connectivity, random);
            EXPECT_EQ(Eigen::MatrixXd(drawn(size, connectivity, 4)), dense) << "c = " << connectivity << ", N = " << size;
        }
    }
}

TEST(SparseWeights, AtConnectivityOneEveryEntryIsDrawnInOrder) {
    // Published tables depend on this: one draw of the law per entry, column by column.
    RandomStream random(4, "reservoir weights"), same(4, "reservoir weights");
    const Eigen::MatrixXd weights = drawWeights(30, weightLaw("normal"), 1.0, random);
    for (const double entry : weights.reshaped()) ASSERT_EQ(entry, same.normal());
}

TEST(SparseWeights, EachEntryIsConnectedWithTheSameProbability) {
    // Mean over 20000 matrices of 4 × 4, place by place, within five standard deviations of its Bernoulli law.
    constexpr int matrices = 20000;
    for (const double connectivity : {0.05, 0.5, 0.95}) {
        Eigen::MatrixXd hits = Eigen::MatrixXd::Zero(4, 4);
        RandomStream random(1, "reservoir weights");
        for (int k = 0; k < matrices; ++k) {
            const SparseWeights weights = drawSparseWeights(4, weightLaw("normal"), connectivity, random);
            hits += (Eigen::MatrixXd(weights).array() != 0.0).cast<double>().matrix();
        }
        const double deviation = std::sqrt(connectivity * (1.0 - connectivity) / matrices);
        EXPECT_LT((hits.array() / matrices - connectivity).abs().maxCoeff(), 5.0 * deviation) << "c = " << connectivity;
    }
}

TEST(SparseWeights, NeighbouringEntriesAreIndependent) {
    // Pairs of entries that follow one another in a column are both connected with probability c².
    const SparseWeights weights = drawn(3000, 0.1);
    const double places = 3000.0 * 3000.0, expected = 0.01 * places;
    double both = 0.0;
    for (Eigen::Index column = 0; column < 3000; ++column) {
        Eigen::Index last = -2;
        for (SparseWeights::InnerIterator entry(weights, column); entry; ++entry) {
            both += entry.row() == last + 1 ? 1.0 : 0.0;
            last = entry.row();
        }
    }
    EXPECT_NEAR(both, expected, 6.0 * std::sqrt(expected) + 3000.0 * 0.01);
}

TEST(SparseWeights, AMillionUnitsTakeNoDenseMatrix) {
    const SparseWeights weights = drawn(1'000'000, 1e-5);
    EXPECT_NEAR(static_cast<double>(weights.nonZeros()), 1e7, 5.0 * std::sqrt(1e7));
    EXPECT_TRUE(weights.isCompressed());
}

TEST(SparseWeights, EachRowHasItsNumberOfWeights) {
    for (const int perRow : {1, 3, 49, 50}) {
        RandomStream random(1, "reservoir weights");
        const Eigen::MatrixXd weights(drawWeightsPerRow(50, weightLaw("normal"), perRow, random));
        EXPECT_TRUE(((weights.array() != 0.0).cast<int>().rowwise().sum() == perRow).all()) << perRow;
    }
}

TEST(SparseWeights, ColumnsOfARowAreChosenAlike) {
    RandomStream random(1, "reservoir weights");
    constexpr int size = 20000, perRow = 10;
    // The number of weights in each 1000 columns follows a hypergeometric distribution.
    const SparseWeights weights = drawWeightsPerRow(size, weightLaw("normal"), perRow, random);
    for (int first = 0; first < size; first += 1000) {
        const double count = static_cast<double>(weights.middleCols(first, 1000).nonZeros());
        EXPECT_NEAR(count, 10000.0, 5.0 * std::sqrt(10000.0 * 0.95)) << "columns from " << first;
    }
}

TEST(SparseWeights, RefusesWhatCannotBeDrawn) {
    RandomStream random(1, "reservoir weights");
    const WeightLaw& law = weightLaw("normal");
    EXPECT_NE(refusal([&] { drawSparseWeights(10, law, 0.0, random); }).find("connectivity is 0"), std::string::npos);
    EXPECT_NE(refusal([&] { drawSparseWeights(10, law, 1.0, random); }), "");
    EXPECT_NE(refusal([&] { drawWeightsPerRow(10, law, 11, random); }).find("weights per row is 11"), std::string::npos);
    EXPECT_NE(refusal([&] { drawWeightsPerRow(10, law, 0, random); }), "");
}

TEST(SparseWeights, RefusesBeforeItAllocatesWhatCannotFit) {
    RandomStream random(1, "reservoir weights");
    try {
        drawSparseWeights(1'000'000, weightLaw("normal"), 0.5, random);
        FAIL() << "5·10¹¹ weights were drawn";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("non-zero weights"), std::string::npos) << error.what();
    }
}

TEST(SparseWeights, StorageFollowsSizeAndConnectivity) {
    EXPECT_FALSE(storedSparse(199, 0.01));
    EXPECT_TRUE(storedSparse(200, 0.1));
    EXPECT_FALSE(storedSparse(10000, 0.11));
}

}  // namespace echoplane::sparse_weights_tests
