// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostEigenvalues = 1'000'000;
constexpr std::size_t mostNumbers = 2'000'000;

/// The value to pass to setValue(). A value of the wrong JSON type becomes a string, so that setValue() refuses it with a message
/// that gives the allowed values.
SettingValue valueOf(const Setting& setting, const Json& json) {
    if (!setting.isChoice() && json.is_number()) return json.get<double>();
    if (setting.isSwitch() && json.is_boolean()) return json.get<bool>() ? 1.0 : 0.0;
    if (!setting.nameOfLeast.empty() && json == setting.nameOfLeast) return setting.nameOfLeast;
    return described(json).english();
}

int wholeNumber(const std::string& name, const Json& json) {
    const double number = json.is_number() ? json.get<double>() : std::nan("");
    if (!(std::abs(number) <= std::numeric_limits<int>::max()) || number != std::floor(number)) {
        throw Refusal("%1 is %2, but must be a whole number", name, described(json));
    }
    return static_cast<int>(number);
}

const Json& listUpTo(std::size_t most, const std::string& name, const Json& json) {
    if (!json.is_array()) throw Refusal("%1 is %2, but must be a list", name, described(json));
    if (json.size() > most) {
        throw Refusal("%1 has %2 entries, but may have at most %3", name, json.size(), most);
    }
    return json;
}

std::vector<int> wholeNumbers(const std::string& name, const Json& json) {
    std::vector<int> numbers;
    for (const Json& each : listUpTo(mostNumbers, name, json)) {
        numbers.push_back(wholeNumber(name + '[' + std::to_string(numbers.size()) + ']', each));
    }
    return numbers;
}

std::vector<std::complex<double>> eigenvalues(const std::string& name, const Json& json) {
    std::vector<std::complex<double>> values;
    for (const Json& each : listUpTo(mostEigenvalues, name, json)) {
        if (!each.is_array() || each.size() != 2 || !each[0].is_number() || !each[1].is_number()) {
            throw Refusal("%1[%2] is %3, but must be a real and an imaginary part, such as [0.5, 0.3]", name, values.size(),
                          shortened(each.dump()));
        }
        values.emplace_back(each[0].get<double>(), each[1].get<double>());
    }
    return values;
}

