// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/target_leaks.h"

#include <cmath>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/own_data/data_warnings.h"
#include "core/text/number_text.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::target_leaks_tests {

/// A target y, a column c derived from it, and noise u.
class LeakedTargets : public TemporaryDirectory {
protected:
    static constexpr int rows = 600, margin = 300;

    void SetUp() override {
        RandomStream random(3, "given away");
        double level = 0.0;
        for (int row = 0; row < rows + 2 * margin; ++row) {
            level = 0.8 * level + random.normal();
            y.push_back(level);
            noise.push_back(random.normal());
        }
    }

    double target(int row) const { return y[static_cast<std::size_t>(row + margin)]; }
    double chance(int row) const { return noise[static_cast<std::size_t>(row + margin)]; }

    Experiment on(int horizon, const std::function<double(int)>& made) const {
        std::string text = "u,c,y\n";
        for (int row = 0; row < rows; ++row)
            text += shortestText(chance(row)) + ',' + shortestText(made(row)) + ',' + shortestText(target(row)) + '\n';
        put(directory / "given.csv", text);
        Experiment experiment;
        experiment.set(forecast::horizon, horizon);
        return withDataFile(experiment, (directory / "given.csv").string(), {"u", "c", "y"}, {"y"});
    }

    static std::string warnings(const Experiment& experiment) {
        std::string all;
        for (const Message& each : dataWarnings(experiment)) all += each.english() + '\n';
        return all;
    }

    std::vector<double> y, noise;
};

TEST_F(LeakedTargets, AShiftedScaledOrNearlyEqualColumnIsNamedAtAnyHorizon) {
    for (const int horizon : {0, 1, 3, 24}) {
        const Experiment shifted = on(horizon, [&](int row) { return target(row + horizon); });
        const std::vector<TargetLeak> found = targetLeaks(shifted);
        ASSERT_EQ(found.size(), 1U) << horizon;
        EXPECT_EQ(found[0].input, "c");
        EXPECT_EQ(found[0].target, "y");
        EXPECT_EQ(found[0].rowsBefore, 0);
        EXPECT_NEAR(found[0].correlation, 1.0, 1e-12);
        const Experiment scaled = on(horizon, [&](int row) { return 1.8 * target(row + horizon) + 32.0; });
        EXPECT_NE(warnings(scaled).find("the input \"c\" reveals the target \"y\""), std::string::npos) << warnings(scaled);
        const Experiment negative = on(horizon, [&](int row) { return -0.01 * target(row + horizon); });
        EXPECT_EQ(targetLeaks(negative).size(), 1U);
        const Experiment nearly = on(horizon, [&](int row) { return target(row + horizon) + 0.01 * chance(row); });
        ASSERT_EQ(targetLeaks(nearly).size(), 1U);
        EXPECT_LT(targetLeaks(nearly)[0].correlation, 1.0);
        EXPECT_NE(warnings(nearly).find("their correlation is 0.9999"), std::string::npos) << warnings(nearly);
    }
}

TEST_F(LeakedTargets, AColumnThatIsFurtherAheadIsFoundInWhatTheReservoirRemembers) {
    const Experiment ahead = on(2, [&](int row) { return target(row + 7); });
    const std::vector<TargetLeak> found = targetLeaks(ahead);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].rowsBefore, 5);
    EXPECT_NE(warnings(ahead).find("\"c\" 5 rows before reveals the target \"y\" 2 rows later:"), std::string::npos)
        << warnings(ahead);
}

TEST_F(LeakedTargets, AnInputThatAloneBeatsPersistenceFivefoldIsQuestioned) {
    // A straight line does not fit y³ fully, and leaves about a tenth of the deviation of y + 0.1·noise.
    const Experiment strong = on(6, [&](int row) { return target(row + 6) + 0.15 * chance(row); });
    ASSERT_EQ(targetLeaks(strong).size(), 1U);
    EXPECT_GT(targetLeaks(strong)[0].timesBetter, 5.0);
    EXPECT_NE(warnings(strong).find("times as well as persistence: is it really known by then?"), std::string::npos)
        << warnings(strong);
}

