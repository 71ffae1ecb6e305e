// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"
#include "core/text/message.h"

namespace echoplane {

// Line format of lessons, without the meaning of the keys.

/// A line that begins with a space, unchanged except that trailing white space is removed.
struct LessonLine {
    std::string text;
    std::size_t line = 0;  ///< line number in the file, from 1

    bool isEmpty() const { return text.find_first_not_of(" \t") == std::string::npos; }
};

/// A line `key: text` and the indented lines below it, without empty lines at the end.
struct LessonEntry {
    std::string key, text;
    std::size_t line = 0;
    std::vector<LessonLine> block = {};
};

/// Throws std::invalid_argument, "NAME, line 12: reason".
[[noreturn]] void refuseLine(std::string_view name, std::size_t line, const Message& reason);

/// Splits a text into entries. Throws like refuseLine() if a line is not UTF-8, contains control characters, or is neither a key
/// nor indented.
std::vector<LessonEntry> lessonEntries(std::string_view text, std::string_view name);

/// Text and block of an entry as paragraphs, separated by empty lines. Lines indented by four more spaces than the start of the
/// block are equations, one per line.
LessonWords wordsOf(const LessonEntry& entry);
/// All words on one line.
std::string joined(const LessonWords& words);
/// The words of an entry, separated by spaces or commas.
std::vector<std::string> namesOf(const LessonEntry& entry);
std::string trimmed(std::string_view text);

}  // namespace echoplane
