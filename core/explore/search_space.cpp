// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search_space.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

/// Rounds to six significant decimal digits.
double toSixDigits(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 5).ptr;
    std::from_chars(buffer.data(), end, value);
    return value;
}

double numberAt(const SearchDimension& dimension, double part) {
    part = std::clamp(part, 0.0, 1.0);
    double value = dimension.logarithmic ? dimension.from * std::pow(dimension.to / dimension.from, part)
                                         : dimension.from + (dimension.to - dimension.from) * part;
    value = setting(dimension.setting).isInteger() ? std::round(value) : toSixDigits(value);
    return std::clamp(value, dimension.from, dimension.to);
}

double partOf(const SearchDimension& dimension, double value) {
    const double part = dimension.logarithmic ? std::log(value / dimension.from) / std::log(dimension.to / dimension.from)
                                              : (value - dimension.from) / (dimension.to - dimension.from);
    return std::clamp(part, 0.0, 1.0);
}

[[noreturn]] void refuse(const std::string& name, const Message& why) {
    throw Refusal("the search over %1: %2", Message::setting(name), why);
}

std::vector<std::string_view> parts(std::string_view text, char separator) {
    std::vector<std::string_view> list;
    for (;;) {
        const std::size_t at = text.find(separator);
        list.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return list;
        text.remove_prefix(at + 1);
    }
}

double endFrom(const std::string& name, std::string_view text) {
    double number = 0.0;
    if (parseWholeNumber(text, number) != std::errc() || !std::isfinite(number))
        refuse(name, Message("\"%1\" is not a number; a range is from:to or from:to:log", shortened(text)));
    return number;
}

SearchDimension rangeFrom(const Setting& which, std::string_view text) {
    const std::vector<std::string_view> words = parts(text, ':');
    if (words.size() < 2 || words.size() > 3)
        refuse(which.name, Message("the range \"%1\" must be from:to, from:to:log or from:to:linear", shortened(text)));
    SearchDimension dimension{which.name, endFrom(which.name, words[0]), endFrom(which.name, words[1]), false, {}};
    if (words.size() == 3 && words[2] != "log" && words[2] != "linear")
        refuse(which.name, Message("the scale \"%1\" must be log or linear", shortened(words[2])));
    // The setting's own scale, if the range allows it.
    dimension.logarithmic = words.size() == 3 ? words[2] == "log" : which.logarithmic && dimension.from > 0.0;
    return dimension;
}

SearchDimension choicesFrom(const Setting& which, std::string_view text) {
    SearchDimension dimension{which.name, 0.0, 0.0, false, {}};
    for (const std::string_view word : parts(text, '|')) {
        if (which.isChoice())
            dimension.choices.emplace_back(std::string(word));
        else if (word == "on" || word == "off")
            dimension.choices.emplace_back(word == "on" ? 1.0 : 0.0);
        else
            refuse(which.name, Message("\"%1\" must be on or off", shortened(word)));
    }
    return dimension;
}

/// True for settings that change the target or the evaluation, and are therefore not to be tuned.
bool changesEvaluation(const Setting& which) {
    return which.repeats || (which.group == "Task" && !which.keepsEvaluation);
}

void checkDimension(const SearchDimension& dimension, const Experiment& base) {
    const Setting& which = setting(dimension.setting);
    if (which.repeats)
        refuse(which.name, Message("the seed is not a setting to tune: set the number of seeds per point instead"));
    if (changesEvaluation(which))
        refuse(which.name, Message("it changes the prediction target, so errors could not be compared"));
    Experiment probe = base;
    if (which.isChoice() || which.isSwitch()) {
        if (dimension.choices.size() < 2) refuse(which.name, Message("there must be at least two choices, such as a|b"));
        for (std::size_t i = 0; i < dimension.choices.size(); ++i) {
            setValue(which, probe, dimension.choices[i]);
            if (std::ranges::count(dimension.choices, dimension.choices[i]) > 1)
                refuse(which.name, Message("the choice %1 is given twice", valueText(which, probe)));
        }
        return;
    }
    if (dimension.isChoice()) refuse(which.name, Message("it is a number: its range is from:to or from:to:log"));
    for (const double end : {dimension.from, dimension.to}) setValue(which, probe, end);
    if (!(dimension.from < dimension.to))
        refuse(which.name, Message("its range goes from %1 to %2, but must increase", shortestText(dimension.from),
                                   shortestText(dimension.to)));
    if (dimension.logarithmic && !(dimension.from > 0.0))
        refuse(which.name, Message("a logarithmic range must begin above 0, not at %1", shortestText(dimension.from)));
}

/// Experiments with all combinations of the choices, or with each choice separately if there would be too many.
std::vector<Experiment> combinations(const SearchSpace& space, const Experiment& base) {
    constexpr std::size_t most = 4096;
    std::vector<Experiment> all{base};
    for (const SearchDimension& dimension : space.dimensions) {
        if (!dimension.isChoice()) continue;
        const bool few = all.size() * dimension.choices.size() <= most;
        const std::vector<Experiment> before = few ? all : std::vector<Experiment>{base};
        for (const Experiment& each : before) {
            for (const SettingValue& choice : dimension.choices) {
                all.push_back(each);
                setValue(setting(dimension.setting), all.back(), choice);
            }
        }
    }
    return all;
}

}  // namespace

