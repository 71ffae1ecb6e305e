// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/assignment.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>

#include "tests/core/test.h"

namespace echoplane::assignment_tests {

double costOf(const Eigen::MatrixXd& cost, const std::vector<int>& columns) {
    double sum = 0.0;
    for (std::size_t i = 0; i < columns.size(); ++i) sum += cost(static_cast<Eigen::Index>(i), columns[i]);
    return sum;
}

/// The smallest sum over all ordered choices of n of m columns.
double cheapestOfAll(const Eigen::MatrixXd& cost) {
    std::vector<int> columns(static_cast<std::size_t>(cost.cols()));
    std::iota(columns.begin(), columns.end(), 0);
    double least = 1e300;
    do {
        least = std::min(least, costOf(cost, {columns.begin(), columns.begin() + cost.rows()}));
    } while (std::ranges::next_permutation(columns).found);
    return least;
}

TEST(Assignment, IsTheCheapestOfAll) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> uniform(-1.0, 3.0);
    for (int n = 1; n <= 6; ++n) {
        for (int m = n; m <= 7; ++m) {
            const Eigen::MatrixXd cost = Eigen::MatrixXd::NullaryExpr(n, m, [&] { return uniform(random); });
            const std::vector<int> columns = cheapestAssignment(cost);
            EXPECT_EQ(std::set<int>(columns.begin(), columns.end()).size(), static_cast<std::size_t>(n));
            EXPECT_NEAR(costOf(cost, columns), cheapestOfAll(cost), 1e-12) << n << " of " << m;
        }
    }
}

TEST(Assignment, FollowsPointsThatMoveOutwards) {
    // By the squares of the distances an enlargement is the cheapest map, however far the points go (it is the gradient of a
    // convex function); by the nearest neighbour most of them would be mistaken for others.
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    const Eigen::MatrixXd points = Eigen::MatrixXd::NullaryExpr(80, 2, [&] { return normal(random); });
    Eigen::MatrixXd cost(80, 80);
    for (int i = 0; i < 80; ++i)
        for (int j = 0; j < 80; ++j) cost(i, j) = (2.0 * points.row(j) - points.row(i)).squaredNorm();
    const std::vector<int> columns = cheapestAssignment(cost);
    for (int i = 0; i < 80; ++i) EXPECT_EQ(columns[static_cast<std::size_t>(i)], i);
}

TEST(Assignment, RefusesMoreRowsThanColumns) {
    EXPECT_THROW(cheapestAssignment(Eigen::MatrixXd::Zero(3, 2)), std::invalid_argument);
}

}  // namespace echoplane::assignment_tests
