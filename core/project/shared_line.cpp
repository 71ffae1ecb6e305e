// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/shared_line.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <stdexcept>

#include <zlib.h>
#include <nlohmann/json.hpp>

#include "core/files/deflate.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/tasks/self_contained.h"
#include "core/text/base64.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view version = "1";
constexpr std::size_t longestSharedLine = 1'000'000, mostUnpacked = 16'000'000;
constexpr std::size_t checksumDigits = 8;
const std::string lineName = "the shared line";

[[noreturn]] void refuse(const Message& reason) {
    throw Refusal("%1 %2", lineName, reason);
}

std::string checksumOf(std::string_view payload) {
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(payload.data()), static_cast<uInt>(payload.size()));
    std::array<char, checksumDigits + 1> digits{};
    std::snprintf(digits.data(), digits.size(), "%08lx", static_cast<unsigned long>(sum));
    return digits.data();
}

void requireAllSelfContained(const Project& project) {
    requireSelfContained(project.experiment, "a shared line");
    for (const ProjectPin& pin : project.pins) requireSelfContained(pin.experiment, "a shared line");
    for (const ProjectPin& snapshot : project.snapshots) requireSelfContained(snapshot.experiment, "a shared line");
}

/// Removes from every experiment in the project the settings with default values; a reader restores them.
void leaveOutDefaults(Json& project) {
    const Json defaults = settingsJson({});
    const auto shorten = [&](Json& experiment) {
        Json kept = Json::object();
        for (const auto& [key, value] : experiment.items())
            if (!defaults.contains(key) || defaults[key].dump() != value.dump()) kept[key] = value;
        experiment = std::move(kept);
    };
    shorten(project["experiment"]);
    for (const char* list : {"pins", "snapshots"})
        if (project.contains(list))
            for (Json& each : project[list]) shorten(each["experiment"]);
}

std::vector<std::string> hiddenFrom(const Json& json) {
    if (!json.is_array() || json.size() > settings().size()) refuse(Message("has an invalid list of hidden controls"));
    std::vector<std::string> hidden;
    for (const Json& each : json) {
        const Setting* setting = each.is_string() ? settingOfKey(each.get_ref<const std::string&>()) : nullptr;
        if (setting == nullptr) refuse(Message("hides %1, which is not a setting", described(each)));
        if (std::ranges::find(hidden, setting->name) == hidden.end()) hidden.push_back(setting->name);
    }
    return hidden;
}

}  // namespace

bool isSharedLine(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text.substr(begin).starts_with(sharedScheme);
}

std::string sharedLine(const SharedState& state) {
    requireAllSelfContained(state.project);
    Project project = state.project;
    project.layout.clear();
    project.view.clear();
    Json json = parseJson(projectText(project), lineName);
    leaveOutDefaults(json);
    if (!state.hidden.empty()) {
        json["hidden"] = Json::array();
        for (const std::string& each : state.hidden) json["hidden"].push_back(keyOf(setting(each)));
    }
    const std::string payload = base64Url(deflated(json.dump()));
    return std::string(sharedScheme) + std::string(version) + '.' + checksumOf(payload) + '.' + payload;
}

SharedState parseSharedLine(std::string_view text) {
    if (text.size() > longestSharedLine) refuse(Message("has %1 bytes, but may have at most %2", text.size(), longestSharedLine));
    std::string line;
    std::ranges::copy_if(text, std::back_inserter(line), [](char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n'; });
    if (!line.starts_with(sharedScheme)) refuse(Message("must begin with \"echoplane:\""));
    const std::string_view rest = std::string_view(line).substr(sharedScheme.size());
    const std::size_t dot = rest.find('.');
    const std::string_view made = rest.substr(0, dot);
    if (dot == std::string_view::npos || made.empty() || !std::ranges::all_of(made, [](char c) { return c >= '0' && c <= '9'; }))
        refuse(Message("was not made by Echoplane: there is no version after \"echoplane:\""));
    if (made != version) refuse(Message("was made by another Echoplane (version %1); this one reads version 1", shortened(made)));
    const std::string_view sum = rest.substr(dot + 1, checksumDigits);
    const std::size_t begin = dot + 1 + checksumDigits;
    if (rest.size() <= begin || rest[begin] != '.') refuse(Message("is cut short: there is nothing after its checksum"));
    const std::string_view payload = rest.substr(begin + 1);
    if (checksumOf(payload) != sum) refuse(Message("is damaged or cut short: its checksum does not match"));
    std::string unpacked;
    try {
        unpacked = inflated(fromBase64Url(payload), mostUnpacked);
    } catch (const std::invalid_argument& error) {
        refuse(messageOf(error));
    }
    Json json = parseJson(unpacked, lineName);
    SharedState state;
    if (json.is_object() && json.contains("hidden")) {
        state.hidden = hiddenFrom(json["hidden"]);
        json.erase("hidden");
    }
    state.project = parseProject(json.dump(), lineName);
    state.project.layout.clear();
    state.project.view.clear();
    requireAllSelfContained(state.project);
    return state;
}

}  // namespace echoplane