TEST_F(LeakedTargets, WhatIsKnownHonestlyIsNot) {
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return target(row); })).empty()) << "another gauge of the present";
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return target(row - 1); })).empty()) << "and of the past";
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return chance(row + 1); })).empty());
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return 0.7 * target(row + 1) + chance(row); })).empty()) << "a good forecast";
    EXPECT_TRUE(targetLeaks(on(1, [&](int) { return 4.0; })).empty()) << "a constant";
}

/// A slow series and a second gauge of it have a correlation above 0.9999 at any short horizon, without leakage.
TEST_F(LeakedTargets, NorIsWhatASmoothSeriesAloneWouldCorrelateBy) {
    std::string text = "a,b\n";
    for (int row = 0; row < 1000; ++row)
        text += shortestText(std::sin(0.002 * row)) + ',' +
                shortestText(10.0 * std::sin(0.002 * row) + 1e-3 * chance(row % rows)) + '\n';
    put(directory / "slow.csv", text);
    const Experiment experiment = withDataFile({}, (directory / "slow.csv").string(), {"a", "b"}, {"a"});
    EXPECT_TRUE(targetLeaks(experiment).empty());
}

/// What the past of a series predicts is not leaked by a second gauge of it: half a period later a wave is its negative, and a
/// trend or a slow wave continues in either column. Each of these used to be reported.
TEST_F(LeakedTargets, NorAreTrendsAndWavesWhoseOwnPastPredictsAsMuch) {
    const auto found = [&](int horizon, const std::function<double(int)>& target, const std::function<double(int)>& gauge) {
        std::string text = "a,b\n";
        for (int row = 0; row < 1000; ++row) text += shortestText(target(row)) + ',' + shortestText(gauge(row)) + '\n';
        put(directory / "own.csv", text);
        Experiment experiment;
        experiment.set(forecast::horizon, horizon);
        return targetLeaks(withDataFile(experiment, (directory / "own.csv").string(), {"a", "b"}, {"a"})).size();
    };
    const auto wave = [](int row) { return std::sin(0.05 * row); };
    for (const int horizon : {1, 3, 6, 24}) {
        EXPECT_EQ(found(horizon, wave, [&](int row) { return 1.8 * wave(row) + 32.0; }), 0U) << horizon;
        EXPECT_EQ(found(horizon, wave, [&](int row) { return wave(row - 3); }), 0U) << horizon;
        EXPECT_EQ(found(horizon, wave, [&](int row) { return wave(row) - wave(row - 1); }), 0U) << horizon;
        const auto trend = [&](int row) { return 0.01 * row + 0.01 * chance(row % rows); };
        EXPECT_EQ(found(horizon, trend, [&](int row) { return 1.8 * trend(row) + 32.0; }), 0U) << horizon;
        EXPECT_EQ(found(horizon, trend, [](int row) { return 7.0 * row; }), 0U) << horizon;
        // // The same pairs, but with future values.
        EXPECT_EQ(found(horizon, wave, [&](int row) { return 1.8 * wave(row + horizon) + 32.0; }), 1U) << horizon;
        EXPECT_EQ(found(horizon, trend, [&](int row) { return 1.8 * trend(row + horizon) + 32.0; }), 1U) << horizon;
    }
}

TEST_F(LeakedTargets, GapsAreNoPairs) {
    std::string text = "c,y\n";
    for (int row = 0; row < rows; ++row)
        text += (row % 3 == 1 ? "" : shortestText(2.0 * target(row + 1))) + ',' +
                (row % 5 == 2 ? "NA" : shortestText(target(row))) + '\n';
    put(directory / "gaps.csv", text);
    const Experiment experiment = withDataFile({}, (directory / "gaps.csv").string(), {"c", "y"}, {"y"});
    const std::vector<TargetLeak> found = targetLeaks(experiment);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(found[0].correlation, 1.0, 1e-12);
}

}  // namespace echoplane::target_leaks_tests
