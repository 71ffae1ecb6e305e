// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/outliers.h"

#include <cmath>
#include <limits>

#include "tests/core/test.h"

namespace echoplane::outliers_tests {

/// A series between −1 and 1, with `value` at every `every`-th place from the third on.
std::vector<double> waveWith(double value, int every = 10, double scale = 1.0, double shift = 0.0) {
    std::vector<double> values;
    for (int k = 0; k < 200; ++k) values.push_back(k % every == 3 ? value : shift + scale * std::sin(0.37 * k));
    return values;
}

TEST(FarValues, WhatIsWrittenForNoValueIsFound) {
    for (const double value : {-999.0, -9999.0, 9999.0, -99.0, 999.9, -99.99, -8888.0, 1e20, -1e30, 9.96921e36, -32768.0,
                               3.4028235e38, 2147483647.0, 1e35}) {
        const std::vector<Outlier> found = findOutliers(waveWith(value));
        ASSERT_EQ(found.size(), 1U) << value;
        EXPECT_EQ(found[0].value, value);
        EXPECT_EQ(found[0].count, 20U);
        EXPECT_EQ(found[0].first, 3U);
        EXPECT_NEAR(found[0].least, -1.0, 0.01);
        EXPECT_NEAR(found[0].largest, 1.0, 0.01);
    }
    EXPECT_EQ(findOutliers(waveWith(-999.0, 1000)).size(), 1U) << "once is enough";
    EXPECT_EQ(findOutliers(waveWith(-999.0, 4)).size(), 1U) << "a quarter of all";
    EXPECT_EQ(findOutliers(waveWith(-999.0, 10, 500.0, 500.0)).size(), 1U) << "from 0 to 1000";
}

TEST(FarValues, SeveralAreFoundOneAfterTheOther) {
    std::vector<double> values = waveWith(-999.0);
    values[50] = values[51] = -9999.0;
    values[60] = 1e20;
    const std::vector<Outlier> found = findOutliers(values);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].value, 1e20);
    EXPECT_EQ(found[1].value, -9999.0);
    EXPECT_EQ(found[2].value, -999.0);
    EXPECT_NEAR(found[0].largest, 1.0, 0.01);
}

TEST(FarValues, OneDoesNotHideAnother) {
    for (const auto& [first, second] : {std::pair(-999.0, -888.0), std::pair(-9999.0, -8888.0), std::pair(9999.0, 8888.0)}) {
        std::vector<double> values = waveWith(first);
        values[50] = values[51] = second;
        const std::vector<Outlier> found = findOutliers(values);
        ASSERT_EQ(found.size(), 2U) << first;
        EXPECT_EQ(found[0].value, first);
        EXPECT_EQ(found[1].value, second);
        EXPECT_NEAR(found[0].largest, 1.0, 0.01);
    }
}

TEST(FarValues, MeasurementsAreNot) {
    EXPECT_TRUE(findOutliers({}).empty());
    EXPECT_TRUE(findOutliers(std::vector<double>{5.0, 5.0}).empty());
    EXPECT_TRUE(findOutliers(waveWith(0.5)).empty());
    EXPECT_TRUE(findOutliers(waveWith(1.0, 10, 0.0)).empty()) << "a flag";
    EXPECT_TRUE(findOutliers(waveWith(100.0, 10, 0.0)).empty()) << "a flag too";
    EXPECT_TRUE(findOutliers(waveWith(20.0)).empty()) << "a peak";
    EXPECT_TRUE(findOutliers(waveWith(-999.0, 10, 2000.0)).empty()) << "within the others";
    EXPECT_TRUE(findOutliers(waveWith(999.0, 10, 400.0, 500.0)).empty()) << "a little above the others";
    std::vector<double> growing;
    for (int k = 0; k < 100; ++k) growing.push_back(std::exp(0.1 * k));
    EXPECT_TRUE(findOutliers(growing).empty());
    std::vector<double> gaps = waveWith(std::numeric_limits<double>::quiet_NaN());
    EXPECT_TRUE(findOutliers(gaps).empty());
}

TEST(FarValues, AnyNumberFarEnoughIsFound) {
    EXPECT_EQ(findOutliers(waveWith(-500.0)).size(), 1U) << "often";
    EXPECT_EQ(findOutliers(waveWith(1e6, 1000)).size(), 1U) << "once";
    EXPECT_TRUE(findOutliers(waveWith(-500.0, 1000)).empty()) << "once, and not far enough";
    EXPECT_EQ(findOutliers(waveWith(0.0, 10, 1.0, 1000.0)).size(), 1U) << "a sensor that fell out";
}

TEST(FarValues, AreSaidWithTheirShare) {
    EXPECT_EQ(outlierText({-9999.0, 20, 3, 0.125, 7.0}, 200, "its rows").english(),
              "-9999 in 10 % of its rows, far from all other values (0.125 to 7)");
    EXPECT_EQ(outlierText({1e20, 1, 3, 0.0, 7.0}, 1'000'000, "its rows").english(),
              "1e+20 in less than 0.01 % of its rows, far from all other values (0 to 7)");
    EXPECT_EQ(outlierText({-1.0, 999'999, 3, 0.0, 7.0}, 1'000'000, "its rows").english(),
              "-1 in 100 % of its rows, far from all other values (0 to 7)");
}

}  // namespace echoplane::outliers_tests
