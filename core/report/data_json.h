// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/run/run_result.h"
#include "core/tables/table_time.h"

namespace echoplane {

/// Adds to a run's JSON how data from a file were processed:
///
///     "warnings"     dataWarnings() and Dataset::warnings, an array of texts
///     "gaps"         {"policy", "columns": [{"column", "count", "rows": [[first, last], …]}], "left_out_steps"}, if any
///     "time_column"  timeJson(), if any
///     "transform"    {"log", "difference", "lag", "inputs_last", "targets_last"}, if any: the target of a step is
///                    w(t) − w(t − lag), w = log x or x; the last values are w over the last `difference` steps of the inputs
///                    and `lag` steps of the targets, one list per column, needed to transform later data and to undo that
///
/// Adds nothing for other tasks.
void addDataJson(nlohmann::ordered_json& json, const RunResult& result);

/// {"column", "beside": [names] if any, "unit", "even", "step", "first", "last"}: the last two formatted by timeText().
nlohmann::ordered_json timeJson(const TableTime& time);

}  // namespace echoplane
