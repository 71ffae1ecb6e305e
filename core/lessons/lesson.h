// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/condition.h"

namespace echoplane {

/// A paragraph of words, or an equation on a line of its own. UTF-8; *stressed* words stand between asterisks.
struct LessonParagraph {
    std::string text;
    bool equation = false;

    bool operator==(const LessonParagraph&) const = default;
};
using LessonWords = std::vector<LessonParagraph>;

/// One answer to the question of a step, and when it is right: judged where the step's check is fulfilled, so that what the
/// program shows decides, not the file.
struct LessonAnswer {
    std::string words;
    Condition right;
};

/// What a student sees and does before going on.
struct LessonStep {
    std::string title;
    Experiment state;  ///< what it begins with; validate() takes it
    LessonWords words;
    std::string question;               ///< what to predict before anything is done, or empty
    std::vector<LessonAnswer> answers;  ///< two to six where there is a question
    LessonWords task;                   ///< what to do, or empty
    std::optional<Condition> check;     ///< when it was done; nothing where there is nothing to do
    std::optional<Experiment> example;  ///< one way of doing it, where settings are all there is to do
    LessonWords notice;                 ///< what there is to see once it was done
    std::vector<std::string> show;      ///< panels to bring up
    std::vector<std::string> hide;      ///< panels, and settings by their names ("spectral-radius"), that are not shown
    std::vector<std::string> lock;      ///< settings that cannot be turned
};

/// A lesson: steps for a student to go through, written by a teacher in one text file (parseLesson()).
struct Lesson {
    std::string title;
    std::string about;  ///< one sentence, for the menu
    int minutes = 5;
    Experiment state;  ///< what the states of its steps are given relative to
    std::vector<LessonStep> steps;

    static constexpr std::size_t mostSteps = 100;
};

/// The panels that a lesson can show and hide, by their names.
extern const std::vector<std::string> lessonPanels;

/// The lesson that `text` holds. Its format, a line `key: text` each, the text going on in lines that begin with spaces; `#`
/// begins a line that is for people to read:
///
///     lesson: Spectral radius and memory         the title; the first line
///     about: One sentence for the menu.
///     minutes: 5
///     series: name.csv                           a series for the task "data", as the lines of a CSV that follow
///       year,value
///     state:                                     settings by their names in files, relative to the defaults
///       task = mso
///     show: signal                               panels to bring up, to hide, and settings to hide or lock, here for all steps
///     hide: forks compare
///     lock: size seed
///
///     step: A circle of eigenvalues              begins a step
///     state:                                     relative to the lesson's own
///       spectral_radius = 0.2
///     words:                                     paragraphs apart by an empty line; four spaces more begin an equation
///       The state is a sum of modes,
///
///           r(t) = Σ λᵗ r₀
///     predict: Will the error rise or fall?
///     answer: It rises | rmse.test > start rmse.test     when that is the right one, as a condition
///     answer: It falls | rmse.test < start rmse.test
///     do: Drag the spectral radius up to 0.9.
///     check: spectral_radius >= 0.85             a condition (condition.h)
///     example:                                   what the check takes, relative to the step's state
///       spectral_radius = 0.9
///     notice: It fell.
///
/// Nothing in it is run, and it names no file: tasks that read one are refused, but for "data" with a series of its own. Throws
/// std::invalid_argument, in one sentence that begins with `name` and the line: "a.lesson, line 12: …".
/// Cost O(text), and validate() of each state.
Lesson parseLesson(std::string_view text, std::string_view name);

/// Reads a file of at most 4 MB. Throws as parseLesson, and where the file cannot be read.
Lesson readLesson(const std::filesystem::path& file);

/// The text of a lesson with one more step: of this state, relative to the lesson's, with a place for its words. An empty `text`
/// begins a lesson of that name. Throws as parseLesson where the text is none, and std::invalid_argument where the state reads a
/// file.
std::string withRecordedStep(std::string_view text, std::string_view name, std::string_view title, const Experiment& state,
                             const std::vector<std::string>& hidden = {});

}  // namespace echoplane
