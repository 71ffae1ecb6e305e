// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace echoplane {

struct Baselines;
struct RunResult;

/// `mean`, `persistence`, `seasonal`, `ar`: each with `rmse` and `nrmse` {train, validation, test} like the run in runJson() (all
/// null if there is no season); `seasonal` with its `period` in steps, `ar` with its `order` and whether it is `exogenous` (ARX).
/// Of classes `majority` and `bag_of_embeddings`: each with `accuracy`, `balanced_accuracy` and `macro_f1` {train, validation,
/// test}; n-grams with `bits` and `perplexity`. Null without baselines.
nlohmann::ordered_json baselinesJson(const Baselines* baselines);

/// Comparison of the run with the baselines: `sentence`, `best`, `loses_to_ar`, `nothing_beats_persistence`, `verdict` ("beats",
/// "loses", "equal" or null) `against` a baseline, `error_ratio` (the run's RMSE over the baseline's) `on` "validation", "test"
/// or a "free run", and the test behind it: `steps`, `horizon`, `diebold_mariano`, its `corrected` version (Harvey, Leybourne and
/// Newbold), and the `limit` that this must exceed; `each` has the two statistics of every baseline. Null without baselines.
nlohmann::ordered_json comparisonJson(const RunResult& result, const Baselines* baselines);

}  // namespace echoplane
