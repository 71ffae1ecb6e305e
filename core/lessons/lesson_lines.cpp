// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_lines.h"

#include <algorithm>
#include <optional>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

constexpr std::string_view spaces = " \t";

bool beginsWithSpace(std::string_view line) {
    return !line.empty() && spaces.find(line.front()) != std::string_view::npos;
}

std::string_view withoutEnd(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view() : line.substr(0, last + 1);
}

bool isControl(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}

}  // namespace

void refuseLine(std::string_view name, std::size_t line, const Message& reason) {
    throw Refusal("%1, line %2: %3", name, line, reason);
}

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(spaces);
    return first == std::string_view::npos ? std::string() : std::string(withoutEnd(text.substr(first)));
}

std::vector<LessonEntry> lessonEntries(std::string_view text, std::string_view name) {
    constexpr std::string_view byteOrder = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrder)) text.remove_prefix(byteOrder.size());
    std::vector<LessonEntry> entries;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = withoutEnd(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!isUtf8(line)) refuseLine(name, number, Message("the line is not UTF-8"));
        if (std::ranges::any_of(line, isControl)) refuseLine(name, number, Message("the line contains a control character"));
        if (line.starts_with('#')) continue;
        if (line.empty() || beginsWithSpace(line)) {
            if (entries.empty() && !line.empty())
                refuseLine(name, number, Message("a lesson begins with a line \"lesson: its title\""));
            if (!entries.empty()) entries.back().block.push_back({std::string(line), number});
            continue;
        }
        const std::size_t colon = line.find(':');
        const std::string_view key = line.substr(0, colon);
        const bool isKey =
            colon != std::string_view::npos && std::ranges::all_of(key, [](char c) { return c >= 'a' && c <= 'z'; });
        if (!isKey || key.empty())
            refuseLine(name, number,
                       Message("\"%1\" must be \"key: text\", or begin with spaces to continue the text above", shortened(line)));
        entries.push_back({std::string(key), trimmed(line.substr(colon + 1)), number});
    }
    for (LessonEntry& each : entries)
        while (!each.block.empty() && each.block.back().isEmpty()) each.block.pop_back();
    return entries;
}

LessonWords wordsOf(const LessonEntry& entry) {
    constexpr std::size_t further = 4;
    std::optional<std::size_t> indent;
    LessonWords words;
    bool continues = !entry.text.empty();
    if (continues) words.push_back({entry.text});
    for (const LessonLine& line : entry.block) {
        if (line.isEmpty()) {
            continues = false;
            continue;
        }
        const std::size_t first = line.text.find_first_not_of(spaces);
        if (!indent) indent = first;
        const std::string text = line.text.substr(first);
        if (first >= *indent + further) {
            words.push_back({text, true});
            continues = false;
        } else if (continues) {
            words.back().text += ' ' + text;
        } else {
            words.push_back({text});
            continues = true;
        }
    }
    return words;
}

std::string joined(const LessonWords& words) {
    std::string text;
    for (const LessonParagraph& each : words) text += (text.empty() ? "" : " ") + each.text;
    return text;
}

std::vector<std::string> namesOf(const LessonEntry& entry) {
    std::vector<std::string> names;
    std::string text = joined(wordsOf(entry));
    std::ranges::replace(text, ',', ' ');
    for (std::size_t begin = text.find_first_not_of(spaces); begin != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_of(spaces, begin), text.size());
        names.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(spaces, end);
    }
    return names;
}

}  // namespace echoplane
