// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"

namespace echoplane {

/// A help topic on one element of the window.
struct HelpTopic {
    std::string name;     ///< of a panel or quantity ("plane"), or of a setting ("spectral-radius")
    std::string section;  ///< section of the guide
    std::string title;    ///< empty for a setting, which has its label
    LessonWords words;    ///< for a setting, details beyond Setting::help
    std::string range;    ///< typical range, or empty
    std::string source;   ///< reference with its section, or empty

    bool operator==(const HelpTopic&) const = default;
};

/// Parses the topics of a text with the line format of lessons (lesson_lines.h), in order:
///
///     section: The window
///     topic: plane
///     title: Eigenvalue plane
///     words:
///       Each dot is an eigenvalue.
///
///           τ = −1/ln|λ|
///     range: 0.1 to 1
///     source: the paper, eq. 4
///
/// Throws std::invalid_argument, with one sentence that begins with `name` and the line, for unknown keys, a duplicate name, and
/// a topic that is not a setting and lacks a title or words. Cost O(text).
std::vector<HelpTopic> parseHelp(std::string_view text, std::string_view name);

}  // namespace echoplane
