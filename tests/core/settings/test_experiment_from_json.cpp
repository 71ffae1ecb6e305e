// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/settings/random_experiment.h"
#include "tests/core/test.h"

namespace echoplane::experiment_from_json_tests {

using Json = nlohmann::ordered_json;

Experiment throughText(const Experiment& experiment) {
    return experimentFromJson(parseJson(jsonText(settingsJson(experiment)), "test"));
}

std::string refusalOf(const std::string& text, const std::string& place = "") {
    return refusal([&] { experimentFromJson(parseJson(text, "test"), place); });
}

TEST(ExperimentFromJson, AnEmptyObjectIsTheDefault) {
    EXPECT_EQ(experimentFromJson(Json::object()), Experiment{});
}

TEST(ExperimentFromJson, RandomExperimentsReadBackBitForBit) {
    RandomStream random(1, "project");
    int edited = 0;
    for (int i = 0; i < 2000; ++i) {
        const Experiment experiment = randomExperiment(random);
        ASSERT_NO_THROW(validate(experiment)) << refusal([&] { validate(experiment); });
        ASSERT_EQ(throughText(experiment), experiment) << jsonText(settingsJson(experiment));
        edited += experiment.editedByHand();
    }
    EXPECT_GT(edited, 50);
}

TEST(ExperimentFromJson, AllProductsAreWrittenAsTheyAreCalled) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.readout.products = -1;
    EXPECT_EQ(settingsJson(experiment)["products"], "all");
    EXPECT_EQ(throughText(experiment), experiment);
    EXPECT_EQ(experimentFromJson(Json{{"size", 40}, {"products", -1}}), experiment);
    EXPECT_EQ(refusalOf(R"({"products": "some"})"),
              "products: products is \"some\", but must be all or a whole number from 0 to "
              "100000");
}

TEST(ExperimentFromJson, WhatEarlierVersionsWroteWithoutMeaningIsLeftOut) {
    // They wrote all settings, with squares on, whatever the task was.
    const Json earlier{{"task", "narma"}, {"tiles", 1}, {"squares", true}, {"products", 300}};
    EXPECT_FALSE(experimentFromJson(earlier).nonlinearReadout());
    const Json field{{"task", "lorenz96"}, {"tiles", 16}, {"squares", true}, {"products", 300}};
    EXPECT_TRUE(experimentFromJson(field).readout.squares);
    EXPECT_EQ(experimentFromJson(field).readout.products, 0);
    const Json without{{"task", "lorenz96"}, {"tiles", 16}, {"squares", false}};
    EXPECT_FALSE(experimentFromJson(without).readout.squares);
    const Json classes{{"task", "tones"}, {"tiles", 1}, {"squares", true}, {"products", 300}};
    EXPECT_EQ(experimentFromJson(classes).readout.products, 300);
    EXPECT_FALSE(experimentFromJson(classes).readout.squares);
}

TEST(ExperimentFromJson, SquaresThatAreNotNamedAreThoseOfTheTask) {
    EXPECT_TRUE(experimentFromJson(Json{{"task", "lorenz96"}}).readout.squares);
    EXPECT_FALSE(experimentFromJson(Json{{"task", "narma"}}).readout.squares);
    EXPECT_TRUE(experimentFromJson(Json{{"task", "narma"}, {"squares", true}}).readout.squares);
}

TEST(ExperimentFromJson, AThousandEigenvaluesReadBackBitForBit) {
    RandomStream random(2, "project");
    const Experiment experiment = randomExperiment(random, 1000);
    ASSERT_EQ(experiment.reservoir.edit.eigenvalues.size(), 1000U);
    EXPECT_EQ(throughText(experiment), experiment);
}

TEST(ExperimentFromJson, AnUnknownKeyIsNamed) {
    for (const char* key : {"spectral-radius", "riddge", "", "origin-size"}) {
        const std::string message = refusalOf("{\"" + std::string(key) + "\": 1}");
        const std::string named = std::string(key).empty() ? "\"\"" : key;
        EXPECT_TRUE(message.starts_with(named + ": there is no setting")) << message;
    }
}

