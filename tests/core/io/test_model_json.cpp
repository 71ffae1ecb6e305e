// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

/// The text of a model after one replacement.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = modelJsonText(exampleModel({}));
    return text.replace(text.find(from), from.size(), to);
}

TEST(ModelJson, AMatrixHasARowALine) {
    const Model model = exampleModel({});
    const std::string text = modelJsonText(model);
    const auto json = nlohmann::json::parse(text);
    const auto& weights = std::get<Eigen::MatrixXd>(model.reservoir);
    ASSERT_EQ(json.at("W").size(), 11U);
    EXPECT_EQ(json.at("W").at(2).at(7).get<double>(), weights(2, 7));
    EXPECT_NE(text.find("\n    " + json.at("W").at(2).dump()), std::string::npos);
}

TEST(ModelJson, ComplexNumbersArePairsAndMetadataAnObject) {
    const Model model = exampleModel({true});
    const auto json = nlohmann::json::parse(modelJsonText(model));
    const std::complex<double> first = model.diagonal()->spectrum.upper[0];
    EXPECT_EQ(json.at("eigenvalues_upper").at(0), nlohmann::json({first.real(), first.imag()}));
    EXPECT_EQ(json.at("metadata").at("task"), "none");
}

TEST(ModelJson, OfANewerVersionOrAnotherKindIsRefused) {
    const auto message = [](const std::string& text) { return refusal([&] { parseModelJson(text, "a.json"); }); };
    EXPECT_EQ(message(changed("\"version\": 1", "\"version\": 2")),
              "a.json, version: made by a newer Echoplane (version 2); this one reads version 1");
    EXPECT_EQ(message(changed("\"version\": 1", "\"version\": \"1\"")), "a.json, version: must be a whole number");
    EXPECT_EQ(message(changed("echoplane model", "echoplane project")), "a.json: this is not an Echoplane model");
    EXPECT_EQ(message("[]"), "a.json: this is not an Echoplane model");
}

TEST(ModelJson, AWrongValueIsRefusedWithItsPlace) {
    const auto message = [](const std::string& text) { return refusal([&] { parseModelJson(text, "a.json"); }); };
    EXPECT_EQ(message(changed("\"W\": [\n    [", "\"W\": [\n    [\"x\", ")), "a.json, W[0][0]: must be a number, not x");
    EXPECT_EQ(message(changed("\"W\": [\n    [", "\"W\": [\n    [1.0, ")),
              "a.json, W[1]: has 11 numbers, but the first row has 12");
    EXPECT_EQ(message(changed("\"Wout\"", "\"Wnew\"")), "a.json: this is no model of a reservoir: there is no Wout");
}

}  // namespace
}  // namespace echoplane
