// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/significant_frequencies.h"

#include <cmath>
#include <numbers>
#include <random>

#include "tests/core/test.h"

namespace echoplane::significant_frequencies_tests {

double period(const SpectralPeak& peak) {
    return 2.0 * std::numbers::pi / peak.radiansPerStep;
}

TEST(SignificantFrequencies, SinesAreFoundWhereTheyAre) {
    const std::vector<double> frequencies = {0.2, 0.331, 0.42, 0.51, 0.63};
    Eigen::VectorXd series = Eigen::VectorXd::Zero(2000);
    for (const double each : frequencies)
        for (int t = 0; t < 2000; ++t) series[t] += std::sin(each * t + each);
    std::vector<SpectralPeak> peaks = significantPeaks(series);
    ASSERT_EQ(peaks.size(), frequencies.size());
    std::ranges::sort(peaks, {}, &SpectralPeak::radiansPerStep);
    for (std::size_t k = 0; k < peaks.size(); ++k) EXPECT_NEAR(peaks[k].radiansPerStep, frequencies[k], 1e-4);
}

TEST(SignificantFrequencies, ASineInNoiseOfTheSameSizeIsSignificant) {
    std::mt19937 random(3);
    std::normal_distribution<double> noise;
    Eigen::VectorXd series(2000);
    for (int t = 0; t < 2000; ++t) series[t] = std::sin(0.3 * t) + noise(random) + 0.01 * t;
    const std::vector<SpectralPeak> peaks = significantPeaks(series);
    ASSERT_EQ(peaks.size(), 1U);
    EXPECT_NEAR(peaks[0].radiansPerStep, 0.3, 0.001);
}

/// Counts how many of 200 noise series have a peak, for white noise, first-order noise and a random walk (a pole at 1).
TEST(SignificantFrequencies, NoiseHasNone) {
    std::mt19937 random(1);
    std::normal_distribution<double> noise;
    for (const double pole : {0.0, 0.9, 1.0}) {
        int found = 0;
        for (int run = 0; run < 200; ++run) {
            Eigen::VectorXd series(1000);
            double x = 0.0;
            for (double& each : series) each = x = pole * x + noise(random);
            found += significantPeaks(series).empty() ? 0 : 1;
        }
        EXPECT_LE(found, 4) << "pole " << pole;
    }
}

TEST(SignificantFrequencies, ACycleThatDriftsIsOnePeak) {
    std::mt19937 random(5);
    std::normal_distribution<double> noise;
    Eigen::VectorXd series(2400);
    double phase = 0.0;
    for (int t = 0; t < 2400; ++t) {
        phase += 2.0 * std::numbers::pi / 132.0 * (1.0 + 0.2 * noise(random));
        series[t] = 50.0 * (1.0 + std::sin(phase)) + 5.0 * noise(random);
    }
    const std::vector<SpectralPeak> peaks = significantPeaks(series);
    ASSERT_FALSE(peaks.empty());
    EXPECT_NEAR(period(peaks[0]), 132.0, 7.0);
}

TEST(SignificantFrequencies, SeriesWithoutStructureHaveNone) {
    EXPECT_TRUE(significantPeaks(Eigen::VectorXd::Constant(500, 3.0)).empty());
    EXPECT_TRUE(significantPeaks(Eigen::VectorXd::LinSpaced(500, 0.0, 1.0)).empty());
    EXPECT_TRUE(significantPeaks(Eigen::VectorXd::Random(20)).empty()) << "too short";
    EXPECT_TRUE(significantPeaks(Eigen::VectorXd::Constant(500, std::nan(""))).empty());
}

/// Without its trend, a counter of hours is rounding, which used to show periods of 26 and 7.4 hours.
TEST(SignificantFrequencies, ACounterHasNone) {
    for (const double scale : {1.0, 1.0 / 347.3, 1e9, 1e-9}) {
        for (const int length : {100, 1201, 5000}) {
            Eigen::VectorXd counter(length);
            for (int t = 0; t < length; ++t) counter[t] = (t - 599.7) * scale;
            EXPECT_TRUE(significantPeaks(counter).empty()) << scale << ", " << length;
        }
    }
}

TEST(SignificantFrequencies, ThoseOfAllColumnsAreListedOnceByTheirPeriods) {
    Dataset data;
    data.inputs.resize(2, 1200);
    for (int t = 0; t < 1200; ++t) {
        data.inputs(0, t) = std::sin(2.0 * std::numbers::pi / 50.0 * t);
        data.inputs(1, t) = std::sin(2.0 * std::numbers::pi / 12.0 * t);
    }
    data.targets = data.inputs.row(0);
    const std::vector<TaskFrequency> frequencies = significantFrequencies(data, 1000);
    ASSERT_EQ(frequencies.size(), 2U);
    EXPECT_EQ(frequencies[0].label, "T 50");
    EXPECT_EQ(frequencies[1].label, "T 12");
    EXPECT_NEAR(frequencies[1].radiansPerStep, 2.0 * std::numbers::pi / 12.0, 1e-3);
}

}  // namespace echoplane::significant_frequencies_tests
