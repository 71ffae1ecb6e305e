// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sweep_file.h"

#include <charconv>
#include <cmath>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "core/io/text_file.h"
#include "core/math/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

SettingValue valueFromJson(const std::string& name, const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (json.is_boolean()) return json.get<bool>() ? 1.0 : 0.0;
    if (json.is_number()) return json.get<double>();
    throw std::invalid_argument("the grid's values of " + name + " must be numbers, true, false or names, not " + json.dump());
}

std::vector<SettingValue> rangeFromJson(const std::string& name, const Json& json) {
    if (setting(name).isChoice())
        throw std::invalid_argument("the grid's values of " + name + " must be a list of names, not a range");
    const auto number = [&](const char* key) {
        if (!json.contains(key) || !json[key].is_number()) {
            throw std::invalid_argument("the grid's range of " + name + " needs the number \"" + key + "\"");
        }
        return json[key].get<double>();
    };
    const double from = number("from"), to = number("to"), count = number("count");
    constexpr double most = 100000;
    if (!(count >= 2 && count <= most) || count != std::floor(count)) {
        throw std::invalid_argument("the grid's count of " + name + " is " + numberText(count) +
                                    ", but must be a whole number from 2 to 100000");
    }
    const std::string scale =
        json.contains("scale") && !json["scale"].is_string() ? json["scale"].dump() : json.value("scale", "linear");
    if (scale != "linear" && scale != "log") {
        throw std::invalid_argument("the grid's scale of " + name + " is \"" + scale + "\", but must be linear or log");
    }
    if (scale == "log" && !(from > 0.0 && to > 0.0))
        throw std::invalid_argument("the grid's log range of " + name + " must be above 0");
    std::vector<SettingValue> values;
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const double part = i / (count - 1.0);
        double each = scale == "log" ? from * std::pow(to / from, part) : from + (to - from) * part;
        if (i + 1 == static_cast<int>(count)) each = to;
        if (setting(name).isInteger()) each = std::round(each);
        if (values.empty() || values.back() != SettingValue(each)) values.emplace_back(each);
    }
    return values;
}

Json planJson(const SweepPlan& plan) {
    Json json;
    json["base"] = settingsJson(plan.base);
    for (const SweepAxis& axis : plan.axes) {
        Json values = Json::array();
        for (const SettingValue& value : axis.values) std::visit([&](const auto& held) { values.push_back(held); }, value);
        json["axes"][axis.setting] = values;
    }
    json["seeds"] = plan.seeds;
    json["echoplane"] = ECHOPLANE_VERSION;
    return json;
}

double numberFrom(std::string_view text) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : std::nan("");
}

}  // namespace

std::vector<SweepAxis> sweepAxesFromJson(std::string_view json) {
    Json grid;
    try {
        grid = Json::parse(json);
    } catch (const Json::parse_error& error) {
        throw std::invalid_argument("the grid is not JSON (byte " + std::to_string(error.byte) + ")");
    }
    if (!grid.is_object()) throw std::invalid_argument("the grid must be a JSON object of setting names and values");
    std::vector<SweepAxis> axes;
    for (const auto& [name, values] : grid.items()) {
        static_cast<void>(setting(name));
        SweepAxis axis{name, {}};
        if (values.is_array()) {
            for (const Json& each : values) axis.values.push_back(valueFromJson(name, each));
        } else if (values.is_object()) {
            axis.values = rangeFromJson(name, values);
        } else {
            axis.values.push_back(valueFromJson(name, values));
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

SweepFile::SweepFile(std::filesystem::path file, const SweepPlan& plan, const std::vector<SweepGroup>& groups)
    : m_file(std::move(file)) {
    m_header = "# " + planJson(plan).dump() + '\n';
    for (const SweepAxis& axis : plan.axes) {
        m_axes.push_back(axis.setting);
        m_header += axis.setting + ',';
    }
    m_header += "seed,training_rmse,validation_rmse,test_rmse\n";
    if (std::filesystem::exists(m_file)) readBack(readTextFile(m_file), groups);

    std::string kept = m_header;
    for (const SweepRow& row : m_rows) kept += line(row);
    writeTextFile(m_file, kept);
    m_stream.open(m_file, std::ios::binary | std::ios::app);
    if (!m_stream) throw std::runtime_error("cannot write " + m_file.string());
}

void SweepFile::readBack(const std::string& text, const std::vector<SweepGroup>& groups) {
    if (m_header.starts_with(text)) return;  // cut off before the first row
    if (!text.starts_with(m_header)) {
        throw std::invalid_argument(m_file.string() +
                                    " exists and holds something else than this sweep: name another file or remove it");
    }
    std::string_view rest = std::string_view(text).substr(m_header.size());
    for (const SweepGroup& group : groups) {
        std::vector<SweepRow> rows;
        for (const Experiment& cell : group.cells) {
            const std::size_t end = rest.find('\n');
            if (end == std::string_view::npos) return;  // cut off in the middle of a line
            const std::string_view held = rest.substr(0, end);
            const std::size_t third = held.rfind(','), second = held.rfind(',', third - 1), first = held.rfind(',', second - 1);
            SweepRow row{cell, numberFrom(held.substr(first + 1, second - first - 1)),
                         numberFrom(held.substr(second + 1, third - second - 1)), numberFrom(held.substr(third + 1))};
            const std::string again = line(row);
            if (std::string_view(again).substr(0, again.size() - 1) != held) {
                throw std::invalid_argument(m_file.string() + ", line " + std::to_string(m_rows.size() + rows.size() + 3) +
                                            ": not a row of this sweep; name another file or remove it");
            }
            rows.push_back(std::move(row));
            rest.remove_prefix(end + 1);
        }
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        ++m_finishedGroups;
    }
    if (!rest.empty()) {
        throw std::invalid_argument(m_file.string() + " holds more than this sweep: name another file or remove it");
    }
}

std::string SweepFile::line(const SweepRow& row) const {
    std::string text;
    for (const std::string& axis : m_axes) text += valueText(setting(axis), row.experiment) + ',';
    return text + std::to_string(row.experiment.seed) + ',' + numberText(row.trainingRmse) + ',' +
           numberText(row.validationRmse) + ',' + numberText(row.testRmse) + '\n';
}

void SweepFile::append(const std::vector<SweepRow>& rows) {
    std::string text;
    for (const SweepRow& row : rows) text += line(row);
    m_stream << text << std::flush;
    if (!m_stream) throw std::runtime_error("cannot write " + m_file.string() + ": is the disk full?");
}

}  // namespace echoplane
