// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Every setting as a JSON object, keys in snake_case ("spectral_radius"), numbers at full precision.
nlohmann::ordered_json settingsJson(const Experiment& experiment);

/// `total`, `half_delay`, `delays[]` and `capacity[]`.
nlohmann::ordered_json memoryJson(const MemoryCurve& curve);

/// Settings, errors, κ(Q), radii and stage times of a run: the document that `echoplane train --json` prints. Errors are null
/// after a divergence, and `diverged_at` then holds the step.
nlohmann::ordered_json runJson(const RunResult& result);

}  // namespace echoplane
