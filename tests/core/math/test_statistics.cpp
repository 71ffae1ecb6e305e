// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "tests/core/test.h"

namespace echoplane::statistics_tests {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<double> upTo(int n) {
    std::vector<double> values(static_cast<std::size_t>(n));
    std::iota(values.begin(), values.end(), 1.0);
    return values;
}

TEST(Statistics, OfOneToNHaveTheirClosedForms) {
    for (const int n : {2, 3, 10, 501}) {
        const std::vector<double> values = upTo(n);
        EXPECT_DOUBLE_EQ(mean(values), 0.5 * (n + 1)) << n;
        EXPECT_DOUBLE_EQ(sampleDeviation(values), std::sqrt(n * (n + 1.0) / 12.0)) << n;
        EXPECT_DOUBLE_EQ(standardError(values), std::sqrt((n + 1.0) / 12.0)) << n;
        EXPECT_DOUBLE_EQ(median(values), 0.5 * (n + 1)) << n;
    }
}

TEST(Statistics, DoNotDependOnTheOrder) {
    std::vector<double> values = {3.0, -1.0, 7.5, 2.0, 2.0, 11.0};
    const double error = standardError(values);
    EXPECT_DOUBLE_EQ(median(values), 2.5);
    std::ranges::sort(values);
    EXPECT_DOUBLE_EQ(standardError(values), error);
    EXPECT_DOUBLE_EQ(median(values), 2.5);
}

TEST(Statistics, ScaleWithTheValuesFromTheSmallestToTheLargest) {
    const std::vector<double> values = upTo(7);
    for (const double unit : {1e-300, 1e-14, 1e200}) {
        std::vector<double> scaled = values;
        for (double& each : scaled) each *= unit;
        EXPECT_NEAR(standardError(scaled) / unit, standardError(values), 1e-12) << unit;
        EXPECT_NEAR(median(scaled) / unit, 4.0, 1e-12) << unit;
    }
}

TEST(Statistics, OfEqualValuesHaveNoError) {
    const std::vector<double> values(5, 0.1);
    EXPECT_EQ(standardError(values), 0.0);
    EXPECT_EQ(median(values), 0.1);
}

TEST(Statistics, OfTooFewAreNotNumbers) {
    EXPECT_TRUE(std::isnan(mean({})));
    EXPECT_TRUE(std::isnan(median({})));
    const std::vector<double> one = {2.0};
    EXPECT_EQ(mean(one), 2.0);
    EXPECT_EQ(median(one), 2.0);
    EXPECT_TRUE(std::isnan(standardError(one)));
}

TEST(Summary, CountsWhatDivergedAndDoesNotDropIt) {
    const std::vector<double> values = {1.0, infinity, 3.0, 2.0, infinity};
    const Summary summary = summaryOf(values);
    EXPECT_EQ(summary.count, 5U);
    EXPECT_EQ(summary.diverged, 2U);
    EXPECT_EQ(summary.mean, infinity);
    EXPECT_TRUE(std::isnan(summary.standardError));
    EXPECT_EQ(summary.median, 3.0) << "the middle one of 1, 2, 3, ∞, ∞";
    const Summary most = summaryOf(std::vector<double>{1.0, infinity, infinity});
    EXPECT_EQ(most.median, infinity);
    const Summary worst = summaryOf(std::vector<double>{0.5, -infinity, 0.7});
    EXPECT_EQ(worst.mean, -infinity);
    EXPECT_EQ(worst.median, 0.5);
    EXPECT_EQ(worst.diverged, 1U);
}

TEST(Summary, OfWhatIsNotDefinedIsNotANumber) {
    const Summary summary = summaryOf(std::vector<double>{1.0, std::nan(""), 2.0});
    EXPECT_TRUE(std::isnan(summary.mean));
    EXPECT_TRUE(std::isnan(summary.median));
    EXPECT_EQ(summary.diverged, 0U);
}

}  // namespace echoplane::statistics_tests
