// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/files/table_time.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// Adds to a run's JSON what was done to data from a file:
///
///     "warnings"     dataWarnings() and Dataset::warnings, an array of texts
///     "gaps"         {"policy", "columns": [{"column", "count", "rows": [[first, last], …]}], "left_out_steps"}, where there are
///     any "time_column"  timeJson(), where there is one "transform"    {"log", "difference", "lag", "inputs_last",
///     "targets_last"}, where there is one: the target of a step is
///                    w(t) − w(t − lag), w = log x or x; the last values are w over the last `difference` steps of the inputs and
///                    `lag` steps of the targets, a list a column, by which what follows is changed and undone
///
/// Nothing for other tasks.
void addDataJson(nlohmann::ordered_json& json, const RunResult& result);

/// {"column", "beside": [names], where there are any, "unit", "even", "step", "first", "last"}: the last two as timeText() has
/// them.
nlohmann::ordered_json timeJson(const TableTime& time);

}  // namespace echoplane
