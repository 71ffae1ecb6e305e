// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/learners/best_with_baselines.h"

namespace echoplane {

/// Prints the baselines' errors and the comparison sentence as `train` does; nothing if there are no baselines.
void printBeside(const BestWithBaselines& beside);
/// Adds "baselines" and "comparison" as in `train --json`; null if there are no baselines.
void addBeside(nlohmann::ordered_json& json, const BestWithBaselines& beside);

}  // namespace echoplane
