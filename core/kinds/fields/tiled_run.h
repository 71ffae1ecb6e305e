// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// RunKind::model for fields, without metadata. All tiles must be in this process. Weights that differ between tiles are drawn
/// again. Cost O(T·(N·D + a step)) per tile, for the warm states. Throws Cancelled.
Model tiledModelOf(const RunResult& result, const RunContext& context);
/// RunKind::modelOutline for fields.
Model tiledOutlineOf(const Experiment& experiment);

}  // namespace echoplane
