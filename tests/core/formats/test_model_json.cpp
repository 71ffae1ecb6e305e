// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_json.h"

#include <cstdlib>

#include <nlohmann/json.hpp>

#include "core/text/json_text.h"
#include "tests/core/formats/same_model.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_json_tests {

/// The text of a model in version 1, without a checksum.
std::string firstVersion(const Model& model) {
    std::string text = modelJsonText(model);
    const std::size_t checksum = text.find(",\n  \"checksum\"");
    text.erase(checksum, text.find('\n', checksum + 2) - checksum);
    const std::string version = "\"version\": 2";
    return text.replace(text.find(version), version.size(), "\"version\": 1");
}

/// The text of a model after one replacement.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = firstVersion(exampleModel({}));
    return text.replace(text.find(from), from.size(), to);
}

TEST(ModelJson, AMatrixHasARowALine) {
    const Model model = exampleModel({});
    const std::string text = modelJsonText(model);
    const auto json = plainJson(text);
    const auto& weights = std::get<Eigen::MatrixXd>(model.reservoir);
    ASSERT_EQ(json.at("W").size(), 11U);
    EXPECT_EQ(json.at("W").at(2).at(7).get<double>(), weights(2, 7));
    EXPECT_NE(text.find("\n    " + json.at("W").at(2).dump()), std::string::npos);
}

TEST(ModelJson, ComplexNumbersArePairsAndMetadataAnObject) {
    const Model model = exampleModel({true});
    const auto json = plainJson(modelJsonText(model));
    const std::complex<double> first = model.diagonal()->spectrum.upper[0];
    EXPECT_EQ(json.at("eigenvalues_upper").at(0), nlohmann::ordered_json({first.real(), first.imag()}));
    EXPECT_EQ(json.at("metadata").at("task"), "none");
}

TEST(ModelJson, OfANewerVersionOrAnotherKindIsRefused) {
    const auto message = [](const std::string& text) { return refusal([&] { parseModelJson(text, "a.json"); }); };
    EXPECT_EQ(message(changed("\"version\": 1", "\"version\": 3")),
              "a.json, version: made by a newer Echoplane (version 3); this one reads version 2");
    EXPECT_EQ(message(changed("\"version\": 1", "\"version\": \"1\"")), "a.json, version: must be a whole number");
    EXPECT_EQ(message(changed("echoplane model", "echoplane project")), "a.json: this is not an Echoplane model");
    EXPECT_EQ(message("[]"), "a.json: this is not an Echoplane model");
}

TEST(ModelJson, AWrongValueIsRefusedWithItsPlace) {
    const auto message = [](const std::string& text) { return refusal([&] { parseModelJson(text, "a.json"); }); };
    EXPECT_EQ(message(changed("\"W\": [\n    [", "\"W\": [\n    [\"x\", ")), "a.json, W[0][0]: must be a number, not x");
    EXPECT_EQ(message(changed("\"W\": [\n    [", "\"W\": [\n    [1.0, ")),
              "a.json, W[1]: has 11 numbers, but the first row has 12");
    EXPECT_EQ(message(changed("\"Wout\"", "\"Wnew\"")), "a.json: this is not a reservoir model: it has no Wout");
}

TEST(ModelJson, ATextOfTheFirstVersionNeedsNoChecksum) {
    expectSameModel(parseModelJson(firstVersion(exampleModel({true})), "a.json"), exampleModel({true}));
}

TEST(ModelJson, AWrongOrMissingChecksumIsRefused) {
    std::string text = modelJsonText(exampleModel({}));
    const std::size_t at = text.find('7', text.find("\"Win\""));
    text[at] = '8';
    const std::string message = refusal([&] { parseModelJson(text, "a.json"); });
    EXPECT_TRUE(message.starts_with("a.json, checksum: is fnv1a64:")) << message;
    EXPECT_NE(message.find("it was damaged or edited"), std::string::npos);
    // The message contains the right one.
    const std::string is = message.substr(message.find("fnv1a64:"), 24), right = message.substr(message.rfind("fnv1a64:"), 24);
    parseModelJson(text.replace(text.find(is), is.size(), right), "a.json");
    std::string without = firstVersion(exampleModel({}));
    const std::string version = "\"version\": 1";
    without.replace(without.find(version), version.size(), "\"version\": 2");
    EXPECT_EQ(refusal([&] { parseModelJson(without, "a.json"); }), "a.json: there is no checksum, so it has been edited or cut");
}

// Other programs write the same content in another layout.
TEST(ModelJson, LayoutOrderAndSpellingOfNumbersDoNotMatter) {
    const Model model = exampleModel({true, Activation::identity, 2, 2, true});
    const nlohmann::json sorted = plainJson(modelJsonText(model));  // keys in alphabetical order
    Model read = parseModelJson(sorted.dump(), "a.json");
    read.metadata = model.metadata;  // sorted too
    expectSameModel(read, model);
    std::string text = modelJsonText(model);
    const std::string one = "\"leak_rate\": 1.0";
    ASSERT_NE(text.find(one), std::string::npos);
    expectSameModel(parseModelJson(text.replace(text.find(one), one.size(), "\"leak_rate\": 1"), "a.json"), model);
}

class ModelJsonFile : public TemporaryDirectory {};

// The checksum as json_checksum.h defines it, in Python.
TEST_F(ModelJsonFile, PythonFindsTheSameChecksum) {
    if (std::system("/usr/bin/python3 -c pass 2>/dev/null") != 0) GTEST_SKIP() << "needs python3";
    put(directory / "sum.py", R"(import json, struct, sys
def content(value, top=False):
    if isinstance(value, dict):
        keys = sorted((k for k in value if not (top and k == "checksum")), key=lambda k: k.encode())
        return b"{" + b"".join(k.encode() + b":" + content(value[k]) + b"," for k in keys) + b"}"
    if isinstance(value, list):
        return b"[" + b"".join(content(each) + b"," for each in value) + b"]"
    if isinstance(value, str):
        return b'"' + value.encode() + b'"'
    if value is None or isinstance(value, bool):
        return json.dumps(value).encode()
    return struct.pack("<d", value + 0.0).hex().encode()
for file in sys.argv[1:]:
    model = json.load(open(file, encoding="utf-8"))
    hash = 0xcbf29ce484222325
    for byte in content(model, True):
        hash = (hash ^ byte) * 0x100000001b3 % 2**64
    assert model["checksum"] == f"fnv1a64:{hash:016x}", (file, hash)
)");
    std::string files;
    for (const ExampleModel& make : exampleModels()) {
        const std::string file = (directory / (make.name() + ".json")).string();
        put(file, modelJsonText(exampleModel(make)));
        files += ' ' + file;
    }
    EXPECT_EQ(std::system(("/usr/bin/python3 " + (directory / "sum.py").string() + files).c_str()), 0);
}

}  // namespace echoplane::model_json_tests
