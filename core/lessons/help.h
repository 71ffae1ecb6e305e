// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"

namespace echoplane {

/// What is said of one thing in the window.
struct HelpTopic {
    std::string name;     ///< of a panel or number ("plane"), or of a setting ("spectral-radius")
    std::string section;  ///< of the guide
    std::string title;    ///< of a setting empty: its label
    LessonWords words;    ///< of a setting what goes beyond Setting::help
    std::string range;    ///< that is typical, or empty
    std::string source;   ///< with its section, or empty

    bool operator==(const HelpTopic&) const = default;
};

/// The topics of a text whose lines are those of a lesson (lesson_lines.h), in their order:
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
/// Throws std::invalid_argument, in one sentence that begins with `name` and the line, for other keys, a name that comes twice,
/// and a topic that is neither a setting nor has a title and words. Cost O(text).
std::vector<HelpTopic> parseHelp(std::string_view text, std::string_view name);

}  // namespace echoplane
