// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/runs/best_beside.h"

namespace echoplane {

/// The baselines' errors and the sentence about them, as `train` prints them; nothing where there are none.
void printBeside(const BestBeside& beside);
/// "baselines" and "comparison", as `train --json` has them; null where there are none.
void addBeside(nlohmann::ordered_json& json, const BestBeside& beside);

}  // namespace echoplane
