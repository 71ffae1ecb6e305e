// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_info.h"

#include <nlohmann/json.hpp>

#include "core/text/json_text.h"
#include "tests/core/model/example_models.h"
#include "tests/core/test.h"

namespace echoplane::model_info_tests {

TEST(ModelInfo, TellsTheFormAndThePartsThatAreThere) {
    const nlohmann::ordered_json dense = modelInfo(exampleModel({false, Activation::tanh, 3, 2, true, true, 0.7}));
    EXPECT_EQ(dense.at("form"), "dense");
    EXPECT_EQ(dense.at("size"), 11);
    EXPECT_EQ(dense.at("inputs"), 3);
    EXPECT_EQ(dense.at("outputs"), 2);
    EXPECT_EQ(dense.at("activation"), "tanh");
    EXPECT_EQ(dense.at("leak_rate"), 0.7);
    for (const char* part : {"feedback", "output_readout", "reservoir_bias", "bias"}) EXPECT_EQ(dense.at(part), true) << part;
    EXPECT_EQ(dense.at("input_readout"), false);
    EXPECT_EQ(dense.at("metadata").at("task"), "none");
}

TEST(ModelInfo, OfADiagonalModelTheRadiusIsTheLargestModulus) {
    Model model = exampleModel({true});
    DiagonalForm form;
    form.spectrum.reals = Eigen::VectorXd::Constant(5, -0.25);
    form.spectrum.upper = Eigen::VectorXcd::Constant(3, {0.3, 0.4});
    model.reservoir = form;
    const nlohmann::ordered_json json = modelInfo(model);
    EXPECT_EQ(json.at("form"), "diagonal");
    EXPECT_DOUBLE_EQ(json.at("effective_spectral_radius").get<double>(), 0.5);
    EXPECT_FALSE(modelInfo(exampleModel({})).contains("effective_spectral_radius"));
}

TEST(InfoText, IndentsObjectsAndShortensLongLists) {
    const auto json =
        plainJson(R"({"name": "a b", "inside": {"two": 2, "list": [1, 2]}, "long": [1, 2, 3, 4, 5, 6, 7, 8, 9], "none": null})");
    EXPECT_EQ(infoText(json), "name  a b\ninside\n  two  2\n  list  [1,2]\nlong  (9 values)\nnone  null\n");
}

TEST(InfoText, WarningsStandOnALineEach) {
    const auto json = plainJson(R"({"warnings": ["\"a\" is odd", "b"], "in": {"warnings": []}})");
    EXPECT_EQ(infoText(json), "warnings\n  \"a\" is odd\n  b\nin\n  warnings  []\n");
}

TEST(InfoText, HoldsNothingThatATerminalWouldObey) {
    const nlohmann::ordered_json json = {{"na\x1b[31mme", "a\nb\x07"}, {"list", {"c\x7f"}}};
    EXPECT_EQ(infoText(json), "na [31mme  a b \nlist  [\"c \"]\n");
}

}  // namespace echoplane::model_info_tests
