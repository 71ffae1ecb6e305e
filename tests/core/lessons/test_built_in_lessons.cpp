// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with the program say what is true in it: every step is run from its state, its check fails before its
// example is done and holds afterwards, and exactly one answer is then right.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "core/lessons/lesson_run.h"
#include "core/pipeline/pipeline.h"
#include "tests/core/source_root.h"

namespace echoplane::built_in_lessons_tests {

const std::filesystem::path directory = sourceRoot() / "resources/lessons";

std::vector<std::filesystem::path> files() {
    std::vector<std::filesystem::path> all;
    // Those of other languages, in folders beside them, differ in words alone: tests/widgets/language sees to that.
    for (const auto& entry : std::filesystem::directory_iterator(directory))
        if (entry.is_regular_file()) all.push_back(entry.path());
    std::ranges::sort(all);
    return all;
}

/// One pipeline through a step, as in the window: what is cached there is cached here.
LessonFacts run(Pipeline& pipeline, const Experiment& experiment) {
    return {experiment, std::make_shared<const RunResult>(pipeline.run(experiment)), 0};
}

class BuiltInLesson : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(BuiltInLesson, SaysWhatIsTrue) {
    const Lesson lesson = readLesson(GetParam());
    EXPECT_FALSE(lesson.about.empty());
    EXPECT_GE(lesson.steps.size(), 4U);
    EXPECT_LE(lesson.steps.size(), 6U);
    for (const LessonStep& step : lesson.steps) {
        SCOPED_TRACE(step.title);
        ASSERT_TRUE(step.check && step.example);
        EXPECT_FALSE(step.question.empty());
        EXPECT_FALSE(step.notice.empty());
        Pipeline pipeline;
        const LessonFacts start = run(pipeline, step.state);
        EXPECT_NE(step.check->holds(start, start), true) << "done before anything is done: " << step.check->text();
        const LessonFacts now = run(pipeline, *step.example);
        EXPECT_EQ(step.check->holds(now, start), true) << "not done by its example: " << step.check->text();
        int right = 0;
        for (const LessonAnswer& answer : step.answers)
            if (answer.right.holds(now, start) == true) ++right;
        EXPECT_EQ(right, 1) << "answers that are right";
        // Locked settings are not what is to be turned.
        for (const std::string& name : step.lock)
            EXPECT_EQ(value(setting(name), step.state), value(setting(name), *step.example)) << name;
        if (testing::Test::HasFailure()) {
            const auto told = [](const LessonFacts& facts) {
                return facts.run->score ? facts.run->score->test.rmse : std::numeric_limits<double>::infinity();
            };
            std::printf("  %s: test RMSE %g, then %g\n", step.title.c_str(), told(start), told(now));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Of, BuiltInLesson, testing::ValuesIn(files()), [](const auto& named) {
    std::string name = named.param.stem().string();
    std::erase_if(name, [](char c) { return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')); });
    return name;
});

TEST(BuiltInLessons, AreAtLeastTenWithTitlesOfTheirOwnAndOpenTheSameWay) {
    std::set<std::string> titles;
    for (const std::filesystem::path& file : files()) titles.insert(readLesson(file).title);
    EXPECT_EQ(titles.size(), files().size());
    EXPECT_GE(titles.size(), 10U);
}

// What is claimed in words alone.
TEST(BuiltInLessons, TheImpulseResponseHasSunkTo5PercentAfterAbout28Steps) {
    EXPECT_NEAR(std::pow(0.9, 28), 0.05, 0.003);
    EXPECT_NEAR(-1.0 / std::log(0.9), 9.5, 0.05);
    EXPECT_NEAR(-1.0 / std::log(0.98), 49.5, 0.05);
}

}  // namespace echoplane::built_in_lessons_tests
