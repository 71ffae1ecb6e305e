// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/analysis/climate.h"
#include "core/analysis/free_error.h"
#include "core/analysis/loop_spectrum.h"
#include "core/analysis/spread.h"
#include "core/analysis/stability.h"
#include "core/learners/baselines.h"
#include "core/model/model.h"
#include "core/run/pipeline.h"

namespace echoplane {

/// Whether a model that runs on its own output does as the system does that made its data.
struct LoopTrust {
    std::optional<LyapunovSpectrum> loop;   ///< of the model, as many exponents as its outputs and three more
    std::optional<LyapunovSpectrum> truth;  ///< of the system, if known
    std::optional<Climate> climate;
};

/// A run and all that `echoplane train` reports of it.
struct TrainedRun {
    RunResult result;
    std::optional<Model> model;  ///< empty after a divergence, and for kinds of models that do not run unless it is asked for
    RunStability stability;
    std::shared_ptr<const Baselines> baselines;  ///< null if they were not asked for
    std::optional<Spread> spread;                ///< over seeds, if asked for
    std::optional<FreeError> free;               ///< of a closed loop, if asked for
    std::optional<LoopTrust> trust;              ///< of a test on the model's own output
};

/// What is to be added to a run.
struct TrainedParts {
    int season = 0;         ///< as in baselinesOf()
    bool baselines = true;  ///< measure the baselines
    bool exported = false;  ///< the model leaves the program: also of a kind that does not run, and with its forecast errors
    bool fitAll = false;    ///< the model is modelFittedOnAll(), if the run did not diverge
};

/// Adds the stability, the baselines and the model to a run, and LoopTrust if its test span is an autonomous run. Throws
/// std::invalid_argument as modelFittedOnAll(); Cancelled. Cost that of runStability(), baselinesOf(), modelOf() and, for an
/// exported model, measuredForecastErrors().
TrainedRun trainedRun(RunResult result, const TrainedParts& parts, const RunContext& context);

/// Runs the experiment; with `bestRidge` the one of withBestRidge(), whose reports have the times of the stages that the choice
/// of alpha ran. Throws as Pipeline::run().
RunResult runWithRidge(Pipeline& pipeline, const Experiment& experiment, bool bestRidge, const RunContext& context);

/// The document that `echoplane train --json` prints: runJson(), and
///
/// - `forgets_start_after`: Model::forgetsStartAfter, or null;
/// - `baselines`, `comparison`, `intervals`: baselinesJson(), comparisonJson(), intervalsJson() at `level`;
/// - `spread` and `ensemble_intervals`, `free_error` {steps, nrmse, starts, standard_error, median, diverged, diverged_at}, if
///   there are any;
/// - `loop`: {exponents, errors, kaplan_yorke, true_exponents, true_kaplan_yorke, climate {steps, wrong, sentence, histogram,
///   spectrum, return_map: each {run, data}, diverged_at}}, for a test on the model's own output.
nlohmann::ordered_json trainJson(const TrainedRun& run, double level = 0.9);

}  // namespace echoplane
