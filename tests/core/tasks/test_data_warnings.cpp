// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/data_warnings.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "tests/core/temporary_directory.h"

namespace echoplane {
namespace {

class DataWarnings : public TemporaryDirectory {
protected:
    Experiment on(std::vector<std::string> inputs, std::vector<std::string> targets, int horizon = 1,
                  const char* gaps = "interpolate") {
        std::string text = "t,u,y,copy\n";
        for (int row = 0; row < 40; ++row) {
            const std::string y = std::to_string(row * row % 13);
            text += std::to_string(row) + ',' + (row == 5 ? "NA" : std::to_string(row % 5)) + ',' + y + ',' + y + '\n';
        }
        put(directory / "a.csv", text);
        Experiment experiment;
        experiment.set(forecast::horizon, horizon);
        experiment.set(ownData::gaps, gaps);
        return withDataFile(experiment, (directory / "a.csv").string(), std::move(inputs), std::move(targets));
    }

    static bool tells(const Experiment& experiment, const std::string& words) {
        return std::ranges::any_of(dataWarnings(experiment),
                                   [&](const std::string& each) { return each.find(words) != std::string::npos; });
    }
};

TEST_F(DataWarnings, ATargetAmongTheInputsOfTheSameStepIsTold) {
    EXPECT_TRUE(tells(on({"u", "y"}, {"y"}, 0), "\"y\" is an input of the same step (horizon 0)"));
    EXPECT_FALSE(tells(on({"u", "y"}, {"y"}, 1), "same step"));
    EXPECT_FALSE(tells(on({"u"}, {"y"}, 0), "same step"));
    EXPECT_TRUE(tells(on({"copy"}, {"y"}, 0), "\"copy\" holds the same numbers as the target \"y\""));
}

TEST_F(DataWarnings, WhatBecomesOfGapsIsTold) {
    EXPECT_TRUE(tells(on({"u"}, {"y"}), "1 gap in \"u\": row 7"));
    EXPECT_TRUE(tells(on({"u"}, {"y"}), "interpolated by straight lines to the number after"));
    EXPECT_TRUE(tells(on({"y"}, {"u"}), "steps whose target is a gap are neither fitted nor scored"));
    EXPECT_TRUE(tells(on({"u"}, {"y"}, 1, "hold"), "held"));
    EXPECT_TRUE(tells(on({"u"}, {"y"}, 1, "mask"), "left out"));
    EXPECT_FALSE(tells(on({"y"}, {"y"}), "interpolated")) << "no chosen column has one";
}

TEST_F(DataWarnings, TheTimeAsAnInputIsTold) {
    EXPECT_TRUE(tells(on({"t", "y"}, {"y"}), "\"t\" tells the time, but is an input"));
    EXPECT_FALSE(tells(on({}, {"y"}), "tells the time")) << "it is not chosen by itself";
}

TEST_F(DataWarnings, StepsThatAreLeftUnusedAreTold) {
    Experiment experiment = on({"y"}, {"y"});
    EXPECT_FALSE(tells(experiment, "stretches use"));
    experiment.data.split.test -= 3;
    EXPECT_TRUE(tells(experiment, "the stretches use 36 of 39 steps"));
}

TEST_F(DataWarnings, StepsThatAreMadeEvenAreTold) {
    Experiment experiment = on({"y"}, {"y"});
    EXPECT_FALSE(tells(experiment, "resampled"));
    experiment.set(ownData::resample, 0.5);
    EXPECT_TRUE(tells(experiment, "it is resampled: a step is 0.5"));
}

TEST_F(DataWarnings, OtherTasksHaveNone) {
    EXPECT_TRUE(dataWarnings({}).empty());
}

}  // namespace
}  // namespace echoplane
