// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// {experiment, contenders, seconds, epochs (or null), parameter_budget (or null), width, layers, dropout, window, seed, learned
/// {name: recordJson()}}.
nlohmann::ordered_json racePlanJson(const RacePlan& plan);

/// Its inverse, bit for bit. Throws std::invalid_argument, "key: what is wrong", where a member is missing, unknown or of another
/// kind, or where validate() refuses the plan.
RacePlan racePlanFromJson(const nlohmann::ordered_json& json);

}  // namespace echoplane