TEST(ExperimentFromJson, AWrongKindIsRefusedWithWhatIsRight) {
    for (const Setting& each : settings()) {
        std::string key = each.name;
        std::ranges::replace(key, '-', '_');
        const std::string right = each.isChoice()    ? each.choices.front().name
                                  : each.isSwitch()  ? "on or off"
                                  : each.isInteger() ? "a whole number from"
                                                     : "a number from";
        for (const char* wrong : {"null", "[1]", "{\"a\": 1}", "\"nonsense\"", "-1e11"}) {
            const std::string message = refusalOf("{\"" + key + "\": " + wrong + "}");
            EXPECT_NE(message.find(key + ": " + each.name + " is "), std::string::npos) << wrong << ": " << message;
            EXPECT_NE(message.find(right), std::string::npos) << wrong << ": " << message;
        }
        EXPECT_EQ(refusalOf("{\"" + key + "\": true}").empty(), each.isSwitch()) << key;
    }
}

TEST(ExperimentFromJson, ListsAreRefusedWithTheEntry) {
    const auto expect = [](const std::string& text, const std::string& part) {
        const std::string message = refusalOf(text);
        EXPECT_NE(message.find(part), std::string::npos) << text << ": \"" << message << '"';
    };
    expect(R"({"eigenvalues": 1})", "must be a list");
    expect(R"({"eigenvalues": [[1, 2], [1]]})", "eigenvalues[1]");
    expect(R"({"eigenvalues": [[1, 2], [1, "2"]]})", "eigenvalues[1]");
    expect(R"({"eigenvalues": [[1, 2], [1, 2, 3]]})", "eigenvalues[1]");
    expect(R"({"eigenvalues": [[1, null]]})", "eigenvalues[0]");
    expect(R"({"columns": {"a": 1}})", "must be a list");
    expect(R"({"muted": [0, 1.5]})", "muted[1]");
    expect(R"({"muted": [0, 1e300]})", "muted[1]");
    expect(R"({"muted": [true]})", "muted[0]");
    expect(R"({"muted": [7, 7]})", "7 twice");
    expect(R"({"muted": [-1]})", "-1");
    expect(R"({"origin": 3})", "method's name");
    expect(R"({"origin": "unheard-of"})", "golden");
    expect(R"({"origin_size": "many"})", "whole number");
}

TEST(ExperimentFromJson, AbsurdSizesAreRefused) {
    Json json = {{"method", "custom"}, {"size", 1}};
    json["columns"] = std::vector<int>(2'000'001, 0);
    EXPECT_NE(refusal([&] { experimentFromJson(json); }).find("2000001"), std::string::npos);
    EXPECT_NE(refusalOf(R"({"size": 1e9})").find("1000000"), std::string::npos);
}

TEST(ExperimentFromJson, WhatDoesNotGoTogetherIsRefused) {
    EXPECT_NE(refusalOf(R"({"washout": 400})").find("washout"), std::string::npos);
    EXPECT_NE(refusalOf(R"({"method": "custom", "size": 2, "eigenvalues": [[0.5, 0]]})").find("size"), std::string::npos);
    EXPECT_NE(refusalOf(R"({"method": "custom"})").find("list of eigenvalues"), std::string::npos);
}

TEST(ExperimentFromJson, ThePlaceLeadsTheMessage) {
    EXPECT_TRUE(refusalOf(R"({"ridge": -1})", "pins[2].experiment").starts_with("pins[2].experiment.ridge: ridge is -1, "));
    EXPECT_TRUE(refusalOf(R"({"washout": 400})", "pins[2].experiment").starts_with("pins[2].experiment: washout is 400, "));
    EXPECT_TRUE(refusalOf("[]", "experiment").starts_with("experiment: "));
}

}  // namespace echoplane::experiment_from_json_tests
