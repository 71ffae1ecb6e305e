// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/lessons/lesson_lines.h"
#include "core/own_data/data.h"
#include "core/settings/experiment_json.h"
#include "core/tables/read_table.h"
#include "core/tasks/self_contained.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

const std::vector<std::string> lessonPanels = {"settings",  "scores",     "signal",    "memory",   "weights",    "contributions",
                                               "response",  "ridge-path", "stability", "forks",    "compare",    "states",
                                               "attractor", "matrix",     "errors",    "capacity", "plasticity", "conceptors"};

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t mostBytes = 4'000'000;
constexpr std::size_t longestTitle = 200, longestWords = 20'000;
constexpr std::size_t fewestAnswers = 2, mostAnswers = 6;

/// A setting's value and its line number.
struct Placed {
    Json value;
    std::size_t line = 0;
};
using Changes = std::map<std::string, Placed>;

class Reader {
public:
    Reader(std::string_view text, std::string_view name) : m_name(name), m_entries(lessonEntries(text, name)) {}

    Lesson lesson() {
        Lesson lesson;
        std::size_t k = 0;
        if (m_entries.empty() || m_entries[0].key != "lesson")
            refuse(m_entries.empty() ? 1 : m_entries[0].line, Message("a lesson begins with a line \"lesson: its title\""));
        for (; k < m_entries.size() && m_entries[k].key != "step"; ++k) takeHead(lesson, m_entries[k]);
        lesson.state = stateOf({}, m_base, m_entries[0].line);
        while (k < m_entries.size()) {
            const std::size_t begin = k++;
            while (k < m_entries.size() && m_entries[k].key != "step") ++k;
            if (lesson.steps.size() == Lesson::mostSteps)
                refuse(m_entries[begin].line, Message("a lesson may have at most %1 steps", Lesson::mostSteps));
            lesson.steps.push_back(step(
                {m_entries.begin() + static_cast<std::ptrdiff_t>(begin), m_entries.begin() + static_cast<std::ptrdiff_t>(k)}));
        }
        if (lesson.steps.empty())
            refuse(m_entries.back().line, Message("the lesson has no steps: each begins with \"step: its title\""));
        return lesson;
    }

private:
    [[noreturn]] void refuse(std::size_t line, const Message& reason) const { refuseLine(m_name, line, reason); }

    /// Returns read(), adding the line number to its errors.
    template <typename Read>
    auto at(std::size_t line, Read read) const {
        try {
            return read();
        } catch (const std::invalid_argument& error) {
            refuse(line, messageOf(error));
        }
    }

    std::string title(const LessonEntry& entry) const {
        if (!entry.block.empty()) refuse(entry.block[0].line, Message("\"%1\" must be a single line", entry.key));
        if (entry.text.empty()) refuse(entry.line, Message("there is nothing after \"%1:\"", entry.key));
        if (entry.text.size() > longestTitle)
            refuse(entry.line,
                   Message("\"%1\" has %2 bytes, but may have at most %3", entry.key, entry.text.size(), longestTitle));
        return entry.text;
    }

    LessonWords words(const LessonEntry& entry) const {
        LessonWords words = wordsOf(entry);
        std::size_t size = 0;
        for (const LessonParagraph& each : words) size += each.text.size();
        if (size == 0) refuse(entry.line, Message("there are no words after \"%1:\"", entry.key));
        if (size > longestWords) refuse(entry.line, Message("\"%1\" has more than %2 bytes", entry.key, longestWords));
        return words;
    }

    void once(const LessonEntry& entry, std::set<std::string>& seen) const {
        if (entry.key != "answer" && !seen.insert(entry.key).second)
            refuse(entry.line, Message("\"%1\" appears a second time", entry.key));
    }

