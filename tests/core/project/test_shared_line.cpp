// SPDX-License-Identifier: GPL-3.0-or-later
// A state as one line reads back bit for bit, and anything else is refused.
#include <algorithm>

#include "core/files/deflate.h"
#include "core/project/shared_line.h"
#include "core/run/pipeline.h"
#include "core/text/base64.h"
#include "tests/core/refusal.h"
#include "tests/core/source_root.h"
#include "tests/core/test.h"

namespace echoplane::shared_line_tests {

std::string refusal(const std::string& line) {
    return echoplane::refusal([&] { static_cast<void>(parseSharedLine(line)); });
}

TEST(SharedLine, EveryPresetGivesTheIdenticalRun) {
    int presets = 0;
    for (const auto& entry : std::filesystem::directory_iterator(sourceRoot() / "resources/presets")) {
        SCOPED_TRACE(entry.path().string());
        Project project = readProject(entry.path());
        const std::string line = sharedLine({project, {}});
        EXPECT_TRUE(isSharedLine(line));
        EXPECT_LT(line.size(), 1000U);  // short enough for an e-mail
        EXPECT_EQ(line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:._-"),
                  std::string::npos);
        const SharedState again = parseSharedLine(line);
        EXPECT_EQ(again.project, project);
        // Of the series, some hundred steps are enough.
        const auto run = [](Experiment experiment) {
            SplitSpec& split = experiment.data.split;
            split.training = std::min(split.training, split.washout + 300);
            split.validation = std::min(split.validation, 100);
            split.test = std::min(split.test, 200);
            return Pipeline().run(experiment);
        };
        const RunResult first = run(project.experiment), second = run(again.project.experiment);
        EXPECT_EQ(first.score->predictions, second.score->predictions);
        EXPECT_EQ(first.readout->weights, second.readout->weights);
        EXPECT_EQ(first.score->test.rmse, second.score->test.rmse);
        ++presets;
    }
    EXPECT_GE(presets, 10);
}

TEST(SharedLine, HoldsPinsHiddenSettingsAndEveryDigit) {
    SharedState state;
    state.project.experiment.dynamics.spectralRadius = 0.1 + 0.2;
    state.project.experiment.reservoir.method = "custom";
    state.project.experiment.reservoir.size = 2;
    state.project.experiment.reservoir.edit.eigenvalues = {{1.0 / 3.0, std::sqrt(2.0) / 2.0}};
    state.project.pins = {{"a · pin", {}}};
    state.project.pins[0].experiment.readout.ridge = 1e-300;
    state.project.layout = "bGF5b3V0";
    state.hidden = {"leak-rate", "seed"};
    SharedState again = parseSharedLine("  \n" + sharedLine(state) + " \r\n");
    EXPECT_EQ(again.project.layout, "");  // the recipient's window has its own layout
    again.project.layout = state.project.layout;
    EXPECT_EQ(again, state);
}

TEST(SharedLine, ALetterMayHaveBrokenIt) {
    const SharedState state{readProject(sourceRoot() / "resources/presets/mso1-resonance.echo"), {}};
    std::string line = sharedLine(state);
    for (std::size_t at = 40; at < line.size(); at += 41) line.insert(at, "\n ");
    EXPECT_EQ(parseSharedLine(line), state);
}

TEST(SharedLine, EachDamagedLetterIsFound) {
    const std::string line = sharedLine({});
    for (std::size_t at = sharedScheme.size(); at < line.size(); ++at) {
        std::string damaged = line;
        damaged[at] = damaged[at] == 'A' ? 'B' : 'A';
        EXPECT_NE(refusal(damaged), "") << at;
        EXPECT_NE(refusal(line.substr(0, at)), "") << at;
    }
    EXPECT_NE(refusal(line + "A"), "");
}

TEST(SharedLine, RefusesInOneSentence) {
    EXPECT_NE(refusal("").find("must begin with \"echoplane:\""), std::string::npos);
    EXPECT_NE(refusal("https://example.org").find("must begin"), std::string::npos);
    EXPECT_NE(refusal("echoplane:").find("no version"), std::string::npos);
    EXPECT_NE(refusal("echoplane:/etc/passwd").find("no version"), std::string::npos);
    EXPECT_NE(refusal("echoplane:2.00000000.AAAA").find("another Echoplane (version 2)"), std::string::npos);
    EXPECT_NE(refusal("echoplane:1.00000000").find("cut short"), std::string::npos);
    EXPECT_NE(refusal("echoplane:1.00000000.AAAA").find("checksum"), std::string::npos);
    EXPECT_NE(refusal("echoplane:" + std::string(1'000'001, 'A')).find("at most"), std::string::npos);
}

/// A line made by hand, with the right checksum (CRC-32 of IEEE 802.3, bit by bit).
std::string lineOf(const std::string& json) {
    const std::string payload = base64Url(deflated(json));
    std::uint32_t sum = ~0U;
    for (const char letter : payload) {
        sum ^= static_cast<unsigned char>(letter);
        for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xedb88320U : 0U);
    }
    std::array<char, 9> digits{};
    std::snprintf(digits.data(), digits.size(), "%08x", ~sum);
    return "echoplane:1." + std::string(digits.data()) + '.' + payload;
}

TEST(SharedLine, MayReadNoFileAndStartNoProgram) {
    const auto with = [](const std::string& experiment) {
        return lineOf(R"({"format": "echoplane project", "version": 1, "experiment": )" + experiment + "}");
    };
    EXPECT_EQ(refusal(with(R"({"size": 20})")), "");
    for (const char* foreign :
         {R"({"task": "data", "data": {"file": "/etc/passwd", "inputs": ["a"], "targets": ["a"]}})",
          R"({"data": {"file": "/etc/passwd"}})", R"({"task": "digits"})", R"({"task": "spoken-digits"})",
          R"({"task": "glosses"})", R"({"task": "fashion"})",
          R"({"task": "classes", "data": {"file": "/etc/passwd", "inputs": ["a"], "targets": ["a", "b"]}})"})
        EXPECT_NE(refusal(with(foreign)).find("may not read files or start programs"), std::string::npos)
            << foreign << refusal(with(foreign));
    // Nor may a pin.
    EXPECT_NE(refusal(lineOf(R"({"format": "echoplane project", "version": 1, "experiment": {},
                                 "pins": [{"name": "p", "experiment": {"task": "digits"}}]})")),
              "");
    EXPECT_NE(refusal(lineOf(R"({"format": "other"})")), "");
    EXPECT_NE(refusal(lineOf(R"({"format": "echoplane project", "version": 1, "experiment": {}, "hidden": ["sofa"]})")), "");
    SharedState own;
    own.project.experiment.data.task = "digits";
    EXPECT_THROW(static_cast<void>(sharedLine(own)), std::invalid_argument);
}

TEST(SharedLine, ABombIsRefused) {
    const std::string huge(20'000'000, ' ');
    EXPECT_NE(refusal(lineOf(huge)).find("unpacks to more than"), std::string::npos);
}

}  // namespace echoplane::shared_line_tests
