// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/explore.h"
#include "app/commands/summary_json.h"
#include "app/options/from_file.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/ranks.h"
#include "app/process/terminal_progress.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/task.h"
#include "core/text/json_number.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

struct SearchOptions : ExploreOptions {
    std::vector<std::string> over;
    std::string measure, from;
    int budget = 60;

    SearchOptions() {
        plan.by = SearchMethod::bayes;
        plan.seeds = searchSeeds;
    }
};

Json valuesJson(const ExplorationPlan& plan, const Evaluation& evaluation) {
    Json json = Json::object();
    for (std::size_t i = 0; i < evaluation.values.size(); ++i) {
        const Setting& which = setting(plan.axes[i].setting);
        const std::string key = keyOf(which);
        if (const auto* name = std::get_if<std::string>(&evaluation.values[i]))
            json[key] = *name;
        else if (which.isSwitch())
            json[key] = std::get<double>(evaluation.values[i]) != 0.0;
        else
            json[key] = std::get<double>(evaluation.values[i]);
    }
    return json;
}

/// Index of the point with the best value of its own.
std::size_t bestSinglePoint(const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations) {
    const std::vector<double> costs = costsOf(plan, evaluations);
    std::size_t best = 0;
    for (std::size_t i = 1; i < costs.size(); ++i)
        if (std::isfinite(costs[i]) && !(costs[i] >= costs[best])) best = i;
    return best;
}

Json resultJson(const SearchOptions& options, const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations,
                std::size_t kept, const SearchBest& best, const SearchJudgement& judged) {
    Json json;
    json["by"] = nameOf(plan.by);
    json["measure"] = measureColumn(plan);
    json["higher_is_better"] = higherIsBetter(plan);
    json["seeds"] = plan.seeds;
    json["folds"] = plan.folds;
    json["output"] = options.output;
    json["kept_from_before"] = kept;
    json["best"] = {{"evaluation", best.number + 1},
                    {"settings", settingsJson(best.experiment)},
                    {"searched", valuesJson(plan, best.evaluation)},
                    {"validation", jsonNumber(best.evaluation.value)},
                    {"test", jsonNumber(judged.test.mean)},
                    {"validation_lower_bound", judged.validationIsLowerBound},
                    {"test_lower_bound", judged.testIsLowerBound},
                    {"at_edge", best.edges},
                    {"validation_over_seeds", summaryJson(judged.validation)},
                    {"test_over_seeds", summaryJson(judged.test)}};
    for (const auto& [what, summary] : judged.each)
        json["best"][std::string(what.role == Role::test ? "test_" : "validation_") + std::string(traits(what.metric).column)] =
            jsonNumber(summary.mean);
    const std::size_t lowest = bestSinglePoint(plan, evaluations);
    json["best_single"] = {{"evaluation", lowest + 1}, {"validation", jsonNumber(evaluations[lowest].value)}};
    json["evaluations"] = Json::array();
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
        json["evaluations"].push_back({{"evaluation", i + 1},
                                       {"settings", valuesJson(plan, evaluations[i])},
                                       {"validation", jsonNumber(evaluations[i].value)},
                                       {"standard_deviation", jsonNumber(evaluations[i].deviation)},
                                       {"failed", evaluations[i].failed}});
        if (evaluations[i].ridge) json["evaluations"].back()["ridge"] = *evaluations[i].ridge;
    }
    return json;
}

