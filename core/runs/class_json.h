// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

struct Baselines;

/// Adds the members that only classification runs have: `balanced_accuracy`, `macro_f1` and `log_loss` {train, validation, test}
/// (null if the outputs are not probabilities); the names of the `classes`; `features`, the number of features to which a
/// sequence is merged; and `confusion` {train, validation, test}: one row per class, with the number of its sequences assigned to
/// each class.
void addClassJson(nlohmann::ordered_json& json, const RunResult& result);

/// `majority` and `bag_of_embeddings`: each with `accuracy`, `balanced_accuracy` and `macro_f1` {train, validation, test}.
nlohmann::ordered_json classBaselinesJson(const Baselines& baselines);

}  // namespace echoplane
