// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

struct ClassBaselines;

/// What a run that tells classes has beside others: `balanced_accuracy`, `macro_f1` and `log_loss` {train, validation, test}
/// (null where the outputs are no probabilities), the names of the `classes`, `features`, how many numbers a sequence is merged
/// to, and `confusion` {train, validation, test}: a row a class, how many of its sequences were taken for each.
void addClassJson(nlohmann::ordered_json& json, const RunResult& result);

/// `majority` and `bag_of_embeddings`: each with `accuracy`, `balanced_accuracy` and `macro_f1` {train, validation, test}.
nlohmann::ordered_json classBaselinesJson(const ClassBaselines& baselines);

}  // namespace echoplane
