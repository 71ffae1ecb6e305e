// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axis.h"

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::axis_tests {

using Values = std::vector<SettingValue>;

TEST(ExplorationAxes, ReadsRangesScalesAndChoices) {
    const std::vector<ExplorationAxis> axes =
        searchAxesFrom("spectral-radius=0.1:1.5,ridge=1e-8:10:log,size=10:20,metric=eigenvectors|identity,bias,leak-rate");
    ASSERT_EQ(axes.size(), 6U);
    EXPECT_EQ(axes[0], (ExplorationAxis{"spectral-radius", {}, 0.1, 1.5}));
    EXPECT_EQ(axes[1], (ExplorationAxis{"ridge", {}, 1e-8, 10.0, true}));
    EXPECT_EQ(axes[2], (ExplorationAxis{"size", {}, 10.0, 20.0, true})) << "its slider's own scale";
    EXPECT_EQ(axes[3].values, (Values{"eigenvectors", "identity"}));
    EXPECT_EQ(axes[4].values, (Values{0.0, 1.0}));
    EXPECT_EQ(axes[5].from, 0.01);
    for (const ExplorationAxis& each : axes) EXPECT_EQ(searchAxisFrom(axisText(each)), each);
}

TEST(ExplorationAxes, ACornerIsTheEndsAndTheMiddleOfALogIsTheirRoot) {
    const std::vector<ExplorationAxis> axes =
        searchAxesFrom("ridge=1e-8:100:log,spectral-radius=0.5:1.5,size=1:9:linear,metric=eigenvectors|identity");
    EXPECT_EQ(valuesAt(axes, Eigen::VectorXd::Zero(4)), (Values{1e-8, 0.5, 1.0, "eigenvectors"}));
    EXPECT_EQ(valuesAt(axes, Eigen::VectorXd::Ones(4)), (Values{100.0, 1.5, 9.0, "identity"}));
    EXPECT_EQ(valuesAt(axes, Eigen::VectorXd::Constant(4, 0.5)), (Values{1e-3, 1.0, 5.0, "identity"}));
}

TEST(ExplorationAxes, ValuesArePointsToTheirSixDigitsAndSnappingTwiceIsSnappingOnce) {
    const std::vector<ExplorationAxis> axes =
        searchAxesFrom("ridge=1e-8:100:log,spectral-radius=0.5:1.5,size=1:9:linear,method=golden|uniform|normal");
    for (double part = 0.013; part < 1.0; part += 0.07) {
        const Eigen::VectorXd point = Eigen::VectorXd::Constant(4, part), snapped = cubeOf(axes).snap(point);
        EXPECT_NEAR(snapped[0], part, 1e-6);
        EXPECT_NEAR(snapped[1], part, 1e-5);
        EXPECT_NEAR(snapped[2], part, 1.0 / 16.0 + 1e-12);
        EXPECT_NEAR(snapped[3], part, 1.0 / 6.0 + 1e-12);
        EXPECT_EQ(valuesAt(axes, snapped), valuesAt(axes, point));
        EXPECT_EQ(cubeOf(axes).snap(snapped), snapped) << "to the bit: journals rest on it";
    }
}

TEST(ExplorationAxes, IsAppliedToAnExperiment) {
    const std::vector<ExplorationAxis> axes = searchAxesFrom("ridge,bias,method=golden|uniform");
    const Experiment experiment = withValues({}, axes, Values{0.5, 1.0, "uniform"});
    EXPECT_EQ(experiment.readout.ridge, 0.5);
    EXPECT_TRUE(experiment.readout.bias);
    EXPECT_EQ(experiment.reservoir.method, "uniform");
}

TEST(ExplorationAxes, WhatOneChoiceBringsToLifeMayBeSearched) {
    EXPECT_EQ(refusal([] { validateSearched(searchAxesFrom("method=golden|normal,connectivity"), {}); }), "");
    EXPECT_NE(refusal([] { validateSearched(searchAxesFrom("method=golden|uniform,connectivity"), {}); }), "");
}

struct Refused {
    std::string over, part;
};
class RefusedSpaces : public testing::TestWithParam<Refused> {};

TEST_P(RefusedSpaces, SayWhatIsWrong) {
    const std::string why = refusal([] { validateSearched(searchAxesFrom(GetParam().over), {}); });
    EXPECT_NE(why.find(GetParam().part), std::string::npos) << GetParam().over << " → " << why;
}

INSTANTIATE_TEST_SUITE_P(
    All, RefusedSpaces,
    testing::Values(Refused{"", "setting"}, Refused{"rho", "rho"}, Refused{"ridge,ridge", "twice"},
                    Refused{"spectral-radius=1:0.5", "must increase"}, Refused{"spectral-radius=0.5:0.5", "must increase"},
                    Refused{"spectral-radius=0.5:3", "spectral-radius is 3, but must be"}, Refused{"ridge=0:1:log", "above 0"},
                    Refused{"ridge=0.1", "from:to"}, Refused{"ridge=a:1", "\"a\" is not a number"},
                    Refused{"ridge=1e-3:1:cubic", "log or linear"}, Refused{"ridge=1:2:log:3", "from:to"},
                    Refused{"method=golden", "two choices"}, Refused{"method=golden|gilded", "gilded"},
                    Refused{"method=golden|golden", "twice"}, Refused{"bias=on|maybe", "on or off"},
                    Refused{"seed=1:5", "number of seeds"}, Refused{"horizon=1:5", "compared"},
                    Refused{"test=100:200", "compared"}, Refused{"task", "compared"},
                    Refused{"connectivity", "has no meaning for golden"}, Refused{"weights-per-row", "default range"},
                    Refused{"connectivity=nan:1", "not a number"}));

}  // namespace echoplane::axis_tests
