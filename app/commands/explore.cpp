// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/explore.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>

#include <CLI/CLI.hpp>

#include "app/commands/run_print.h"
#include "app/options/judged_validation.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "core/analysis/best_ridge.h"
#include "core/files/text_file.h"
#include "core/own_data/data_warnings.h"
#include "core/race/baselines_json.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

ExplorationPlan planIn(const std::string& file, bool grid) {
    return journalPlan(file, readTextFile(file), grid ? JournalOf::grid : JournalOf::search, mostSweptCells);
}

/// Number of folds of the exploration in the output, if it holds one.
std::optional<int> keptFolds(const ExploreOptions& options) {
    std::error_code none;
    if (!std::filesystem::exists(options.output, none)) return std::nullopt;
    try {
        return planIn(options.output, options.plan.isGrid()).folds;
    } catch (const std::exception&) {
        return std::nullopt;  // reported when the file is opened
    }
}

}  // namespace

void addRepeatOptions(CLI::App& verb, ExplorationPlan& plan, const std::string& seeds) {
    verb.add_option("--seeds", plan.seeds, seeds)->check(CLI::Range(1, 100000))->capture_default_str();
    verb.add_option("--folds", plan.folds,
                    "Judge by this many rolling-origin folds of the training and validation data, each predicted by a model "
                    "trained on all data before it, instead of by the validation data alone")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
}

void addPlanOptions(CLI::App& verb, ExploreOptions& options, const std::string& help, const std::string& type,
                    std::initializer_list<const char*> allowed) {
    CLI::Option* plan = verb.add_option("--plan", options.planFile, help)->type_name(type);
    addJobOptions(verb, options.job, options.plan.isGrid());
    addModelOptions(verb, options.plan.base);
    addDataOptions(verb, options.data);
    excludeAllBut(verb, *plan, allowed);
}

bool completePlan(const CLI::App& verb, ExploreOptions& options, const Ranks* ranks, const RunContext& context,
                  std::string_view what) {
    ExplorationPlan& plan = options.plan;
    const bool whole = !options.planFile.empty();
    if (whole) plan = planIn(options.planFile, plan.isGrid());
    plan.base = withDataOptions(verb, options.data, plan.base, context);
    if (ranks == nullptr || ranks->rank() == 0)
        for (const Message& warning : dataWarnings(plan.base)) std::cerr << "echoplane: warning: " << warning << '\n';
    if (whole) return true;
    plan.base = withEnoughValidation(verb, plan.base, what);
    plan.folds = judgedFolds(verb, plan.base, plan.folds, keptFolds(options), what);
    return false;
}

void checkOutputs(const ExploreOptions& options, const std::vector<std::string>& others) {
    OutputCheck check;
    check.reads(options.output);  // to continue what was stopped
    if (readsFile(options.plan.base)) check.reads(options.plan.base.data.source.file);
    for (const std::string& each : others) check.writes(each);
    check.require();
}

Shard shardOf(const ExploreOptions& options, const Ranks* ranks) {
    if (ranks != nullptr) throw std::invalid_argument("--shard is for machines without MPI: under mpirun leave it out");
    return shardFrom(options.shard);
}

void printShard(const ExploreOptions& options, const Shard& shard, const std::string& done, const Json& numbers) {
    if (!options.json) {
        std::printf("part %s: %s in %s; combine the parts with echoplane merge\n", shardText(shard).c_str(), done.c_str(),
                    options.output.c_str());
        return;
    }
    Json json{{"shard", shardText(shard)}};
    json.update(numbers);
    json["output"] = options.output;
    std::cout << json.dump(2) << '\n';
}

void warnOfEdges(const std::vector<std::string>& edges, const Experiment& best, bool ownRidge, const char* where) {
    for (const std::string& edge : edges) {
        if (ownRidge && setting(edge).chosenByRuns)
            std::cerr << "echoplane: note: " << bestRidgeNote(best) << '\n';
        else
            std::cerr << "echoplane: warning: the best " << edge << " (" << valueText(setting(edge), best) << ") sits " << where
                      << "; a better one may lie outside\n";
    }
}

void printBeside(const BestWithBaselines& beside) {
    if (beside.run && !beside.run->diverged()) printBaselines(*beside.run, beside.baselines.get(), false);
}

void addBeside(Json& json, const BestWithBaselines& beside) {
    json["baselines"] = baselinesJson(beside.baselines.get());
    json["comparison"] = beside.run ? comparisonJson(*beside.run, beside.baselines.get()) : Json(nullptr);
}

}  // namespace echoplane
