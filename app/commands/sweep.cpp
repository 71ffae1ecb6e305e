// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/explore.h"
#include "app/commands/summary_json.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/ranks.h"
#include "app/process/terminal_progress.h"
#include "core/explore/runner.h"
#include "core/explore/sweep_table.h"
#include "core/files/text_file.h"
#include "core/project/result_tables.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

namespace {

struct SweepOptions : ExploreOptions {
    std::string grid = "paper";
    std::vector<std::string> tables;
    std::size_t tableRows = 20;
};

/// "8.1e-03 ± 2e-04 (median 8e-03)", or how many seeds diverged.
std::string estimateText(const Summary& summary) {
    std::array<char, 128> text{};
    if (summary.diverged > 0)
        std::snprintf(text.data(), text.size(), "diverged for %zu of %zu seeds (median %.3e)", summary.diverged, summary.count,
                      summary.median);
    else if (summary.count > 1)
        std::snprintf(text.data(), text.size(), "%.3e ± %.1e (median %.3e)", summary.mean, summary.standardError, summary.median);
    else
        std::snprintf(text.data(), text.size(), "%.3e", summary.mean);
    return text.data();
}

/// Completes the plan with the grid, unless it is that of a file.
void complete(const CLI::App& verb, SweepOptions& options, const Ranks* ranks, const RunContext& context) {
    ExplorationPlan& plan = options.plan;
    if (!completePlan(verb, options, ranks, context, "the best is chosen")) {
        plan.axes = options.grid == "paper" ? paperGrid() : sweepAxesFromJson(readTextFile(options.grid));
        const bool best = isGivenAs(verb, "--ridge", "best");
        if (best && !fitsRidge(plan.base))
            throw std::invalid_argument(
                "--ridge best needs a readout that is a ridge regression; others must be trained anew for each alpha: give a "
                "grid of alphas");
        if (best) plan.axes = withBestRidgeAxis(std::move(plan.axes), options.grid == "paper");
    }
    validate(plan);
}

/// Runs one part into its journal.
int sweepShard(const SweepOptions& options, const std::vector<SweepGroup>& groups, const Shard& shard,
               const RunContext& context) {
    if (!options.tables.empty()) throw std::invalid_argument("--table needs the whole sweep: leave it out of the parts");
    Journal journal(options.output, options.plan, groups, JournalOf::part);
    std::vector<std::size_t> left = journal.stored().missing;
    std::erase_if(left, [&](std::size_t group) { return !shard.has(group, groups.size()); });
    std::size_t all = 0;
    for (std::size_t group = 0; group < groups.size(); ++group) all += shard.has(group, groups.size()) ? 1 : 0;
    runSweep(groups, left, options.jobs, context,
             [&](std::size_t group, const std::vector<SweepRow>& rows) { journal.append(group, rows); });
    printShard(options, shard, std::to_string(all) + " of " + std::to_string(groups.size()) + " groups",
               {{"groups", all}, {"of", groups.size()}, {"kept_from_before", all - left.size()}});
    return 0;
}

/// The journals "FILE.0.journal" … of the ranks that there are.
std::vector<std::filesystem::path> journalsBeside(const std::string& output) {
    std::vector<std::filesystem::path> journals;
    for (std::error_code none;;) {
        std::filesystem::path journal = output + '.' + std::to_string(journals.size()) + ".journal";
        if (!std::filesystem::exists(journal, none)) return journals;
        journals.push_back(std::move(journal));
    }
}

/// Runs a sweep whose groups are distributed over the ranks. Each rank keeps a journal beside the output; at the end rank 0
/// combines them into the file that a single run would write, and removes them. Groups found in journals of an earlier attempt
/// are not run again, whatever its number of ranks. Returns true on rank 0, which continues from the finished file.
bool sweepOnRanks(const SweepOptions& options, const std::vector<SweepGroup>& groups, const RunContext& context,
                  const Ranks& ranks) {
    const bool first = ranks.rank() == 0;
    std::vector<double> missing(groups.size());
    const auto stored = [&] { return storedInParts(options.output, journalsBeside(options.output), options.plan, groups); };
    if (first) {
        Journal(options.output, options.plan, groups);  // made if it is not there
        for (const std::size_t group : stored().missing) missing[group] = 1.0;
    }
    ranks.broadcast(missing, 0);
    std::vector<std::size_t> left;
    for (std::size_t group = 0; group < groups.size(); ++group)
        if (missing[group] != 0.0) left.push_back(group);
    const Share mine = shareOf(left.size(), &ranks);
    {
        Journal journal(options.output + '.' + std::to_string(ranks.rank()) + ".journal", options.plan, groups, JournalOf::part);
        runSweep(groups, std::span(left).subspan(mine.first, mine.last - mine.first), std::max(1, options.jobs / ranks.size()),
                 context, [&](std::size_t group, const std::vector<SweepRow>& rows) { journal.append(group, rows); });
    }
    ranks.barrier();
    if (!first) return false;
    writeJournal(options.output, options.plan, stored().rows);
    for (const std::filesystem::path& journal : journalsBeside(options.output)) std::filesystem::remove(journal);
    return true;
}

int sweep(const CLI::App& verb, SweepOptions options, const Ranks* ranks) {
    const Interrupt interrupt;
    complete(verb, options, ranks, {interrupt.token(), {}});
    const ExplorationPlan& plan = options.plan;
    if (!options.job.file.empty())
        return writeJobScript(options.job, options.json,
                              [&](const ClusterShare& share) { return sweepScript(plan, options.output, share); });
    checkOutputs(options, options.tables);
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    if (!options.shard.empty()) {
        TerminalProgress progress;
        return sweepShard(options, groups, shardOf(options, ranks), {interrupt.token(), std::ref(progress)});
    }
    if (ranks != nullptr && !sweepOnRanks(options, groups, {interrupt.token(), {}}, *ranks)) return 0;

    Journal file(options.output, plan, groups);
    SweepTable table(plan);
    for (const SweepRow& row : file.takeRows()) table.add(row);
    const std::size_t kept = table.rowsStored();
    try {
        TerminalProgress progress;
        runSweep(groups, file.stored().finishedGroups(), options.jobs, {interrupt.token(), std::ref(progress)},
                 [&](std::size_t group, const std::vector<SweepRow>& finished) {
                     file.append(group, finished);
                     for (const SweepRow& row : finished) table.add(row);
                 });
    } catch (const Cancelled&) {
        std::cerr << "echoplane: stopped after " << table.rowsStored() << " of " << plan.cells()
                  << " rows; the same command continues from there\n";
        throw;
    }

    for (const std::string& each : options.tables) writeTable(each, sweepTable(table, options.tableRows));
    const SweepBest best = bestOf(table);
    warnOfEdges(best.edges, best.experiment, best.experiment.readout.ridge == 0.0, "on the edge of the grid");
    const BestWithBaselines beside = bestWithBaselines(best.experiment, {interrupt.token(), {}});
    const auto atLeast = [&](Role role) {
        return best.metric == Metric::validTime && beside.run && beside.run->score &&
               measureOf(beside.run->score->measures, Metric::validTime, role).lowerBound;
    };
    if (options.json) {
        nlohmann::ordered_json json;
        json["rows"] = table.rowsStored();
        json["kept_from_before"] = kept;
        json["output"] = options.output;
        json["folds"] = plan.folds;
        json["best"] = {{"validation_rmse", best.validationRmse.mean},
                        {"test_rmse", best.testRmse.mean},
                        {"at_edge", best.edges},
                        {"settings", settingsJson(best.experiment)},
                        {"metric", traits(best.metric).column},
                        {"higher_is_better", traits(best.metric).higherIsBetter},
                        {"validation_lower_bound", atLeast(Role::validation)},
                        {"test_lower_bound", atLeast(Role::test)},
                        {"validation", summaryJson(best.validation)},
                        {"test", summaryJson(best.test)},
                        {"validation_rmse_over_seeds", summaryJson(best.validationRmse)},
                        {"test_rmse_over_seeds", summaryJson(best.testRmse)}};
        addBeside(json, beside);
        std::cout << json.dump(2) << '\n';
    } else {
        const std::string metric(traits(best.metric).title);
        std::printf("%zu rows in %s (%zu of them from an earlier run)\n", table.rowsStored(), options.output.c_str(), kept);
        std::printf("best mean validation %s %s%s, test %s %s%s", metric.c_str(), atLeast(Role::validation) ? "at least " : "",
                    estimateText(best.validation).c_str(), metric.c_str(), atLeast(Role::test) ? "at least " : "",
                    estimateText(best.test).c_str());
        if (best.metric != Metric::rmse)
            std::printf("; validation RMSE %s, test RMSE %s", estimateText(best.validationRmse).c_str(),
                        estimateText(best.testRmse).c_str());
        if (best.validation.count > 1) std::printf("; ± standard error over %zu seeds", best.validation.count);
        std::printf("; at");
        for (const ExplorationAxis& axis : plan.axes) {
            std::printf(" %s %s", axis.setting.c_str(), valueText(setting(axis.setting), best.experiment).c_str());
        }
        std::printf("\n");
        printBeside(beside);
    }
    return 0;
}

}  // namespace

