// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/package_sets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <set>

#include "core/files/text_file.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/text_set.h"
#include "tests/core/formats/independent.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::package_sets_tests {

std::vector<int> countsOf(const LabelledSet& set) {
    std::vector<int> counts(set.classes.size());
    for (const std::int32_t label : set.labels) ++counts[static_cast<std::size_t>(label)];
    return counts;
}

// Reference values read by NumPy from the files of the packages, if they are installed.

TEST(PackageSets, DigitsAreThoseOfScikitLearn) {
    if (!std::filesystem::exists("/usr/lib/python3/dist-packages/sklearn/datasets/data/digits.csv.gz"))
        GTEST_SKIP() << "python3-sklearn is not installed";
    const LabelledSet set = digitsSet();
    EXPECT_EQ(countsOf(set), (std::vector{178, 182, 177, 183, 181, 182, 181, 179, 174, 180}));
    EXPECT_EQ(16.0 * set.values.sum(), 561718.0);
    EXPECT_EQ(16.0 * set.sequence(0).col(0).transpose(),
              Eigen::RowVectorXd::Map(std::array{0., 0., 5., 13., 9., 1., 0., 0.}.data(), 8));
    EXPECT_EQ(16.0 * set.sequence(5).col(1).transpose(),
              Eigen::RowVectorXd::Map(std::array{0., 0., 14., 16., 16., 14., 0., 0.}.data(), 8));
}

TEST(PackageSets, FashionHasItsPicturesRowByRowAndTheLastAreForTheTest) {
    if (!std::filesystem::exists("/usr/share/datasets/fashion-mnist")) GTEST_SKIP() << "dataset-fashion-mnist is not installed";
    const LabelledSet set = fashionSet();
    EXPECT_EQ(countsOf(set), std::vector(10, 7000));
    EXPECT_EQ(std::ranges::count(set.parts, Part::test), 10000);
    EXPECT_EQ(set.parts[60000], Part::test);
    EXPECT_EQ(std::vector(set.labels.begin() + 60000, set.labels.begin() + 60005), (std::vector<std::int32_t>{9, 2, 1, 1, 6}));
    const Eigen::VectorXd row = 255.0 * set.sequence(60000).col(14);
    EXPECT_EQ(row.size(), 28);
    EXPECT_NEAR(row[12], 98.0, 1e-9);
    EXPECT_NEAR(row[26], 119.0, 1e-9);
    EXPECT_NEAR(255.0 * set.values.sum(), 3431114169.0 + 573469082.0, 1.0);
}

TEST(PackageSets, GlossesAreThoseOfSixKindsOfNouns) {
    if (!std::filesystem::exists("/usr/share/wordnet/data.noun")) GTEST_SKIP() << "wordnet-base is not installed";
    const LabelledTexts texts = glosses();
    EXPECT_EQ(texts.texts.size(), 43995u);
    EXPECT_EQ(std::set(texts.labels.begin(), texts.labels.end()),
              (std::set<std::string>{"animal", "artifact", "food", "location", "person", "plant"}));
}

#ifdef _WIN32
constexpr auto withoutVoices = "can start on Linux only: use another set";
#else
constexpr auto withoutVoices = "apt install espeak-ng";
#endif

class MissingPackages : public TemporaryDirectory {};

TEST_F(MissingPackages, AreNamed) {
    for (const auto& [message, end] :
         {std::pair(refusal([&] { digitsSet(directory); }), "apt install python3-sklearn"),
          std::pair(refusal([&] { fashionSet(directory); }), "apt install dataset-fashion-mnist"),
          std::pair(refusal([&] { glosses(directory); }), "apt install wordnet-base"),
          std::pair(refusal([&] { spokenDigitsSet(Unheard::voices, (directory / "espeak").string()); }), withoutVoices)})
        EXPECT_TRUE(message.ends_with(end)) << message;
}

/// A tenth of a second of a tone, 16 bits, 22050 samples a second.
std::string tone() {
    constexpr std::uint32_t rate = 22050, count = 2205;
    std::string bytes = "RIFF....WAVEfmt ";
    const auto put = [&](std::uint32_t value, int size) {
        for (int k = 0; k < size; ++k) bytes += static_cast<char>(value >> (8 * k) & 255);
    };
    put(16, 4), put(1, 2), put(1, 2), put(rate, 4), put(2 * rate, 4), put(2, 2), put(16, 2);
    bytes += "data";
    put(2 * count, 4);
    for (std::uint32_t t = 0; t < count; ++t)
        put(std::bit_cast<std::uint32_t>(static_cast<std::int32_t>(std::lround(8000.0 * std::sin(0.1 * t)))), 2);
    return bytes;
}

/// The accents (before "+") or voices (after it) in the texts of each part.
std::map<Part, std::set<std::string>> namesIn(const LabelledSet& set, bool accents) {
    std::map<Part, std::set<std::string>> all;
    for (std::size_t i = 0; i < set.texts.size(); ++i) {
        const std::string name = set.texts[i].substr(0, set.texts[i].find(','));
        all[set.parts[i]].insert(accents ? name.substr(0, name.find('+')) : name.substr(name.find('+') + 1));
    }
    return all;
}

bool areApart(const std::map<Part, std::set<std::string>>& parts) {
    std::set<std::string> all;
    std::size_t count = 0;
    for (const auto& [part, names] : parts) {
        count += names.size();
        all.insert(names.begin(), names.end());
    }
    return parts.size() == 3 && all.size() == count;
}

TEST_F(MissingPackages, SpokenDigitsKeepVoicesOrAccentsForLater) {
    if (!shellIsThere()) GTEST_SKIP() << "needs a POSIX shell, which stands in for the program that speaks";
    // The shell writes the tone itself: to start another program for each of 1200 words takes as long as all the rest.
    std::string escaped;
    for (const unsigned char each : tone())
        for (const int part : {int{'\\'}, '0' + each / 64, '0' + each / 8 % 8, '0' + each % 8})
            escaped += static_cast<char>(part);
    const std::filesystem::path program = directory / "speak";
    writeTextFile(program, "#!/bin/sh\nprintf '" + escaped + "'\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    for (const Unheard unheard : {Unheard::voices, Unheard::accents}) {
        const LabelledSet set = spokenDigitsSet(unheard, program.string());
        EXPECT_EQ(countsOf(set), std::vector(10, 60));
        EXPECT_EQ(set.dimension(), 24);
        EXPECT_EQ(std::ranges::count(set.parts, Part::training), 320);
        EXPECT_EQ(std::ranges::count(set.parts, Part::validation), 120);
        EXPECT_EQ(std::ranges::count(set.parts, Part::test), 160);
        EXPECT_EQ(areApart(namesIn(set, false)), unheard == Unheard::voices);
        EXPECT_EQ(areApart(namesIn(set, true)), unheard == Unheard::accents);
    }
}

}  // namespace echoplane::package_sets_tests
