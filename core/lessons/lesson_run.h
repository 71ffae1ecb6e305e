// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/lessons/lesson.h"

namespace echoplane {

/// A student's progress through a lesson: the current step, predictions, completed tasks and the score.
///
/// enter() starts a step; its state is still to be computed then. see() receives every new state with its run: the first run of
/// the step's initial state defines "start" in its conditions, and the first one that fulfils its check completes the step
/// permanently. At that moment the prediction is judged; it can be made and changed until then.
class LessonRun {
public:
    /// Starts at the first step.
    explicit LessonRun(std::shared_ptr<const Lesson> lesson);

    const Lesson& lesson() const { return *m_lesson; }
    /// Replaces the lesson by a translation of it, keeping all progress. Throws std::invalid_argument if its number of steps
    /// differs.
    void replaceLesson(std::shared_ptr<const Lesson> lesson);
    int step() const { return m_step; }
    int steps() const { return static_cast<int>(m_lesson->steps.size()); }
    const LessonStep& current() const { return m_lesson->steps[static_cast<std::size_t>(m_step)]; }

    /// Restarts the current step from its initial state, with nothing predicted or done.
    void restart();
    /// Goes to a step, restarting from its initial state. Predictions and progress of the step are kept.
    void enter(int step);
    /// Updates the current facts; a run of different settings is ignored. Returns true if the start of the step became known or
    /// the step was completed.
    bool see(LessonFacts facts);
    /// The run of the step's initial state, or null as long as it is not known.
    const std::shared_ptr<const RunResult>& startRun() const { return m_start.run; }
    bool hasBegun() const { return m_start.run != nullptr; }

    /// Chooses an answer of the current step; ignored once it is settled.
    void predict(int answer);
    /// For a step: the chosen answer, whether the step was completed, and the answers that turned out right (empty until
    /// settled).
    std::optional<int> predicted(int step) const { return at(step).predicted; }
    bool isDone(int step) const { return at(step).done; }
    const std::vector<int>& right(int step) const { return at(step).right; }
    /// Whether the chosen answer is right; empty until settled or if none was chosen.
    std::optional<bool> predictedRight(int step) const;

    struct Score {
        int questions = 0;  ///< of the whole lesson
        int predicted = 0;  ///< questions answered in time
        int right = 0;
        int tasks = 0;  ///< steps with something to do
        int done = 0;
    };
    Score score() const;

private:
    struct Progress {
        std::optional<int> predicted;
        bool done = false;
        bool settled = false;  ///< the right answers are known
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
