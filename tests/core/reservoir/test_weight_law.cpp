// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/weight_law.h"

#include <cmath>
#include <set>

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::weight_law_tests {

Eigen::MatrixXd drawn(const std::string& law, double connectivity, std::uint64_t seed, int size = 300) {
    RandomStream random(seed, "reservoir weights");
    return drawWeights(size, weightLaw(law), connectivity, random);
}

TEST(WeightLaw, NamesAreUniqueAndFindable) {
    std::set<std::string> names;
    for (const WeightLaw& entry : weightLaws()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " stands there twice";
        EXPECT_EQ(&weightLaw(entry.name), &entry);
        EXPECT_FALSE(entry.label.empty()) << entry.name;
        EXPECT_FALSE(entry.help.empty()) << entry.name;
    }
    EXPECT_EQ(names, (std::set<std::string>{"normal", "uniform", "ternary"}));
    const std::string message = refusal([] { weightLaw("gaussian"); });
    for (const std::string& name : names) EXPECT_NE(message.find(name), std::string::npos) << message;
}

TEST(WeightLaw, UniformWeightsFillMinusOneToOne) {
    const Eigen::ArrayXXd weights = drawn("uniform", 1.0, 1).array();
    const auto n = static_cast<double>(weights.size());
    EXPECT_GE(weights.minCoeff(), -1.0);
    EXPECT_LT(weights.maxCoeff(), 1.0);
    EXPECT_NEAR(weights.mean(), 0.0, 5.0 / std::sqrt(3.0 * n));
    EXPECT_NEAR(weights.square().mean(), 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / n));
}

TEST(WeightLaw, TernaryWeightsAreSignsWithEqualChance) {
    const Eigen::ArrayXXd weights = drawn("ternary", 1.0, 2).array();
    EXPECT_TRUE((weights.abs() == 1.0).all());
    EXPECT_NEAR(weights.mean(), 0.0, 5.0 / std::sqrt(static_cast<double>(weights.size())));
    const Eigen::ArrayXXd sparse = drawn("ternary", 0.4, 2).array();
    EXPECT_TRUE((sparse == 0.0 || sparse.abs() == 1.0).all());
}

TEST(WeightLaw, ConnectivityIsWithinItsBinomialBoundsForEveryLaw) {
    RandomStream random(1, "connectivities");
    for (const WeightLaw& law : weightLaws()) {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const int size = 10 + static_cast<int>(random.uniform(0.0, 90.0));
            const double connectivity = random.uniform(0.001, 1.0), n = size * size;
            const Eigen::MatrixXd weights = drawn(law.name, connectivity, seed, size);
            const double nonZero = static_cast<double>((weights.array() != 0.0).count());
            ASSERT_NEAR(nonZero, connectivity * n, 5.0 * std::sqrt(n * connectivity * (1.0 - connectivity)) + 1.0)
                << law.name << ", c = " << connectivity << ", N = " << size;
        }
    }
}

TEST(WeightLaw, RowsAndColumnsAreConnectedAlike) {
    // Row and column counts are binomial too: no row or column is left out by the order of drawing.
    const Eigen::MatrixXd mask = (drawn("normal", 0.3, 3).array() != 0.0).cast<double>();
    const double expected = 0.3 * 300.0, bound = 5.0 * std::sqrt(300.0 * 0.3 * 0.7);
    EXPECT_LT((mask.rowwise().sum().array() - expected).abs().maxCoeff(), bound);
    EXPECT_LT((mask.colwise().sum().array() - expected).abs().maxCoeff(), bound);
}

TEST(WeightLaw, IsSeeded) {
    for (const WeightLaw& law : weightLaws()) {
        EXPECT_EQ(drawn(law.name, 0.5, 7, 40), drawn(law.name, 0.5, 7, 40)) << law.name;
        EXPECT_NE(drawn(law.name, 0.5, 7, 40), drawn(law.name, 0.5, 8, 40)) << law.name;
    }
}

}  // namespace echoplane::weight_law_tests
