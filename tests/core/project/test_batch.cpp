// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/batch.h"

#include <nlohmann/json.hpp>

#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/text/json_text.h"
#include "tests/core/test.h"

namespace echoplane::batch_tests {

using Json = nlohmann::ordered_json;

std::vector<std::string> answers(const std::string& lines, const Batch& batch, int* errors = nullptr) {
    std::vector<std::string> all;
    const int failed = runBatch(lines, batch, [&](const std::string& line) { all.push_back(line); });
    if (errors != nullptr) *errors = failed;
    return all;
}

std::vector<Json> parsed(const std::vector<std::string>& texts) {
    std::vector<Json> all;
    for (const std::string& each : texts) all.push_back(plainJson(each));
    return all;
}

TEST(Batch, ALineIsARunByItself) {
    int errors = 0;
    const std::vector<Json> all =
        parsed(answers("{\"task\": \"narma\", \"size\": 20, \"seed\": 3}\n"
                       "\n"
                       "{\"task\": \"mso\", \"size\": 30, \"id\": \"second\"}\n",
                       {.base = withTask({}, "mso"), .given = {}, .jobs = 1, .name = "a.jsonl"}, &errors));
    EXPECT_EQ(errors, 0);
    ASSERT_EQ(all.size(), 2U);
    Experiment narma = withTask({}, "narma");
    narma.reservoir.size = 20;
    narma.reservoir.seed = 3;
    Experiment mso = withTask({}, "mso");
    mso.reservoir.size = 30;
    EXPECT_EQ(all[0]["line"], 1);
    EXPECT_EQ(all[0]["rmse"]["test"], Pipeline().run(narma).score->test.rmse);
    EXPECT_EQ(all[1]["line"], 3);
    EXPECT_EQ(all[1]["id"], "second");
    EXPECT_EQ(all[1]["rmse"]["test"], Pipeline().run(mso).score->test.rmse);
}

TEST(Batch, ARefusedLineSaysWhyAndTheRestGoesOn) {
    int errors = 0;
    const std::vector<Json> all =
        parsed(answers("{\"size\": 0}\n{\"sizes\": 10}\nnot json\n[1]\n{\"size\": 10}\n",
                       {.base = withTask({}, "mso"), .given = {}, .jobs = 1, .name = "a.jsonl"}, &errors));
    ASSERT_EQ(all.size(), 5U);
    EXPECT_EQ(errors, 4);
    for (int line = 0; line < 4; ++line) {
        EXPECT_EQ(all[static_cast<std::size_t>(line)]["line"], line + 1);
        EXPECT_TRUE(all[static_cast<std::size_t>(line)]["error"].is_string());
    }
    EXPECT_TRUE(all[0]["error"].get<std::string>().starts_with("size: "));
    EXPECT_EQ(all[1]["error"], "sizes: there is no setting of this name");
    EXPECT_TRUE(all[2]["error"].get<std::string>().starts_with("a.jsonl, line 3"));
    EXPECT_FALSE(all[4].contains("error"));
}

TEST(Batch, TheOthersComeFromTheCommandLineOrSuitTheTask) {
    Experiment base = withTask({}, "mso");
    base.reservoir.size = 15;
    base.data.split.training = 250;
    const auto given = [](const Setting& each) { return each.name == "size" || each.name == "training"; };
    const std::vector<Json> all =
        parsed(answers("{\"task\": \"lorenz\"}\n{\"training\": 260}\n", {.base = base, .given = given, .jobs = 1, .name = "a"}));
    EXPECT_EQ(all[0]["settings"]["size"], 15);
    EXPECT_EQ(all[0]["settings"]["training"], 250);
    EXPECT_EQ(all[0]["settings"]["test"], withTask({}, "lorenz").data.split.test);
    EXPECT_EQ(all[1]["settings"]["training"], 260);
}

TEST(Batch, ThreadsGiveTheSameLinesInTheSameOrder) {
    std::string lines;
    for (int k = 0; k < 40; ++k)
        lines += "{\"size\": " + std::to_string(5 + k % 7) + ", \"ridge\": " + (k % 3 == 0 ? "1e-3" : "1e-6") + "}\n";
    lines += "{\"size\": -1}\n";
    const auto withoutTimes = [](std::vector<Json> all) {
        for (Json& each : all) each.erase("stages_ms");
        return all;
    };
    const Batch one{.base = withTask({}, "mso"), .given = {}, .jobs = 1, .name = "a"};
    Batch four = one;
    four.jobs = 4;
    EXPECT_EQ(withoutTimes(parsed(answers(lines, one))), withoutTimes(parsed(answers(lines, four))));
}

}  // namespace echoplane::batch_tests