    void takeHead(Lesson& lesson, const LessonEntry& entry) {
        once(entry, m_seen);
        if (entry.key == "lesson") {
            lesson.title = title(entry);
        } else if (entry.key == "about") {
            lesson.about = title(entry);
        } else if (entry.key == "minutes") {
            const std::string text = title(entry);
            const char* end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, lesson.minutes);
            constexpr int most = 600;
            if (error != std::errc() || stop != end || lesson.minutes < 1 || lesson.minutes > most)
                refuse(entry.line, Message("minutes is %1, but must be a whole number from 1 to 600", shortened(text)));
        } else if (entry.key == "series") {
            takeSeries(entry);
        } else if (entry.key == "state") {
            m_base = changes(entry);
        } else if (!takeView(entry, m_show, m_hide, m_lock)) {
            refuse(
                entry.line,
                Message(
                    "there is no \"%1:\" before the first step, only lesson, about, minutes, series, state, show, hide and lock",
                    shortened(entry.key)));
        }
    }

    void takeSeries(const LessonEntry& entry) {
        if (entry.text.empty() || entry.block.empty())
            refuse(entry.line, Message("a series needs a name, followed by CSV lines that begin with spaces"));
        std::string csv;
        for (const LessonLine& each : entry.block) csv += trimmed(each.text) + '\n';
        m_table = at(entry.line, [&] { return std::make_shared<const DataTable>(parseDataTable(csv, shortened(entry.text))); });
    }

    bool takeView(const LessonEntry& entry, std::vector<std::string>& show, std::vector<std::string>& hide,
                  std::vector<std::string>& lock) const {
        if (entry.key != "show" && entry.key != "hide" && entry.key != "lock") return false;
        for (const std::string& name : namesOf(entry)) {
            const bool panel = std::ranges::find(lessonPanels, name) != lessonPanels.end();
            const Setting* setting = panel ? nullptr : settingOfKey(name);
            if (entry.key == "show" ? !panel : entry.key == "hide" ? !panel && setting == nullptr : setting == nullptr)
                refuse(entry.line, Message(entry.key == "show"   ? "there is no panel \"%1\""
                                           : entry.key == "hide" ? "there is no panel or setting \"%1\""
                                                                 : "there is no setting \"%1\"",
                                           shortened(name)));
            (entry.key == "show" ? show : entry.key == "hide" ? hide : lock).push_back(panel ? name : setting->name);
        }
        return true;
    }

    /// Reads lines `name = value`.
    Changes changes(const LessonEntry& entry) const {
        if (!entry.text.empty())
            refuse(entry.line, Message("the settings of \"%1:\" must be on the lines below it, each as name = value", entry.key));
        Changes changes;
        for (const LessonLine& each : entry.block) {
            if (each.isEmpty()) continue;
            const std::size_t sign = each.text.find('=');
            if (sign == std::string::npos)
                refuse(each.line, Message("\"%1\" must be name = value", shortened(trimmed(each.text))));
            const std::string key = trimmed(std::string_view(each.text).substr(0, sign));
            const std::string value = trimmed(std::string_view(each.text).substr(sign + 1));
            if (key == "data")
                refuse(each.line, Message("a lesson reads no files: put its series into the lesson itself, as series"));
            if (value.empty()) refuse(each.line, Message("there is nothing after the equals sign"));
            if (!changes.emplace(key, Placed{valueOf(key, value, each.line), each.line}).second)
                refuse(each.line, Message("\"%1\" is set a second time", shortened(key)));
        }
        return changes;
    }

    /// Converts a value: numbers, lists, true and false as in JSON, on and off for switches, all else as a word.
    Json valueOf(const std::string& key, const std::string& text, std::size_t line) const {
        const Setting* setting = settingOfKey(key);
        if (setting != nullptr && setting->isSwitch() && (text == "on" || text == "off")) return text == "on";
        if (text[0] == '[') return at(line, [&] { return parseJson(text, key); });
        const Json json = plainJsonIfAny(text);
        return json.is_number() || json.is_boolean() ? json : Json(text);
    }

    Experiment stateOf(const Changes& first, const Changes& second, std::size_t line) const {
        Changes all = second;
        all.insert(first.begin(), first.end());
        Json json = Json::object();
        for (const auto& [key, placed] : all) json[key] = placed.value;
        try {
            // Settings that depend on the series are validated once it is set.
            const bool own = json.contains("task") && json["task"] == "data" && m_table;
            if (own) json["task"] = Experiment().data.task;
            Experiment experiment = experimentFromJson(json);
            if (own) {
                DataSource& source = experiment.data.source;
                source.file = m_table->file;
                source.table = m_table;
                source.fingerprint = m_table->fingerprint;
                source.inputs = seriesColumns(*m_table);
                source.targets = {source.inputs.back()};
                experiment.data.task = "data";
                validate(experiment);
            }
            requireSelfContained(experiment, "a lesson");
            return experiment;
        } catch (const PlacedError& error) {
            const auto found = all.find(error.place);
            refuse(found != all.end() ? found->second.line : line,
                   found != all.end() && error.reason.english().find(error.place) == std::string::npos ? messageOf(error)
                                                                                                       : error.reason);
        } catch (const std::invalid_argument& error) {
            refuse(line, messageOf(error));
        }
    }

    LessonStep step(const std::vector<LessonEntry>& entries) const {
        LessonStep step;
        step.show = m_show;
        step.hide = m_hide;
        step.lock = m_lock;
        std::set<std::string> seen;
        Changes state;
        const LessonEntry* example = nullptr;
        const LessonEntry* stateEntry = &entries[0];
        for (const LessonEntry& entry : entries) {
            once(entry, seen);
            if (entry.key == "step") {
                step.title = title(entry);
            } else if (entry.key == "state") {
                state = changes(entry);
                stateEntry = &entry;
            } else if (entry.key == "words") {
                step.words = words(entry);
            } else if (entry.key == "predict") {
                step.question = joined(words(entry));
            } else if (entry.key == "answer") {
                step.answers.push_back(answer(entry));
            } else if (entry.key == "do") {
                step.task = words(entry);
            } else if (entry.key == "check") {
                step.check = at(entry.line, [&] { return Condition(joined(words(entry))); });
            } else if (entry.key == "example") {
                example = &entry;
            } else if (entry.key == "notice") {
                step.notice = words(entry);
            } else if (!takeView(entry, step.show, step.hide, step.lock)) {
                refuse(entry.line, Message("there is no \"%1:\" in a step, only state, words, predict, answer, do, check, "
                                           "example, notice, show, hide and lock",
                                           shortened(entry.key)));
            }
        }
        step.state = stateOf(m_base, state, stateEntry->line);
        checkWhole(step, entries[0].line);
        if (example != nullptr) {
            if (!step.check) refuse(example->line, Message("an example must pass the check, but the step has no check"));
            Changes shown = changes(*example);
            shown.insert(state.begin(), state.end());
            step.example = stateOf(m_base, shown, example->line);
        }
        return step;
    }

    LessonAnswer answer(const LessonEntry& entry) const {
        const std::string text = joined(words(entry));
        const std::size_t bar = text.rfind('|');
        if (bar == std::string::npos)
            refuse(entry.line, Message("an answer needs its words, a bar | and the condition under which it is right"));
        const std::string answerText = trimmed(std::string_view(text).substr(0, bar));
        if (answerText.empty()) refuse(entry.line, Message("the answer has no words before the bar"));
        return {answerText, at(entry.line, [&] { return Condition(trimmed(std::string_view(text).substr(bar + 1))); })};
    }

    void checkWhole(const LessonStep& step, std::size_t line) const {
        if (step.words.empty()) refuse(line, Message("the step has no words: it needs \"words:\""));
        if (step.task.empty() != !step.check)
            refuse(line, Message("\"do:\" and \"check:\" go together, but the step has only one of them"));
        if (step.question.empty() && !step.answers.empty())
            refuse(line, Message("the step has answers, but no question (\"predict:\")"));
        if (!step.question.empty() && (step.answers.size() < fewestAnswers || step.answers.size() > mostAnswers))
            refuse(line, Message("a question needs two to six answers, but has %1", step.answers.size()));
    }

    std::string m_name;
    std::vector<LessonEntry> m_entries;
    std::set<std::string> m_seen;
    Changes m_base;
    std::vector<std::string> m_show, m_hide, m_lock;
    std::shared_ptr<const DataTable> m_table;
};

}  // namespace

std::vector<const Setting*> settingsOfTask(const LessonStep& step, std::size_t most) {
    if (!step.check) return {};
    const std::vector<const Setting*> checked = step.check->settings();
    const auto isIn = [](const std::vector<std::string>& names, const Setting& each) {
        return std::ranges::find(names, each.name) != names.end();
    };
    std::vector<const Setting*> found;
    for (const Setting& each : settings()) {
        const bool changes = step.example ? value(each, step.state) != value(each, *step.example)
                                          : std::ranges::find(checked, &each) != checked.end();
        const bool applied = applies(each, step.state) || (step.example && applies(each, *step.example));
        if (changes && applied && !isIn(step.hide, each) && !isIn(step.lock, each) && found.size() < most) found.push_back(&each);
    }
    return found;
}

Lesson parseLesson(std::string_view text, std::string_view name) {
    return Reader(text, name).lesson();
}

Lesson readLesson(const std::filesystem::path& file) {
    return parseLesson(readTextFile(file, mostBytes), file.string());
}

}  // namespace echoplane
