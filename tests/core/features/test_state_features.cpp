// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/state_features.h"

#include <cmath>
#include <set>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::state_features_tests {

StateFeatures someFeatures(int size) {
    return drawnFeatures(size, {true, 7, 9, 11, 0.6}, 3);
}

Eigen::MatrixXd phiOf(const StateFeatures& features, const Eigen::MatrixXd& states) {
    Eigen::MatrixXd values(features.count(), states.cols());
    features.put(states, values);
    return values;
}

TEST(StateFeatures, AreProductsAndUnitsOfTheirOrder) {
    const Eigen::MatrixXd z = RandomStream(1, "states").normalMatrix(6, 5);
    const StateFeatures features = someFeatures(6);
    const Eigen::MatrixXd values = phiOf(features, z);
    ASSERT_EQ(values.rows(), 6 + 7 + 9 + 11);
    for (Eigen::Index t = 0; t < z.cols(); ++t) {
        Eigen::Index row = 0;
        for (const auto& [i, j] : features.pairs) EXPECT_EQ(values(row++, t), z(i, t) * z(j, t));
        for (const auto& [i, j, k] : features.triples) EXPECT_EQ(values(row++, t), z(i, t) * z(j, t) * z(k, t));
        for (Eigen::Index unit = 0; unit < 11; ++unit) {
            double entering = features.offsets[unit];
            for (Eigen::Index i = 0; i < 6; ++i) entering += features.mixing(unit, i) * z(i, t);
            EXPECT_NEAR(values(row++, t), std::tanh(entering), 1e-15);
        }
    }
}

TEST(StateFeatures, AColumnAloneHasTheSameProducts) {
    const Eigen::MatrixXd z = RandomStream(1, "states").normalMatrix(6, 5);
    const StateFeatures features = someFeatures(6);
    const Eigen::MatrixXd all = phiOf(features, z);
    for (Eigen::Index t = 0; t < z.cols(); ++t) EXPECT_LT((phiOf(features, z.col(t)) - all.col(t)).cwiseAbs().maxCoeff(), 1e-14);
}

TEST(StateFeatures, SlopesAreDerivatives) {
    const StateFeatures features = someFeatures(6);
    RandomStream random(2, "slopes");
    const Eigen::MatrixXd z = random.normalMatrix(6, 4), values = phiOf(features, z);
    const Eigen::VectorXd weights = random.normalMatrix(features.count(), 1);
    const Eigen::MatrixXd slopes = features.slopes(z, values, weights);
    constexpr double h = 1e-6;
    for (Eigen::Index i = 0; i < z.rows(); ++i) {
        Eigen::MatrixXd above = z, below = z;
        above.row(i).array() += h;
        below.row(i).array() -= h;
        const Eigen::RowVectorXd difference = weights.transpose() * (phiOf(features, above) - phiOf(features, below)) / (2.0 * h);
        EXPECT_LT((slopes.row(i) - difference).cwiseAbs().maxCoeff(), 1e-7) << i;
    }
}

TEST(DrawnPairs, AreDifferentAndBeginWithFewerOnes) {
    const auto pairs = drawnPairs(5, 100, 3);
    EXPECT_EQ(pairs.size(), 10U) << "all pairs of different states";
    EXPECT_EQ(std::set(pairs.begin(), pairs.end()).size(), pairs.size());
    for (const auto& [i, j] : pairs) EXPECT_LT(i, j);
    EXPECT_EQ(drawnPairs(5, 4, 3), std::vector(pairs.begin(), pairs.begin() + 4));
}

TEST(DrawnPairs, AllIncludeSquares) {
    EXPECT_EQ(drawnPairs(30, -1, 1).size(), 465U);
    EXPECT_EQ(pairCount(30, -1), 465);
    EXPECT_EQ(drawnPairs(2, -1, 1), (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 1}}));
    EXPECT_EQ(refusal([] { drawnPairs(51, -1, 1); }),
              "products of every pair are offered for up to 50 states, but there are 51: give a number of pairs");
}

TEST(DrawnFeatures, ASquareIsThereOnce) {
    EXPECT_EQ(drawnFeatures(4, {true, -1, 0, 0, 0.0}, 1).pairs.size(), 10U);
    EXPECT_EQ(drawnFeatures(4, {false, -1, 0, 0, 0.0}, 1).pairs.size(), 10U);
}

TEST(DrawnFeatures, TriplesAreDifferentAndAtMostAll) {
    const auto triples = drawnFeatures(3, {false, 0, 1000, 0, 0.0}, 1).triples;
    EXPECT_EQ(triples.size(), 10U);
    EXPECT_EQ(std::set(triples.begin(), triples.end()).size(), 10U);
}

TEST(DrawnFeatures, MoreUnitsBeginWithTheFewerOnes) {
    const StateFeatures few = drawnFeatures(6, {false, 0, 0, 3, 0.6}, 1), many = drawnFeatures(6, {false, 0, 0, 8, 0.6}, 1);
    EXPECT_EQ(many.mixing.topRows(3), few.mixing);
    EXPECT_EQ(many.offsets.head(3), few.offsets);
}

TEST(DrawnFeatures, WhatEntersAUnitHasTheGainAsDeviation) {
    const StateFeatures features = drawnFeatures(200, {false, 0, 0, 500, 0.3}, 1);
    const Eigen::ArrayXd norms = features.mixing.rowwise().norm();
    EXPECT_NEAR(norms.mean(), 0.3, 0.003);
    EXPECT_LT(features.offsets.cwiseAbs().maxCoeff(), 1.0);
    EXPECT_NEAR(features.offsets.squaredNorm() / 500.0, 1.0 / 3.0, 0.05);
}

}  // namespace echoplane::state_features_tests
