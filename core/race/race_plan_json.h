// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// {experiment, contenders, seconds, epochs (or null), parameter_budget (or null), width, layers, dropout, window, lru_start,
/// seed, learned {name: recordJson()}}.
nlohmann::ordered_json racePlanJson(const RacePlan& plan);

/// Its inverse, bit for bit. Throws std::invalid_argument, "key: what is wrong", where a member is missing, unknown or of another
/// kind, or where validate() refuses the plan.
RacePlan racePlanFromJson(const nlohmann::ordered_json& json);

/// What `echoplane race` tells of the terms of a race (raceTermsJson() and the names of `contenders`, or objects that have them),
/// over those of `plan`; what is not there stays. Throws std::invalid_argument, "key: what is wrong".
RacePlan withTerms(RacePlan plan, const nlohmann::ordered_json& json);

/// The networks that a project has room for: for four million numbers in all, of some twenty letters each, the smallest first.
RacePlan::Learned fittingProject(const RacePlan::Learned& learned);

}  // namespace echoplane
