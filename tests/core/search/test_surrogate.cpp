// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/surrogate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::surrogate_tests {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(CostScale, KeepsTheOrderAndReadsBack) {
    const std::vector<double> costs = {0.3, 0.31, 0.5, 2.0, 900.0, 0.29};
    const CostScale scale(costs);
    double before = -infinity;
    for (const double cost : {0.2, 0.29, 0.3, 0.31, 0.5, 2.0, 900.0}) {
        EXPECT_GT(scale.scaled(cost), before) << cost;
        before = scale.scaled(cost);
        EXPECT_NEAR(scale.cost(before) / cost, 1.0, 1e-9);
    }
}

TEST(CostScale, AFailureIsAsBadAsTheWorst) {
    const std::vector<double> costs = {0.3, infinity, 0.5, 2.0, std::numeric_limits<double>::quiet_NaN()};
    const CostScale scale(costs);
    EXPECT_EQ(scale.scaled(infinity), scale.scaled(2.0));
    EXPECT_EQ(scale.scaled(std::numeric_limits<double>::quiet_NaN()), scale.scaled(2.0));
}

TEST(CostScale, WhatIsFarTooLargeLeavesTheGoodOnesApart) {
    std::vector<double> costs = {0.30, 0.32, 0.34, 0.36, 0.38};
    const double apart = CostScale(costs).scaled(0.34) - CostScale(costs).scaled(0.30);
    costs.back() = 1e12;
    const CostScale scale(costs);
    EXPECT_GT(scale.scaled(0.34) - scale.scaled(0.30), 0.5 * apart);
}

TEST(CostScale, HasAUnitMeanAndDeviation) {
    const std::vector<double> costs = {-3.0, -2.0, 0.0, 1.0, 7.0};  // not all positive: no logarithm
    const CostScale scale(costs);
    double sum = 0.0, squares = 0.0;
    for (const double cost : costs) {
        sum += scale.scaled(cost);
        squares += std::pow(scale.scaled(cost), 2);
    }
    EXPECT_NEAR(sum, 0.0, 1e-12);
    EXPECT_NEAR(squares / 4.0, 1.0, 1e-12);
}

TEST(CostScale, OfEqualOrNoFiniteCostsIsFinite) {
    for (const std::vector<double>& costs : {std::vector{2.0, 2.0, 2.0}, std::vector{infinity, infinity}, std::vector{0.0, 0.0}})
        EXPECT_TRUE(std::isfinite(CostScale(costs).scaled(costs.front()))) << costs.front();
}

/// E[max(0, best − f)] by the trapezoidal rule.
double integral(double best, double mean, double deviation) {
    double sum = 0.0;
    constexpr int steps = 200000;
    const double low = std::min(best, mean) - 12.0 * deviation, width = (best - low) / steps;
    for (int i = 0; i < steps; ++i) {
        const double f = low + (i + 0.5) * width, z = (f - mean) / deviation;
        sum += (best - f) * std::exp(-0.5 * z * z) / (deviation * std::sqrt(2.0 * 3.14159265358979323846)) * width;
    }
    return sum;
}

TEST(ExpectedImprovement, IsTheIntegral) {
    for (const auto& [best, mean, deviation] :
         {std::array{0.0, 0.5, 1.0}, std::array{1.0, -2.0, 0.7}, std::array{0.0, 2.5, 0.5}, std::array{0.0, 3.0, 0.45},
          std::array{0.0, 4.0, 0.5}, std::array{0.0, 9.0, 0.5}, std::array{0.0, 11.5, 0.5}})
        EXPECT_NEAR(logExpectedImprovement(best, mean, deviation * deviation), std::log(integral(best, mean, deviation)), 2e-3);
}

TEST(ExpectedImprovement, FallsOnAndOnFarAway) {
    double before = infinity;
    for (const double mean : {0.0, 1.0, 5.0, 19.9, 20.1, 40.0, 300.0}) {
        const double here = logExpectedImprovement(0.0, mean, 1.0);
        EXPECT_TRUE(std::isfinite(here)) << mean;
        EXPECT_LT(here, before) << mean;
        before = here;
    }
}

TEST(Surrogate, OfManyPointsKeepsTheBestAndTheLatest) {
    UnitCube cube{{0}, [](const Eigen::VectorXd& point) { return point; }};
    std::vector<Eigen::VectorXd> points;
    std::vector<double> costs;
    RandomStream stream(1, "many points");
    for (int i = 0; i < 1000; ++i) {
        points.emplace_back(Eigen::VectorXd::Constant(1, stream.uniform()));
        costs.push_back(1.0 + std::pow(points.back()[0] - 0.3, 2));
    }
    costs[10] = 0.5;
    const Surrogate surrogate(cube, points, costs);
    EXPECT_EQ(surrogate.points().cols(), 400);
    const auto holds = [&](std::size_t i) { return (surrogate.points().row(0).array() == points[i][0]).any(); };
    EXPECT_TRUE(holds(10));
    for (std::size_t i = 800; i < 1000; ++i) EXPECT_TRUE(holds(i)) << i;
}

}  // namespace echoplane::surrogate_tests
