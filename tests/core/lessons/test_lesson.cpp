// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of lessons, and recording.
#include "core/lessons/lesson.h"
#include "core/tables/data_table.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

namespace echoplane::lesson_tests {

const std::string plain =
    "# for people\n"
    "lesson: A title\n"
    "about: What it is about.\n"
    "minutes: 7\n"
    "state:\n"
    "  size = 30\n"
    "lock: task\n"
    "\n"
    "step: One\n"
    "state:\n"
    "  spectral_radius = 0.2\n"
    "  bias = on\n"
    "  method = ring\n"
    "hide: forks leak_rate\n"
    "show: signal\n"
    "words:\n"
    "  First line,\n"
    "  the same paragraph.\n"
    "\n"
    "  Another one:\n"
    "\n"
    "      r(t) = λᵗ r₀\n"
    "  and on.\n"
    "predict: Up or down?\n"
    "answer: Up | rmse.test > start rmse.test\n"
    "answer: Down | or some | rmse.test < start rmse.test\n"
    "do: Drag it.\n"
    "check: rho > 0.8\n"
    "example:\n"
    "  spectral_radius = 0.9\n"
    "notice: There.\n"
    "step: Two\n"
    "words: No more.\n";

std::string refusal(const std::string& text) {
    return echoplane::refusal([&] { static_cast<void>(parseLesson(text, "a.lesson")); });
}

std::string with(const std::string& line) {
    return plain + line + '\n';
}

std::string replaced(const std::string& from, const std::string& to) {
    std::string text = plain;
    return text.replace(text.find(from), from.size(), to);
}

TEST(Lesson, MatchesItsText) {
    const Lesson lesson = parseLesson(plain, "a.lesson");
    EXPECT_EQ(lesson.title, "A title");
    EXPECT_EQ(lesson.about, "What it is about.");
    EXPECT_EQ(lesson.minutes, 7);
    ASSERT_EQ(lesson.steps.size(), 2U);
    const LessonStep& one = lesson.steps[0];
    EXPECT_EQ(one.title, "One");
    EXPECT_EQ(one.state.reservoir.size, 30);  // the lesson's
    EXPECT_EQ(one.state.dynamics.spectralRadius, 0.2);
    EXPECT_TRUE(one.state.readout.bias);
    EXPECT_EQ(one.state.reservoir.method, "ring");
    EXPECT_EQ(one.words,
              (LessonWords{{"First line, the same paragraph."}, {"Another one:"}, {"r(t) = λᵗ r₀", true}, {"and on."}}));
    ASSERT_EQ(one.answers.size(), 2U);
    EXPECT_EQ(one.answers[1].words, "Down | or some");
    EXPECT_EQ(one.answers[1].right.text(), "rmse.test < start rmse.test");
    ASSERT_TRUE(one.check && one.example);
    EXPECT_EQ(one.example->dynamics.spectralRadius, 0.9);
    EXPECT_EQ(one.example->reservoir.method, "ring");  // the step's
    EXPECT_EQ(one.hide, (std::vector<std::string>{"forks", "leak-rate"}));
    EXPECT_EQ(one.show, std::vector<std::string>{"signal"});
    EXPECT_EQ(one.lock, std::vector<std::string>{"task"});
    EXPECT_EQ(lesson.steps[1].lock, std::vector<std::string>{"task"});
    EXPECT_EQ(lesson.steps[1].state, lesson.state);
    EXPECT_FALSE(lesson.steps[1].check);
}

TEST(Lesson, NamesTheSettingsOfATask) {
    const auto names = [](const std::string& text) {
        std::vector<std::string> all;
        for (const Setting* each : settingsOfTask(parseLesson(text, "a.lesson").steps[0])) all.push_back(each->name);
        return all;
    };
    EXPECT_EQ(names(plain), std::vector<std::string>{"spectral-radius"});  // of the example
    const std::string example = "example:\n  spectral_radius = 0.9\n";
    EXPECT_EQ(names(replaced(example, "")), std::vector<std::string>{"spectral-radius"});  // of the check
    EXPECT_TRUE(names(replaced("lock: task", "lock: spectral_radius")).empty());
    EXPECT_EQ(names(replaced(example, "example:\n  metric = identity\n  input_scaling = 0.5\n")),
              (std::vector<std::string>{"metric", "input-scaling"}));
    EXPECT_TRUE(names(replaced(example, "example:\n  leak_rate = 0.5\n")).empty());  // it is hidden
    EXPECT_TRUE(settingsOfTask(parseLesson(plain, "a.lesson").steps[1]).empty());    // nothing to do
}

TEST(Lesson, IsTheSameWithCarriageReturnsAndAByteOrderMark) {
    std::string text = "\xEF\xBB\xBF";
    for (const char c : plain) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const Lesson lesson = parseLesson(text, "a.lesson");
    EXPECT_EQ(lesson.steps[0].words, parseLesson(plain, "a.lesson").steps[0].words);
}

TEST(Lesson, NamesFileAndLineOfWhatIsWrong) {
    EXPECT_EQ(refusal("").substr(0, 17), "a.lesson, line 1:");
    EXPECT_EQ(refusal("title: x\n").substr(0, 17), "a.lesson, line 1:");
    EXPECT_NE(refusal("lesson: x\n").find("has no steps"), std::string::npos);
    const auto refusedAt = [](const std::string& text, const std::string& line, const std::string& why) {
        const std::string message = refusal(text);
        EXPECT_EQ(message.find("a.lesson, line " + line + ": "), 0U) << message;
        EXPECT_NE(message.find(why), std::string::npos) << message;
    };
    refusedAt(replaced("minutes: 7", "minutes: soon"), "4", "from 1 to 600");
    refusedAt(replaced("size = 30", "size = -1"), "6", "size is -1");
    refusedAt(replaced("size = 30", "sise = 30"), "6", "no setting of this name");
    refusedAt(replaced("size = 30", "size 30"), "6", "name = value");
    refusedAt(replaced("  size = 30", "  data = [1]"), "6", "reads no files");
    refusedAt(replaced("method = ring", "method = wheel"), "13", "one of");
    refusedAt(replaced("method = ring", "method = ring\n  method = ring"), "14", "second time");
    refusedAt(replaced("hide: forks", "hide: sofa"), "14", "\"sofa\"");
    refusedAt(replaced("show: signal", "show: bias"), "15", "panel \"bias\"");
    refusedAt(replaced("check: rho > 0.8", "check: rho is large"), "28", "\"is\"");
    refusedAt(replaced("answer: Up | rmse.test > start rmse.test", "answer: Up"), "25", "bar");
    refusedAt(replaced("do: Drag it.\n", ""), "9", "go together");
    refusedAt(replaced("predict: Up or down?\n", ""), "9", "no question");
    refusedAt(replaced("notice: There.", "footnote: There."), "31", "\"footnote:\"");
    refusedAt(with("words: Twice."), "34", "second time");
    refusedAt(with("what is this"), "34", "key: text");
    refusedAt(with("notice: \x01"), "34", "control character");
    refusedAt(with("notice: \xff"), "34", "UTF-8");
    refusedAt(with("example:\n  size = 3"), "34", "has no check");
    refusedAt(replaced("  spectral_radius = 0.2", "  washout = 400"), "10", "washout");
    refusedAt(replaced("words: No more.", "notice: No more."), "32", "no words");
}

TEST(Lesson, MayReadNothing) {
    for (const char* task : {"data", "classes", "text", "next-token", "field", "digits", "spoken-digits", "fashion", "glosses"})
        EXPECT_NE(refusal(replaced("size = 30", std::string("task = ") + task)), "") << task;
}

TEST(Lesson, BringsItsOwnSeries) {
    std::string text = "lesson: Series\nseries: two.csv\n  year,a,b\n";
    for (int k = 0; k < 60; ++k)
        text += "  " + std::to_string(1900 + k) + ',' + std::to_string(k % 7) + ',' + std::to_string(k % 5) + '\n';
    text += "state:\n  task = data\n  washout = 5\n  training = 30\n  validation = 10\n  test = 10\nstep: A\nwords: b\n";
    const Lesson lesson = parseLesson(text, "a.lesson");
    const DataSource& source = lesson.steps[0].state.data.source;
    ASSERT_TRUE(source.table);
    EXPECT_EQ(source.table->rows, 60U);
    EXPECT_EQ(source.inputs, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(source.targets, std::vector<std::string>{"b"});
    // An empty line in the table is a line without numbers, not the end of the program.
    std::string gap = text;
    gap.insert(gap.find("  1930,"), "\n \t\n");
    EXPECT_EQ(parseLesson(gap, "a.lesson").steps[0].state.data.source.table->rows, 60U);
    text.replace(text.find("washout = 5"), 11, "washout = 5\n  test_ = 1");
    EXPECT_EQ(refusal(text).substr(0, 9), "a.lesson,");
}

TEST(RecordedStep, IsReadAgainAsItWas) {
    Experiment state;
    state.dynamics.spectralRadius = 0.1 + 0.2;  // 17 digits
    state.reservoir.method = "custom";
    state.reservoir.size = 3;
    state.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.1, 0.7}};
    state.readout.bias = true;
    const std::string text = withRecordedStep("", "new.lesson", "First\nline", state, {"leak-rate", "ridge-path"});
    const Lesson lesson = parseLesson(text, "new.lesson");
    EXPECT_EQ(lesson.title, "First line");
    ASSERT_EQ(lesson.steps.size(), 1U);
    EXPECT_EQ(lesson.steps[0].state, state);
    EXPECT_EQ(lesson.steps[0].hide, (std::vector<std::string>{"leak-rate", "ridge-path"}));
    // A second step, relative to a lesson with its own state; existing text is preserved exactly.
    const std::string more = withRecordedStep(plain, "a.lesson", "Three", state);
    EXPECT_EQ(more.substr(0, plain.size()), plain);
    EXPECT_EQ(parseLesson(more, "a.lesson").steps.at(2).state, state);
}

TEST(RecordedStep, RefusesWhatReadsFilesAndWhatIsNoLesson) {
    Experiment state;
    state.data.task = "digits";
    EXPECT_THROW(static_cast<void>(withRecordedStep("", "a", "b", state)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(withRecordedStep("{}", "a", "b", {})), std::invalid_argument);
}

}  // namespace echoplane::lesson_tests
