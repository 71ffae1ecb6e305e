// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers for error messages; parseJson() itself is tested by its users (test_project_file.cpp).
#include "core/text/json_text.h"

#include <nlohmann/json.hpp>

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::json_text_tests {

TEST(JsonText, ShortenedTextsAreCutBetweenCharacters) {
    EXPECT_EQ(shortened(std::string(60, 'x')), std::string(60, 'x'));
    EXPECT_EQ(shortened(std::string(61, 'x')), std::string(57, 'x') + "…");
    std::string text(56, 'x');
    for (int k = 0; k < 4; ++k) text += "ü";  // of two bytes, the first of them at 56
    EXPECT_EQ(shortened(text), std::string(56, 'x') + "…");
}

TEST(JsonText, ShortenedTextsAreOneLineThatNoTerminalObeys) {
    EXPECT_EQ(shortened("a\nb\x1b[31m\tc"), "a b [31m c");
    EXPECT_EQ(shortened("\xe9t\xe9"), "été") << "what is not UTF-8 is taken as Latin-1";
}

TEST(JsonText, ValuesAreDescribedInWords) {
    const auto words = [](const char* text) { return described(plainJson(text)).english(); };
    EXPECT_EQ(words("[1]"), "a list");
    EXPECT_EQ(words("{}"), "an object");
    EXPECT_EQ(words("\"text\""), "text");
    EXPECT_EQ(words("1.5"), "1.5");
    EXPECT_EQ(words("null"), "null");
}

TEST(JsonText, PlacesAreJoinedByPoints) {
    EXPECT_EQ(placeOf("pins[2]", "name"), "pins[2].name");
    EXPECT_EQ(placeOf("", "name"), "name");
}

TEST(JsonText, ATextThatIsNotUtf8IsRefused) {
    EXPECT_NE(refusal([] { jsonText({{"name", "\xff"}}); }).find("UTF-8"), std::string::npos);
}

TEST(JsonText, TooManyKeysInAllAreRefusedBeforeTheyTakeTheirTime) {
    std::string object = "{";
    for (int k = 0; k < 1000; ++k) object += (k == 0 ? "\"" : ",\"") + std::to_string(k) + "\":0";
    object += '}';
    std::string text = "[" + object;
    for (int k = 0; k < 400; ++k) text += ',' + object;
    const std::string refused = refusal([&] { parseJson(text + ']', "a.json"); });
    EXPECT_EQ(refused, "a.json, [300].0: more than 300000 keys in all");
}

}  // namespace echoplane::json_text_tests
