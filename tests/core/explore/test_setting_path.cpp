// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/setting_path.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

#include <cmath>
#include <functional>

namespace echoplane::setting_path_tests {

SettingPath radiusPath() {
    SettingPath path;
    path.ranges = {{"spectral-radius", 0.1, 1.2, false}};
    return path;
}

double radiusAt(const SettingPath& path, int frame) {
    return std::get<double>(value(setting("spectral-radius"), experimentAt(path, frame)));
}

std::string refusalOf(const SettingPath& path) {
    return echoplane::refusal([&] { validate(path); });
}

TEST(SettingPath, GoesFromTheOneEndToTheOtherExactly) {
    SettingPath path = radiusPath();
    path.seconds = 0.5;
    path.rate = 24.0;
    ASSERT_EQ(path.frames(), 12);
    EXPECT_EQ(radiusAt(path, 0), 0.1);
    EXPECT_EQ(radiusAt(path, 11), 1.2);
    EXPECT_EQ(radiusAt(path, 1), 0.2);  // twelve digits: no 0.20000000000000001
    EXPECT_EQ(experimentAt(path, 3).data, path.base.data);
}

TEST(SettingPath, ThereAndBackMeetsTheSameValuesAndEndsBeforeTheFirst) {
    SettingPath path = radiusPath();
    path.thereAndBack = true;
    path.seconds = 1.0;
    path.rate = 22.0;
    ASSERT_EQ(path.turn(), 11);
    EXPECT_EQ(radiusAt(path, 11), 1.2);
    for (int k = 1; k < 11; ++k) EXPECT_EQ(radiusAt(path, k), radiusAt(path, 22 - k)) << k;
    EXPECT_EQ(radiusAt(path, 21), 0.2);
}

TEST(SettingPath, ThereAndBackOfAnOddNumberHasEqualEnds) {
    SettingPath path = radiusPath();
    path.thereAndBack = true;
    path.seconds = 1.0;
    path.rate = 5.0;
    ASSERT_EQ(path.turn(), 2);
    EXPECT_EQ(radiusAt(path, 2), 1.2);
    EXPECT_LT(radiusAt(path, 4), radiusAt(path, 3));
    EXPECT_GT(radiusAt(path, 4), 0.1);
}

TEST(SettingPath, ALogarithmicPathHasEqualRatios) {
    SettingPath path;
    path.ranges = {{"ridge", 1e-10, 1.0, true}};
    path.seconds = 1.1;
    path.rate = 10.0;
    const Setting& ridge = setting("ridge");
    for (int k = 1; k < path.frames(); ++k) {
        const double before = std::get<double>(value(ridge, experimentAt(path, k - 1)));
        EXPECT_NEAR(std::get<double>(value(ridge, experimentAt(path, k))) / before, 10.0, 1e-9);
    }
}

TEST(SettingPath, WholeNumbersStayWhole) {
    SettingPath path;
    path.ranges = {{"size", 10, 13, false}};
    path.seconds = 1.0;
    path.rate = 20.0;
    for (int k = 0; k < path.frames(); ++k) {
        const double size = std::get<double>(value(setting("size"), experimentAt(path, k)));
        EXPECT_EQ(size, std::round(size));
    }
}

TEST(SettingPath, IsReadFromTextAndWrittenAsIt) {
    EXPECT_EQ(pathRange("spectral-radius=0.1:1.2"), (PathRange{"spectral-radius", 0.1, 1.2, false}));
    EXPECT_EQ(pathRange("rho=0.1:1.2"), (PathRange{"spectral-radius", 0.1, 1.2, false}));
    EXPECT_EQ(pathRange("ridge=1e-10:1"), (PathRange{"ridge", 1e-10, 1.0, true}));  // on the scale of its slider
    EXPECT_EQ(pathRange("ridge=1e-10:1:linear"), (PathRange{"ridge", 1e-10, 1.0, false}));
    EXPECT_EQ(pathRange("leak-rate=0.1:1:log"), (PathRange{"leak-rate", 0.1, 1.0, true}));
    for (const char* text : {"spectral-radius=0.1:1.2", "ridge=1e-10:1", "leak-rate=1:0.1:log"})
        EXPECT_EQ(pathRange(pathText(pathRange(text))), pathRange(text));
    for (const char* text : {"", "spectral-radius", "spectral-radius=1", "spectral-radius=1:x", "spectral-radius=1:2:cubic",
                             "=1:2", "radius=1:2", "spectral-radius=1:2:log:log", "spectral-radius=:"})
        EXPECT_THROW(pathRange(text), std::invalid_argument) << text;
}

TEST(SettingPath, BadPathsAreOneSentence) {
    const auto with = [](const std::function<void(SettingPath&)>& change) {
        SettingPath path = radiusPath();
        change(path);
        return refusalOf(path);
    };
    EXPECT_EQ(refusalOf(radiusPath()), "");
    EXPECT_NE(with([](SettingPath& path) { path.ranges.clear(); }).find("no setting moves"), std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.ranges.push_back(path.ranges.front()); }).find("moves twice"), std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.ranges[0].to = 1e9; }).find("spectral-radius is"), std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.ranges[0].from = std::nan(""); }).find("must be numbers"), std::string::npos);
    EXPECT_NE(with([](SettingPath& path) {
                  path.ranges[0].from = 0.0;
                  path.ranges[0].logarithmic = true;
              }).find("above 0"),
              std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.ranges[0].setting = "task"; }).find("task"), std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.ranges = {{"delays", 1, 2, false}}; }), "");
    EXPECT_NE(with([](SettingPath& path) {
                  path.seconds = 600.0;
                  path.rate = 60.0;
              }).find("36000 frames"),
              std::string::npos);
    EXPECT_NE(with([](SettingPath& path) { path.rate = 0.0; }).find("frames per second"), std::string::npos);
    // A condition that settings must satisfy together, violated at an intermediate frame.
    EXPECT_NE(with([](SettingPath& path) { path.ranges = {{"washout", 0, 100000, false}}; }), "");
}

}  // namespace echoplane::setting_path_tests
