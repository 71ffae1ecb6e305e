// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/influence.h"

#include <cmath>
#include <limits>

#include "core/math/random.h"
#include "core/search/surrogate.h"
#include "tests/core/test.h"

namespace echoplane::influence_tests {

/// A search with a known measure: 1 + 3(x − 0.3)² + 0.4·[the choice], with x the coordinate of the spectral radius; the ridge has
/// no influence.
struct Known {
    ExplorationPlan plan;
    std::vector<Evaluation> evaluations;

    explicit Known(int count) {
        plan.axes = searchAxesFrom("spectral-radius=0:1,ridge=1e-6:1:log,method=golden|uniform");
        RandomStream stream(1, "known");
        for (int i = 0; i < count; ++i) {
            Evaluation each{valuesAt(plan.axes, stream.uniformMatrix(3, 1, 0.0, 1.0).col(0)), 0.0, 0.01, 0};
            each.value = value(std::get<double>(each.values[0]), each.values[2] == SettingValue("uniform"));
            evaluations.push_back(each);
        }
    }
    static double value(double x, bool uniform) { return 1.0 + 3.0 * std::pow(x - 0.3, 2) + (uniform ? 0.4 : 0.0); }
};

TEST(Influence, FindsWhatMattersAndTheCurve) {
    const Known known(80);
    const std::vector<Influence> all = influences(known.plan, known.evaluations, {});
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].parts.size(), 21U);
    EXPECT_EQ(all[2].parts.size(), 2U);
    EXPECT_EQ(all[2].values, (std::vector<SettingValue>{"golden", "uniform"}));
    EXPECT_GT(all[0].importance, 0.5);
    EXPECT_LT(all[1].importance, 0.02);
    EXPECT_GT(all[2].importance, 0.02);
    EXPECT_LT(all[2].importance, all[0].importance);
    EXPECT_LE(all[0].importance + all[1].importance + all[2].importance, 1.05);
    // The minimum is found, and the band contains the curve.
    const auto least = std::ranges::min_element(all[0].dependence) - all[0].dependence.begin();
    EXPECT_NEAR(all[0].parts[static_cast<std::size_t>(least)], 0.3, 0.11);
    for (std::size_t i = 0; i < all[0].parts.size(); ++i) {
        EXPECT_LE(all[0].lower[i], all[0].dependence[i]);
        EXPECT_GT(all[0].lower[i], 0.5 * all[0].dependence[i]) << "80 points tell it better than that";
        EXPECT_GE(all[0].upper[i], all[0].dependence[i]);
    }
    EXPECT_NEAR(all[2].dependence[1] - all[2].dependence[0], 0.4, 0.15);
}

/// e^{2x + 3u²} of the ridge's coordinate u: its median over u is e^{2x + 3/4}, while a mean of logarithms would make it e^{2x +
/// 1}, and a mean e^{2x}·3.9.
TEST(Influence, IsAMedianOfTheMeasureItself) {
    Known known(120);
    for (Evaluation& each : known.evaluations) {
        const double u = (std::log10(std::get<double>(each.values[1])) + 6.0) / 6.0;
        each.value = std::exp(2.0 * std::get<double>(each.values[0]) + 3.0 * u * u);
    }
    const Influence x = influences(known.plan, known.evaluations, {}).front();
    for (std::size_t i = 0; i < x.parts.size(); ++i) {
        const double expected = std::exp(2.0 * x.parts[i] + 0.75);
        EXPECT_NEAR(x.dependence[i], expected, 0.12 * expected) << x.parts[i];
    }
}

TEST(Influence, IsSureOfMoreWithMorePoints) {
    const auto width = [](int count) {
        const Known known(count);
        const Influence first = influences(known.plan, known.evaluations, {}).front();
        double sum = 0.0;
        for (std::size_t i = 0; i < first.parts.size(); ++i) sum += first.upper[i] - first.lower[i];
        return sum;
    };
    EXPECT_LT(width(120), width(12));
}

TEST(Influence, NeedsPointsToTellItFrom) {
    Known known(3);
    EXPECT_TRUE(influences(known.plan, known.evaluations, {}).empty());
    Known failed(20);
    for (Evaluation& each : failed.evaluations) each.value = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(influences(failed.plan, failed.evaluations, {}).empty());
}

TEST(Influence, TheCovarianceOfMeansIsTheMeanOfCovariances) {
    RandomStream stream(2, "averaged");
    const Eigen::MatrixXd points = stream.uniformMatrix(2, 15, 0.0, 1.0), at = stream.uniformMatrix(2, 12, 0.0, 1.0);
    const GaussianProcess process(points, stream.normalMatrix(15, 1).col(0), {1.2, 0.05, Eigen::Vector2d(0.4, 0.8)}, {0, 0});
    const Eigen::MatrixXd whole = process.averagedCovariance(at, 1), averaged = process.averagedCovariance(at, 4);
    ASSERT_EQ(averaged.rows(), 3);
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            EXPECT_NEAR(averaged(i, k), whole.block(4 * Eigen::Index{i}, 4 * Eigen::Index{k}, 4, 4).mean(), 1e-12);
}

}  // namespace echoplane::influence_tests
