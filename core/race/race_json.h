// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// The document that `echoplane race --json` prints: `settings` of the experiment, `seconds`, `epochs` and
/// `parameter_budget` (or null), `width` (null with that), `layers`, `dropout`, `window`, `seed`, and `contenders` [{name, title,
/// rmse, nrmse, parameters, state, seconds, microseconds_a_step, validation_rmse, validation_nrmse, train_rmse, train_nrmse,
/// chosen, why, curve}]. `rmse` and `nrmse` are those of the test stretch, pooled as Score is; null where there is no score, and
/// `why` says then why. Of classes `accuracy`, `log_loss`, `validation_accuracy` and `validation_log_loss` too. `curve`
/// [{seconds, epoch, rate, training, validation}] is of trained networks.
nlohmann::ordered_json raceJson(const RacePlan& plan, const std::vector<Contender>& contenders);

}  // namespace echoplane
