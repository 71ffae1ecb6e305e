// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_plan_json.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/json_number.h"
#include "core/files/json_text.h"
#include "core/settings/experiment_json.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
void take(const Json& json, const char* key, Value& value) {
    const auto found = json.find(key);
    if (found == json.end()) throw std::invalid_argument(std::string(key) + ": is missing");
    try {
        found->get_to(value);
    } catch (const Json::exception&) {
        throw std::invalid_argument(std::string(key) + ": cannot be " + described(*found));
    }
}

}  // namespace

Json racePlanJson(const RacePlan& plan) {
    Json learned = Json::object();
    for (const auto& [name, record] : plan.learned) learned[name] = recordJson(*record);
    return {{"experiment", settingsJson(plan.base)},
            {"contenders", plan.contenders},
            {"seconds", plan.seconds},
            {"epochs", plan.epochs ? Json(*plan.epochs) : Json(nullptr)},
            {"parameter_budget", plan.parameters ? Json(*plan.parameters) : Json(nullptr)},
            {"width", plan.width},
            {"layers", plan.layers},
            {"dropout", plan.dropout},
            {"window", plan.window},
            {"seed", plan.seed},
            {"learned", std::move(learned)}};
}

RacePlan racePlanFromJson(const Json& json) {
    if (!json.is_object()) throw std::invalid_argument("must be an object, not " + described(json));
    const std::vector<std::string> keys = {"experiment", "contenders", "seconds", "epochs", "parameter_budget", "width",
                                           "layers",     "dropout",    "window",  "seed",   "learned"};
    for (const auto& [key, value] : json.items())
        if (std::ranges::find(keys, key) == keys.end()) throw std::invalid_argument(shortened(key) + ": a race has no such key");
    RacePlan plan;
    Json experiment, epochs, learned;
    take(json, "experiment", experiment);
    plan.base = experimentFromJson(experiment, "experiment");
    take(json, "contenders", plan.contenders);
    take(json, "seconds", plan.seconds);
    take(json, "epochs", epochs);
    if (!epochs.is_null()) plan.epochs = static_cast<int>(integerAt(json, "epochs", 1, 1000000));
    if (const auto budget = json.find("parameter_budget"); budget != json.end() && !budget->is_null())
        plan.parameters = integerAt(json, "parameter_budget", 1, 1000000000);
    plan.width = static_cast<int>(integerAt(json, "width", 1, mostWidth));
    plan.layers = static_cast<int>(integerAt(json, "layers", 1, mostLayers));
    take(json, "dropout", plan.dropout);
    plan.window = static_cast<int>(integerAt(json, "window", 2, 100000));
    plan.seed = static_cast<std::uint32_t>(integerAt(json, "seed", 0, std::numeric_limits<std::uint32_t>::max()));
    take(json, "learned", learned);
    validate(plan);
    if (!learned.is_object()) throw std::invalid_argument("learned: must be an object, not " + described(learned));
    for (const auto& [name, record] : learned.items()) {
        if (std::ranges::find(plan.contenders, name) == plan.contenders.end() || !needsNetworks(name))
            throw std::invalid_argument("learned: " + shortened(name) + " is no network that took part");
        try {
            plan.learned[name] = std::make_shared<const NetworkRecord>(recordFromJson(record));
        } catch (const std::invalid_argument& failure) {
            throw std::invalid_argument("learned." + name + ": " + failure.what());
        }
    }
    return plan;
}

}  // namespace echoplane
