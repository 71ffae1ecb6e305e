// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/methods.h"

#include <set>

#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::methods_tests {

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
    for (const char* name : {"normal", "ewt", "diagonalized", "sim"}) EXPECT_TRUE(method(name).drawsMatrix()) << name;
    for (const char* name :
         {"uniform", "golden", "noisy-golden", "ring", "annulus", "legendre", "s4d-lin", "time-scales", "custom"})
        EXPECT_FALSE(method(name).drawsMatrix()) << name;
}

TEST(Methods, KnowWhereTheyTrainAndRun) {
    // Section 4: normal is eq. 1 and 9; EWT trains by eq. 18 and runs by eq. 15; EET and DPG do both in the eigenbasis.
    for (const Method& entry : methods()) {
        EXPECT_EQ(entry.runsInEigenbasis, entry.name != "normal") << entry.name;
        EXPECT_EQ(entry.trainsInEigenbasis, entry.name != "normal" && entry.name != "ewt") << entry.name;
        const bool own = entry.name == "normal" || entry.name == "ewt" || entry.name == "diagonalized";
        EXPECT_EQ(entry.ownEigenvectors, own) << entry.name;
    }
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
            Experiment experiment = ofSize(size);
            experiment.set(noisyGolden::renormalise, true);
            for (int k = 0; k < size; ++k) experiment.reservoir.edit.eigenvalues.emplace_back(k - 0.5);
            const Spectrum spectrum = entry.generate(experiment, random);
            EXPECT_EQ(spectrum.size(), size) << entry.name;
            EXPECT_LE(spectralRadius(spectrum), 1.0 + 1e-15) << entry.name;
        }
    }
}

}  // namespace echoplane::methods_tests
