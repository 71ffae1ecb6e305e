// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/race/race.h"

namespace echoplane {

/// {experiment, contenders, seconds, epochs (or null), parameter_budget (or null), width, layers, dropout, window, lru_start,
/// seed, learned {name: recordJson()}}.
nlohmann::ordered_json racePlanJson(const RacePlan& plan);

/// The inverse of racePlanJson(), bit for bit. Throws std::invalid_argument, "key: what is wrong", if a member is missing,
/// unknown or of another type, or if validate() refuses the plan.
RacePlan racePlanFromJson(const nlohmann::ordered_json& json);

/// `plan` with the terms of a race as `echoplane race` prints them (raceTermsJson() and the names of `contenders`, or objects
/// that contain them); missing members leave `plan` unchanged. Throws std::invalid_argument, "key: what is wrong".
RacePlan withTerms(RacePlan plan, const nlohmann::ordered_json& json);

/// The networks that fit into a project: up to four million numbers in all, of about twenty characters each, the smallest first.
LearnerOptions::Trained fittingProject(const LearnerOptions::Trained& learned);

}  // namespace echoplane
