// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/data_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <system_error>

#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::size_t mostSkipped = 1'000'000, longestText = 1000;

/// Words for delimiters that are hard to type or to see.
struct DelimiterName {
    std::string_view word;
    char delimiter;
};
constexpr std::array delimiterNames = {DelimiterName{"tab", '\t'}, DelimiterName{"space", ' '}, DelimiterName{"none", '\0'},
                                       DelimiterName{"\\t", '\t'}, DelimiterName{"comma", ','}, DelimiterName{"semicolon", ';'},
                                       DelimiterName{"bar", '|'},  DelimiterName{"pipe", '|'},  DelimiterName{"spaces", ' '},
                                       DelimiterName{"\t", '\t'}};
constexpr std::size_t shownNames = 3;

[[noreturn]] void refuseOption(std::string_view name, std::string_view text, const Message& right) {
    throw Refusal("%1 is \"%2\", but must be %3", name, shortened(text), right);
}

/// Whether a character may be a delimiter: not part of a number, nor a quotation mark.
bool mayDelimit(char letter) {
    constexpr std::string_view never = "\"'.+-#";
    return letter >= ' ' && letter <= '~' && never.find(letter) == std::string_view::npos && !(letter >= '0' && letter <= '9') &&
           !(letter >= 'a' && letter <= 'z') && !(letter >= 'A' && letter <= 'Z');
}

char delimiterOf(std::string_view text) {
    if (const auto named = std::ranges::find(delimiterNames, text, &DelimiterName::word); named != delimiterNames.end())
        return named->delimiter;
    if (text.size() != 1 || !mayDelimit(text.front()))
        refuseOption("delimiter", text, Message("one character, such as , ; | or :, or tab, space, none or auto"));
    return text.front();
}

std::string delimiterText(char delimiter) {
    const auto shown = std::span(delimiterNames).first(shownNames);
    const auto named = std::ranges::find(shown, delimiter, &DelimiterName::delimiter);
    return named != shown.end() ? std::string(named->word) : std::string(1, delimiter);
}

bool oneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, text) != words.end();
}

/// One word of a shell, quoted only if necessary; for display.
std::string quotedForDisplay(const std::string& text) {
    constexpr std::string_view plain = ",.:-_=%@/";
    const bool bare = !text.empty() && std::ranges::all_of(text, [&](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               plain.find(letter) != std::string_view::npos;
    });
    return bare ? text : '\'' + text + '\'';
}

}  // namespace

const std::vector<std::string>& dataOptionNames() {
    static const std::vector<std::string> names = {"delimiter", "decimal", "header", "skip-rows", "time", "comment"};
    return names;
}

std::vector<std::pair<std::string, std::string>> dataOptionTexts(const DataOptions& options) {
    std::vector<std::pair<std::string, std::string>> texts;
    if (options.delimiter) texts.emplace_back("delimiter", delimiterText(*options.delimiter));
    if (options.decimalComma) texts.emplace_back("decimal", *options.decimalComma ? "," : ".");
    if (options.header) texts.emplace_back("header", *options.header ? "first-row" : "none");
    if (options.skipRows > 0) texts.emplace_back("skip-rows", std::to_string(options.skipRows));
    if (!options.time.empty()) texts.emplace_back("time", options.time);
    if (options.comment) texts.emplace_back("comment", options.comment->empty() ? "none" : *options.comment);
    return texts;
}

std::string dataOptionsLine(const DataOptions& options) {
    std::string line;
    for (const auto& [name, text] : dataOptionTexts(options))
        line += (line.empty() ? "--" : " --") + name + ' ' + quotedForDisplay(text);
    return line;
}

void setDataOption(DataOptions& options, std::string_view name, std::string_view text) {
    const bool found = text == "auto";
    if (text.size() > longestText) refuseOption(name, text, Message("at most %1 bytes", longestText));
    if (name == "delimiter") {
        options.delimiter = found ? std::nullopt : std::optional(delimiterOf(text));
    } else if (name == "decimal") {
        if (!found && !oneOf(text, {",", "comma", ".", "point"}))
            refuseOption(name, text, Message("comma or point (, or .), or auto"));
        options.decimalComma = found ? std::nullopt : std::optional(oneOf(text, {",", "comma"}));
    } else if (name == "header") {
        const bool first = oneOf(text, {"first-row", "yes", "true", "1"});
        if (!found && !first && !oneOf(text, {"none", "no", "false", "0"}))
            refuseOption(name, text, Message("first-row, none or auto"));
        options.header = found ? std::nullopt : std::optional(first);
    } else if (name == "skip-rows") {
        std::size_t rows = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rows);
        if (!found && (error != std::errc() || end != text.data() + text.size() || rows > mostSkipped))
            refuseOption(name, text, Message("a whole number of lines, 0 to %1", mostSkipped));
        options.skipRows = found ? 0 : rows;
    } else if (name == "time") {
        if (text.empty()) refuseOption(name, text, Message("the name or the number of a column, none or auto"));
        options.time = found ? std::string() : std::string(text);
    } else if (name == "comment") {
        if (text.empty() || text.find_first_of("\r\n") != std::string_view::npos || text.front() == ' ' || text.front() == '\t')
            refuseOption(name, text, Message("what a line of comment begins with, such as #, none or auto"));
        options.comment = found ? std::nullopt : std::optional(text == "none" ? std::string() : std::string(text));
    } else {
        throw Refusal("there is no option %1 for reading a table", shortened(name));
    }
}

void checkDataOptions(const DataOptions& options) {
    if (options.delimiter == ',' && options.decimalComma == true)
        throw Refusal("a comma cannot be both: the delimiter and the decimal sign");
}

}  // namespace echoplane