std::vector<SettingValue> SearchSpace::values(const Eigen::VectorXd& point) const {
    std::vector<SettingValue> list;
    for (int i = 0; i < size(); ++i) {
        const SearchDimension& dimension = dimensions[static_cast<std::size_t>(i)];
        if (!dimension.isChoice()) {
            list.emplace_back(numberAt(dimension, point[i]));
            continue;
        }
        const auto count = static_cast<double>(dimension.choices.size());
        list.push_back(dimension.choices[static_cast<std::size_t>(std::clamp(std::floor(point[i] * count), 0.0, count - 1.0))]);
    }
    return list;
}

Eigen::VectorXd SearchSpace::point(std::span<const SettingValue> values) const {
    Eigen::VectorXd point(size());
    for (int i = 0; i < size(); ++i) {
        const SearchDimension& dimension = dimensions[static_cast<std::size_t>(i)];
        const SettingValue& value = values[static_cast<std::size_t>(i)];
        if (!dimension.isChoice()) {
            point[i] = partOf(dimension, std::get<double>(value));
            continue;
        }
        const auto found = std::ranges::find(dimension.choices, value);
        if (found == dimension.choices.end()) refuse(dimension.setting, Message("a value is not one of its choices"));
        point[i] = (static_cast<double>(found - dimension.choices.begin()) + 0.5) / static_cast<double>(dimension.choices.size());
    }
    return point;
}

Experiment SearchSpace::applied(const Experiment& base, std::span<const SettingValue> values) const {
    Experiment experiment = base;
    for (std::size_t i = 0; i < dimensions.size(); ++i) setValue(setting(dimensions[i].setting), experiment, values[i]);
    return experiment;
}

SearchDimension standardDimension(const Setting& setting) {
    SearchDimension dimension{setting.name, setting.sliderMinimum, setting.sliderMaximum, setting.logarithmic, {}};
    if (setting.isSwitch()) dimension.choices = {0.0, 1.0};
    // "custom" takes a list of eigenvalues, which cannot be searched.
    for (const SettingChoice& each : setting.choices)
        if (each.name != "custom") dimension.choices.emplace_back(each.name);
    if (dimension.isChoice() || changesEvaluation(setting)) return dimension;  // validate() gives the reason
    if (!(dimension.from < dimension.to))
        refuse(setting.name,
               Message("it has no default range: give one, such as %1=%2:%3", setting.name, shortestText(setting.minimum),
                       shortestText(std::min(setting.maximum, setting.minimum + 10))));
    return dimension;
}

SearchDimension searchDimensionFrom(std::string_view text) {
    const std::size_t equals = text.find('=');
    const Setting& which = setting(text.substr(0, equals));
    if (equals == std::string_view::npos) return standardDimension(which);
    const std::string_view range = text.substr(equals + 1);
    return which.isChoice() || which.isSwitch() ? choicesFrom(which, range) : rangeFrom(which, range);
}

SearchSpace searchSpaceFrom(std::string_view text) {
    SearchSpace space;
    for (const std::string_view each : parts(text, ',')) space.dimensions.push_back(searchDimensionFrom(each));
    return space;
}

std::string dimensionText(const SearchDimension& dimension) {
    const Setting& which = setting(dimension.setting);
    std::string text = dimension.setting + '=';
    if (!dimension.isChoice())
        return text + shortestText(dimension.from) + ':' + shortestText(dimension.to) +
               (dimension.logarithmic ? ":log" : ":linear");
    for (std::size_t i = 0; i < dimension.choices.size(); ++i) {
        if (i > 0) text += '|';
        if (which.isChoice())
            text += std::get<std::string>(dimension.choices[i]);
        else
            text += std::get<double>(dimension.choices[i]) != 0.0 ? "on" : "off";
    }
    return text;
}

void validate(const SearchSpace& space, const Experiment& base) {
    if (space.dimensions.empty()) throw Refusal("a search needs at least one setting: name one after --over");
    constexpr std::size_t most = 50;
    if (space.dimensions.size() > most)
        throw Refusal("the search is over %1 settings, but can be over at most %2", space.dimensions.size(), most);
    for (const SearchDimension& dimension : space.dimensions) {
        checkDimension(dimension, base);
        const auto same = [&](const SearchDimension& each) { return each.setting == dimension.setting; };
        if (std::ranges::count_if(space.dimensions, same) > 1) refuse(dimension.setting, Message("it is given twice"));
    }
    const std::vector<Experiment> all = combinations(space, base);
    for (const SearchDimension& dimension : space.dimensions) {
        const Setting& which = setting(dimension.setting);
        if (std::ranges::none_of(all, [&](const Experiment& each) { return applies(which, each); }))
            refuse(dimension.setting, Message("%1; leave it out", whyIdle(which, base)));
    }
}

}  // namespace echoplane
