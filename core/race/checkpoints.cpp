// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/checkpoints.h"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;
constexpr int version = 1;

Json documentIn(const std::filesystem::path& file) {
    const Json json = parseJson(readTextFile(file), file.string());
    const bool named = json.is_object() && json.contains("contender") && json.contains("network") && json.contains("settings");
    if (!named || !json.contains("version") || !json["version"].is_number_integer() || json["version"] < version)
        throw Refusal("%1 does not contain a trained network", file.string());
    if (json["version"] > version) throw Refusal("%1 was written by a newer version of Echoplane", file.string());
    return json;
}

NetworkRecord recordIn(const Json& json, const std::filesystem::path& file) {
    try {
        return recordFromJson(json["network"]);
    } catch (const std::invalid_argument& failure) {
        throw Refusal("%1: %2", file.string(), messageOf(failure));
    }
}

}  // namespace

void requireFolder(const std::filesystem::path& folder) {
    if (folder.empty()) throw Refusal("the name of the folder is empty");
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) throw Refusal("the folder %1 cannot be created: %2", folder.string(), Message::phrase(failure.message()));
}

LearnerOptions::Trained Checkpoints::read(const RacePlan& plan) const {
    requireFolder(m_folder);
    LearnerOptions::Trained records;
    for (const std::string& each : plan.contenders) {
        if (!needsNetworks(each)) continue;
        requireWritable(file(each));
        if (!std::filesystem::exists(file(each))) continue;
        const Json json = documentIn(file(each));
        if (json["contender"] != each) throw Refusal("%1 contains another contender", file(each).string());
        if (json["settings"] != settingsJson(plan.base))
            throw Refusal("%1 was trained with other settings: use those, or another folder", file(each).string());
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
