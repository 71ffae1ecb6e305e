// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_run.h"

#include <algorithm>
#include <utility>

#include "core/text/message.h"

namespace echoplane {

LessonRun::LessonRun(std::shared_ptr<const Lesson> lesson) : m_lesson(std::move(lesson)), m_progress(m_lesson->steps.size()) {
    enter(0);
}

void LessonRun::replaceLesson(std::shared_ptr<const Lesson> lesson) {
    if (lesson->steps.size() != m_lesson->steps.size())
        throw Refusal("the lesson has %1 steps in the other language, but %2 in this one", lesson->steps.size(), steps());
    m_lesson = std::move(lesson);
}

void LessonRun::enter(int step) {
    if (step < 0 || step >= steps()) throw Refusal("there is no step %1, only 1 to %2", step + 1, steps());
    m_step = step;
    m_start = {current().state, nullptr, 0};
    m_now = m_start;
}

void LessonRun::restart() {
    m_progress[static_cast<std::size_t>(m_step)] = {};
    enter(m_step);
}

bool LessonRun::see(LessonFacts facts) {
    if (facts.run && !(facts.run->experiment == facts.experiment)) facts.run = nullptr;
    m_now = std::move(facts);
    bool news = false;
    if (!m_start.run && m_now.run && m_now.experiment == current().state) {
        m_start = m_now;
        news = true;
    }
    Progress& progress = m_progress[static_cast<std::size_t>(m_step)];
    // Wait for the run: the answers are judged by it.
    if (!progress.done && hasBegun() && m_now.run && (!current().check || current().check->holds(m_now, m_start) == true)) {
        progress.done = news = true;
        // Without a task, answering completes the step.
        if (current().check || progress.predicted) settle();
    }
    return news;
}

void LessonRun::predict(int answer) {
    Progress& progress = m_progress[static_cast<std::size_t>(m_step)];
    if (progress.settled || answer < 0 || answer >= static_cast<int>(current().answers.size())) return;
    progress.predicted = answer;
    if (!current().check && hasBegun()) settle();
}

void LessonRun::settle() {
    Progress& progress = m_progress[static_cast<std::size_t>(m_step)];
    progress.settled = true;
    for (std::size_t k = 0; k < current().answers.size(); ++k)
        if (current().answers[k].right.holds(m_now, m_start) == true) progress.right.push_back(static_cast<int>(k));
}

std::optional<bool> LessonRun::predictedRight(int step) const {
    const Progress& progress = at(step);
    if (!progress.settled || !progress.predicted) return {};
    return std::ranges::find(progress.right, *progress.predicted) != progress.right.end();
}

LessonRun::Score LessonRun::score() const {
    Score score;
    for (int k = 0; k < steps(); ++k) {
        const LessonStep& step = m_lesson->steps[static_cast<std::size_t>(k)];
        const Progress& progress = at(k);
        if (!step.question.empty()) ++score.questions;
        if (progress.predicted) ++score.predicted;
        if (predictedRight(k) == true) ++score.right;
        if (step.check) ++score.tasks;
        if (step.check && progress.done) ++score.done;
    }
    return score;
}

}  // namespace echoplane
