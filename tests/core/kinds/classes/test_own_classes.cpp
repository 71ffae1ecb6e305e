// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "core/files/text_file.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/own_data/data_warnings.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::own_classes_tests {

/// Forty sequences of ten steps and two columns, once as a folder of classes and once as one table. The first column is the same
/// in all of them; the second is +1 or −1 by class, so a model that sees it is always right.
class OwnClasses : public TemporaryDirectory {
protected:
    void SetUp() override {
        std::string table = "sequence,x,y,label\n";
        for (const std::string label : {"down", "up"}) {
            std::filesystem::create_directories(directory / "set" / label);
            for (int i = 10; i < 30; ++i) {
                std::string file = "x,y\n";
                for (int t = 0; t < 10; ++t) {
                    const std::string row = std::to_string(std::sin(t)) + ',' + (label == "up" ? "1" : "-1");
                    file += row + '\n';
                    table += label + std::to_string(i) + ',' + row + ',' + label + '\n';
                }
                writeTextFile(directory / "set" / label / (std::to_string(i) + ".csv"), file);
            }
        }
        writeTextFile(directory / "set.csv", table);
    }

    Experiment read(const std::string& name) const {
        Experiment experiment = withTask({}, "classes");
        experiment.reservoir.size = 10;
        return withSetFile(experiment, (directory / name).string());
    }

    /// Half a second of a sine, 16 bits at 8 kHz.
    static std::string sound(double hertz) {
        const auto number = [](std::uint32_t value, int bytes) {
            std::string text;
            for (int k = 0; k < bytes; ++k) text += static_cast<char>(value >> (8 * k));
            return text;
        };
        constexpr std::uint32_t rate = 8000, count = 4000;
        std::string text = "RIFF" + number(36 + 2 * count, 4) + "WAVEfmt " + number(16, 4) + number(1, 2) + number(1, 2) +
                           number(rate, 4) + number(2 * rate, 4) + number(2, 2) + number(16, 2) + "data" + number(2 * count, 4);
        for (std::uint32_t i = 0; i < count; ++i)
            text +=
                number(static_cast<std::uint32_t>(static_cast<std::int32_t>(9000.0 * std::sin(6.2831853 * hertz * i / rate))), 2);
        return text;
    }
};

TEST_F(OwnClasses, SequencesWithinTheWashoutAreReported) {
    Experiment experiment = read("set.csv");
    experiment.data.split.washout = 9;  // of ten steps
    EXPECT_TRUE(dataWarnings(experiment).empty());
    experiment.data.split.washout = 10;
    ASSERT_EQ(dataWarnings(experiment).size(), 1U);
    EXPECT_EQ(dataWarnings(experiment).front().english(),
              "40 of 40 sequences are no longer than the washout of 10 steps: only their last step is used");
}

TEST_F(OwnClasses, AFolderLearnsAllItsColumnsAsATableDoes) {
    const Experiment folder = read("set"), table = read("set.csv");
    EXPECT_EQ(folder.data.source.inputs, (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(task("classes").inputs(folder), 2);
    const RunResult ofFolder = Pipeline().run(folder), ofTable = Pipeline().run(table);
    EXPECT_EQ(ofFolder.score->test.accuracy, 1.0);
    EXPECT_EQ(ofTable.score->test.accuracy, 1.0);
    EXPECT_EQ(ofFolder.score->predictions, ofTable.score->predictions);
    const Model model = modelOf(ofFolder);
    EXPECT_EQ(model.inputWeights, modelOf(ofTable).inputWeights);
    EXPECT_EQ(model.inputWeights.cols(), 2);
    EXPECT_TRUE(model.inputWeights.allFinite());
}

TEST_F(OwnClasses, SettingsThatNameFewerColumnsAreMendedOrRefused) {
    Experiment old = read("set");
    old.data.source.inputs = {"1"};  // as in settings saved by earlier versions
    EXPECT_EQ(refusal([&] { Pipeline().run(old); }), (directory / "set").string() +
                                                         " has 2 numbers per step, but the settings have 1 inputs: open the file "
                                                         "again");
    old.data.source.content = {};
    EXPECT_EQ(withSetLoaded(old, {}).data.source.inputs.size(), 2);
}

TEST_F(OwnClasses, SoundsHaveTwentyFourInputs) {
    for (const auto& [label, hertz] : {std::pair("high", 2000.0), std::pair("low", 300.0)}) {
        std::filesystem::create_directories(directory / "sounds" / label);
        for (int i = 10; i < 20; ++i)
            writeTextFile(directory / "sounds" / label / (std::to_string(i) + ".wav"), sound(hertz * (1.0 + 0.003 * i)));
    }
    const Experiment experiment = read("sounds");
    EXPECT_EQ(task("classes").inputs(experiment), 24);
    const RunResult run = Pipeline().run(experiment);
    EXPECT_EQ(run.score->test.accuracy, 1.0);
    EXPECT_EQ(modelOf(run).inputWeights.cols(), 24);
}

}  // namespace echoplane::own_classes_tests