std::vector<std::string> names(const std::string& name, const Json& json) {
    std::vector<std::string> list;
    for (const Json& each : listUpTo(10'000, name, json)) {
        if (!each.is_string()) throw Refusal("%1 contains %2, but must contain column names", name, described(each));
        list.push_back(each.get<std::string>());
    }
    return list;
}

/// Whether the key is an option for reading tables: a string as on the command line, or skip_rows as a number.
bool isDataOption(const std::string& key, const Json& value) {
    if (key == "skip_rows") return value.is_number_unsigned();
    return key != "skip-rows" && value.is_string() && std::ranges::find(dataOptionNames(), key) != dataOptionNames().end();
}

DataSource dataSource(const Json& json) {
    if (!json.is_object()) throw Refusal("data is %1, but must be an object", described(json));
    DataSource data;
    for (const auto& [key, value] : json.items()) {
        const auto text = std::ranges::find(sourceTexts, key, [](const auto& each) { return each.first; });
        if (key == "inputs") {
            data.inputs = names(key, value);
        } else if (key == "targets") {
            data.targets = names(key, value);
        } else if (key == "file" && value.is_string()) {
            constexpr std::size_t longestPath = 4096;  // PATH_MAX of Linux; looking up a longer path takes long before it fails
            data.file = value.get<std::string>();
            if (data.file.size() > longestPath)
                throw Refusal("file is a path of %1 bytes, but may have at most %2", data.file.size(), longestPath);
        } else if (text != sourceTexts.end() && value.is_string()) {
            data.*text->second = value.get<std::string>();
        } else if (isDataOption(key, value)) {
            const std::string name = key == "skip_rows" ? "skip-rows" : key;
            setDataOption(data.reading, name, value.is_string() ? value.get<std::string>() : value.dump());
        } else if (key == "fingerprint" && value.is_string()) {
            const std::string digits = value.get<std::string>();
            const char* const end = digits.data() + digits.size();
            const auto [stop, error] = std::from_chars(digits.data(), end, data.fingerprint, 16);
            if (error != std::errc() || stop != end || digits.size() != 16)
                throw Refusal("fingerprint is \"%1\", but must be 16 hexadecimal digits", shortened(digits));
        } else {
            throw Refusal("data has %1 = %2, but takes strings for file and fingerprint, and lists for inputs and targets",
                          shortened(key), described(value));
        }
    }
    checkDataOptions(data.reading);
    return data;
}

/// Scalings of single input columns, such as {"wind": 0.5}.
std::vector<ColumnScaling> columnScalings(const std::string& name, const Json& json) {
    if (!json.is_object()) throw Refusal("%1 is %2, but must be an object", name, described(json));
    std::vector<ColumnScaling> columns;
    const Setting& scaling = setting("input-scaling");
    for (const auto& [column, value] : json.items()) {
        Experiment checked;
        setValue(scaling, checked, valueOf(scaling, value));
        columns.push_back({column, checked.input.scaling});
    }
    return columns;
}

void read(Experiment& experiment, const std::string& key, const Json& json) {
    if (const Setting* known = settingOfKey(key)) {
        if (known->byColumn && json.is_string() && namesColumns(json.get_ref<const std::string&>()))
            setInputScaling(experiment, json.get_ref<const std::string&>());
        else
            setValue(*known, experiment, valueOf(*known, json));
    } else if (key == "input_scaling_columns") {
        experiment.input.columns = columnScalings(key, json);
    } else if (key == "eigenvalues") {
        experiment.reservoir.edit.eigenvalues = eigenvalues(key, json);
    } else if (key == "data") {
        experiment.data.source = dataSource(json);
    } else if (key == "columns") {
        experiment.reservoir.edit.columns = wholeNumbers(key, json);
    } else if (key == "muted") {
        experiment.reservoir.edit.muted = wholeNumbers(key, json);
    } else if (key == "origin_size") {
        experiment.reservoir.edit.originSize = wholeNumber(key, json);
    } else if (key == "origin") {
        if (!json.is_string()) throw Refusal("origin is %1, but must be a method's name", described(json));
        experiment.reservoir.edit.origin =
            shortened(json.get_ref<const std::string&>());  // long text is shortened here, because the error message quotes it
    } else {
        throw Refusal("there is no setting of this name");
    }
}

}  // namespace

namespace {

/// Earlier versions wrote all settings, among them squares and products of tasks to which they meant nothing. A text that does
/// not say whether there are squares means those of its kind.
void completeFeatures(Experiment& experiment, const Json& json) {
    const RunKind& kind = kindOf(experiment);
    if (!json.contains("squares")) experiment.readout.squares = kind.squares;
    if (!json.contains("tiles") || json.contains("mixing")) return;
    const auto meant = [&](std::string_view name) {
        return !kind.withoutFeatures.empty() && std::ranges::find(kind.withoutFeatures, name) == kind.withoutFeatures.end();
    };
    if (!meant("squares")) experiment.readout.squares = false;
    if (!meant("products")) experiment.readout.products = 0;
}

}  // namespace

Experiment experimentFromJson(const Json& json, const std::string& place) {
    if (!json.is_object()) throw PlacedError(place, Message("an experiment must be an object, not %1", described(json)));
    Experiment experiment;
    for (const auto& [key, value] : json.items()) {
        try {
            read(experiment, key, value);
        } catch (const std::invalid_argument& error) {
            throw PlacedError(placeOf(place, key.empty() ? "\"\"" : shortened(key)), messageOf(error));
        }
    }
    completeFeatures(experiment, json);
    try {
        validate(experiment);
    } catch (const std::invalid_argument& error) {
        throw PlacedError(place, messageOf(error));
    }
    return experiment;
}

}  // namespace echoplane