void addSweep(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<SweepOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_option("--grid", options->grid,
                     "Settings to combine: 'paper' (Table 1), or a JSON file such as {\"spectral-radius\": [0.5, 0.9], "
                     "\"ridge\": {\"from\": "
                     "1e-11, \"to\": 1, \"count\": 12, \"scale\": \"log\"}}")
        ->type_name("paper|FILE.json")
        ->capture_default_str();
    addRepeatOptions(*verb, options->plan, "Number of seeds, counted from --seed");
    verb->add_option("--jobs", options->jobs, "Number of threads")->check(CLI::Range(1, 1024))->default_str("one per core");
    verb->add_option("--output", options->output,
                     "CSV to write; if it holds the beginning of this sweep, the sweep continues from there")
        ->type_name("FILE.csv")
        ->required();
    verb->add_option_function<std::vector<std::string>>(
            "--table",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) checkTableFile(text);
                options->tables = texts;
            },
            "Save the best settings, by the task's metric on the validation data, as a table with standard errors and medians; "
            "the format follows the suffix (.csv, .md, .tex). May be repeated")
        ->type_name("FILE");
    verb->add_option("--table-rows", options->tableRows, "Number of settings in the table")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    verb->add_option("--shard", options->shard,
                     "Run part I of K of the sweep into a journal; echoplane merge combines the K journals into the file of a "
                     "single run. 'array' takes I and K from a job array (Slurm, Grid Engine). Under mpirun the ranks share the "
                     "work without this option")
        ->type_name("I/K|array");
    addPlanOptions(*verb, *options,
                   "Take the whole plan (settings, grid, seeds and folds) from the file of a sweep, finished or not: a CSV, a "
                   "journal, or the first line of either",
                   "FILE",
                   {"--help", "--json", "--jobs", "--output", "--table", "--table-rows", "--shard", "--job-script", "--job-by",
                    "--job-parts", "--job-cores", "--job-minutes"});
    verb->callback([options, verb, &action] {
        completeTask(*verb, options->plan.base);
        action = [options, verb] { return onRanks([&](const Ranks* ranks) { return sweep(*verb, *options, ranks); }); };
    });
}

}  // namespace echoplane
