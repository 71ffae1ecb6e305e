// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/setting_path.h"

#include <algorithm>
#include <cmath>

#include "core/explore/spaced_value.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"

namespace echoplane {
namespace {

/// By name, or by a symbol that only one setting has.
const Setting& settingCalled(std::string_view name) {
    const auto isCalled = [&](const Setting& each) { return each.symbol == name; };
    const auto all = settings();
    const bool named = std::ranges::any_of(all, [&](const Setting& each) { return each.name == name; });
    if (!named && !name.empty() && std::ranges::count_if(all, isCalled) == 1) return *std::ranges::find_if(all, isCalled);
    return setting(name);
}

[[noreturn]] void refuse(std::string_view text) {
    throw Refusal(
        "a path is NAME=FROM:TO, for example spectral-radius=0.1:1.2, optionally followed by :log or :linear, not \"%1\"", text);
}

double number(std::string_view digits, std::string_view text) {
    double value = 0.0;
    if (parseWholeNumber(digits, value) != std::errc()) refuse(text);
    return value;
}

void checkNumber(const char* what, double value, double least, double most) {
    if (value >= least && value <= most) return;
    throw Refusal("%1 is %2, but must be a number from %3 to %4", what, shortestText(value), shortestText(least),
                  shortestText(most));
}

}  // namespace

int SettingPath::frames() const {
    return std::max(2, static_cast<int>(std::lround(seconds * rate)));
}

int SettingPath::turn() const {
    return thereAndBack ? frames() / 2 : frames() - 1;
}

Experiment experimentAt(const SettingPath& path, int frame) {
    const int turn = path.turn();
    const double part =
        frame <= turn ? static_cast<double>(frame) / turn : static_cast<double>(path.frames() - frame) / (path.frames() - turn);
    Experiment experiment = path.base;
    for (const PathRange& range : path.ranges) {
        const Setting& which = setting(range.setting);
        setValue(which, experiment, spacedValue(which, range.from, range.to, part, range.logarithmic));
    }
    return experiment;
}

void validate(const SettingPath& path) {
    if (path.ranges.empty()) throw Refusal("no setting moves: choose one and its start and end");
    checkNumber("the length in seconds", path.seconds, SettingPath::leastSeconds, SettingPath::mostSeconds);
    checkNumber("frames per second", path.rate, SettingPath::leastRate, SettingPath::mostRate);
    if (path.frames() > SettingPath::mostFrames) {
        throw Refusal("an animation of %1 frames is longer than the %2 allowed: use fewer seconds or frames per second",
                      path.frames(), SettingPath::mostFrames);
    }
    for (auto range = path.ranges.begin(); range != path.ranges.end(); ++range) {
        const Setting& which = setting(range->setting);
        if (std::any_of(path.ranges.begin(), range, [&](const PathRange& other) { return other.setting == range->setting; }))
            throw Refusal("%1 moves twice: give it one path", Message::setting(which.name));
        if (which.isSwitch()) throw Refusal("%1 is on or off and cannot have a path", Message::setting(which.name));
        checkRange(which, range->from, range->to, range->logarithmic);
        Experiment probe = path.base;
        for (const double end : {range->from, range->to}) setValue(which, probe, end);
        if (const Message why = whyIdle(which, path.base); !why.empty()) throw Refusal(why);
    }
    for (int frame = 0; frame < path.frames(); ++frame) validate(experimentAt(path, frame));
}

PathRange pathRange(std::string_view text) {
    const std::size_t equals = text.find('='), colon = text.find(':', equals == text.npos ? 0 : equals);
    if (equals == text.npos || colon == text.npos) refuse(text);
    const std::size_t second = text.find(':', colon + 1);
    const Setting& which = settingCalled(text.substr(0, equals));
    PathRange range{which.name, number(text.substr(equals + 1, colon - equals - 1), text),
                    number(text.substr(colon + 1, second == text.npos ? text.npos : second - colon - 1), text), false};
    const std::string_view scale = second == text.npos ? std::string_view() : text.substr(second + 1);
    if (second != text.npos && scale != "log" && scale != "linear") refuse(text);
    range.logarithmic = scale == "log" || (scale.empty() && which.logarithmic && range.from > 0.0 && range.to > 0.0);
    return range;
}

std::string pathText(const PathRange& range) {
    return range.setting + '=' + shortestText(range.from) + ':' + shortestText(range.to) +
           (range.logarithmic ? ":log" : ":linear");
}

}  // namespace echoplane
