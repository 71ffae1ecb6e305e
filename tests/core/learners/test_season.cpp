// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/learners/season.h"
#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::season_tests {

Eigen::MatrixXd cycle(double period, int steps, double noise, double slope = 0.0) {
    RandomStream random(3, "season");
    Eigen::MatrixXd series(1, steps);
    for (int t = 0; t < steps; ++t)
        series(0, t) = std::sin(2.0 * std::numbers::pi * t / period) + 0.4 * std::cos(4.0 * std::numbers::pi * t / period) +
                       noise * random.normal() + slope * t;
    return series;
}

TEST(Season, IsThePeriodOfACycleUnderNoiseAndATrend) {
    EXPECT_EQ(seasonOf(cycle(24, 500, 0.0)), 24);
    EXPECT_EQ(seasonOf(cycle(24, 500, 0.3)), 24);
    EXPECT_EQ(seasonOf(cycle(24, 500, 0.3, 0.05)), 24);
    EXPECT_EQ(seasonOf(cycle(365, 3000, 0.2)), 365);
}

TEST(Season, IsOneForSeveralSeries) {
    Eigen::MatrixXd both(2, 600);
    both << cycle(30, 600, 0.1), 1000.0 * cycle(30, 600, 0.2);
    EXPECT_EQ(seasonOf(both), 30);
}

TEST(Season, IsNotFoundWhereThereIsNone) {
    RandomStream random(5, "noise");
    Eigen::MatrixXd noise(1, 2000);
    for (Eigen::Index t = 0; t < noise.cols(); ++t) noise(0, t) = random.normal();
    EXPECT_FALSE(seasonOf(noise));
    EXPECT_FALSE(seasonOf(Eigen::MatrixXd::Constant(1, 500, 3.0)));
    EXPECT_FALSE(seasonOf(Eigen::RowVectorXd::LinSpaced(500, 0.0, 9.0)));
    EXPECT_FALSE(seasonOf(cycle(24, 7, 0.0)));
}

}  // namespace echoplane::season_tests
