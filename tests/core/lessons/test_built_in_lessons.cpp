// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in lessons are correct: every step is run from its state, its check fails before the example is applied and holds
// afterwards, and exactly one answer is then right.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>
#include <set>

#include "core/lessons/lesson_run.h"
#include "core/run/pipeline.h"
#include "tests/core/source_root.h"
#include "tests/core/test.h"

namespace echoplane::built_in_lessons_tests {

const std::filesystem::path directory = sourceRoot() / "resources/lessons";

std::vector<std::filesystem::path> files() {
    std::vector<std::filesystem::path> all;
    // Translations, in subfolders, differ only in their words, as tests/widgets/language checks.
    for (const auto& entry : std::filesystem::directory_iterator(directory))
        if (entry.is_regular_file()) all.push_back(entry.path());
    std::ranges::sort(all);
    return all;
}

/// One pipeline for a whole lesson, as in the window, with the same caching.
LessonFacts run(Pipeline& pipeline, const Experiment& experiment) {
    return {experiment, std::make_shared<const RunResult>(pipeline.run(experiment)), 0};
}

class BuiltInLesson : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(BuiltInLesson, IsCorrect) {
    const Lesson lesson = readLesson(GetParam());
    EXPECT_FALSE(lesson.about.empty());
    EXPECT_GE(lesson.steps.size(), 4U);
    EXPECT_LE(lesson.steps.size(), 6U);
    Pipeline pipeline;
    std::optional<LessonFacts> start;  // several steps may begin in the same state
    for (const LessonStep& step : lesson.steps) {
        SCOPED_TRACE(step.title);
        ASSERT_TRUE(step.check && step.example);
        EXPECT_FALSE(step.question.empty());
        EXPECT_FALSE(step.notice.empty());
        if (!start || start->experiment != step.state) start = run(pipeline, step.state);
        EXPECT_NE(step.check->holds(*start, *start), true) << "done before anything is done: " << step.check->text();
        const LessonFacts now = run(pipeline, *step.example);
        EXPECT_EQ(step.check->holds(now, *start), true) << "not done by its example: " << step.check->text();
        int right = 0;
        for (const LessonAnswer& answer : step.answers)
            if (answer.right.holds(now, *start) == true) ++right;
        EXPECT_EQ(right, 1) << "answers that are right";
        // The example must not change locked settings.
        for (const std::string& name : step.lock)
            EXPECT_EQ(value(setting(name), step.state), value(setting(name), *step.example)) << name;
        if (testing::Test::HasFailure()) {
            const auto testRmse = [](const LessonFacts& facts) {
                return facts.run->score ? facts.run->score->test.rmse : std::numeric_limits<double>::infinity();
            };
            std::printf("  %s: test RMSE %g, then %g\n", step.title.c_str(), testRmse(*start), testRmse(now));
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

// Claims that are made only in the text.
TEST(BuiltInLessons, TheImpulseResponseHasSunkTo5PercentAfterAbout28Steps) {
    EXPECT_NEAR(std::pow(0.9, 28), 0.05, 0.003);
    EXPECT_NEAR(-1.0 / std::log(0.9), 9.5, 0.05);
    EXPECT_NEAR(-1.0 / std::log(0.98), 49.5, 0.05);
}

TEST(BuiltInLessons, TheImpulseResponseOf098HasSunkTo5PercentAfter148Steps) {
    EXPECT_LT(std::pow(0.98, 149), 0.05);
    EXPECT_GT(std::pow(0.98, 148), 0.05);
}

TEST(BuiltInLessons, WhatIsOutsideTheCircleHasGrownBy7e12) {
    EXPECT_NEAR(std::pow(1.03, 1000) / 1e12, 7.0, 0.2);
}

TEST(BuiltInLessons, RingsOfTheEdgeLieWhereItSays) {
    struct Ring {
        std::size_t step;
        double least, most, tolerance;
    };
    const Lesson lesson = readLesson(directory / "15-edge.lesson");
    Pipeline pipeline;
    for (const Ring& each : {Ring{1, 0.943, 0.958, 0.0005}, Ring{2, 0.61, 0.76, 0.005}, Ring{3, 0.99, 0.99, 0.002}}) {
        const RunResult result = pipeline.run(lesson.steps.at(each.step).example.value());
        const Spectrum& spectrum = result.dynamics->spectrum;
        double least = std::numeric_limits<double>::infinity(), most = 0.0;
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
            least = std::min(least, std::abs(spectrum.eigenvalue(mode)));
            most = std::max(most, std::abs(spectrum.eigenvalue(mode)));
        }
        EXPECT_NEAR(least, each.least, each.tolerance);
        EXPECT_NEAR(most, each.most, each.tolerance);
    }
}

// The lesson has one seed; its words speak of five.
TEST(BuiltInLessons, PlasticityDoesWithFiveSeedsWhatItSays) {
    const Lesson lesson = readLesson(directory / "16-plasticity.lesson");
    struct Mean {
        std::size_t step;
        double before, after, tolerance;
    };
    Pipeline pipeline;
    for (const Mean& each : {Mean{2, 0.475, 0.437, 0.0005}, Mean{3, 0.27, 0.41, 0.005}}) {
        double before = 0.0, after = 0.0;
        int worse = 0;
        for (std::uint32_t seed = 1; seed <= 5; ++seed) {
            const auto error = [&](Experiment experiment) {
                experiment.reservoir.seed = seed;
                return pipeline.run(experiment).score->test.nrmse;
            };
            const LessonStep& step = lesson.steps.at(each.step);
            const double with = error(*step.example), without = error(step.state);
            before += without / 5;
            after += with / 5;
            if (with > without) ++worse;
        }
        EXPECT_NEAR(before, each.before, each.tolerance);
        EXPECT_NEAR(after, each.after, each.tolerance);
        EXPECT_EQ(worse, each.step == 2 ? 1 : 5);
    }
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
        Experiment walk = lesson.steps.at(0).example.value();
        walk.reservoir.seed = seed;
        EXPECT_NEAR(pipeline.run(walk).dynamics->effectiveSpectralRadius, 1.025, 0.0055) << seed;
    }
}

// Whatever the check of the step accepts, the first answer that the example makes right is right.
TEST(BuiltInLessons, ClaimsHoldOverWhatTheirChecksAccept) {
    struct Range {
        const char* file;
        std::size_t step;
        double least, most;  ///< spectral radii
    };
    for (const Range& each :
         {Range{"01-eigenvalue", 0, 0.975, 0.99}, Range{"02-memory", 0, 0.88, 0.95}, Range{"04-mso", 2, 0.55, 0.65},
          Range{"07-memory-stops", 1, 0.98, 0.992}, Range{"10-echo-state", 0, 1.025, 1.04}}) {
        SCOPED_TRACE(each.file);
        const LessonStep step = readLesson(directory / (each.file + std::string(".lesson"))).steps.at(each.step);
        Pipeline pipeline;
        const LessonFacts start = run(pipeline, step.state), shown = run(pipeline, *step.example);
        for (const double radius : {each.least, each.most}) {
            Experiment changed = *step.example;
            changed.dynamics.spectralRadius = radius;
            const LessonFacts now = run(pipeline, changed);
            EXPECT_EQ(step.check->holds(now, start), true) << radius;
            for (const LessonAnswer& answer : step.answers)
                EXPECT_EQ(answer.right.holds(now, start), answer.right.holds(shown, start)) << radius << ' ' << answer.words;
        }
    }
}

}  // namespace echoplane::built_in_lessons_tests
