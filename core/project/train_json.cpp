// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/train_json.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/analysis/best_ridge.h"
#include "core/predict/from_run.h"
#include "core/race/baselines_json.h"
#include "core/report/run_json.h"
#include "core/text/json_number.h"

namespace echoplane {

TrainedRun trainedRun(RunResult result, int season, bool model, const RunContext& context) {
    TrainedRun run;
    run.result = std::move(result);
    // A model that does not run has nothing to print, but may cost as much as the run.
    if (!run.result.diverged() && (model || outlineOf(run.result.experiment).kind->runs))
        run.model = modelOf(run.result, context);
    run.stability = runStability(run.result, context);
    run.baselines = baselinesOf(run.result.experiment, run.result.data, run.result.split, season, context);
    return run;
}

RunResult runWithRidge(Pipeline& pipeline, const Experiment& experiment, bool bestRidge, const RunContext& context) {
    if (!bestRidge) return pipeline.run(experiment, context);
    const std::vector<StageReport> upToFactor = pipeline.runToFactor(experiment, context).reports;
    RunResult result = pipeline.run(withBestRidge(experiment, pipeline, context), context);
    for (StageReport& report : result.reports) {
        const auto done = std::ranges::find(upToFactor, report.name, &StageReport::name);
        if (report.cached && done != upToFactor.end()) report = *done;
    }
    return result;
}

nlohmann::ordered_json trainJson(const TrainedRun& run, double level) {
    nlohmann::ordered_json json = runJson(run.result, &run.stability);
    json["forgets_start_after"] = run.model && run.model->forgetsStartAfter
                                      ? nlohmann::ordered_json(*run.model->forgetsStartAfter)
                                      : nlohmann::ordered_json(nullptr);
    json["baselines"] = baselinesJson(run.baselines.get());
    json["comparison"] = comparisonJson(run.result, run.baselines.get());
    json["intervals"] = intervalsJson(run.result, level);
    if (run.spread) {
        json["spread"] = spreadJson(*run.spread);
        json["ensemble_intervals"] = ensembleIntervalsJson(run.result, *run.spread, level);
    }
    if (const std::optional<FreeError>& free = run.free) {
        json["free_error"] = {{"steps", free->steps},
                              {"nrmse", jsonNumber(free->nrmse)},
                              {"starts", FreeError::starts},
                              {"standard_error", jsonNumber(free->standardError)},
                              {"median", jsonNumber(free->median)},
                              {"diverged", free->diverged},
                              {"diverged_at", free->divergedAt ? nlohmann::ordered_json(*free->divergedAt) : nullptr}};
    }
    return json;
}

}  // namespace echoplane
