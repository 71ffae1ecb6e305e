// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tiled_form.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// modelOf() for a run that forecasts a field. All tiles must be in this process. Weights that differ between tiles are drawn
/// again. Cost O(T·(N·D + a step)) per tile, for the warm states. Throws Cancelled.
TiledForm tiledFormOf(const RunResult& result, const RunContext& context);

}  // namespace echoplane
