// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reference/reference.h"

#include <algorithm>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/options/plot_option_values.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

bool namesFile(std::string_view word) {
    return word.starts_with("FILE");
}

bool isWord(std::string_view text) {
    return !text.empty() && !text.starts_with('_') && !text.starts_with('-') &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string::npos;
}

/// The words in a type such as light|dark or paper|FILE.json; empty if a part is neither a word nor a file.
std::vector<std::string> wordsOf(const std::string& type) {
    std::vector<std::string_view> parts = splitText(type, '|');
    const bool all = std::ranges::all_of(parts, [](std::string_view part) { return isWord(part) || namesFile(part); });
    if (parts.size() < 2 || !all) return {};
    std::erase_if(parts, namesFile);
    return {parts.begin(), parts.end()};
}

/// Reads type and check, which CLI11 writes as one text: "TEXT:{cold,warm}", "INT:INT in [1 - 1024]".
void readType(const std::string& text, ReferenceOption& option) {
    option.value = text;
    if (const auto range = text.find(" in ["); range != std::string::npos && text.ends_with(']')) {
        option.value = text.substr(0, text.rfind(':', range));
        option.range = replaced(text.substr(range + 5, text.size() - range - 6), " - ", " to ");
    } else if (const auto list = text.find(":{"); list != std::string::npos && text.ends_with('}')) {
        option.value = text.substr(0, list);
        const std::string words = text.substr(list + 2, text.size() - list - 3);
        const std::vector<std::string_view> choices = splitText(words, ',');
        option.choices.assign(choices.begin(), choices.end());
        if (option.value == "TEXT") option.value = replaced(words, ",", "|");
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
    return std::ranges::any_of(splitText(value, '|'), namesFile);
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
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = std::string_view(text).substr(at);
        const bool sentence = rest == "." || (rest.starts_with(". ") && rest.size() > 2 && rest[2] >= 'A' && rest[2] <= 'Z');
        if (sentence || rest.starts_with("; ") || rest.starts_with(": ")) return text.substr(0, at);
    }
    return text;
}

}  // namespace echoplane
