// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reference/reference.h"

#include <algorithm>
#include <regex>

#include "app/options/plot_option_values.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::string::size_type begin = 0;
    for (auto end = text.find(separator); end != std::string::npos; end = text.find(separator, begin)) {
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

bool namesFile(const std::string& word) {
    return word.starts_with("FILE");
}

bool isWord(const std::string& text) {
    static const std::regex word("[a-z0-9][a-z0-9_-]*");
    return std::regex_match(text, word);
}

/// The words in a type such as light|dark or paper|FILE.json; empty if a part is neither a word nor a file.
std::vector<std::string> wordsOf(const std::string& type) {
    std::vector<std::string> parts = split(type, '|');
    const bool all = std::ranges::all_of(parts, [](const std::string& part) { return isWord(part) || namesFile(part); });
    if (parts.size() < 2 || !all) return {};
    std::erase_if(parts, namesFile);
    return parts;
}

/// Reads type and check, which CLI11 writes as one text: "TEXT:{cold,warm}", "INT:INT in [1 - 1024]".
void readType(const std::string& text, ReferenceOption& option) {
    static const std::regex range("(.*):[A-Z]+ in \\[(.*) - (.*)\\]");
    static const std::regex list("(.*):\\{(.*)\\}");
    std::smatch found;
    option.value = text;
    if (std::regex_match(text, found, range)) {
        option.value = found[1];
        option.range = found[2].str() + " to " + found[3].str();
    } else if (std::regex_match(text, found, list)) {
        option.value = found[1];
        option.choices = split(found[2], ',');
        if (option.value == "TEXT") option.value = replaced(found[2], ",", "|");
    }
    if (option.value == "INT" || option.value == "UINT") option.value = "NUMBER";
    // A task may be followed by its parameter.
    if (option.choices.empty()) option.choices = wordsOf(replaced(option.value, "[:NUMBER]", ""));
    if (option.takesWordAndFile())
        for (const std::string& kind : wordsOf(replaced(plotNameList(), ", ", "|"))) option.choices.push_back(kind);
}

ReferenceOption referenceOption(const CLI::Option& option) {
    ReferenceOption result;
    result.positional = option.get_positional();
    if (result.positional) result.names.push_back(option.get_name(true));
    for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
    result.required = option.get_required();
    result.repeated = option.get_items_expected_max() > 1;
    if (option.get_group() != "Options") result.group = option.get_group();
    result.help = option.get_description();
    if (option.get_items_expected_max() == 0) return result;
    readType(option.get_type_name(), result);
    result.standard = option.get_default_str();
    if (result.choices == std::vector<std::string>{"on", "off"}) result.standard = result.standard == "1" ? "on" : "off";
    return result;
}

ReferenceVerb referenceVerb(const CLI::App& app, std::string name) {
    ReferenceVerb verb{std::move(name), app.get_description(), {}};
    for (const CLI::Option* option : app.get_options()) verb.options.push_back(referenceOption(*option));
    return verb;
}

}  // namespace

bool ReferenceOption::takesFile() const {
    return std::ranges::any_of(split(value, '|'), namesFile);
}

std::string ReferenceOption::fileSuffix() const {
    const auto dot = value.rfind("FILE.");
    return dot == std::string::npos ? "" : value.substr(dot + 5);
}

std::vector<ReferenceVerb> reference(const CLI::App& program) {
    std::vector<ReferenceVerb> all{referenceVerb(program, "")};
    for (const CLI::App* verb : program.get_subcommands([](const CLI::App*) { return true; }))
        all.push_back(referenceVerb(*verb, verb->get_name()));
    return all;
}

std::string firstClause(const std::string& text) {
    // A full stop within a sentence, as in "eq. 22", is not followed by a capital letter.
    static const std::regex end("[;:] |\\.( [A-Z]|$)");
    std::smatch found;
    return std::regex_search(text, found, end) ? found.prefix().str() : text;
}

}  // namespace echoplane
