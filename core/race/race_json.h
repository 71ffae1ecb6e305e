// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// `seconds`; `epochs` and `parameter_budget`, null if unset; `width`, null with a budget; `layers`, `dropout`, `window`,
/// `lru_start` ("ring" or "plane"), `seed`.
nlohmann::ordered_json raceTermsJson(const RacePlan& plan);

/// The document that `echoplane race --json` prints: `program`, `verb` ("race"), `settings` of the experiment, raceTermsJson(),
/// and `contenders` [{name, title, rmse, nrmse, parameters, state, seconds, microseconds_a_step, validation_rmse,
/// validation_nrmse, train_rmse, train_nrmse, chosen, why, curve}]. `rmse` and `nrmse` are those of the test span, pooled as in
/// Score; null if there is no score, with the reason in `why`. `parameters` and `state` are null if the model was never built.
/// With Loss::crossEntropy also `accuracy`, `log_loss`, `validation_accuracy` and `validation_log_loss`; if the test span is an
/// autonomous run, `free_run_followed` (ScoreResult::followed). `curve` [{seconds, epoch, rate, training, validation}] exists for
/// trained networks and for the reservoir's search (the best so far, `epoch` the number of settings tried, `rate` 0, `training`
/// null).
nlohmann::ordered_json raceJson(const RacePlan& plan, const std::vector<Learned>& contenders);

}  // namespace echoplane