void printResult(const SearchOptions& options, const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations,
                 std::size_t kept, const SearchBest& best, const SearchJudgement& judged) {
    const std::string measure = measureTitle(plan);
    std::printf("%zu points in %s (%zu of them from an earlier run)\n", evaluations.size(), options.output.c_str(), kept);
    const std::size_t lowest = bestSinglePoint(plan, evaluations);
    // If the valid time reaches the end of its span, the search's value exceeds the measured one (ValidTime::beyond).
    if (lowest != best.number && judged.validationIsLowerBound)
        std::printf("best single point on validation: point %zu", lowest + 1);
    else if (lowest != best.number)
        std::printf("best single value on validation: %s %.4g, point %zu", measure.c_str(), evaluations[lowest].value,
                    lowest + 1);
    if (lowest != best.number)
        std::printf("; the mean of the Gaussian process over all points favours point %zu:\n", best.number + 1);
    const double found = judged.validationIsLowerBound && plan.folds == 1 ? judged.validation.mean : best.evaluation.value;
    std::printf("%s validation %s %s%.4g", lowest == best.number ? "best" : "its own", measure.c_str(),
                judged.validationIsLowerBound ? "at least " : "", found);
    if (std::isfinite(best.evaluation.deviation))
        std::printf(" (standard deviation of %d %s %.2g)", plan.seeds > 1 ? plan.seeds : plan.folds,
                    plan.seeds > 1 ? "seeds" : "folds", best.evaluation.deviation);
    std::printf(", test %s%.4g", judged.testIsLowerBound ? "at least " : "", judged.test.mean);
    if (std::isfinite(judged.test.standardError)) std::printf(" ± %.2g (standard error)", judged.test.standardError);
    std::printf("; at");
    for (const ExplorationAxis& each : plan.axes)
        std::printf(" %s %s", each.setting.c_str(), valueText(setting(each.setting), best.experiment).c_str());
    if (best.evaluation.ridge) std::printf(" ridge %g", *best.evaluation.ridge);
    std::printf("\n");
}

/// Completes the plan with what is searched, unless it is that of a file.
void complete(const CLI::App& verb, SearchOptions& options, const Ranks* ranks, const RunContext& context) {
    ExplorationPlan& plan = options.plan;
    if (!options.from.empty()) plan.base = withOverrides(verb, readStoredRun(options.from), plan.base);
    completePlan(verb, options, ranks, context, "settings are judged");
    for (const std::string& text : options.over)
        for (ExplorationAxis& each : searchAxesFrom(text)) plan.axes.push_back(std::move(each));
    if (isGivenAs(verb, "--ridge", "best")) plan.bestRidge = true;
    if (!options.measure.empty()) plan.measures = measuresFrom(options.measure);
    validate(plan);
}

/// Runs one part. It does not look at the test data: the best point is unknown until all parts are merged.
int searchShard(const SearchOptions& options, const Shard& shard, const RunContext& context) {
    const auto [plan, points] = partOf(options.plan, options.budget, shard);
    Journal file(options.output, plan);
    const std::vector<Evaluation>& known = file.stored().evaluations;
    runSearch(plan, known, points, options.jobs, context, [&](const Evaluation& each) { file.append(each); });
    printShard(options, shard, std::to_string(points) + " of " + std::to_string(options.budget) + " points",
               {{"evaluations", points}, {"kept_from_before", known.size()}});
    return 0;
}

int search(const CLI::App& verb, SearchOptions options, const Ranks* ranks) {
    const Interrupt interrupt;
    complete(verb, options, ranks, {interrupt.token(), {}});
    const ExplorationPlan& plan = options.plan;
    if (!options.job.file.empty())
        return writeJobScript(options.job, options.json, [&](const ClusterShare& share) {
            return searchScript(plan, options.budget, options.output, share);
        });
    if (!options.shard.empty()) {
        TerminalProgress progress;
        return searchShard(options, shardOf(options, ranks), {interrupt.token(), std::ref(progress)});
    }
    checkOutputs(options);

    // Only rank 0 writes the journal. The other ranks read its earlier content before rank 0 opens it.
    const bool writes = ranks == nullptr || ranks->rank() == 0;
    std::vector<Evaluation> evaluations;
    if (std::error_code none; !writes && std::filesystem::exists(options.output, none))
        evaluations = readJournal(options.output, JournalOf::search, mostSearchedPoints).evaluations;
    if (ranks != nullptr) ranks->barrier();
    std::optional<Journal> file;
    if (writes) evaluations = file.emplace(options.output, plan).stored().evaluations;
    const std::vector<Evaluation> known = evaluations;
    const std::size_t kept = evaluations.size();
    SearchBest best;
    SearchJudgement judged;
    BestWithBaselines beside;
    try {
        TerminalProgress progress;
        RunContext context{interrupt.token(), {}};
        if (writes) context.progress = std::ref(progress);
        context.ranks = ranks;
        runSearch(plan, known, options.budget, ranks != nullptr ? 1 : options.jobs, context, [&](const Evaluation& each) {
            if (file) file->append(each);
            evaluations.push_back(each);
        });
        if (!writes) return 0;
        best = bestOf(plan, evaluations);
        judged = judgement(plan, best.experiment, options.jobs, {interrupt.token(), {}});
        beside = bestWithBaselines(best.experiment, {interrupt.token(), {}});
    } catch (const Cancelled&) {
        std::cerr << "echoplane: stopped after " << evaluations.size() << " of " << options.budget
                  << " points; the same command continues from there\n";
        throw;
    }
    warnOfEdges(best.edges, best.experiment, plan.bestRidge, "at an end of its range");
    if (judged.validationIsLowerBound)
        std::cerr << "echoplane: warning: the best valid time reaches the end of the validation data, so it is only a lower "
                     "bound; points that "
                     "reach it were ranked by their error there; a longer --validation shows how long each lasts\n";
    if (options.json) {
        Json json = resultJson(options, plan, evaluations, kept, best, judged);
        addBeside(json, beside);
        std::cout << json.dump(2) << '\n';
    } else {
        printResult(options, plan, evaluations, kept, best, judged);
        printBeside(beside);
    }
    return 0;
}

}  // namespace

