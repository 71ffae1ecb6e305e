// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/class_json.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/classes/class_measures.h"
#include "core/files/json_number.h"
#include "core/rivals/baselines.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json onRoles(const Errors& errors, double Score::*member) {
    return {{"train", jsonNumber(errors.training.*member)},
            {"validation", jsonNumber(errors.validation.*member)},
            {"test", jsonNumber(errors.test.*member)}};
}

/// Bits per token, and the perplexity: the number of equally likely tokens with the same uncertainty.
void addBits(Json& json, const Errors& errors) {
    const auto of = [&](auto change) {
        return Json{{"train", jsonNumber(change(errors.training.logLoss))},
                    {"validation", jsonNumber(change(errors.validation.logLoss))},
                    {"test", jsonNumber(change(errors.test.logLoss))}};
    };
    json["bits"] = of([](double loss) { return loss / std::log(2.0); });
    json["perplexity"] = of([](double loss) { return std::exp(loss); });
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
    if (task(result.experiment.data.task).oneSeries) addBits(json, errors);
    json["classes"] = result.data->classes->set->classes;
    if (const LabelledSet& set = *result.data->classes->set; !set.tokens.empty())
        json["vocabulary"] = {{"tokens", set.vocabulary.size()}, {"unknown_share", set.unknownShare()}};
    json["features"] = result.states ? result.states->states.rows() : 0;
    Json& confusion = json["confusion"] = Json::object();
    for (const auto& [name, role] :
         {std::pair("train", Role::fit), std::pair("validation", Role::validation), std::pair("test", Role::test)}) {
        const std::vector<Steps> steps = result.split.of(role, *result.data);
        confusion[name] =
            matrixJson(confusionMatrix(columnsOf(result.score->predictions, steps), columnsOf(result.data->targets, steps)));
    }
}

Json classBaselinesJson(const Baselines& baselines) {
    Json json = Json::object();
    for (const Learned& rival : baselines.all) {
        if (!rival.score) continue;
        std::string name = rival.name;
        std::ranges::replace(name, '-', '_');
        Json& own = json[name] = Json::object();
        const Errors errors{rival.on(Role::fit), rival.on(Role::validation), rival.on(Role::test)};
        if (std::isfinite(errors.validation.logLoss) && !std::isfinite(errors.validation.accuracy)) {
            addBits(own, errors);
            continue;
        }
        own["accuracy"] = onRoles(errors, &Score::accuracy);
        own["balanced_accuracy"] = onRoles(errors, &Score::balancedAccuracy);
        own["macro_f1"] = onRoles(errors, &Score::macroF1);
    }
    return json;
}

}  // namespace echoplane
