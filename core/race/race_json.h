// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// `seconds`, `epochs` and `parameter_budget` (or null), `width` (null with that), `layers`, `dropout`, `window`, `lru_start`
/// ("ring" or "plane"), `seed`.
nlohmann::ordered_json raceTermsJson(const RacePlan& plan);

/// The document that `echoplane race --json` prints: `program`, `verb` ("race"), `settings` of the experiment, raceTermsJson(),
/// and `contenders`
/// [{name, title, rmse, nrmse, parameters, state, seconds, microseconds_a_step, validation_rmse, validation_nrmse, train_rmse,
/// train_nrmse, chosen, why, curve}]. `rmse` and `nrmse` are those of the test stretch, pooled as Score is; null where there is
/// no score, and `why` says then why; `parameters` and `state` are null where it never came to be. Of classes `accuracy`,
/// `log_loss`, `validation_accuracy` and `validation_log_loss` too; where the test stretch is a free run, `free_run_followed`
/// (ScoreResult::followed). `curve`
/// [{seconds, epoch, rate, training, validation}] is of trained networks, and of the reservoir's search (the best so far, `epoch`
/// the settings tried, `rate` 0, `training` null).
nlohmann::ordered_json raceJson(const RacePlan& plan, const std::vector<Contender>& contenders);

}  // namespace echoplane
