// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/analysis/ridge_curve.h"
#include "core/explore/spaced_value.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

double numberAt(const ExplorationAxis& axis, double part) {
    part = std::clamp(part, 0.0, 1.0);
    double value = axis.logarithmic ? axis.from * std::pow(axis.to / axis.from, part) : axis.from + (axis.to - axis.from) * part;
    value = setting(axis.setting).isInteger() ? std::round(value) : toDigits(value, 6);
    return std::clamp(value, axis.from, axis.to);
}

double partOf(const ExplorationAxis& axis, double value) {
    const double part = axis.logarithmic ? std::log(value / axis.from) / std::log(axis.to / axis.from)
                                         : (value - axis.from) / (axis.to - axis.from);
    return std::clamp(part, 0.0, 1.0);
}

[[noreturn]] void refuse(const std::string& name, const Message& why) {
    throw Refusal("the search over %1: %2", Message::setting(name), why);
}

double endFrom(const std::string& name, std::string_view text) {
    double number = 0.0;
    if (parseWholeNumber(text, number) != std::errc() || !std::isfinite(number))
        refuse(name, Message("\"%1\" is not a number; a range is from:to or from:to:log", shortened(text)));
    return number;
}

ExplorationAxis rangeFrom(const Setting& which, std::string_view text) {
    const std::vector<std::string_view> words = splitText(text, ':');
    if (words.size() < 2 || words.size() > 3)
        refuse(which.name, Message("the range \"%1\" must be from:to, from:to:log or from:to:linear", shortened(text)));
    ExplorationAxis axis{which.name, {}, endFrom(which.name, words[0]), endFrom(which.name, words[1])};
    if (words.size() == 3 && words[2] != "log" && words[2] != "linear")
        refuse(which.name, Message("the scale \"%1\" must be log or linear", shortened(words[2])));
    // The setting's own scale, if the range allows it.
    axis.logarithmic = words.size() == 3 ? words[2] == "log" : which.logarithmic && axis.from > 0.0;
    return axis;
}

ExplorationAxis choicesFrom(const Setting& which, std::string_view text) {
    ExplorationAxis axis{which.name, {}};
    for (const std::string_view word : splitText(text, '|')) {
        if (which.isChoice())
            axis.values.emplace_back(std::string(word));
        else if (word == "on" || word == "off")
            axis.values.emplace_back(word == "on" ? 1.0 : 0.0);
        else
            refuse(which.name, Message("\"%1\" must be on or off", shortened(word)));
    }
    return axis;
}

/// True for settings that change the target or the evaluation, and are therefore not to be tuned.
bool changesEvaluation(const Setting& which) {
    return which.repeats || (which.group == "Task" && !which.keepsEvaluation);
}

void checkAxis(const ExplorationAxis& axis, const Experiment& base) {
    const Setting& which = setting(axis.setting);
    if (which.repeats)
        refuse(which.name, Message("the seed is not a setting to tune: set the number of seeds per point instead"));
    if (changesEvaluation(which))
        refuse(which.name, Message("it changes the prediction target, so errors could not be compared"));
    Experiment probe = base;
    if (which.isChoice() || which.isSwitch()) {
        if (axis.values.size() < 2) refuse(which.name, Message("there must be at least two choices, such as a|b"));
        for (std::size_t i = 0; i < axis.values.size(); ++i) {
            setValue(which, probe, axis.values[i]);
            if (std::ranges::count(axis.values, axis.values[i]) > 1)
                refuse(which.name, Message("the choice %1 is given twice", valueText(which, probe)));
        }
        return;
    }
    if (!axis.isRange()) refuse(which.name, Message("it is a number: its range is from:to or from:to:log"));
    for (const double end : {axis.from, axis.to}) setValue(which, probe, end);
    if (!(axis.from < axis.to))
        refuse(which.name,
               Message("its range goes from %1 to %2, but must increase", shortestText(axis.from), shortestText(axis.to)));
    if (axis.logarithmic && !(axis.from > 0.0))
        refuse(which.name, Message("a logarithmic range must begin above 0, not at %1", shortestText(axis.from)));
}

/// Experiments with all combinations of the choices, or with each choice separately if there would be too many.
std::vector<Experiment> combinations(std::span<const ExplorationAxis> axes, const Experiment& base) {
    constexpr std::size_t most = 4096;
    std::vector<Experiment> all{base};
    for (const ExplorationAxis& axis : axes) {
        if (axis.isRange()) continue;
        const bool few = all.size() * axis.values.size() <= most;
        const std::vector<Experiment> before = few ? all : std::vector<Experiment>{base};
        for (const Experiment& each : before) {
            for (const SettingValue& choice : axis.values) {
                all.push_back(each);
                setValue(setting(axis.setting), all.back(), choice);
            }
        }
    }
    return all;
}

SettingValue valueFromJson(const std::string& name, const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (json.is_boolean()) return json.get<bool>() ? 1.0 : 0.0;
    if (json.is_number()) return json.get<double>();
    throw Refusal("the grid's values of %1 must be numbers, true, false or names, not %2", Message::setting(name),
                  described(json));
}

