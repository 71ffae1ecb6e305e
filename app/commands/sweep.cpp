// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/commands/best_beside.h"
#include "app/commands/command.h"
#include "app/commands/summary_json.h"
#include "app/commands/sweep_parts.h"
#include "app/options/data_options.h"
#include "app/options/job_options.h"
#include "app/options/judged_validation.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "app/process/ranks.h"
#include "app/process/terminal_progress.h"
#include "core/analysis/best_ridge.h"
#include "core/explore/sweep_file.h"
#include "core/files/text_file.h"
#include "core/jobs/parallel_for.h"
#include "core/own_data/data_warnings.h"
#include "core/project/result_tables.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct SweepOptions {
    SweepPlan plan;
    std::string grid = "paper";
    std::string output;
    std::string shard, from;
    JobOptions job;
    std::vector<std::string> tables;
    std::size_t tableRows = 20;
    int jobs = defaultThreads();
    bool json = false;
    DataOptionValues data;
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

void warnOfEdges(const SweepBest& best) {
    for (const std::string& axis : best.edges) {
        if (setting(axis).chosenByRuns && best.experiment.readout.ridge == 0.0) {
            std::cerr << "echoplane: note: " << bestRidgeNote(best.experiment) << '\n';
            continue;
        }
        std::cerr << "echoplane: warning: the best " << axis << " (" << valueText(setting(axis), best.experiment)
                  << ") sits on the edge of the grid; a better one may lie outside\n";
    }
}

/// Number of folds of the sweep in the file, if it holds one.
std::optional<int> keptFolds(const std::string& file, std::size_t mostCells) {
    std::error_code none;
    if (!std::filesystem::exists(file, none)) return std::nullopt;
    try {
        return sweepPlanOf(file, readTextFile(file), mostCells).folds;
    } catch (const std::exception&) {
        return std::nullopt;  // reported when the file is opened
    }
}

/// Completes the plan: takes that of a file if named, loads the data, and makes validation long enough to choose by.
void complete(const CLI::App& verb, SweepOptions& options, const RunContext& context) {
    SweepPlan& plan = options.plan;
    constexpr std::size_t mostCells = 100'000'000;
    if (!options.from.empty()) plan = sweepPlanOf(options.from, readTextFile(options.from), mostCells);
    plan.base = withDataOptions(verb, options.data, plan.base, context);
    if (options.from.empty()) {
        plan.axes = options.grid == "paper" ? paperGrid() : sweepAxesFromJson(readTextFile(options.grid));
        plan.base = withEnoughValidation(verb, plan.base, "the best is chosen");
        const bool best = isGivenAs(verb, "--ridge", "best");
        if (best && !fitsRidge(plan.base))
            throw std::invalid_argument(
                "--ridge best needs a readout that is a ridge regression; others must be trained anew for each alpha: give a "
                "grid of alphas");
        if (best) plan.axes = withBestRidgeAxis(std::move(plan.axes), options.grid == "paper");
        plan.folds = judgedFolds(verb, plan.base, plan.folds, keptFolds(options.output, mostCells), "the best is chosen");
    }
    validate(plan);
}

