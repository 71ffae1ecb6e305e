// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/kinds/fields/tile_stages.h"

namespace echoplane {

/// One forecast: an autonomous run that begins at a step of the data.
struct FieldForecast {
    int first = 0;       ///< step of its first prediction, which is still made from the field itself
    int count = 0;       ///< steps
    int validSteps = 0;  ///< number of steps before the error passes the threshold; `count` if it never does
    Role role = Role::test;
    double beyond = 0.0;      ///< if it never passes: decades by which its error stays below, at most 16
    bool leftBounds = false;  ///< it left all bounds; from then on it is replaced by the mean of the training span
};

/// How well a field was forecast: the part of its score beyond predictions and measures.
struct FieldScore {
    std::vector<FieldForecast> forecasts;  ///< in temporal order, without overlap
    double threshold = 0.5;                ///< θ
    double norm = 0.0;                     ///< √⟨‖u‖²⟩ over all steps, in the task's units
    Eigen::VectorXd tileErrors;            ///< per tile: NRMSE of its points over the forecasts of the test span
    Eigen::VectorXd tileSteps;             ///< per tile: mean number of steps before its error in those forecasts passes θ
    // Communication between tiles in one step of one forecast.
    double bytesPerStep = 0.0;     ///< doubles that a tile receives from others, times 8; mean over the tiles
    double messagesPerStep = 0.0;  ///< number of other tiles it receives them from; mean over the tiles
};

/// Stage 6. Over the training span, predictions are one step ahead from the field itself. Validation and test are cut into
/// forecasts of fields::forecastSteps each: at each cut, tiles that the field has driven up to there run autonomously. The errors
/// of these two spans are those of the forecasts (field_measures.h), and they are judged by the valid time. A forecast that
/// exceeds five times the largest training value, in standard deviations, has diverged: the rest of it counts as the training
/// mean. The result does not depend on threads or ranks. Cost O(T·(N·D + E·q)) per tile.
ScoreResult computeFieldScore(const Experiment& experiment, const Split& split, const StatesResult& states,
                              const ReadoutResult& readout, const RunContext& context);

/// Advances all tiles by one step, given their states and the field they see. Returns the field after the step. For tests and for
/// running a model.
Eigen::VectorXd tiledStep(const TiledReservoir& tiles, const TiledReadout& readout, std::vector<Eigen::VectorXd>& states,
                          const Eigen::VectorXd& field);

}  // namespace echoplane