std::vector<SettingValue> rangeFromJson(const std::string& name, const Json& json) {
    if (setting(name).isChoice())
        throw Refusal("the grid's values of %1 must be a list of names, not a range", Message::setting(name));
    const auto number = [&](const char* key) {
        if (!json.contains(key) || !json[key].is_number()) {
            throw Refusal("the grid's range of %1 needs the number \"%2\"", name, key);
        }
        return json[key].get<double>();
    };
    const double from = number("from"), to = number("to"), count = number("count");
    const std::string scale =
        json.contains("scale") && !json["scale"].is_string() ? described(json["scale"]).english() : json.value("scale", "linear");
    if (scale != "linear" && scale != "log") {
        throw Refusal("the grid's scale of %1 is \"%2\", but must be linear or log", name, shortened(scale));
    }
    return spacedValues(setting(name), from, to, count, scale == "log");
}

Json axesJson(const std::vector<ExplorationAxis>& axes) {
    Json json = Json::object();
    for (const ExplorationAxis& axis : axes) {
        Json values = Json::array();
        for (const SettingValue& value : axis.values) std::visit([&](const auto& held) { values.push_back(held); }, value);
        json[axis.setting] = values;
    }
    return json;
}

constexpr std::size_t mostValues = 100'000;  // same limit as for a range

void requireFewValues(const std::string& name, const Json& values) {
    if (values.size() <= mostValues) return;
    throw Refusal("the grid has %1 values of %2, but may have at most %3", values.size(), Message::setting(name), mostValues);
}

ExplorationAxis numbers(std::string name, std::initializer_list<double> values) {
    return {std::move(name), {values.begin(), values.end()}};
}

ExplorationAxis bestRidgeAxis() {
    const std::vector<double> levels = commonRidgeLevels();
    return {"ridge", {levels.begin(), levels.end()}};
}

}  // namespace

std::vector<SettingValue> valuesAt(std::span<const ExplorationAxis> axes, const Eigen::VectorXd& point) {
    std::vector<SettingValue> list;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const ExplorationAxis& axis = axes[i];
        const auto at = static_cast<Eigen::Index>(i);
        if (axis.isRange()) {
            list.emplace_back(numberAt(axis, point[at]));
            continue;
        }
        const auto count = static_cast<double>(axis.values.size());
        list.push_back(axis.values[static_cast<std::size_t>(std::clamp(std::floor(point[at] * count), 0.0, count - 1.0))]);
    }
    return list;
}

Eigen::VectorXd pointAt(std::span<const ExplorationAxis> axes, std::span<const SettingValue> values) {
    Eigen::VectorXd point(static_cast<Eigen::Index>(axes.size()));
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const ExplorationAxis& axis = axes[i];
        const auto at = static_cast<Eigen::Index>(i);
        const SettingValue& value = values[i];
        if (axis.isRange()) {
            point[at] = partOf(axis, std::get<double>(value));
            continue;
        }
        const auto found = std::ranges::find(axis.values, value);
        if (found == axis.values.end()) refuse(axis.setting, Message("a value is not one of its choices"));
        point[at] = (static_cast<double>(found - axis.values.begin()) + 0.5) / static_cast<double>(axis.values.size());
    }
    return point;
}

UnitCube cubeOf(const std::vector<ExplorationAxis>& axes) {
    UnitCube cube;
    for (const ExplorationAxis& each : axes) cube.choices.push_back(static_cast<int>(each.values.size()));
    cube.snap = [axes](const Eigen::VectorXd& point) { return pointAt(axes, valuesAt(axes, point)); };
    return cube;
}

Experiment withValues(const Experiment& base, std::span<const ExplorationAxis> axes, std::span<const SettingValue> values) {
    Experiment experiment = base;
    for (std::size_t i = 0; i < axes.size(); ++i) setValue(setting(axes[i].setting), experiment, values[i]);
    return experiment;
}

std::vector<Experiment> crossed(const Experiment& base, const std::vector<ExplorationAxis>& axes) {
    std::vector<const Setting*> settings;
    std::size_t count = 1;
    for (const ExplorationAxis& axis : axes) {
        settings.push_back(&setting(axis.setting));
        count *= axis.values.size();
    }
    std::vector<Experiment> all;
    all.reserve(count);
    const auto add = [&](const auto& self, const Experiment& before, std::size_t axis) -> void {
        if (axis == axes.size()) {
            all.push_back(before);
            return;
        }
        Experiment experiment = before;
        for (const SettingValue& value : axes[axis].values) {
            setValue(*settings[axis], experiment, value);
            self(self, experiment, axis + 1);
        }
    };
    add(add, base, 0);
    return all;
}

