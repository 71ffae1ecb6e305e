// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race_table.h"

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/files/json_number.h"
#include "core/math/number_text.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json raceJson(const RacePlan& plan, const std::vector<Contender>& contenders) {
    Json json;
    json["settings"] = settingsJson(plan.base);
    json["seconds"] = plan.seconds;
    json["epochs"] = plan.epochs ? Json(*plan.epochs) : Json(nullptr);
    json["parameter_budget"] = plan.parameters ? Json(*plan.parameters) : Json(nullptr);
    json["width"] = plan.width;
    json["layers"] = plan.layers;
    json["seed"] = plan.seed;
    const bool classes = resultOf(plan.base) == TaskResult::classes;
    json["contenders"] = Json::array();
    for (const Contender& each : contenders) {
        Json one{{"name", each.name}, {"title", each.title}};
        const auto errors = [&](const char* prefix, const Score* score) {
            one[std::string(prefix) + "rmse"] = score != nullptr ? jsonNumber(score->rmse) : Json(nullptr);
            one[std::string(prefix) + "nrmse"] = score != nullptr ? jsonNumber(score->nrmse) : Json(nullptr);
        };
        const ScoreResult* score = each.score.get();
        errors("", score != nullptr ? &score->test : nullptr);
        one["parameters"] = each.parameters;
        one["state"] = each.state;
        one["seconds"] = jsonNumber(each.seconds);
        one["microseconds_a_step"] = jsonNumber(each.microsecondsAStep);
        if (classes) {
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

TextTable raceTable(const RacePlan& plan, const std::vector<Contender>& contenders) {
    TextTable table;
    table.caption = "Contenders on " + taskTitle(plan.base) + ", " + roundedText(plan.seconds, 3) + " s each to learn";
    if (plan.parameters) table.caption += ", at most " + std::to_string(*plan.parameters) + " parameters each";
    const bool classes = resultOf(plan.base) == TaskResult::classes;
    const auto first = classes ? std::vector<std::string>{"test accuracy", "validation accuracy", "test log loss"}
                               : std::vector<std::string>{"test NRMSE", "validation NRMSE", "test RMSE"};
    table.header = {"contender"};
    table.header.insert(table.header.end(), first.begin(), first.end());
    for (const char* each : {"parameters", "state size", "seconds", "µs a step", "chosen on validation"})
        table.header.emplace_back(each);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const Contender& each : contenders) {
        const Score test = each.score ? each.score->test : Score{none, none},
                    validation = each.score ? each.score->validation : test;
        table.rows.push_back({each.title, classes ? test.accuracy : test.nrmse, classes ? validation.accuracy : validation.nrmse,
                              classes ? test.logLoss : test.rmse, std::to_string(each.parameters), std::to_string(each.state),
                              each.seconds, each.microsecondsAStep, each.why.empty() ? each.settings : each.why});
    }
    return table;
}

}  // namespace echoplane
