// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/methods.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

TEST(Methods, NamesAreUniqueAndFindable) {
    std::set<std::string> names;
    for (const Method& entry : methods()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " stands there twice";
        EXPECT_EQ(&method(entry.name), &entry);
    }
}

TEST(Methods, HaveTheLabelsThatTheWindowShows) {
    for (const Method& entry : methods()) {
        EXPECT_FALSE(entry.label.empty()) << entry.name;
        EXPECT_FALSE(entry.help.empty()) << entry.name;
    }
}

TEST(Methods, KnowWhichDrawAMatrix) {
    EXPECT_TRUE(method("normal").drawsMatrix());
    EXPECT_FALSE(method("uniform").drawsMatrix());
    EXPECT_FALSE(method("golden").drawsMatrix());
}

TEST(Methods, AnUnknownNameIsRefusedWithTheNamesThereAre) {
    const std::string message = refusal([] { method("goldne"); });
    EXPECT_NE(message.find("goldne"), std::string::npos) << message;
    for (const Method& entry : methods()) EXPECT_NE(message.find(entry.name), std::string::npos) << message;
}

TEST(Methods, EveryGeneratorGivesNVariablesWithinTheUnitDisc) {
    for (const Method& entry : methods()) {
        if (entry.drawsMatrix()) continue;
        for (const int size : {1, 2, 3, 10, 99, 100}) {
            RandomStream random(1, "spectrum");
            const Spectrum spectrum = entry.generate(size, random);
            EXPECT_EQ(spectrum.size(), size) << entry.name;
            EXPECT_LE(spectralRadius(spectrum), 1.0 + 1e-15) << entry.name;
        }
    }
}

}  // namespace
}  // namespace echoplane
