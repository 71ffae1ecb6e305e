// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/experiment_json.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/settings/settings.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string keyOf(const Setting& setting) {
    return replaced(setting.name, "-", "_");
}

const Setting* settingOfKey(std::string_view key) {
    if (key.find('-') != std::string_view::npos) return nullptr;
    const auto found = std::ranges::find(settings(), replaced(std::string(key), "_", "-"), &Setting::name);
    return found == settings().end() ? nullptr : &*found;
}

Json settingsJson(const Experiment& experiment) {
    Json json = Json::object();
    for (const Setting& each : settings()) {
        const std::string key = keyOf(each);
        const SettingValue current = value(each, experiment);
        if (each.isChoice()) {
            json[key] = std::get<std::string>(current);
        } else if (each.isSwitch()) {
            json[key] = std::get<double>(current) != 0.0;
        } else if (!each.nameOfLeast.empty() && current == SettingValue(each.minimum)) {
            json[key] = each.nameOfLeast;
        } else if (each.isInteger()) {
            json[key] = static_cast<std::int64_t>(std::get<double>(current));
        } else {
            json[key] = std::get<double>(current);
        }
    }
    for (const ColumnScaling& each : experiment.input.columns) json["input_scaling_columns"][each.column] = each.scaling;
    // The list is kept even if another method has been chosen since, so that switching back restores it.
    if (experiment.reservoir.method == "custom" || !experiment.reservoir.edit.eigenvalues.empty()) {
        json["eigenvalues"] = Json::array();
        for (const std::complex<double>& each : experiment.reservoir.edit.eigenvalues)
            json["eigenvalues"].push_back({each.real(), each.imag()});
    }
    if (!experiment.reservoir.edit.columns.empty()) json["columns"] = experiment.reservoir.edit.columns;
    if (!experiment.reservoir.edit.origin.empty()) json["origin"] = experiment.reservoir.edit.origin;
    if (experiment.reservoir.edit.originSize != 0) json["origin_size"] = experiment.reservoir.edit.originSize;
    if (!experiment.reservoir.edit.muted.empty()) json["muted"] = experiment.reservoir.edit.muted;
    if (experiment.data.source != DataSource()) {
        const DataSource& data = experiment.data.source;
        std::array<char, 17> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(data.fingerprint));
        json["data"] = {{"file", data.file}, {"inputs", data.inputs}, {"targets", data.targets}, {"fingerprint", digits.data()}};
        for (const auto& [key, member] : sourceTexts)
            if (!(data.*member).empty()) json["data"][key] = data.*member;
        for (const auto& [name, text] : dataOptionTexts(data.reading)) json["data"][replaced(name, "-", "_")] = text;
        if (data.reading.skipRows > 0) json["data"]["skip_rows"] = data.reading.skipRows;  // a number, in the same place
    }
    return json;
}

}  // namespace echoplane
