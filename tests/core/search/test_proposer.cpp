// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/proposer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/math/random.h"
#include "core/math/statistics.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::proposer_tests {

UnitCube plainCube(int dimensions) {
    return {std::vector<int>(static_cast<std::size_t>(dimensions), 0), [](const Eigen::VectorXd& point) { return point; }};
}

/// A curved valley in four dimensions, 0.03 at its deepest.
double valley(const Eigen::VectorXd& at) {
    return 0.03 + 8.0 * std::pow(at[1] - 0.25 - 0.6 * at[0] * at[0], 2) + std::pow(at[0] - 0.7, 2) +
           2.0 * std::pow(at[2] - 0.35, 2) + 0.5 * std::pow(at[3] - 0.6, 2);
}

struct Found {
    std::vector<Eigen::VectorXd> points;
    std::vector<double> costs;
};

/// `cost` receives each point and its number.
Found searched(SearchMethod method, const UnitCube& cube, ProposerOptions options, std::size_t budget,
               const std::function<double(const Eigen::VectorXd&, std::size_t)>& cost) {
    const auto proposer = makeProposer(method, cube, options);
    Found found;
    while (found.points.size() < budget) {
        const std::vector<Eigen::VectorXd> proposed = proposer->ask();
        std::vector<double> costs;
        costs.reserve(proposed.size());
        for (const Eigen::VectorXd& point : proposed) costs.push_back(cost(point, found.points.size() + costs.size()));
        proposer->tell(proposed, costs);
        found.points.insert(found.points.end(), proposed.begin(), proposed.end());
        found.costs.insert(found.costs.end(), costs.begin(), costs.end());
    }
    found.points.resize(budget);
    found.costs.resize(budget);
    return found;
}

/// The noise-free valley at the point to which a noisy search converges, median over five seeds.
double medianFound(SearchMethod method, std::size_t budget) {
    std::vector<double> found;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        RandomStream noise(seed, "noise of the valley");
        const Found search =
            searched(method, plainCube(4), {.seed = seed}, budget, [&](const Eigen::VectorXd& point, std::size_t) {
                return valley(point) * std::exp(0.1 * noise.normal()) + 0.01 * noise.normal();
            });
        found.push_back(
            valley(search.points[static_cast<std::size_t>(bestPoint(method, plainCube(4), search.points, search.costs))]));
    }
    return median(found);
}

TEST(Proposers, SixtyProposalsReachTheBottomOfANoisyValley) {
    const double bayes = medianFound(SearchMethod::bayes, 60);
    EXPECT_LT(bayes, 0.06);
    EXPECT_LT(bayes, medianFound(SearchMethod::random, 200));
}

TEST(Proposers, CmaEsConvergesOnARotatedEllipsoid) {
    const Eigen::MatrixXd turned = byEigen::orthogonal(RandomStream(2, "rotation").normalMatrix(5, 5));
    const Found search =
        searched(SearchMethod::cma, plainCube(5), {.seed = 3}, 1500, [&](const Eigen::VectorXd& at, std::size_t) {
            const Eigen::VectorXd along = turned * (at.array() - 0.4).matrix();
            double sum = 0.0;
            for (int i = 0; i < 5; ++i) sum += std::pow(10.0, i) * along[i] * along[i];
            return sum;
        });
    EXPECT_LT(*std::ranges::min_element(search.costs), 1e-6);
}

TEST(Proposers, CmaEsStartsAnewWhereNothingMoreIsTold) {
    // The search starts in the middle, a broad local minimum; the corner is better.
    const Found search = searched(SearchMethod::cma, plainCube(2), {.seed = 1}, 3000, [](const Eigen::VectorXd& at, std::size_t) {
        const double trap = 0.5 + (at.array() - 0.5).matrix().squaredNorm();
        return std::min(trap, 20.0 * (at.array() - 0.95).matrix().squaredNorm());
    });
    EXPECT_LT(*std::ranges::min_element(search.costs), 1e-3);
}

class EveryProposer : public testing::TestWithParam<SearchMethod> {};

