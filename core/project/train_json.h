// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/analysis/free_error.h"
#include "core/analysis/spread.h"
#include "core/analysis/stability.h"
#include "core/learners/baselines.h"
#include "core/model/model.h"
#include "core/run/pipeline.h"

namespace echoplane {

/// A run and all that `echoplane train` says of it.
struct TrainedRun {
    RunResult result;
    std::optional<Model> model;  ///< empty after a divergence, and for kinds of models that do not run unless it is asked for
    RunStability stability;
    std::shared_ptr<const Baselines> baselines;
    std::optional<Spread> spread;   ///< over seeds, if asked for
    std::optional<FreeError> free;  ///< of a closed loop, if asked for
};

/// Adds the stability, the baselines and the model to a run; `season` as in baselinesOf(), `model`: also of a kind that does not
/// run. Throws Cancelled. Cost that of runStability(), baselinesOf() and modelOf().
TrainedRun trainedRun(RunResult result, int season, bool model, const RunContext& context);

/// Runs the experiment; with `bestRidge` the one of withBestRidge(), whose reports have the times of the stages that the choice
/// of alpha ran. Throws as Pipeline::run().
RunResult runWithRidge(Pipeline& pipeline, const Experiment& experiment, bool bestRidge, const RunContext& context);

/// The document that `echoplane train --json` prints: runJson(), and
///
/// - `forgets_start_after`: Model::forgetsStartAfter, or null;
/// - `baselines`, `comparison`, `intervals`: baselinesJson(), comparisonJson(), intervalsJson() at `level`;
/// - `spread` and `ensemble_intervals`, `free_error` {steps, nrmse, starts, standard_error, median, diverged, diverged_at}, if
///   there are any.
nlohmann::ordered_json trainJson(const TrainedRun& run, double level = 0.9);

}  // namespace echoplane
