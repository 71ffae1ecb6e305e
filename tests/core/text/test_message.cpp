// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/message.h"

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/core/test.h"

namespace echoplane::message_tests {

TEST(Message, PlacesTakeTheirArguments) {
    const std::string file = "a.csv";
    EXPECT_EQ(Message("%1 has %2 columns", file, 3).english(), "a.csv has 3 columns");
    EXPECT_EQ(Message("%2 before %1, and %2 again", "first", std::string_view("second")).english(),
              "second before first, and second again");
    EXPECT_EQ(Message("a sign: %1", '|').english(), "a sign: |");
    EXPECT_EQ(Message("%1", -7).english(), "-7");
    EXPECT_EQ(Message("%1 and %2", std::int64_t{INT64_MIN}, std::uint64_t{UINT64_MAX}).english(),
              "-9223372036854775808 and 18446744073709551615");
    EXPECT_EQ(Message("is cut short").english(), "is cut short");
}

TEST(Message, APlaceWithoutArgumentStays) {
    EXPECT_EQ(Message("12 % of %1 and %2", 5).english(), "12 % of 5 and %2");
    EXPECT_EQ(Message("%1 is without arguments").english(), "%1 is without arguments");
    EXPECT_EQ(Message("100 %", 1).english(), "100 %");
}

TEST(Message, APlaceInAnArgumentIsNone) {
    const std::string name = "%2 of %1.csv";
    EXPECT_EQ(Message("cannot read %1: %2", name, "it is a folder").english(), "cannot read %2 of %1.csv: it is a folder");
    EXPECT_EQ(Message::verbatim(name).english(), name);
}

TEST(Message, MessagesNest) {
    const Message reason("it has %1 bytes, more than the %2 allowed", 12, 10);
    EXPECT_EQ(Message("cannot read %1: %2", std::string("a.npz"), reason).english(),
              "cannot read a.npz: it has 12 bytes, more than the 10 allowed");
}

TEST(Message, TheKindOfAnArgumentSaysWhetherItIsTranslated) {
    const Message message("%1 is %2, but must be %3", Message::setting("ridge"), std::string("stopped"), "a name");
    ASSERT_EQ(message.arguments().size(), 3U);
    EXPECT_EQ(message.arguments()[0].kind(), Message::Kind::setting);
    EXPECT_EQ(message.arguments()[1].kind(), Message::Kind::verbatim);
    EXPECT_EQ(message.arguments()[2].kind(), Message::Kind::words);
    EXPECT_EQ(message.english(), "ridge is stopped, but must be a name");
}

TEST(Message, OnlyTheSameTemplateWithTheSameArgumentsIsEqual) {
    EXPECT_EQ(Message("%1 rows", 3), Message("%1 rows", 3));
    EXPECT_NE(Message("%1 rows", 3), Message("%1 rows", 4));
    EXPECT_NE(Message("%1 rows", 3), Message("3 rows"));
    EXPECT_NE(Message("ridge"), Message::setting("ridge"));
    EXPECT_TRUE(Message().empty());
    EXPECT_FALSE(Message("x").empty());
}

TEST(Message, ControlCharactersBecomeBlanksOnOneLine) {
    const Message line = Message("cannot read\n%1", std::string("a\x1b[2J\r\n.csv")).onOneLine();
    EXPECT_EQ(line.english(), "cannot read a [2J  .csv");
}

TEST(Message, BytesForAnotherProcessGiveTheSameMessage) {
    const Message message("%1: %2", std::string("a: 3:b.npz"), Message("%1 is %2", Message::setting("ridge"), 5));
    EXPECT_EQ(Message::decoded(message.encoded()), message);
    EXPECT_EQ(Message::decoded(Message().encoded()), Message());
    EXPECT_THROW(Message::decoded("a text"), std::invalid_argument);
    EXPECT_THROW(Message::decoded(""), std::invalid_argument);
}

TEST(Message, AnExceptionCarriesIt) {
    const Message why("%1 is empty", std::string("a.csv"));
    try {
        throw Refusal("%1 is empty", std::string("a.csv"));
    } catch (const std::invalid_argument& error) {
        EXPECT_STREQ(error.what(), "a.csv is empty");
        EXPECT_EQ(messageOf(error), why);
    }
    try {
        throw RunError(why);
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "a.csv is empty");
        EXPECT_EQ(messageOf(error), why);
    }
    EXPECT_EQ(messageOf(std::runtime_error("a %1 of a library")), Message::verbatim("a %1 of a library"));
}

TEST(Message, JsonAndStreamsGetTheEnglish) {
    const Message message("%1 rows", 3);
    EXPECT_EQ(nlohmann::ordered_json({{"note", message}}).dump(), R"({"note":"3 rows"})");
    std::ostringstream stream;
    stream << message;
    EXPECT_EQ(stream.str(), "3 rows");
}

}  // namespace echoplane::message_tests
