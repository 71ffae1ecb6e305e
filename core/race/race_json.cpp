// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_json.h"

#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_number.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json raceTermsJson(const RacePlan& plan) {
    return {{"seconds", plan.seconds},
            {"epochs", plan.epochs ? Json(*plan.epochs) : Json(nullptr)},
            {"parameter_budget", plan.parameters ? Json(*plan.parameters) : Json(nullptr)},
            {"width", plan.parameters ? Json(nullptr) : Json(plan.width)},
            {"layers", plan.layers},
            {"dropout", plan.dropout},
            {"window", plan.window},
            {"lru_start", lruStart(plan)},
            {"seed", plan.seed}};
}

Json raceJson(const RacePlan& plan, const std::vector<Learned>& contenders) {
    Json json{{"program", "echoplane " ECHOPLANE_VERSION}, {"verb", "race"}};
    json["settings"] = settingsJson(plan.base);
    json.update(raceTermsJson(plan));
    const bool probabilities = kindOf(plan.base).loss == Loss::crossEntropy;
    json["contenders"] = Json::array();
    for (const Learned& each : contenders) {
        Json one{{"name", each.name}, {"title", each.title}};
        const auto errors = [&](const char* prefix, const Score* score) {
            one[std::string(prefix) + "rmse"] = score != nullptr ? jsonNumber(score->rmse) : Json(nullptr);
            one[std::string(prefix) + "nrmse"] = score != nullptr ? jsonNumber(score->nrmse) : Json(nullptr);
        };
        const ScoreResult* score = each.score.get();
        errors("", score != nullptr ? &score->test : nullptr);
        one["parameters"] = each.parameters ? Json(*each.parameters) : Json(nullptr);
        one["state"] = each.state ? Json(*each.state) : Json(nullptr);
        one["seconds"] = jsonNumber(each.seconds);
        one["microseconds_a_step"] = jsonNumber(each.microsecondsPerStep);
        if (score != nullptr && score->followed) one["free_run_followed"] = *score->followed;
        if (probabilities) {
            const auto measures = [&](const std::string& prefix, const Score* of) {
                one[prefix + "accuracy"] = of != nullptr ? jsonNumber(of->accuracy) : Json(nullptr);
                one[prefix + "log_loss"] = of != nullptr ? jsonNumber(of->logLoss) : Json(nullptr);
            };
            measures("", score != nullptr ? &score->test : nullptr);
            measures("validation_", score != nullptr ? &score->validation : nullptr);
        }
        errors("validation_", score != nullptr ? &score->validation : nullptr);
        errors("train_", score != nullptr ? &score->training : nullptr);
        one["chosen"] = each.settings;
        one["why"] = each.why.empty() ? Json(nullptr) : Json(each.why);
        if (!each.curve.empty()) {
            one["curve"] = Json::array();
            for (const LearningPoint& point : each.curve)
                one["curve"].push_back({{"seconds", point.seconds},
                                        {"epoch", point.epoch},
                                        {"rate", point.rate},
                                        {"training", jsonNumber(point.training)},
                                        {"validation", jsonNumber(point.validation)}});
        }
        json["contenders"].push_back(std::move(one));
    }
    return json;
}

}  // namespace echoplane
