// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/parameter.h"

#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::parameter_tests {

const Parameter<double> share(0.25, {.name = "share", .minimum = 0.0, .maximum = 1.0});
const Parameter<int> count(3, {.name = "count", .minimum = 1, .maximum = 9});
const Parameter<bool> mirrored(false, {.name = "mirrored"});
const Parameter<std::string> shape("round", {.name = "shape", .choices = {{"round", "", ""}, {"square", "", ""}}});

TEST(Parameter, HasItsStandardUntilItIsSet) {
    Experiment experiment;
    EXPECT_EQ(experiment[share], 0.25);
    EXPECT_EQ(experiment[count], 3);
    EXPECT_FALSE(experiment[mirrored]);
    EXPECT_EQ(experiment[shape], "round");
    experiment.set(share, 0.5);
    experiment.set(count, 4);
    experiment.set(mirrored, true);
    experiment.set(shape, "square");
    EXPECT_EQ(experiment[share], 0.5);
    EXPECT_EQ(experiment[count], 4);
    EXPECT_TRUE(experiment[mirrored]);
    EXPECT_EQ(experiment[shape], "square");
}

TEST(Parameter, ExperimentsAreEqualWhereAllOfThemAreHoweverTheyCameToBe) {
    Experiment one, other;
    one.set(share, 0.5);
    EXPECT_NE(one, other);
    one.set(share, 0.25);
    EXPECT_EQ(one, other);
    one.set(share, 0.75);
    one.set(count, 5);
    other.set(count, 5);
    other.set(share, 0.75);
    EXPECT_EQ(one, other);
}

TEST(Parameter, IsOfTheKindOfItsType) {
    const auto kind = [](const Setting& setting) {
        return std::tuple(setting.isChoice(), setting.isSwitch(), setting.isInteger());
    };
    EXPECT_EQ(kind(share.setting()), std::tuple(false, false, false));
    EXPECT_EQ(kind(count.setting()), std::tuple(false, false, true));
    EXPECT_EQ(kind(mirrored.setting()), std::tuple(false, true, true));
    EXPECT_EQ(kind(shape.setting()), std::tuple(true, false, false));
    EXPECT_EQ(kind(setting("size")), std::tuple(false, false, true));
    EXPECT_EQ(kind(setting("ridge")), std::tuple(false, false, false));
    EXPECT_EQ(kind(setting("bias")), std::tuple(false, true, true));
    EXPECT_EQ(kind(setting("method")), std::tuple(true, false, false));
}

TEST(Parameter, TakesOnlyWhatItsRangeHolds) {
    Experiment experiment;
    setValue(count.setting(), experiment, 9.0);
    EXPECT_EQ(experiment[count], 9);
    for (const double wrong : {0.0, 10.0, 2.5}) {
        EXPECT_NE(refusal([&] { setValue(count.setting(), experiment, wrong); }).find("count is "), std::string::npos);
        EXPECT_EQ(experiment[count], 9);
    }
    EXPECT_NE(refusal([&] { setValue(shape.setting(), experiment, "oval"); }).find("one of: round, square"), std::string::npos);
    try {
        setValue(count.setting(), experiment, 10.0);
        FAIL();
    } catch (const SettingRefusal& refused) {
        EXPECT_EQ(refused.setting, "count");
        EXPECT_EQ(refused.message, Message("%1 is %2, but must be %3", Message::setting("count"), std::string("10"),
                                           Message("a whole number from %1 to %2", 1, 9)));
    }
    experiment.set(count, 12);  // unchecked
    EXPECT_NE(refusal([&] { checkValue(count.setting(), experiment); }).find("count is 12"), std::string::npos);
}

}  // namespace echoplane::parameter_tests
