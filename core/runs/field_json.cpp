// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/field_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/files/json_number.h"
#include "core/pipeline/field_score.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json listed(const Eigen::VectorXd& values) {
    Json list = Json::array();
    for (const double value : values) list.push_back(jsonNumber(value));
    return list;
}

}  // namespace

void addFieldJson(Json& json, const RunResult& result) {
    const ScoreResult& score = *result.score;
    const FieldScore& field = *score.field;
    json["psd_nrmse"] = {{"train", jsonNumber(score.training.psdNrmse)},
                         {"validation", jsonNumber(score.validation.psdNrmse)},
                         {"test", jsonNumber(score.test.psdNrmse)}};
    const auto describe = [&](Json& time, const std::optional<ValidTime>& measured, Role role) {
        if (!measured) return;
        time["threshold"] = field.threshold;
        time["median_lyapunov_times"] =
            measured->lyapunovTimes ? Json(measured->medianSteps * measured->lyapunovExponent) : Json(nullptr);
        time["ran_away"] =
            std::ranges::count_if(field.forecasts, [&](const Forecast& each) { return each.role == role && each.leftBounds; });
    };
    describe(json["valid_time"], score.validTime, Role::test);
    if (score.validationValidTime) describe(json["valid_time"]["validation"], score.validationValidTime, Role::validation);
    const TileLayout& layout = result.states->tiles->layout;
    Json& tiles = json["tiles"] = Json::object();
    tiles["count"] = layout.count();
    tiles["points"] = layout.field.columns > 1 ? Json{layout.tile.rows, layout.tile.columns} : Json(layout.tile.rows);
    tiles["seen"] = layout.inputs();
    tiles["features"] = result.states->tiles->features();
    tiles["nrmse"] = listed(field.tileErrors);
    tiles["valid_steps"] = listed(field.tileSteps);
    tiles["bytes_per_step"] = field.bytesPerStep;
    tiles["messages_per_step"] = field.messagesPerStep;
}

}  // namespace echoplane
