// SPDX-License-Identifier: GPL-3.0-or-later
// A student's predictions, completed tasks and score.
#include "core/lessons/lesson_run.h"
#include "tests/core/test.h"

namespace echoplane::lesson_run_tests {

constexpr const char* text =
    "lesson: L\n"
    "step: A\nwords: w\npredict: q\nanswer: more | rho > start rho\nanswer: less | rho < start rho\n"
    "do: d\ncheck: changed rho\n"
    "step: B\nwords: w\n"
    "step: C\nwords: w\npredict: q\nanswer: yes | true\nanswer: no | false\n";

std::shared_ptr<const Lesson> lesson() {
    return std::make_shared<const Lesson>(parseLesson(text, "l"));
}

/// A run of these settings without any computed results.
LessonFacts ran(double radius) {
    LessonFacts facts;
    facts.experiment.dynamics.spectralRadius = radius;
    auto run = std::make_shared<RunResult>();
    run->experiment = facts.experiment;
    facts.run = run;
    return facts;
}

TEST(LessonRun, TheFirstRunOfTheStateIsTheStart) {
    LessonRun run(lesson());
    EXPECT_FALSE(run.hasBegun());
    LessonFacts waiting = ran(0.9);
    waiting.run = nullptr;
    EXPECT_FALSE(run.see(waiting));
    LessonFacts old = ran(0.9);
    old.experiment.dynamics.spectralRadius = 0.5;  // its run belongs to other settings
    EXPECT_FALSE(run.see(old));
    EXPECT_FALSE(run.hasBegun());
    EXPECT_TRUE(run.see(ran(0.9)));
    EXPECT_TRUE(run.hasBegun());
    EXPECT_FALSE(run.isDone(0));
}

TEST(LessonRun, ContinuesInAnotherLanguage) {
    LessonRun run(lesson());
    run.see(ran(0.9));
    run.predict(0);
    run.see(ran(0.95));
    std::string other = text;
    other.replace(other.find("lesson: L"), 9, "lesson: M");
    run.replaceLesson(std::make_shared<const Lesson>(parseLesson(other, "m")));
    EXPECT_EQ(run.lesson().title, "M");
    EXPECT_TRUE(run.hasBegun() && run.isDone(0));
    EXPECT_EQ(run.predictedRight(0), true);
    EXPECT_EQ(run.step(), 0);
    EXPECT_THROW(run.replaceLesson(std::make_shared<const Lesson>(parseLesson("lesson: N\nstep: A\nwords: w\n", "n"))),
                 std::invalid_argument);
    EXPECT_EQ(run.lesson().title, "M");
}

TEST(LessonRun, WhatIsDoneStaysAndJudgesThePrediction) {
    LessonRun run(lesson());
    run.see(ran(0.9));
    run.predict(1);
    run.predict(0);  // changed the prediction
    EXPECT_FALSE(run.predictedRight(0).has_value());
    LessonFacts under = ran(0.95);
    under.run = nullptr;  // not finished
    EXPECT_FALSE(run.see(under));
    EXPECT_FALSE(run.isDone(0));
    EXPECT_TRUE(run.see(ran(0.95)));
    EXPECT_TRUE(run.isDone(0));
    EXPECT_EQ(run.right(0), std::vector<int>{0});
    EXPECT_EQ(run.predictedRight(0), true);
    run.predict(1);  // too late
    run.see(ran(0.9));
    EXPECT_TRUE(run.isDone(0));
    EXPECT_EQ(run.predicted(0), 0);
}

TEST(LessonRun, WhoPredictsAfterwardsHasNotPredicted) {
    LessonRun run(lesson());
    run.see(ran(0.9));
    run.see(ran(0.8));
    run.predict(1);
    EXPECT_FALSE(run.predicted(0).has_value());
    EXPECT_EQ(run.right(0), std::vector<int>{1});
    EXPECT_EQ(run.score().predicted, 0);
}

TEST(LessonRun, CountsAtTheEnd) {
    LessonRun run(lesson());
    run.see(ran(0.9));
    run.predict(1);
    run.see(ran(0.95));
    run.enter(1);
    EXPECT_FALSE(run.hasBegun());
    run.see(ran(0.9));
    EXPECT_TRUE(run.isDone(1));
    run.enter(2);
    run.see(ran(0.9));
    run.predict(0);  // no task: the answer is judged at once
    EXPECT_EQ(run.predictedRight(2), true);
    const LessonRun::Score score = run.score();
    EXPECT_EQ(score.questions, 2);
    EXPECT_EQ(score.predicted, 2);
    EXPECT_EQ(score.right, 1);
    EXPECT_EQ(score.tasks, 1);
    EXPECT_EQ(score.done, 1);
    run.enter(0);  // back, restarted from its initial state
    EXPECT_FALSE(run.hasBegun());
    EXPECT_TRUE(run.isDone(0));
    EXPECT_THROW(run.enter(3), std::invalid_argument);
}

TEST(LessonRun, StartingOverClearsTheDoneMark) {
    LessonRun run(lesson());
    run.see(ran(0.9));
    run.see(ran(0.95));  // done without a prediction
    EXPECT_TRUE(run.isDone(0));
    EXPECT_FALSE(run.predictedRight(0).has_value());
    run.restart();
    EXPECT_FALSE(run.isDone(0) || run.hasBegun());
    EXPECT_TRUE(run.right(0).empty());
    run.see(ran(0.9));
    run.predict(0);
    run.see(ran(0.95));
    EXPECT_EQ(run.predictedRight(0), true);
}

}  // namespace echoplane::lesson_run_tests
