// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_tasks.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/files/text_file.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/package_sets.h"
#include "core/sequences/synthetic_sets.h"
#include "core/sequences/text_set.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::class_tasks_tests {

TEST(ClassTasks, ColumnsAreSequencesWithTheirMeansAndClasses) {
    const Experiment experiment = withTask({}, "tones");
    const Dataset data = datasetOf(experiment);
    const auto* classes = data.parts.find<ClassData>();
    ASSERT_TRUE(classes);
    EXPECT_EQ(data.steps(), experiment.steps());
    for (const int column : {0, 700, 1100}) {
        const int sequence = classes->order[static_cast<std::size_t>(column)];
        EXPECT_NEAR(data.inputs(0, column), classes->set->sequence(sequence).mean(), 1e-14);
        EXPECT_EQ(data.targets.col(column).sum(), 1.0);
        EXPECT_EQ(data.targets(classes->classOf(column), column), 1.0);
    }
}

TEST(ClassTasks, NoiseOfSeriesLeavesThemAlone) {
    Experiment experiment = withTask({}, "tones");
    const Dataset data = datasetOf(experiment);
    experiment.data.noise.input = experiment.data.noise.target = 0.5;
    EXPECT_EQ(datasetOf(experiment).inputs, data.inputs);
    EXPECT_EQ(datasetOf(experiment).targets, data.targets);
    EXPECT_EQ(whyIdle(setting("input-noise"), experiment).english(),
              "input noise has no meaning for the task tones, which has one answer for each sequence");
}

TEST(ClassTasks, TheirSplitHasNoWashoutAmongTheSequences) {
    Experiment experiment = withTask({}, "tones");
    experiment.data.split.washout = 5;
    EXPECT_EQ(columnSplit(experiment, datasetOf(experiment)).of(Role::fit, datasetOf(experiment)).front().count,
              experiment.data.split.training);
}

TEST(ClassTasks, FeedbackIsRefusedAndSettingsOfTheReservoirAreIdleWithoutOne) {
    Experiment experiment = withTask({}, "tones");
    experiment.input.feedback = true;
    EXPECT_EQ(refusal([&] { validate(experiment); }),
              "feedback has no meaning for the task tones, which has one answer for each sequence: turn it off");
    experiment.input.feedback = false;
    experiment.sequence.layer = "none";
    EXPECT_EQ(whyIdle(setting("spectral-radius"), experiment).english(),
              "spectral radius has no meaning without a reservoir: the layer is none");
    experiment.sequence.layer = "random";
    EXPECT_EQ(whyIdle(setting("size"), experiment).english(), "");
}

TEST(MadeSets, SymbolsAreInTheOrderOfTheirClass) {
    const LabelledSet set = symbolOrderSet(20, 40, 3);
    for (int i = 0; i < set.count(); ++i) {
        const Eigen::MatrixXd steps = set.sequence(i);
        EXPECT_EQ(steps.colwise().sum(), Eigen::RowVectorXd::Ones(steps.cols()));
        std::vector<int> at;
        std::string order;
        for (Eigen::Index t = 0; t < steps.cols(); ++t)
            for (const int symbol : {4, 5})
                if (steps(symbol, t) == 1.0) {
                    at.push_back(static_cast<int>(t));
                    order += symbol == 4 ? 'A' : 'B';
                }
        ASSERT_EQ(at.size(), 2);
        EXPECT_EQ(at[1] - at[0], 20);
        EXPECT_EQ(order, set.classes[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])]);
    }
}

TEST(MadeSets, TonesHaveTheirFrequencies) {
    const LabelledSet set = tonesSet(3, 0.0, 3, 1);
    for (int k = 0; k < 3; ++k) {
        // x(t+1) + x(t−1) = 2·cos(ω)·x(t)
        const Eigen::MatrixXd x = set.sequence(k);
        const double twice = (x(0, 10) + x(0, 8)) / x(0, 9);
        EXPECT_NEAR(std::acos(0.5 * twice), 0.2 + 0.1 * k, 1e-9);
    }
}

class PackageFiles : public TemporaryDirectory {};

TEST_F(PackageFiles, AMissingPackageIsNamed) {
    EXPECT_EQ(refusal([&] { digitsSet(directory); }),
              "the set digits is in the Debian package python3-sklearn, which is not installed: apt install python3-sklearn");
    EXPECT_NE(refusal([&] { fashionSet(directory); }).find("dataset-fashion-mnist"), std::string::npos);
    EXPECT_NE(refusal([&] { glosses(directory); }).find("wordnet-base"), std::string::npos);
}

TEST(PackageSets, DigitsAreRowsOfPixels) {
    if (!std::filesystem::exists("/usr/lib/python3/dist-packages/sklearn/datasets/data/digits.csv.gz"))
        GTEST_SKIP() << "python3-sklearn is not installed";
    const LabelledSet set = digitsSet();
    ASSERT_EQ(set.count(), 1797);
    EXPECT_EQ(set.labels[0], 0);
    EXPECT_EQ(set.labels[1], 1);
    // Its first picture: 0,0,5,13,9,1,0,0 / 0,0,13,15,10,15,5,0 / …
    EXPECT_EQ(set.sequence(0).col(0), (Eigen::VectorXd(8) << 0, 0, 5, 13, 9, 1, 0, 0).finished() / 16.0);
    EXPECT_EQ(set.sequence(0).col(1), (Eigen::VectorXd(8) << 0, 0, 13, 15, 10, 15, 5, 0).finished() / 16.0);
}

TEST(PackageSets, GlossesAreThoseOfSixKindsOfNouns) {
    if (!std::filesystem::exists("/usr/share/wordnet/data.noun")) GTEST_SKIP() << "wordnet-base is not installed";
    const LabelledTexts texts = glosses();
    EXPECT_EQ(texts.texts.size(), 43995);
    EXPECT_EQ(std::ranges::count(texts.labels, "food"), 2573);
    for (const std::string& each : texts.texts) ASSERT_EQ(each.find('"') == 0, false) << each;
}

TEST_F(PackageFiles, DamagedOnesAreRefused) {
    const auto folder = directory / "usr/lib/python3/dist-packages/sklearn/datasets/data";
    std::filesystem::create_directories(folder);
    writeTextFile(folder / "digits.csv.gz", "0,0,5\n");
    EXPECT_NE(refusal([&] { digitsSet(directory); }).find("row 1 does not consist of 64 grey values and a digit"),
              std::string::npos);
    writeTextFile(folder / "digits.csv.gz", std::string_view("\x1f\x8b\x08\0\0", 5));
    EXPECT_NE(refusal([&] { digitsSet(directory); }).find("cut short"), std::string::npos);
}

}  // namespace echoplane::class_tasks_tests
