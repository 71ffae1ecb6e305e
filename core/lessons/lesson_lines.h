// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"

namespace echoplane {

// The lines that a lesson's text is made of, before anything is meant by them.

/// A line that begins with a space, as it stands, without what follows the last letter.
struct LessonLine {
    std::string text;
    std::size_t line = 0;  ///< in the file, from 1

    bool isEmpty() const { return text.find_first_not_of(" \t") == std::string::npos; }
};

/// `key: text`, and the lines below it that begin with spaces; those that are empty at its end are left out.
struct LessonEntry {
    std::string key, text;
    std::size_t line = 0;
    std::vector<LessonLine> block = {};
};

/// Throws std::invalid_argument, "NAME, line 12: reason".
[[noreturn]] void refuseLine(std::string_view name, std::size_t line, const std::string& reason);

/// Of a whole text. Throws as refuseLine() for what is not UTF-8, holds control characters, or lines that are neither.
std::vector<LessonEntry> lessonEntries(std::string_view text, std::string_view name);

/// The text and the block as paragraphs: apart by an empty line; four spaces more than the block begins with are an equation,
/// each line one of its own.
LessonWords wordsOf(const LessonEntry& entry);
/// All words on one line.
std::string joined(const LessonWords& words);
/// What stands between spaces or commas.
std::vector<std::string> namesOf(const LessonEntry& entry);
std::string trimmed(std::string_view text);

}  // namespace echoplane
