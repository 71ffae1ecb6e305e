// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/reference/reference.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

/// Escapes a text for roff: no escapes, no requests, and hyphens that a terminal can copy.
std::string plain(const std::string& text) {
    std::string roff;
    for (const char letter : text) {
        switch (letter) {
            case '\\':
                roff += "\\e";
                break;
            case '-':
                roff += "\\-";
                break;
            case '|':  // choices may continue on the next line
                roff += "|\\:";
                break;
            case '^':
                roff += "\\(ha";
                break;
            case '~':
                roff += "\\(ti";
                break;
            case '`':
                roff += "\\(ga";
                break;
            case '\'':
                roff += "\\(aq";
                break;
            case '\n':
                roff += ' ';
                break;
            default:
                roff += letter;
        }
    }
    return roff.starts_with('.') ? "\\&" + roff : roff;
}

std::string bold(const std::string& text) {
    return "\\fB" + plain(text) + "\\fR";
}

std::string italic(const std::string& text) {
    return "\\fI" + plain(text) + "\\fR";
}

std::string pageName(const ReferenceVerb& verb) {
    return verb.name.empty() ? "echoplane" : "echoplane-" + verb.name;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char letter) { return letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter; });
    return text;
}

std::string withStop(std::string text) {
    if (!text.empty() && !text.ends_with('.')) text += '.';
    return text;
}

/// A line of the synopsis: required options first, then optional ones.
std::string synopsis(const ReferenceVerb& verb) {
    std::string line = bold(verb.name.empty() ? "echoplane" : "echoplane " + verb.name);
    for (const ReferenceOption& option : verb.options)
        if (option.required && !option.positional) line += " " + bold(option.names.back()) + " " + italic(option.value);
    line += " [" + italic("OPTION") + "]...";
    for (const ReferenceOption& option : verb.options)
        if (option.positional)
            line += option.required ? " " + italic(option.names.front()) : " [" + italic(option.names.front()) + "]";
    return line + "\n";
}

std::string entry(const ReferenceOption& option) {
    // A long list of choices does not fit beside the option's name.
    constexpr std::size_t longest = 40;
    const bool listsChoices = !option.choices.empty() && (option.positional || option.value.size() > longest);
    std::string tag;
    for (const std::string& name : option.names)
        tag += (tag.empty() ? "" : ", ") + (option.positional ? italic(name) : bold(name));
    if (!option.positional && !option.value.empty()) tag += " " + italic(listsChoices ? "WORD" : option.value);
    std::string text = plain(withStop(option.help));
    if (listsChoices) text += " One of " + plain(replaced(option.value, "|", ", ")) + ".";
    if (option.required) text += " Must be given.";
    if (!option.range.empty()) text += " From " + plain(option.range) + ".";
    if (!option.standard.empty()) text += " Default: " + bold(option.standard) + ".";
    return ".TP\n" + tag + "\n" + text + "\n";
}

std::string optionSections(const ReferenceVerb& verb) {
    std::vector<std::string> groups{""};
    for (const ReferenceOption& option : verb.options)
        if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
    std::string text;
    const auto list = [&](bool positional, const std::string& group) {
        for (const ReferenceOption& option : verb.options)
            if (option.positional == positional && option.group == group) text += entry(option);
    };
    if (std::ranges::any_of(verb.options, &ReferenceOption::positional)) text += ".SH ARGUMENTS\n";
    list(true, "");
    text += ".SH OPTIONS\n";
    for (const std::string& group : groups) {
        if (!group.empty()) text += ".SS " + plain(group) + "\n";
        list(false, group);
    }
    return text;
}

}  // namespace

std::string manPage(const ReferenceVerb& verb, std::span<const ReferenceVerb> all) {
    // The first line declares UTF-8 to the preprocessor. No date, so that the same sources give the same page.
    std::string page = "'\\\" -*- coding: UTF-8 -*-\n.\\\" Generated from the program's own list of verbs and options.\n";
    page += ".TH " + plain(upper(pageName(verb))) + R"( 1 "" "echoplane )" + plain(ECHOPLANE_VERSION) + "\" \"Echoplane\"\n";
    // Left-aligned and without hyphenation, which would break equations and file names.
    page += ".ad l\n.nh\n";
    page += ".SH NAME\n" + plain(pageName(verb)) + " \\- " +
            plain(verb.name.empty() ? "desktop explorer for reservoir computing" : firstClause(verb.about)) + "\n";
    page += ".SH SYNOPSIS\n" + synopsis(verb);
    if (verb.name.empty()) page += ".br\n" + bold("echoplane") + " " + italic("VERB") + " [" + italic("OPTION") + "]...\n";
    page += ".SH DESCRIPTION\n" + plain(withStop(verb.about)) + "\n";
    if (verb.name.empty()) {
        page += ".SH VERBS\n";
        for (const ReferenceVerb& each : all)
            if (!each.name.empty())
                page += ".TP\n" + bold(each.name) + "\n" + plain(withStop(each.about)) + " See \\fB" + plain(pageName(each)) +
                        "\\fR(1).\n";
    }
    page += optionSections(verb);
    page +=
        ".SH EXIT STATUS\n"
        ".TP\n.B 0\nSuccess.\n"
        ".TP\n.B 1\nA run that diverged (everything known about it is printed), or any failure other than the next.\n"
        ".TP\n.B 2\nWrong usage or input; one line on standard error explains it.\n"
        ".TP\n.B 130\nInterrupted from the keyboard.\n";
    page += ".SH SEE ALSO\n";
    std::string others;
    for (const ReferenceVerb& each : all)
        if (each.name != verb.name) others += (others.empty() ? "" : ",\n") + bold(pageName(each)) + "(1)";
    return page + others + "\n";
}

}  // namespace echoplane
