// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_plan_json.h"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"
#include "core/text/json_number.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
void take(const Json& json, const char* key, Value& value) {
    const auto found = json.find(key);
    if (found == json.end()) throw Refusal("%1: is missing", key);
    try {
        found->get_to(value);
    } catch (const Json::exception&) {
        throw Refusal("%1: cannot be %2", key, described(*found));
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
            {"lru_start", lruStart(plan)},
            {"seed", plan.seed},
            {"learned", std::move(learned)}};
}

LearnerOptions::Trained fittingProject(const LearnerOptions::Trained& learned) {
    std::size_t room = 4'000'000;
    std::multimap<std::size_t, std::string> sizes;
    for (const auto& [name, record] : learned) {
        std::size_t numbers = 0;
        for (const NamedWeights& each : record->weights) numbers += each.values.size();
        sizes.emplace(numbers, name);
    }
    LearnerOptions::Trained fitting;
    for (const auto& [numbers, name] : sizes) {
        if (numbers > room) break;
        room -= numbers;
        fitting[name] = learned.at(name);
    }
    return fitting;
}

RacePlan withTerms(RacePlan plan, const Json& json) {
    // Null means no value.
    const auto given = [&](const char* key) { return json.contains(key) && !json[key].is_null(); };
    const auto whole = [&](const char* key, auto& value, std::int64_t least, std::int64_t most) {
        if (given(key)) value = static_cast<std::remove_reference_t<decltype(value)>>(integerAt(json, key, least, most));
    };
    if (json.contains("contenders")) {
        if (!json["contenders"].is_array()) throw Refusal("contenders: cannot be %1", described(json["contenders"]));
        plan.contenders.clear();
        for (const Json& each : json["contenders"])
            take(each.is_object() ? each : Json{{"name", each}}, "name", plan.contenders.emplace_back());
    }
    if (json.contains("seconds")) take(json, "seconds", plan.seconds);
    if (json.contains("dropout")) take(json, "dropout", plan.dropout);
    if (json.contains("epochs")) plan.epochs.reset();
    if (given("epochs")) plan.epochs = static_cast<int>(integerAt(json, "epochs", 1, 1000000));
    if (json.contains("parameter_budget")) plan.parameters.reset();
    if (given("parameter_budget")) plan.parameters = integerAt(json, "parameter_budget", 1, 1000000000);
    whole("width", plan.width, 1, mostWidth);
    whole("layers", plan.layers, 1, mostLayers);
    whole("window", plan.window, 2, 100000);
    whole("seed", plan.seed, 0, std::numeric_limits<std::uint32_t>::max());
    if (given("lru_start")) {
        std::string start;
        take(json, "lru_start", start);
        plan.lruFromPlane = isPlane(start);
    }
    return plan;
}

RacePlan racePlanFromJson(const Json& json) {
    if (!json.is_object()) throw Refusal("must be an object, not %1", described(json));
    const std::vector<std::string> keys = {"experiment",       "contenders", "seconds", "epochs",
                                           "parameter_budget", "width",      "layers",  "dropout",
                                           "window",           "lru_start",  "seed",    "learned"};
    for (const auto& [key, value] : json.items())
        if (std::ranges::find(keys, key) == keys.end()) throw Refusal("%1: a race has no such key", shortened(key));
    RacePlan plan;
    Json experiment, learned;
    take(json, "experiment", experiment);
    plan.base = experimentFromJson(experiment, "experiment");
    for (const char* key : {"contenders", "seconds", "epochs", "width", "layers", "dropout", "window", "seed"})
        if (!json.contains(key)) throw Refusal("%1: is missing", key);
    for (const char* key : {"width", "layers", "window", "seed"})
        if (json[key].is_null()) throw Refusal("%1: cannot be null", key);
    plan = withTerms(plan, json);
    take(json, "learned", learned);
    validate(plan);
    // Older files have no lru_start: there an LRU with eigenvalues started from the plane.
    if (!json.contains("lru_start") && learned.contains("lru"))
        plan.lruFromPlane = learned["lru"].contains("eigenvalues") && !learned["lru"]["eigenvalues"].empty();
    if (!learned.is_object()) throw Refusal("learned: must be an object, not %1", described(learned));
    for (const auto& [name, record] : learned.items()) {
        if (std::ranges::find(plan.contenders, name) == plan.contenders.end() || !needsNetworks(name))
            throw Refusal("learned: %1 is not a network of this race", shortened(name));
        try {
            plan.learned[name] = std::make_shared<const NetworkRecord>(recordFromJson(record));
        } catch (const std::invalid_argument& failure) {
            throw Refusal("learned.%1: %2", name, messageOf(failure));
        }
    }
    return plan;
}

}  // namespace echoplane