TEST_P(EveryProposer, StaysInTheCubeOnItsGridWhateverItIsTold) {
    // A whole number of four and one of three names.
    UnitCube cube{{0, 0, 3}, [](const Eigen::VectorXd& point) {
                      Eigen::VectorXd snapped = point;
                      snapped[1] = std::round(point[1] * 3.0) / 3.0;
                      snapped[2] = (std::min(std::floor(point[2] * 3.0), 2.0) + 0.5) / 3.0;
                      return snapped;
                  }};
    RandomStream stream(4, "anything");
    const Found search = searched(GetParam(), cube, {.seed = 2, .batch = 3}, 60, [&](const Eigen::VectorXd&, std::size_t i) {
        return i % 7 == 0   ? std::numeric_limits<double>::quiet_NaN()
               : i % 5 == 0 ? std::numeric_limits<double>::infinity()
                            : stream.normal();
    });
    for (const Eigen::VectorXd& point : search.points) {
        EXPECT_TRUE((point.array() >= 0.0).all() && (point.array() <= 1.0).all()) << point.transpose();
        EXPECT_TRUE((cube.snap(point) - point).isZero(1e-12)) << point.transpose();
    }
    const int best = bestPoint(GetParam(), cube, search.points, search.costs);
    ASSERT_GE(best, 0);
    EXPECT_TRUE(std::isfinite(search.costs[static_cast<std::size_t>(best)]));
}

TEST_P(EveryProposer, WhatIsToldWithoutAskingLeadsToTheSameProposals) {
    const UnitCube cube = plainCube(3);
    const auto asking = makeProposer(GetParam(), cube, {.seed = 7}), replaying = makeProposer(GetParam(), cube, {.seed = 7});
    for (int round = 0; round < 5; ++round) {
        ASSERT_EQ(asking->batch(), replaying->batch());
        const std::vector<Eigen::VectorXd> points = asking->ask();
        EXPECT_EQ(points, asking->ask()) << "asked twice";
        std::vector<double> costs;
        costs.reserve(points.size());
        for (const Eigen::VectorXd& point : points) costs.push_back((point.array() - 0.2).matrix().squaredNorm());
        asking->tell(points, costs);
        replaying->tell(points, costs);
    }
    EXPECT_EQ(asking->ask(), replaying->ask());
}

TEST_P(EveryProposer, OtherSeedsProposeOtherPoints) {
    const UnitCube cube = plainCube(3);
    EXPECT_NE(makeProposer(GetParam(), cube, {.seed = 1})->ask(), makeProposer(GetParam(), cube, {.seed = 2})->ask());
}

TEST_P(EveryProposer, GoesOnWhereAllFail) {
    const Found search = searched(GetParam(), plainCube(2), {}, 40,
                                  [](const Eigen::VectorXd&, std::size_t) { return std::numeric_limits<double>::infinity(); });
    EXPECT_EQ(search.points.size(), 40U);
    EXPECT_EQ(bestPoint(GetParam(), plainCube(2), search.points, search.costs), -1);
}

TEST_P(EveryProposer, RefusesHalfABatch) {
    const auto proposer = makeProposer(GetParam(), plainCube(2), {});
    const std::vector<Eigen::VectorXd> points = proposer->ask();
    const std::vector<double> costs(points.size() - 1, 1.0);
    EXPECT_NE(refusal([&] { proposer->tell(std::span(points).first(costs.size()), costs); }), "");
}

INSTANTIATE_TEST_SUITE_P(Methods, EveryProposer, testing::Values(SearchMethod::bayes, SearchMethod::cma, SearchMethod::random));

TEST(Proposers, ABatchOfBayesSpreadsOut) {
    const UnitCube cube = plainCube(2);
    const auto proposer = makeProposer(SearchMethod::bayes, cube, {.seed = 1, .batch = 4});
    const std::vector<Eigen::VectorXd> design = proposer->ask();
    std::vector<double> costs;
    costs.reserve(design.size());
    for (const Eigen::VectorXd& point : design) costs.push_back((point.array() - 0.5).matrix().squaredNorm());
    proposer->tell(design, costs);
    const std::vector<Eigen::VectorXd> batch = proposer->ask();
    ASSERT_EQ(batch.size(), 4U);
    for (std::size_t i = 0; i < batch.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) EXPECT_GT((batch[i] - batch[k]).norm(), 0.01);
}

TEST(Proposers, AGridProposesEveryCombinationOnceTheLastDimensionFastest) {
    const auto grid = makeProposer(SearchMethod::grid, {{2, 3}, {}});
    ASSERT_EQ(grid->batch(), 6);
    const std::vector<Eigen::VectorXd> points = grid->ask();
    ASSERT_EQ(points.size(), 6U);
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(std::floor(points[static_cast<std::size_t>(i)][0] * 2.0), i / 3) << i;
        EXPECT_EQ(std::floor(points[static_cast<std::size_t>(i)][1] * 3.0), i % 3) << i;
    }
    grid->tell(points, std::vector<double>(6, 1.0));
    EXPECT_EQ(grid->batch(), 0);
    EXPECT_TRUE(grid->ask().empty());
    EXPECT_EQ(makeProposer(SearchMethod::grid, {})->ask().size(), 1U) << "without dimensions, the base alone";
}

}  // namespace echoplane::proposer_tests
