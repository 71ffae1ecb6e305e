// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_report.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "core/kinds/fields/field_score.h"
#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/tile_layout.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/run/run_result.h"
#include "core/text/json_number.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json fieldNumbers(const ScoreResult& score, const FieldScore& field, const TiledReservoir& reservoir) {
    Json json = Json::object();
    json["psd_nrmse"] = errorsJson(score.errors(), &Score::psdNrmse);
    const auto describe = [&](Json& time, const std::optional<ValidTime>& measured, Role role) {
        if (!measured) return;
        time["threshold"] = field.threshold;
        time["median_lyapunov_times"] =
            measured->lyapunovTimes ? Json(measured->medianSteps * measured->lyapunovExponent) : Json(nullptr);
        time["ran_away"] = std::ranges::count_if(field.forecasts,
                                                 [&](const FieldForecast& each) { return each.role == role && each.leftBounds; });
    };
    describe(json["valid_time"], score.validTime, Role::test);
    if (score.validationValidTime) describe(json["valid_time"]["validation"], score.validationValidTime, Role::validation);
    const TileLayout& layout = reservoir.layout;
    Json& tiles = json["tiles"] = Json::object();
    tiles["count"] = layout.count();
    tiles["points"] = layout.field.columns > 1 ? Json{layout.tile.rows, layout.tile.columns} : Json(layout.tile.rows);
    tiles["seen"] = layout.inputs();
    tiles["features"] = reservoir.features();
    tiles["nrmse"] = jsonNumbers(field.tileErrors);
    tiles["valid_steps"] = jsonNumbers(field.tileSteps);
    tiles["bytes_per_step"] = field.bytesPerStep;
    tiles["messages_per_step"] = field.messagesPerStep;
    return json;
}

Message tilesSentence(const TiledReservoir& reservoir) {
    const TileLayout& layout = reservoir.layout;
    if (layout.count() == 1)
        return Message("1 tile of %1 points that sees %2; %3 features in each readout", layout.outputs(), layout.inputs(),
                       reservoir.features());
    return Message("%1 tiles of %2 points that see %3; %4 features in each readout", layout.count(), layout.outputs(),
                   layout.inputs(), reservoir.features());
}

Message validTimeSentence(const ValidTime& time, const FieldScore& field) {
    const Message median = boundText(time.medianSteps, 1, time.medianCut());
    const std::string threshold = roundedText(field.threshold, 6);
    if (!time.lyapunovTimes)
        return Message("valid time on the test data: median %1 steps, of %2 starts, up to an error of %3 of the field's norm",
                       median, time.steps.size(), threshold);
    return Message(
        "valid time on the test data: median %1 steps, %2 Lyapunov times (mean %3 ± %4), of %5 starts, up to an error of %6 of "
        "the field's norm",
        median, boundText(time.medianSteps * time.lyapunovExponent, 2, time.medianCut()), boundText(time.mean(), 2, time.cut),
        fixedText(time.standardError * time.unit(), 2), time.steps.size(), threshold);
}

}  // namespace

Report fieldReport(const RunResult& run) {
    const ScoreResult& score = *run.score;
    const auto& field = *score.parts.find<FieldScore>();
    const auto& reservoir = *run.states->parts.find<TiledReservoir>();
    Report report{{Metric::rmse, Metric::nrmse, Metric::psdNrmse}};
    report.lines = {tilesSentence(reservoir),
                    Message("training: one step ahead; validation and test: closed-loop forecasts of %1 steps",
                            run.experiment[fields::forecastSteps])};
    if (score.validTime) {
        report.lines.push_back(validTimeSentence(*score.validTime, field));
        if (const auto away = std::ranges::count_if(field.forecasts, &FieldForecast::leftBounds); away > 0)
            report.lines.push_back(
                Message("%1 of %2 forecasts blew up: more input noise, a larger α or more modes keep them on the attractor; "
                        "all errors use the mean of the training data from that point",
                        away, field.forecasts.size()));
    }
    report.numbers = fieldNumbers(score, field, reservoir);
    return report;
}

}  // namespace echoplane
