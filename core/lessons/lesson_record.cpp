// SPDX-License-Identifier: GPL-3.0-or-later
// Recording of a state as a step of a lesson's text.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_lines.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/self_contained.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

std::string onOneLine(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return trimmed(line);
}

/// The settings that differ from `base`, in the format of parseLesson().
std::string stateLines(const Experiment& state, const Experiment& base) {
    Experiment own = state;
    own.data.source = {};  // the series is part of the lesson
    Json now = settingsJson(own);
    const Json before = settingsJson(base);
    for (const char* list : {"eigenvalues", "columns", "muted"})
        if (before.contains(list) && !now.contains(list)) now[list] = Json::array();
    std::string lines;
    for (const auto& [key, value] : now.items()) {
        if (before.contains(key) && before[key] == value) continue;
        lines += "  " + key + " = " + (value.is_string() ? value.get<std::string>() : value.dump()) + '\n';
    }
    return lines.empty() ? lines : "state:\n" + lines;
}

}  // namespace

std::string withRecordedStep(std::string_view text, std::string_view name, std::string_view title, const Experiment& state,
                             const std::vector<std::string>& hidden) {
    requireSelfContained(state, "a lesson");
    const std::string heading = onOneLine(title);
    std::string whole(text);
    if (trimmed(text).empty()) whole = "lesson: " + heading + "\nabout: What this lesson shows, in one sentence.\nminutes: 5\n";
    if (!whole.ends_with('\n')) whole += '\n';
    // A lesson needs at least one step to be parsed: read its common part together with this one.
    const std::string words = "words:\n  What there is to know before anything is done.\n";
    const std::string step = "\nstep: " + (heading.empty() ? "A step" : heading) + '\n';
    const Lesson lesson = parseLesson(whole + step + words, name);
    std::string hide;
    for (const std::string& each : hidden) {
        const auto setting = std::ranges::find(settings(), each, &Setting::name);
        hide += ' ' + (setting != settings().end() ? keyOf(*setting) : onOneLine(each));
    }
    whole += step + stateLines(state, lesson.state) + (hide.empty() ? "" : "hide:" + hide + '\n') + words;
    static_cast<void>(parseLesson(whole, name));
    return whole;
}

}  // namespace echoplane