int sweep(const CLI::App& verb, SweepOptions options, const Ranks* ranks) {
    const Interrupt interrupt;
    complete(verb, options, {interrupt.token(), {}});
    const SweepPlan& plan = options.plan;
    if (ranks == nullptr || ranks->rank() == 0)
        for (const Message& warning : dataWarnings(plan.base)) std::cerr << "echoplane: warning: " << warning << '\n';
    if (!options.job.file.empty())
        return writeJobScript(options.job, options.json,
                              [&](const ClusterShare& share) { return sweepScript(plan, options.output, share); });
    OutputCheck check;
    check.reads(options.output);  // to continue a stopped sweep
    if (readsFile(plan.base)) check.reads(plan.base.data.source.file);
    for (const std::string& each : options.tables) check.writes(each);
    check.require();
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    if (!options.shard.empty()) {
        if (ranks != nullptr) throw std::invalid_argument("--shard is for machines without MPI: under mpirun leave it out");
        if (!options.tables.empty()) throw std::invalid_argument("--table needs the whole sweep: leave it out of the parts");
        TerminalProgress progress;
        const ShardOutcome outcome = sweepShard(options.output, plan, groups, shardFrom(options.shard), options.jobs,
                                                {interrupt.token(), std::ref(progress)});
        if (options.json)
            std::cout << nlohmann::ordered_json{{"shard", shardText(outcome.shard)},
                                                {"groups", outcome.groups},
                                                {"of", groups.size()},
                                                {"kept_from_before", outcome.kept},
                                                {"output", options.output}}
                             .dump(2)
                      << '\n';
        else
            std::printf("part %s: %zu of %zu groups in %s; combine the parts with echoplane merge\n",
                        shardText(outcome.shard).c_str(), outcome.groups, groups.size(), options.output.c_str());
        return 0;
    }
    if (ranks != nullptr && !sweepOnRanks(options.output, plan, groups, options.jobs, {interrupt.token(), {}}, *ranks)) return 0;

    SweepFile file(options.output, plan, groups);
    std::vector<SweepRow> rows = file.takeRows();
    const std::size_t kept = rows.size();
    bool stopped = false;
    try {
        TerminalProgress progress;
        runSweep(groups, file.finishedGroups(), options.jobs, {interrupt.token(), std::ref(progress)},
                 [&](std::size_t, const std::vector<SweepRow>& finished) {
                     file.append(finished);
                     rows.insert(rows.end(), finished.begin(), finished.end());
                 });
    } catch (const Cancelled&) {
        stopped = true;
    }
    if (stopped) {
        std::cerr << "echoplane: stopped after " << rows.size() << " of " << plan.cells()
                  << " rows; the same command continues from there\n";
        throw Cancelled();
    }

    for (const std::string& each : options.tables) writeTable(each, sweepTable(plan, rows, options.tableRows));
    const SweepBest best = bestOf(plan, rows);
    warnOfEdges(best);
    const BestWithBaselines beside = bestWithBaselines(best.experiment, {interrupt.token(), {}});
    const auto atLeast = [&](Role role) {
        return best.metric == Metric::validTime && beside.run && beside.run->score &&
               measureOf(beside.run->score->measures, Metric::validTime, role).lowerBound;
    };
    if (options.json) {
        nlohmann::ordered_json json;
        json["rows"] = rows.size();
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
        std::printf("%zu rows in %s (%zu of them from an earlier run)\n", rows.size(), options.output.c_str(), kept);
        std::printf("best mean validation %s %s%s, test %s %s%s", metric.c_str(), atLeast(Role::validation) ? "at least " : "",
                    estimateText(best.validation).c_str(), metric.c_str(), atLeast(Role::test) ? "at least " : "",
                    estimateText(best.test).c_str());
        if (best.metric != Metric::rmse)
            std::printf("; validation RMSE %s, test RMSE %s", estimateText(best.validationRmse).c_str(),
                        estimateText(best.testRmse).c_str());
        if (best.validation.count > 1) std::printf("; ± standard error over %zu seeds", best.validation.count);
        std::printf("; at");
        for (const SweepAxis& axis : plan.axes) {
            std::printf(" %s %s", axis.setting.c_str(), valueText(setting(axis.setting), best.experiment).c_str());
        }
        std::printf("\n");
        printBeside(beside);
    }
    return 0;
}

}  // namespace

void addSweep(CLI::App& root, Action& action) {
    const auto options = std::make_shared<SweepOptions>();
    CLI::App* verb = root.add_subcommand(
        "sweep",
        "Run every combination of settings and seeds, on all cores; the best is chosen by the task's metric on the validation "
        "data (RMSE, NRMSE, accuracy, memory capacity or valid time)");
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_option("--grid", options->grid,
                     "Settings to combine: 'paper' (Table 1), or a JSON file such as {\"spectral-radius\": [0.5, 0.9], "
                     "\"ridge\": {\"from\": "
                     "1e-11, \"to\": 1, \"count\": 12, \"scale\": \"log\"}}")
        ->type_name("paper|FILE.json")
        ->capture_default_str();
    verb->add_option("--seeds", options->plan.seeds, "Number of seeds, counted from --seed")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    verb->add_option("--folds", options->plan.folds,
                     "Judge by this many rolling-origin folds of the training and validation data, each predicted by a model "
                     "trained on all "
                     "data before it, instead of by the validation data alone")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
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
    CLI::Option* from =
        verb->add_option("--plan", options->from,
                         "Take the whole plan (settings, grid, seeds and folds) from the file of a sweep, finished or not: "
                         "a CSV, a journal, or the first line of either")
            ->type_name("FILE");
    addJobOptions(*verb, options->job, true);
    addModelOptions(*verb, options->plan.base);
    addDataOptions(*verb, options->data);
    excludeAllBut(*verb, *from,
                  {"--help", "--json", "--jobs", "--output", "--table", "--table-rows", "--shard", "--job-script", "--job-by",
                   "--job-parts", "--job-cores", "--job-minutes"});
    verb->callback([options, verb, &action] {
        completeTask(*verb, options->plan.base);
        action = [options, verb] { return onRanks([&](const Ranks* ranks) { return sweep(*verb, *options, ranks); }); };
    });
}

}  // namespace echoplane
