// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/data_options.h"

#include <stdexcept>

#include "tests/core/test.h"

namespace echoplane::data_options_tests {

DataOptions with(std::string_view name, std::string_view text) {
    DataOptions options;
    setDataOption(options, name, text);
    return options;
}

TEST(DataOptions, AreSetAsTheyAreTyped) {
    EXPECT_EQ(with("delimiter", ";").delimiter, ';');
    EXPECT_EQ(with("delimiter", "tab").delimiter, '\t');
    EXPECT_EQ(with("delimiter", "\\t").delimiter, '\t');
    EXPECT_EQ(with("delimiter", "space").delimiter, ' ');
    EXPECT_EQ(with("delimiter", " ").delimiter, ' ');
    EXPECT_EQ(with("delimiter", "none").delimiter, '\0');
    EXPECT_EQ(with("delimiter", ":").delimiter, ':');
    EXPECT_EQ(with("decimal", ",").decimalComma, true);
    EXPECT_EQ(with("decimal", "comma").decimalComma, true);
    EXPECT_EQ(with("decimal", "point").decimalComma, false);
    EXPECT_EQ(with("decimal", ".").decimalComma, false);
    EXPECT_EQ(with("header", "first-row").header, true);
    EXPECT_EQ(with("header", "none").header, false);
    EXPECT_EQ(with("skip-rows", "12").skipRows, 12U);
    EXPECT_EQ(with("time", "date").time, "date");
    EXPECT_EQ(with("comment", "%").comment, "%");
    EXPECT_EQ(with("comment", "none").comment, "");
}

TEST(DataOptions, AutoLeavesThemToTheReader) {
    for (const std::string& name : dataOptionNames()) EXPECT_EQ(with(name, "auto"), DataOptions()) << name;
}

TEST(DataOptions, GiveTheirTextsBack) {
    DataOptions options;
    options.delimiter = '\t';
    options.decimalComma = true;
    options.header = false;
    options.skipRows = 3;
    options.comment = "//";
    options.time = "day of year";
    DataOptions again;
    for (const auto& [name, text] : dataOptionTexts(options)) setDataOption(again, name, text);
    EXPECT_EQ(again, options);
    options.comment = "";
    options.delimiter = '\0';
    again = {};
    for (const auto& [name, text] : dataOptionTexts(options)) setDataOption(again, name, text);
    EXPECT_EQ(again, options);
    EXPECT_EQ(dataOptionsLine(options),
              "--delimiter none --decimal , --header none --skip-rows 3 --time 'day of year' --comment none");
    EXPECT_EQ(dataOptionsLine({}), "");
    EXPECT_EQ(dataOptionsLine({.leastRows = 1}), "") << "it is not one of them";
}

TEST(DataOptions, EveryDelimiterThatMayBeIsGivenBack) {
    for (int code = 0; code < 256; ++code) {
        DataOptions options;
        try {
            setDataOption(options, "delimiter", std::string(1, static_cast<char>(code)));
        } catch (const std::invalid_argument&) {
            continue;
        }
        const auto texts = dataOptionTexts(options);
        ASSERT_EQ(texts.size(), 1U);
        DataOptions again;
        setDataOption(again, texts[0].first, texts[0].second);
        EXPECT_EQ(again, options) << code;
    }
}

TEST(DataOptions, WhatTheyCannotBeIsRefusedWithWhatIsRight) {
    const auto refused = [](std::string_view name, std::string_view text, const char* right) {
        try {
            with(name, text);
            ADD_FAILURE() << name << ' ' << text;
        } catch (const std::invalid_argument& error) {
            const std::string message = error.what();
            EXPECT_NE(message.find(right), std::string::npos) << message;
            EXPECT_NE(message.find(name), std::string::npos) << message;
        }
    };
    for (const char* text : {"", ";;", "1", "x", ".", "-", "+", "\"", "#", "\n", "é"}) refused("delimiter", text, "tab");
    for (const char* text : {"", ";", "1"}) refused("decimal", text, "comma");
    for (const char* text : {"", "2", "names"}) refused("header", text, "first-row");
    for (const char* text : {"", "-1", "1.5", "many", "99999999999999999999"}) refused("skip-rows", text, "whole number");
    refused("time", "", "column");
    for (const char* text : {"", " #", "a\nb"}) refused("comment", text, "begins");
    refused("comment", std::string(2000, '#'), "at most");
    EXPECT_THROW(with("colour", "red"), std::invalid_argument);
}

TEST(DataOptions, ACommaIsOneOfTwo) {
    DataOptions options = with("delimiter", ",");
    EXPECT_NO_THROW(checkDataOptions(options));
    options.decimalComma = true;
    EXPECT_THROW(checkDataOptions(options), std::invalid_argument);
    options.delimiter = ';';
    EXPECT_NO_THROW(checkDataOptions(options));
}

}  // namespace echoplane::data_options_tests
