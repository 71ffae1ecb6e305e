// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/divergence.h"

#include <cmath>
#include <limits>

#include "tests/core/test.h"

namespace echoplane::divergence_tests {

Eigen::VectorXd one(double value) {
    return Eigen::VectorXd::Constant(1, value);
}

TEST(Divergence, IsANormAbove1e100OrNoNumber) {
    EXPECT_TRUE(hasDiverged(one(1.1e100)));
    EXPECT_TRUE(hasDiverged(one(std::numeric_limits<double>::infinity())));
    EXPECT_TRUE(hasDiverged(one(std::nan(""))));
    EXPECT_FALSE(hasDiverged(one(9e99)));
}

TEST(Divergence, NothingSmallIsOne) {
    for (const double small : {0.0, 1e-300, 1e-310, std::numeric_limits<double>::denorm_min()}) {
        EXPECT_FALSE(hasDiverged(one(small))) << small;
        EXPECT_FALSE(OutputRange(Eigen::MatrixXd::Constant(1, 3, small)).left(one(small))) << small;
    }
}

TEST(Divergence, AnOutputMayGo1000TimesAsFarFromTheMeanAsItsTarget) {
    Eigen::MatrixXd targets(2, 4);
    targets << 9, 11, 10, 10,  // mean 10, at most 1 away
        -4, 4, 0, 0;           // mean 0, at most 4 away
    const OutputRange range(targets);
    EXPECT_FALSE(range.left(Eigen::Vector2d(1009, 3999)));
    EXPECT_FALSE(range.left(Eigen::Vector2d(-989, -3999)));
    EXPECT_TRUE(range.left(Eigen::Vector2d(1011, 0)));
    EXPECT_TRUE(range.left(Eigen::Vector2d(10, -4001)));
    EXPECT_TRUE(range.left(Eigen::Vector2d(std::nan(""), 0)));
}

TEST(Divergence, DoesNotDependOnUnits) {
    Eigen::MatrixXd targets = Eigen::MatrixXd::Random(1, 50);
    const double middle = targets.mean(), reach = 1000.0 * (targets.array() - middle).abs().maxCoeff();
    for (const double scale : {1e-200, 1.0, 1e60}) {
        for (const double shift : {0.0, 3.0}) {
            const OutputRange range((scale * (targets.array() + shift)).matrix());
            EXPECT_FALSE(range.left(one(scale * (middle + 0.999 * reach + shift)))) << scale;
            EXPECT_TRUE(range.left(one(scale * (middle + 1.001 * reach + shift)))) << scale;
        }
    }
}

TEST(Divergence, AConstantTargetReachesAsFarAsItsSize) {
    const OutputRange constant(Eigen::MatrixXd::Constant(1, 9, 0.1));
    EXPECT_FALSE(constant.left(one(-50.0)));
    EXPECT_TRUE(constant.left(one(120.0)));
    const OutputRange zero(Eigen::MatrixXd::Zero(1, 9));
    EXPECT_FALSE(zero.left(one(1e50)));
    EXPECT_TRUE(zero.left(one(1e101)));
    EXPECT_FALSE(OutputRange().left(one(1e50)));
}

}  // namespace echoplane::divergence_tests
