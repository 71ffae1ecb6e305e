// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/train_json.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/analysis/best_ridge.h"
#include "core/jobs/parallel_for.h"
#include "core/predict/fit_all.h"
#include "core/predict/forecast_errors.h"
#include "core/predict/from_run.h"
#include "core/race/baselines_json.h"
#include "core/report/run_json.h"
#include "core/tasks/task.h"
#include "core/text/json_number.h"

namespace echoplane {

namespace {

LoopTrust loopTrust(const RunResult& run, const RunContext& context) {
    constexpr int longEnough = 1000, further = 3;
    LoopTrust trust;
    const int count = static_cast<int>(run.readout->weights.cols()) + further;
    trust.loop = loopSpectrum(run, Loop::freeRun, count, std::max(run.experiment.data.split.test, longEnough), context);
    trust.truth = trueSpectrum(run.experiment);
    trust.climate = climateOf(run, context);
    return trust;
}

nlohmann::ordered_json trustJson(const LoopTrust& trust) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    const auto put = [&](const char* exponents, const char* dimension, const std::optional<LyapunovSpectrum>& spectrum) {
        json[exponents] = spectrum ? jsonNumbers(spectrum->exponents) : nlohmann::ordered_json(nullptr);
        json[dimension] =
            spectrum && spectrum->dimension ? nlohmann::ordered_json(*spectrum->dimension) : nlohmann::ordered_json(nullptr);
    };
    put("exponents", "kaplan_yorke", trust.loop);
    json["errors"] = trust.loop ? jsonNumbers(trust.loop->errors) : nlohmann::ordered_json(nullptr);
    put("true_exponents", "true_kaplan_yorke", trust.truth);
    json["climate"] = nullptr;
    if (const std::optional<Climate>& climate = trust.climate) {
        const auto both = [&](double ClimateDistance::*member) {
            return nlohmann::ordered_json{{"run", jsonNumber(climate->run.*member)}, {"data", jsonNumber(climate->data.*member)}};
        };
        json["climate"] = {{"steps", climate->steps},
                           {"wrong", climate->wrong()},
                           {"sentence", climate->text()},
                           {"histogram", both(&ClimateDistance::histogram)},
                           {"spectrum", both(&ClimateDistance::spectrum)},
                           {"return_map", both(&ClimateDistance::returnMap)},
                           {"diverged_at", climate->divergedAt ? nlohmann::ordered_json(*climate->divergedAt)
                                                               : nlohmann::ordered_json(nullptr)}};
    }
    return json;
}

/// Adds all but the baselines to a run.
void addModel(TrainedRun& run, const TrainedParts& parts, const RunContext& context) {
    const RunResult& result = run.result;
    // A model that does not run has nothing to print, but may cost as much as the run.
    if (!result.diverged() && (parts.exported || parts.fitAll || outlineOf(result.experiment).kind->runs)) {
        run.model = modelOf(result, context);
        std::optional<ForecastErrors> errors;
        if (parts.exported) errors = measuredForecastErrors(*run.model, result, context);
        if (parts.fitAll) run.model = modelFittedOnAll(result, *run.model, context);
        run.model = withForecastErrors(std::move(*run.model), errors);
    }
    run.stability = runStability(result, context);
    if (!result.diverged() && testsAutonomously(result.experiment) && runsLoop(result.experiment, Loop::freeRun))
        run.trust = loopTrust(result, context);
}

}  // namespace

TrainedRun trainedRun(RunResult result, const TrainedParts& parts, const RunContext& context) {
    TrainedRun run;
    run.result = std::move(result);
    // The baselines need only the data of the run. Of two threads only the caller's reports its progress.
    const int threads = context.ranks != nullptr ? 1 : context.threads;
    parallelFor(parts.baselines ? 2 : 1, threads, [&](std::size_t index, int worker) {
        RunContext own = context;
        if (worker > 0) own.progress = nullptr;
        if (index == 0)
            addModel(run, parts, own);
        else
            run.baselines = baselinesOf(run.result.experiment, run.result.data, run.result.split, parts.season, own);
    });
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
    if (run.trust) json["loop"] = trustJson(*run.trust);
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
