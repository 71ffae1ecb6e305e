// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/waves.h"

#include <cmath>
#include <numbers>

#include "core/run/pipeline.h"
#include "tests/core/test.h"

namespace echoplane::waves_tests {

TEST(Waves, SineToSquareHasBothInPhase) {
    Experiment experiment = withTask({}, "sine-to-square");
    experiment.set(waves::period, 8);
    const Dataset data = generateSineToSquare(experiment);
    for (int t = 0; t < 100; ++t) {
        ASSERT_NEAR(data.inputs(0, t), std::sin(2.0 * std::numbers::pi * t / 8.0), 1e-12) << t;
        ASSERT_EQ(data.targets(0, t), t % 8 < 4 ? 1.0 : -1.0) << t;
    }
}

TEST(Waves, FrequenciesAreTheOddHarmonicsThatTheStepsResolve) {
    Experiment experiment = withTask({}, "sine-to-square");
    experiment.set(waves::period, 8);
    const auto list = generateSineToSquare(experiment).frequencies;
    ASSERT_EQ(list.size(), 2U);
    EXPECT_DOUBLE_EQ(list[0].radiansPerStep, 2.0 * std::numbers::pi / 8.0);
    EXPECT_DOUBLE_EQ(list[1].radiansPerStep, 6.0 * std::numbers::pi / 8.0);
}

TEST(Waves, ALinearReservoirGetsTheFundamentalOfTheSquareWaveAndNoMore) {
    Experiment experiment = withTask({}, "sine-to-square");
    experiment.set(waves::period, 100);  // all parts are whole periods
    experiment.dynamics.spectralRadius = 0.8;
    experiment.readout.ridge = 1e-8;
    const RunResult run = Pipeline().run(experiment);
    // The fundamental has the share 2·|c₁|² of the power of the discrete square wave, c₁ = 2/(P·sin(π/P)) up to a phase: 8/π² for
    // long periods.
    const double amplitude = 2.0 / (100.0 * std::sin(std::numbers::pi / 100.0));
    EXPECT_NEAR(run.score->test.nrmse, std::sqrt(1.0 - 2.0 * amplitude * amplitude), 1e-3);
}

TEST(Waves, SineOrSquareIsOneOfBothForAWholePeriod) {
    Experiment experiment = withTask({}, "sine-or-square");
    const Dataset data = generateSineOrSquare(experiment);
    int squares = 0;
    for (int t = 0; t < experiment.steps(); ++t) {
        const int phase = t % 20;
        const bool isSquare = data.targets(0, t) == 1.0;
        ASSERT_TRUE(phase == 0 || data.targets(0, t) == data.targets(0, t - 1)) << t;
        const double expected = isSquare ? (phase < 10 ? 1.0 : -1.0) : std::sin(2.0 * std::numbers::pi * phase / 20.0);
        ASSERT_NEAR(data.inputs(0, t), expected, 1e-12) << t;
        squares += isSquare;
    }
    EXPECT_NEAR(squares / static_cast<double>(experiment.steps()), 0.5, 0.2);
}

}  // namespace echoplane::waves_tests
