// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/condition.h"

namespace echoplane {

/// A paragraph of text, or an equation on a separate line. UTF-8; *emphasis* is marked by asterisks.
struct LessonParagraph {
    std::string text;
    bool equation = false;

    bool operator==(const LessonParagraph&) const = default;
};
using LessonWords = std::vector<LessonParagraph>;

/// One answer to the question of a step, and the condition under which it is right. The condition is evaluated once the step's
/// check is fulfilled, so that the result of the program decides, not the file.
struct LessonAnswer {
    std::string words;
    Condition right;
};

/// One step of a lesson, which a student reads and completes before going on.
struct LessonStep {
    std::string title;
    Experiment state;  ///< valid initial settings of the step
    LessonWords words;
    std::string question;               ///< prediction to make before doing anything, or empty
    std::vector<LessonAnswer> answers;  ///< two to six if there is a question
    LessonWords task;                   ///< what to do, or empty
    std::optional<Condition> check;     ///< when the task is done; empty without a task
    std::optional<Experiment> example;  ///< settings that solve the task, if it can be solved by settings alone
    LessonWords notice;                 ///< what to observe once the task is done
    std::vector<std::string> show;      ///< panels to show
    std::vector<std::string> hide;  ///< settings by name ("spectral-radius") to hide; panels, which earlier versions closed, too
    std::vector<std::string> lock;  ///< settings that cannot be changed
};

/// The settings by which the step's task is done, in the order of settings(): those that its example changes, or without an
/// example those that its check reads; without locked and hidden ones, and those without effect. At most `most`. Cost
/// O(settings).
std::vector<const Setting*> settingsOfTask(const LessonStep& step, std::size_t most = 3);

/// A lesson: steps for a student to go through, written by a teacher in one text file (parseLesson()).
struct Lesson {
    std::string title;
    std::string about;  ///< one sentence, for the menu
    int minutes = 5;
    Experiment state;  ///< base of the steps' states
    std::vector<LessonStep> steps;

    static constexpr std::size_t mostSteps = 100;
};

/// The panels that a lesson can name. Those in `show` are brought to the front; those in `hide` are accepted, as earlier versions
/// closed them.
extern const std::vector<std::string> lessonPanels;

/// Parses a lesson. Format: lines `key: text`, where the text may continue in lines that begin with spaces; lines that begin with
/// `#` are comments:
///
///     lesson: Spectral radius and memory         the title; the first line
///     about: One sentence for the menu.
///     minutes: 5
///     series: name.csv                           a series for the task "data", followed by its CSV lines
///       year,value
///     state:                                     settings by their names in files; all others have their defaults
///       task = mso
///     show: signal                               views to show, settings to hide or lock; here for all steps
///     hide: leak_rate
///     lock: size seed
///
///     step: A circle of eigenvalues              begins a step
///     state:                                     changes from the lesson's state
///       spectral_radius = 0.2
///     words:                                     paragraphs separated by empty lines; four more spaces mark an equation
///       The state is a sum of modes,
///
///           r(t) = Σ λᵗ r₀
///     predict: Will the error rise or fall?
///     answer: It rises | rmse.test > start rmse.test     with the condition under which it is right
///     answer: It falls | rmse.test < start rmse.test
///     do: Drag the spectral radius up to 0.9.
///     check: spectral_radius >= 0.85             a condition (condition.h)
///     example:                                   settings that pass the check, as changes from the step's state
///       spectral_radius = 0.9
///     notice: It fell.
///
/// A lesson runs no code and refers to no files: tasks that read a file are refused, except "data" with the lesson's series.
/// Throws std::invalid_argument with one sentence that begins with `name` and the line: "a.lesson, line 12: …". Cost O(text), and
/// validate() of each state.
Lesson parseLesson(std::string_view text, std::string_view name);

/// Reads a lesson from a file of at most 4 MB. Throws like parseLesson(), and if the file cannot be read.
Lesson readLesson(const std::filesystem::path& file);

/// The text of a lesson with one step appended: with this state, written relative to the lesson's, and placeholder words. An
/// empty `text` starts a new lesson titled `title`. Throws like parseLesson() if the text is not a lesson, and
/// std::invalid_argument if the state reads a file.
std::string withRecordedStep(std::string_view text, std::string_view name, std::string_view title, const Experiment& state,
                             const std::vector<std::string>& hidden = {});

}  // namespace echoplane
