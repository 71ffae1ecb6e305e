// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Adds what only runs on fields have to a run's JSON: psd_nrmse, valid_time with its starts and threshold, the tiles with their
/// errors, and what a tile takes from others a step. The result must have a score.
void addFieldJson(nlohmann::ordered_json& json, const RunResult& result);

}  // namespace echoplane
