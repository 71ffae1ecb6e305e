// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/lessons/lesson.h"

namespace echoplane {

/// How far a student has come in a lesson: which step is shown, what was predicted, what was done, and the score.
///
/// A step is begun by enter(), with its state on the way. see() is told of every state with its run: the first run of the step's
/// own state is what "start" means in its conditions, and what fulfils its check makes it done, for good. That moment judges the
/// prediction, which can be made and changed until then.
class LessonRun {
public:
    /// At its first step.
    explicit LessonRun(std::shared_ptr<const Lesson> lesson);

    const Lesson& lesson() const { return *m_lesson; }
    /// Goes on with the same lesson in other words; what was predicted and done stays. Throws std::invalid_argument for one with
    /// another number of steps.
    void retell(std::shared_ptr<const Lesson> lesson);
    int step() const { return m_step; }
    int steps() const { return static_cast<int>(m_lesson->steps.size()); }
    const LessonStep& current() const { return m_lesson->steps[static_cast<std::size_t>(m_step)]; }

    /// Shows a step, from the beginning of its state. What was predicted and done of it stays.
    void enter(int step);
    /// What there is now; a run of other settings than these counts as none. True where that made something known: the start of
    /// the step, or that it was done.
    bool see(LessonFacts facts);
    /// The run of the step's own state is known.
    bool hasBegun() const { return m_start.run != nullptr; }

    /// Chooses an answer of the current step; nothing once it is settled.
    void predict(int answer);
    /// Of a step: the answer that was chosen, whether it was done, and which answers turned out to be right (empty until then).
    std::optional<int> predicted(int step) const { return at(step).predicted; }
    bool isDone(int step) const { return at(step).done; }
    const std::vector<int>& right(int step) const { return at(step).right; }
    /// The answer that was chosen is one of the right ones; nothing before that is known, or where none was chosen.
    std::optional<bool> predictedRight(int step) const;

    struct Score {
        int questions = 0;  ///< of the whole lesson
        int predicted = 0;  ///< of which an answer was chosen in time
        int right = 0;
        int tasks = 0;  ///< steps with something to do
        int done = 0;
    };
    Score score() const;

private:
    struct Progress {
        std::optional<int> predicted;
        bool done = false;
        bool settled = false;  ///< what is right is known
        std::vector<int> right;
    };
    const Progress& at(int step) const { return m_progress.at(static_cast<std::size_t>(step)); }
    void settle();

    std::shared_ptr<const Lesson> m_lesson;
    int m_step = 0;
    LessonFacts m_start, m_now;
    std::vector<Progress> m_progress;
};

}  // namespace echoplane