void addSearch(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<SearchOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_option("--over", options->over,
                     "Settings to search, separated by commas: NAME (the range of its slider), NAME=FROM:TO, NAME=FROM:TO:log, "
                     "or NAME=A|B|C of names or on|off. May be repeated")
        ->type_name("NAME[=FROM:TO[:log]],…");
    verb->add_option("--budget", options->budget, "Number of points to try, including those in the journal")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    verb->add_option_function<std::string>(
            "--by", [options](const std::string& text) { options->plan.by = searchMethod(text); },
            "How points are proposed: expected improvement over a Gaussian process, the evolution strategy CMA-ES, or at random")
        ->type_name("bayes|cma|random")
        ->default_str("bayes");
    verb->add_option("--measure", options->measure,
                     "Measure to optimise on validation: rmse, nrmse, r2, memory_capacity, accuracy, valid_time, free_log_error, "
                     "psd_nrmse or a "
                     "sum such as rmse+accuracy, in which measures where higher is better are subtracted from the errors "
                     "(default: that of the task)")
        ->type_name("NAME[+NAME]");
    addRepeatOptions(*verb, options->plan, "Number of seeds at each point, counted from --seed");
    verb->add_option("--batch", options->plan.batch,
                     "Points that bayes proposes at once: more keep more cores busy but learn less from each")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    verb->add_option("--search-seed", options->plan.searchSeed, "Seed of the proposals")->capture_default_str();
    verb->add_option("--jobs", options->jobs, "Number of threads; the result does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->default_str("one per core");
    verb->add_option(
            "--output", options->output,
            "CSV to write, one line per point; if it holds the beginning of this search, the search continues from there")
        ->type_name("JOURNAL.csv")
        ->required();
    verb->add_option(
            "--shard", options->shard,
            "With --by random: run part I of K of the points into a journal; echoplane merge combines the K journals into that "
            "of a single search. The other methods propose each point from all earlier ones and cannot be split")
        ->type_name("I/K|array");
    addFromOption(*verb, options->from);
    addPlanOptions(*verb, *options,
                   "Take the whole plan (settings and search space) from the journal of a search, finished or not, or from its "
                   "first line",
                   "JOURNAL.csv",
                   {"--help", "--json", "--budget", "--jobs", "--output", "--shard", "--job-script", "--job-parts", "--job-cores",
                    "--job-minutes"});
    verb->callback([options, verb, &action] {
        if (options->over.empty() && options->planFile.empty()) throw CLI::RequiredError("--over");
        if (options->from.empty()) completeTask(*verb, options->plan.base);
        action = [options, verb] { return onRanks([&](const Ranks* ranks) { return search(*verb, *options, ranks); }); };
    });
}

}  // namespace echoplane
