// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/checkpoints.h"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/json_text.h"
#include "core/files/text_file.h"
#include "core/settings/experiment_json.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;
constexpr int version = 1;

Json documentIn(const std::filesystem::path& file) {
    const Json json = parseJson(readTextFile(file), file.string());
    const bool named = json.is_object() && json.contains("contender") && json.contains("network") && json.contains("settings");
    if (!named || !json.contains("version") || !json["version"].is_number_integer() || json["version"] < version)
        throw std::invalid_argument(file.string() + " does not contain a trained network");
    if (json["version"] > version) throw std::invalid_argument(file.string() + " was written by a newer version of Echoplane");
    return json;
}

NetworkRecord recordIn(const Json& json, const std::filesystem::path& file) {
    try {
        return recordFromJson(json["network"]);
    } catch (const std::invalid_argument& failure) {
        throw std::invalid_argument(file.string() + ": " + failure.what());
    }
}

}  // namespace

void requireFolder(const std::filesystem::path& folder) {
    if (folder.empty()) throw std::invalid_argument("the name of the folder is empty");
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) throw std::invalid_argument("the folder " + folder.string() + " cannot be created: " + failure.message());
}

LearnerOptions::Trained Checkpoints::read(const RacePlan& plan) const {
    requireFolder(m_folder);
    LearnerOptions::Trained records;
    for (const std::string& each : plan.contenders) {
        if (!needsNetworks(each)) continue;
        requireWritable(file(each));
        if (!std::filesystem::exists(file(each))) continue;
        const Json json = documentIn(file(each));
        if (json["contender"] != each) throw std::invalid_argument(file(each).string() + " contains another contender");
        if (json["settings"] != settingsJson(plan.base))
            throw std::invalid_argument(file(each).string() + " was trained with other settings: use those, or another folder");
        records[each] = std::make_shared<const NetworkRecord>(recordIn(json, file(each)));
    }
    return records;
}

void Checkpoints::keep(const std::string& contender, const NetworkRecord& record, const Experiment& experiment) const {
    const Json json{
        {"version", version}, {"contender", contender}, {"settings", settingsJson(experiment)}, {"network", recordJson(record)}};
    writeTextFile(file(contender), json.dump() + "\n");
}

NetworkRecord readNetwork(const std::filesystem::path& file) {
    return recordIn(documentIn(file), file);
}

}  // namespace echoplane
