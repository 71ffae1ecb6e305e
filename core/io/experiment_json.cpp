// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/experiment_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/pipeline/settings.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity and no NaN: both become null.
Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

}  // namespace

Json settingsJson(const Experiment& experiment) {
    Json json = Json::object();
    for (const Setting& each : settings()) {
        std::string key = each.name;
        std::ranges::replace(key, '-', '_');
        const SettingValue held = value(each, experiment);
        if (each.isChoice()) {
            json[key] = std::get<std::string>(held);
        } else if (each.isInteger()) {
            json[key] = static_cast<std::int64_t>(std::get<double>(held));
        } else {
            json[key] = std::get<double>(held);
        }
    }
    return json;
}

Json runJson(const RunResult& result) {
    const Experiment& experiment = result.experiment;
    const auto errors = [&](double Score::*member) {
        Json json = Json::object();
        const auto put = [&](const char* stretch, Score ScoreResult::*score) {
            json[stretch] = result.score ? number((*result.score).*score.*member) : Json(nullptr);
        };
        put("train", &ScoreResult::training);
        put("validation", &ScoreResult::validation);
        put("test", &ScoreResult::test);
        return json;
    };
    Json json = Json::object();
    json["task"] = experiment.task + ":" + std::to_string(experiment.components);
    json["method"] = experiment.method;
    json["size"] = experiment.size;
    json["rmse"] = errors(&Score::rmse);
    json["nrmse"] = errors(&Score::nrmse);
    json["spectral_radius"] = experiment.spectralRadius;
    json["effective_spectral_radius"] = number(result.dynamics->effectiveSpectralRadius);
    json["condition_number"] = number(result.spectrum->conditionNumber);
    json["warning"] = result.spectrum->warning.empty() ? Json(nullptr) : Json(result.spectrum->warning);
    json["diverged_at"] = result.states->divergedAt ? Json(*result.states->divergedAt) : Json(nullptr);
    for (int stage = 0; stage < stageCount; ++stage) {
        json["stages_ms"][std::string(stageName(static_cast<Stage>(stage)))] =
            result.reports[static_cast<std::size_t>(stage)].seconds * 1e3;
    }
    json["stages_ms"]["total"] = result.totalSeconds() * 1e3;
    json["settings"] = settingsJson(experiment);
    json["version"] = ECHOPLANE_VERSION;
    return json;
}

}  // namespace echoplane