ExplorationAxis standardAxis(const Setting& setting) {
    ExplorationAxis axis{setting.name, {}, setting.sliderMinimum, setting.sliderMaximum, setting.logarithmic};
    if (setting.isSwitch()) axis.values = {0.0, 1.0};
    // "custom" takes a list of eigenvalues, which cannot be searched.
    for (const SettingChoice& each : setting.choices)
        if (each.name != "custom") axis.values.emplace_back(each.name);
    if (!axis.isRange() || changesEvaluation(setting)) return axis;  // validate() gives the reason
    if (!(axis.from < axis.to))
        refuse(setting.name,
               Message("it has no default range: give one, such as %1=%2:%3", setting.name, shortestText(setting.minimum),
                       shortestText(std::min(setting.maximum, setting.minimum + 10))));
    return axis;
}

ExplorationAxis searchAxisFrom(std::string_view text) {
    const std::size_t equals = text.find('=');
    const Setting& which = setting(text.substr(0, equals));
    if (equals == std::string_view::npos) return standardAxis(which);
    const std::string_view range = text.substr(equals + 1);
    return which.isChoice() || which.isSwitch() ? choicesFrom(which, range) : rangeFrom(which, range);
}

std::vector<ExplorationAxis> searchAxesFrom(std::string_view text) {
    std::vector<ExplorationAxis> axes;
    for (const std::string_view each : splitText(text, ',')) axes.push_back(searchAxisFrom(each));
    return axes;
}

std::string valueText(const Setting& setting, const SettingValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) return *name;
    const double number = std::get<double>(value);
    return setting.isSwitch() ? (number != 0.0 ? "on" : "off") : shortestText(number);
}

std::string axisText(const ExplorationAxis& axis) {
    if (axis.isRange())
        return axis.setting + '=' + shortestText(axis.from) + ':' + shortestText(axis.to) +
               (axis.logarithmic ? ":log" : ":linear");
    std::string text;
    for (const SettingValue& each : axis.values) text += (text.empty() ? '=' : '|') + valueText(setting(axis.setting), each);
    return axis.setting + text;
}

void validateSearched(std::span<const ExplorationAxis> axes, const Experiment& base) {
    if (axes.empty()) throw Refusal("a search needs at least one setting: name one after --over");
    constexpr std::size_t most = 50;
    if (axes.size() > most) throw Refusal("the search is over %1 settings, but can be over at most %2", axes.size(), most);
    for (const ExplorationAxis& axis : axes) {
        checkAxis(axis, base);
        const auto same = [&](const ExplorationAxis& each) { return each.setting == axis.setting; };
        if (std::ranges::count_if(axes, same) > 1) refuse(axis.setting, Message("it is given twice"));
    }
    const std::vector<Experiment> all = combinations(axes, base);
    for (const ExplorationAxis& axis : axes) {
        const Setting& which = setting(axis.setting);
        if (std::ranges::none_of(all, [&](const Experiment& each) { return applies(which, each); }))
            refuse(axis.setting, Message("%1; leave it out", whyIdle(which, base)));
    }
}

std::vector<SettingValue> spacedValues(const Setting& setting, double from, double to, double count, bool logarithmic) {
    checkRange(setting, from, to, logarithmic);
    constexpr double most = 100000;
    if (!(count >= 2 && count <= most) || count != std::floor(count)) {
        throw Refusal("%1: the count is %2, but must be a whole number from 2 to 100000", Message::setting(setting.name),
                      shortestText(count));
    }
    std::vector<SettingValue> values;
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const double each = spacedValue(setting, from, to, i / (count - 1.0), logarithmic);
        if (values.empty() || values.back() != SettingValue(each)) values.emplace_back(each);
    }
    return values;
}

std::vector<ExplorationAxis> sweepAxesFromJson(std::string_view json) {
    const Json grid = parseJson(json, "the JSON of the grid");
    if (!grid.is_object()) throw Refusal("the grid must be a JSON object of setting names and values");
    std::vector<ExplorationAxis> axes;
    for (const auto& [name, values] : grid.items()) {
        const bool chosenByRuns = setting(name).chosenByRuns;
        ExplorationAxis axis{name, {}};
        if (values.is_array()) {
            requireFewValues(name, values);
            for (const Json& each : values) axis.values.push_back(valueFromJson(name, each));
        } else if (values.is_object()) {
            axis.values = rangeFromJson(name, values);
        } else if (chosenByRuns && values == "best") {
            axis = bestRidgeAxis();
        } else {
            axis.values.push_back(valueFromJson(name, values));
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::string sweepAxesText(const std::vector<ExplorationAxis>& axes) {
    return axesJson(axes).dump();
}

std::vector<ExplorationAxis> paperGrid() {
    return {numbers("spectral-radius", {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}), numbers("leak-rate", {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}),
            numbers("ridge", {1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}),
            numbers("input-scaling", {0.01, 0.1, 1.0})};
}

std::vector<ExplorationAxis> withBestRidgeAxis(std::vector<ExplorationAxis> axes, bool replaces) {
    const auto own = std::ranges::find(axes, "ridge", &ExplorationAxis::setting);
    if (own == axes.end()) {
        axes.push_back(bestRidgeAxis());
        return axes;
    }
    if (!replaces)
        throw Refusal("--ridge best chooses among all alphas, but the grid already lists some: use only one of the two");
    *own = bestRidgeAxis();
    return axes;
}

}  // namespace echoplane
