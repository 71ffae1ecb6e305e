// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Adds the members that only runs on fields have: psd_nrmse; valid_time with its starts and threshold; the tiles with their
/// errors and their communication per step. The result must have a score.
void addFieldJson(nlohmann::ordered_json& json, const RunResult& result);

}  // namespace echoplane
