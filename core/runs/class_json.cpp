// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/class_json.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/classes/class_measures.h"
#include "core/rivals/class_baselines.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json onRoles(const Errors& errors, double Score::*member) {
    return {{"train", number(errors.training.*member)},
            {"validation", number(errors.validation.*member)},
            {"test", number(errors.test.*member)}};
}

Json matrixJson(const Eigen::MatrixXi& matrix) {
    Json rows = Json::array();
    for (Eigen::Index k = 0; k < matrix.rows(); ++k) {
        Json& row = rows.emplace_back(Json::array());
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) row.push_back(matrix(k, j));
    }
    return rows;
}

}  // namespace

void addClassJson(Json& json, const RunResult& result) {
    const Errors errors{result.score->training, result.score->validation, result.score->test};
    json["balanced_accuracy"] = onRoles(errors, &Score::balancedAccuracy);
    json["macro_f1"] = onRoles(errors, &Score::macroF1);
    json["log_loss"] = onRoles(errors, &Score::logLoss);
    json["classes"] = result.data->classes->set->classes;
    json["features"] = result.states ? result.states->states.rows() : 0;
    Json& confusion = json["confusion"] = Json::object();
    for (const auto& [name, role] :
         {std::pair("train", Role::fit), std::pair("validation", Role::validation), std::pair("test", Role::test)}) {
        const std::vector<Steps> steps = result.split.of(role, *result.data);
        confusion[name] =
            matrixJson(confusionMatrix(columnsOf(result.score->predictions, steps), columnsOf(result.data->targets, steps)));
    }
}

Json classBaselinesJson(const ClassBaselines& baselines) {
    Json json = Json::object();
    for (const ClassRival* rival : baselines.all()) {
        Json& own = json[rival->name] = Json::object();
        own["accuracy"] = onRoles(rival->errors, &Score::accuracy);
        own["balanced_accuracy"] = onRoles(rival->errors, &Score::balancedAccuracy);
        own["macro_f1"] = onRoles(rival->errors, &Score::macroF1);
    }
    return json;
}

}  // namespace echoplane
