// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_kind.h"

#include <array>

#include "core/kinds/fields/field_report.h"
#include "core/kinds/fields/field_score.h"
#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/own_field.h"
#include "core/kinds/fields/tile_layout.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/kinds/fields/tiled_run.h"
#include "core/run/task_metric.h"

namespace echoplane {

namespace {

constexpr std::array ownMetrics = {Metric::psdNrmse};
constexpr std::array<std::string_view, 4> fieldsWithout = {"products", "triples", "mixing", "mixing-gain"};

/// The valid time of a field is not that of a series.
MeasureWords fieldWords(const RunResult& run, Role) {
    if (standardMetric(run) != Metric::validTime) return {};
    return {
        .meaning = Message(
            "How long forecasts follow the true field: until ‖û − u‖ first exceeds the fraction θ (Valid up to) of the root mean "
            "square of ‖u‖. Mean over the forecasts of these data, with its standard error. Higher is better.")};
}

}  // namespace

const RunKind fieldKind = {
    .name = "field",
    .nature = "whose field is cut into tiles",
    .trajectory = false,
    .predictsSeries = false,
    .oneReadout = false,
    .noiseEndsWithTraining = true,  // forecasts start from the clean field
    .alwaysForecasts = true,
    .biasStage = Stage::states,
    .featureStage = Stage::states,
    .squares = true,
    .withoutFeatures = fieldsWithout,
    .ownMetrics = ownMetrics,
    .whyIdle = whyIdleOnTiles,
    .check = checkField,
    .multipliesStates = [](const Experiment&) { return true; },
    .withFileLoaded = [](Experiment experiment, const RunContext&) { return experiment; },  // read when it is run
    .withFile = withFileOfField,
    .fileWarnings = ownFieldWarnings,
    .shares = [](const Experiment& experiment) { return tileLayout(experiment).count(); },
    .states = computeTiles,
    .factor = [](const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                 const std::shared_ptr<const StatesResult>& states,
                 const RunContext& context) { return computeTiledFactor(experiment, split, spectrum, *states, context); },
    .modeRms = [](const Experiment&, const Split&, const SpectrumResult&, const StatesResult&) { return Eigen::VectorXd(); },
    .readout = computeTiledReadout,
    .score = computeFieldScore,
    .report = fieldReport,
    .measureWords = fieldWords,
    .model = tiledModelOf,
    .modelOutline = tiledOutlineOf,
};

}  // namespace echoplane
