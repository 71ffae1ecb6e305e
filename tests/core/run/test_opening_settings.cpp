// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/opening_settings.h"

#include <tuple>

#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::opening_settings_tests {

RunResult run(const Experiment& experiment) {
    Pipeline pipeline;
    return pipeline.run(experiment, {});
}

double judged(const Experiment& experiment) {
    const RunResult result = run(experiment);
    return metricOn(result, standardMetric(result), Role::validation);
}

/// The two symbols of a parity of two bits have no linear relation to it, so that a linear reservoir guesses.
TEST(OpeningSettings, ParityIsSolvedWhereALinearReservoirGuesses) {
    EXPECT_NEAR(judged(withTask({}, "parity")), 0.5, 0.1);
    EXPECT_EQ(judged(withTaskOpened({}, "parity")), 1.0);
}

TEST(OpeningSettings, WavesAreToldApartAndMade) {
    EXPECT_LT(judged(withTask({}, "sine-or-square")), 0.95);
    EXPECT_EQ(judged(withTaskOpened({}, "sine-or-square")), 1.0);
    // The square wave has odd harmonics that no linear filter makes of a sine.
    EXPECT_GT(judged(withTask({}, "sine-to-square")), 0.4);
    EXPECT_LT(judged(withTaskOpened({}, "sine-to-square")), 0.01);
}

/// Valid times in steps; in Lyapunov times they are 0.9056·0.02 = 0.0181, 0.0052, 0.4192, ln 2 and so on of that. Rössler's steps
/// are long, and the multi-scroll circuit has no known exponent.
TEST(OpeningSettings, ChaosIsFollowedForSeveralLyapunovTimes) {
    for (const auto& [task, exponent, least] : {std::tuple{"lorenz", 0.0181, 5.0},
                                                {"mackey-glass", 0.0052, 2.0},
                                                {"henon", 0.4192, 8.0},
                                                {"logistic-map", 0.6931, 8.0},
                                                {"double-scroll", 0.0220, 3.0},
                                                {"rabinovich-fabrikant", 0.0099, 3.0}}) {
        Experiment opened = withTaskOpened({}, task);
        opened.data.freeRun = true;
        EXPECT_GT(exponent * judged(opened), least) << task;
        Experiment linear = withTask({}, task);
        linear.data.freeRun = true;
        EXPECT_LT(exponent * judged(linear), 1.0) << task;
    }
}

TEST(OpeningSettings, OthersAreFollowedLongerThanByALinearReservoir) {
    for (const auto& [task, ratio] : {std::pair{"rossler", 1.5}, {"multi-scroll", 1.2}}) {
        Experiment linear = withTask({}, task);
        linear.data.freeRun = true;
        EXPECT_GT(judged(withTaskOpened({}, task)), ratio * judged(linear)) << task;
    }
}

TEST(OpeningSettings, NarmaIsBetterThanByALinearReservoir) {
    EXPECT_LT(judged(withTaskOpened({}, "narma")), 0.8 * judged(withTask({}, "narma")));
}

/// A task looks the same whatever was before it, and its own settings stay where it has any.
TEST(OpeningSettings, DoNotDependOnWhatWasBefore) {
    Experiment other;
    other.reservoir.method = "ring";
    other.reservoir.size = 30;
    other.reservoir.edit.muted = {3};
    other.dynamics.spectralRadius = 0.2;
    other.data.freeRun = true;
    for (const char* name :
         {"lorenz", "mackey-glass", "henon", "narma", "parity", "sine-or-square", "sine-to-square", "tones", "templates",
          "symbol-order", "rossler", "double-scroll", "multi-scroll", "rabinovich-fabrikant", "logistic-map"}) {
        const Experiment opened = withTaskOpened(other, name);
        EXPECT_EQ(opened, withTaskOpened({}, name)) << name;
        EXPECT_NO_THROW(validate(opened)) << name;
    }
    EXPECT_EQ(withTaskOpened(other, "memory").reservoir.size, 30);  // memory is measured of any reservoir
}

/// The command line's defaults are those of the task's literature.
TEST(OpeningSettings, DefaultsOfTheTaskStay) {
    EXPECT_EQ(withTask({}, "lorenz").dynamics.activation, "identity");
    EXPECT_EQ(withTask({}, "lorenz").reservoir.size, 100);
}

}  // namespace echoplane::opening_settings_tests
