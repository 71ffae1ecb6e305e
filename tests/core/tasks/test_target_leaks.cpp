// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/target_leaks.h"

#include <cmath>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "core/math/number_text.h"
#include "core/math/random.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "core/tasks/data_warnings.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::target_leaks_tests {

/// A target y beside a column c that is made of it, and noise u.
class GivenAwayTargets : public TemporaryDirectory {
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

    static std::string said(const Experiment& experiment) {
        std::string all;
        for (const std::string& each : dataWarnings(experiment)) all += each + '\n';
        return all;
    }

    std::vector<double> y, noise;
};

TEST_F(GivenAwayTargets, AShiftedScaledOrNearlyEqualColumnIsNamedAtAnyHorizon) {
    for (const int horizon : {0, 1, 3, 24}) {
        const Experiment shifted = on(horizon, [&](int row) { return target(row + horizon); });
        const std::vector<TargetLeak> found = targetLeaks(shifted);
        ASSERT_EQ(found.size(), 1U) << horizon;
        EXPECT_EQ(found[0].input, "c");
        EXPECT_EQ(found[0].target, "y");
        EXPECT_EQ(found[0].rowsBefore, 0);
        EXPECT_NEAR(found[0].correlation, 1.0, 1e-12);
        const Experiment scaled = on(horizon, [&](int row) { return 1.8 * target(row + horizon) + 32.0; });
        EXPECT_NE(said(scaled).find("the input \"c\" gives the target \"y\""), std::string::npos) << said(scaled);
        const Experiment negative = on(horizon, [&](int row) { return -0.01 * target(row + horizon); });
        EXPECT_EQ(targetLeaks(negative).size(), 1U);
        const Experiment nearly = on(horizon, [&](int row) { return target(row + horizon) + 0.01 * chance(row); });
        ASSERT_EQ(targetLeaks(nearly).size(), 1U);
        EXPECT_LT(targetLeaks(nearly)[0].correlation, 1.0);
        EXPECT_NE(said(nearly).find("they correlate by 0.9999"), std::string::npos) << said(nearly);
    }
}

TEST_F(GivenAwayTargets, AColumnThatIsFurtherAheadIsFoundInWhatTheReservoirRemembers) {
    const Experiment ahead = on(2, [&](int row) { return target(row + 7); });
    const std::vector<TargetLeak> found = targetLeaks(ahead);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].rowsBefore, 5);
    EXPECT_NE(said(ahead).find("\"c\" 5 rows before gives the target \"y\" 2 rows later away"), std::string::npos) << said(ahead);
}

TEST_F(GivenAwayTargets, AnInputThatAloneBeatsPersistenceFivefoldIsAskedFor) {
    // Of y³ a straight line leaves a part, of y + 0.1·noise about a tenth of its deviation.
    const Experiment strong = on(6, [&](int row) { return target(row + 6) + 0.15 * chance(row); });
    ASSERT_EQ(targetLeaks(strong).size(), 1U);
    EXPECT_GT(targetLeaks(strong)[0].timesBetter, 5.0);
    EXPECT_NE(said(strong).find("times as well as persistence: is it really known by then?"), std::string::npos) << said(strong);
}

TEST_F(GivenAwayTargets, WhatIsKnownHonestlyIsNot) {
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return target(row); })).empty()) << "another gauge of the present";
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return target(row - 1); })).empty()) << "and of the past";
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return chance(row + 1); })).empty());
    EXPECT_TRUE(targetLeaks(on(1, [&](int row) { return 0.7 * target(row + 1) + chance(row); })).empty()) << "a good forecast";
    EXPECT_TRUE(targetLeaks(on(1, [&](int) { return 4.0; })).empty()) << "a constant";
}

/// A slow series and another gauge of it correlate by more than 0.9999 at any short horizon, and nothing is given away.
TEST_F(GivenAwayTargets, NorIsWhatASmoothSeriesAloneWouldCorrelateBy) {
    std::string text = "a,b\n";
    for (int row = 0; row < 1000; ++row)
        text += shortestText(std::sin(0.002 * row)) + ',' +
                shortestText(10.0 * std::sin(0.002 * row) + 1e-3 * chance(row % rows)) + '\n';
    put(directory / "slow.csv", text);
    const Experiment experiment = withDataFile({}, (directory / "slow.csv").string(), {"a", "b"}, {"a"});
    EXPECT_TRUE(targetLeaks(experiment).empty());
}

/// What a series' own past tells is not given away by a second gauge of it: half a period later a wave is its negative, and a
/// trend or a wave of a slow clock goes on whichever column one looks at. Each of these was named.
TEST_F(GivenAwayTargets, NorAreTrendsAndWavesWhoseOwnPastTellsAsMuch) {
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
        // The same with what is yet to come.
        EXPECT_EQ(found(horizon, wave, [&](int row) { return 1.8 * wave(row + horizon) + 32.0; }), 1U) << horizon;
        EXPECT_EQ(found(horizon, trend, [&](int row) { return 1.8 * trend(row + horizon) + 32.0; }), 1U) << horizon;
    }
}

TEST_F(GivenAwayTargets, GapsAreNoPairs) {
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
