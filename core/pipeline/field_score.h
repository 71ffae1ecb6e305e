// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/tile_stages.h"

namespace echoplane {

/// One forecast: a free run that begins at a step of the data.
struct Forecast {
    int first = 0;       ///< step of its first prediction, the last one that is made of the field itself
    int count = 0;       ///< steps
    int validSteps = 0;  ///< before the error passes the threshold; count where it never does
    Role role = Role::test;
    double beyond = 0.0;   ///< of one that never passes it, the decades by which its error stays below, at most 16
    bool ranAway = false;  ///< it left all bounds; from there on it is the mean of the training stretch
};

/// How a field was forecast: what the score of such a run holds beside predictions and measures.
struct FieldScore {
    std::vector<Forecast> forecasts;  ///< in the order of time, one after the other
    double threshold = 0.5;           ///< θ
    double norm = 0.0;                ///< √⟨‖u‖²⟩ over all steps, in the task's units
    Eigen::VectorXd tileErrors;       ///< of each tile, NRMSE of its points over the forecasts of the test stretch
    Eigen::VectorXd tileSteps;        ///< of each tile, mean steps of those forecasts before its own error passes θ
    // What tiles tell each other, of one step of one forecast.
    double bytesPerStep = 0.0;     ///< doubles that a tile takes from others, times 8, mean over the tiles
    double messagesPerStep = 0.0;  ///< other tiles that a tile takes them from, mean over the tiles
};

/// Stage 6. The predictions of the training stretch are made one step ahead from the field itself. Validation and test are cut
/// into forecasts of fields::forecastSteps each: at each cut, tiles that the field itself has driven up to there run on freely.
/// Errors of these two stretches are those of the forecasts (field_measures.h), and what they are judged by is the valid time. A
/// forecast that passes five times the largest number of training, in standard deviations, has run away: what is left of it
/// counts as the mean of training. Does not depend on threads or ranks. Cost O(T·(N·D + E·q)) a tile.
ScoreResult computeFieldScore(const Experiment& experiment, const Split& split, const StatesResult& states,
                              const ReadoutResult& readout, const RunContext& context);

/// All tiles one step on, from states and what they see: the field after the step. For tests and for whoever runs a model.
Eigen::VectorXd tiledStep(const TiledReservoir& tiles, const TiledReadout& readout, std::vector<Eigen::VectorXd>& states,
                          const Eigen::VectorXd& field);

}  // namespace echoplane
