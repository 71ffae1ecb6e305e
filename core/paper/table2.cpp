// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/table2.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "core/explore/runner.h"
#include "core/files/text_file.h"
#include "core/jobs/stopwatch.h"
#include "core/report/run_record.h"
#include "core/settings/experiment_json.h"
#include "core/spectrum/distributions.h"
#include "core/tasks/mso.h"
#include "core/text/json_number.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr int tasksOfPaper = 12;
constexpr int methodsOfPaper = 6;

/// Table 2 of the paper, MSO1 … MSO12 by row, methods in table2Methods()' order by column.
constexpr std::array<std::array<double, methodsOfPaper>, tasksOfPaper> published = {{
    {1.65e-14, 1.58e-14, 5.85e-14, 2.49e-14, 4.77e-14, 3.56e-14},
    {2.55e-13, 2.78e-13, 2.28e-13, 1.45e-13, 2.39e-13, 2.44e-13},
    {5.42e-12, 9.14e-12, 4.49e-12, 9.07e-12, 6.14e-12, 8.37e-12},
    {1.39e-10, 5.77e-10, 3.64e-10, 7.22e-11, 6.93e-11, 2.28e-10},
    {2.75e-09, 4.03e-08, 2.95e-08, 5.24e-10, 1.63e-09, 1.87e-08},
    {7.38e-09, 2.54e-08, 2.07e-08, 1.07e-08, 1.18e-08, 6.16e-08},
    {2.96e-08, 9.48e-08, 7.16e-08, 5.98e-08, 5.36e-08, 8.55e-08},
    {2.75e-08, 9.68e-08, 3.57e-07, 1.15e-07, 6.44e-08, 1.41e-07},
    {4.98e-08, 2.69e-07, 4.33e-07, 1.69e-07, 1.03e-07, 1.63e-07},
    {4.65e-07, 3.32e-07, 4.15e-07, 2.31e-07, 1.61e-07, 2.73e-07},
    {5.62e-07, 7.38e-07, 1.85e-06, 7.49e-07, 3.16e-07, 3.71e-07},
    {9.71e-07, 2.98e-06, 1.34e-06, 1.01e-06, 8.44e-07, 2.63e-06},
}};

ExplorationPlan planOf(const std::string& method, const std::vector<int>& tasks, int seeds) {
    ExplorationPlan plan;
    plan.base.reservoir.method = method;
    plan.base.set(noisyGolden::noise, 0.2 / std::sqrt(plan.base.reservoir.size));
    ExplorationAxis components{"components", {}};
    for (const int task : tasks) components.values.emplace_back(static_cast<double>(task));
    plan.axes = paperGrid();
    plan.axes.insert(plan.axes.begin(), std::move(components));
    plan.seeds = seeds;
    return plan;
}

/// The settings that vary over the grid.
auto gridPoint(const Experiment& e) {
    return std::array{e.dynamics.spectralRadius, e.dynamics.leakRate, e.input.scaling, e.readout.ridge};
}

Experiment mostFrequent(const std::vector<const Table2Seed*>& seeds) {
    std::map<std::array<double, 4>, int> counts;
    for (const Table2Seed* seed : seeds) ++counts[gridPoint(seed->best.experiment)];
    return (*std::ranges::max_element(seeds, {},
                                      [&](const Table2Seed* seed) { return counts[gridPoint(seed->best.experiment)]; }))
        ->best.experiment;
}

std::string settingsColumns(const Experiment& e) {
    return shortestText(e.dynamics.spectralRadius) + ',' + shortestText(e.dynamics.leakRate) + ',' +
           shortestText(e.input.scaling) + ',' + shortestText(e.readout.ridge);
}

}  // namespace

int Table2::atOrBelowPaper() const {
    return static_cast<int>(std::ranges::count_if(cells, [](const Table2Cell& cell) { return cell.rmse <= cell.paperRmse; }));
}

double Table2Cell::standardErrorsAbove() const {
    const double above = rmse - paperRmse;
    return seeds.standardError > 0.0 ? above / seeds.standardError : std::nan("");
}

int Table2::clearlyAbovePaper() const {
    return static_cast<int>(std::ranges::count_if(
        cells, [](const Table2Cell& cell) { return std::isinf(cell.rmse) || cell.standardErrorsAbove() > clearErrors; }));
}

const std::vector<std::string>& table2Methods() {
    static const std::vector<std::string> names = {"normal", "diagonalized", "uniform", "golden", "noisy-golden", "sim"};
    return names;
}

double paperRmse(int components, const std::string& method) {
    const auto found = std::ranges::find(table2Methods(), method);
    if (components < 1 || components > tasksOfPaper || found == table2Methods().end()) {
        throw Refusal("the paper's Table 2 has no cell MSO%1, %2", components, method);
    }
    return published.at(static_cast<std::size_t>(components - 1)).at(static_cast<std::size_t>(found - table2Methods().begin()));
}

Table2 runTable2(const std::vector<int>& tasks, int seeds, int threads, const RunContext& context) {
    if (tasks.empty()) throw Refusal("there are no tasks to run");
    for (const int each : tasks) static_cast<void>(paperRmse(each, "normal"));
    const Stopwatch watch;

    Table2 table;
    const auto& methods = table2Methods();
    std::map<std::pair<int, std::string>, std::map<std::uint32_t, SweepRow>> best;
    for (std::size_t m = 0; m < methods.size(); ++m) {
        const ExplorationPlan plan = planOf(methods[m], tasks, seeds);
        validate(plan);
        const RunContext within{context.stop, [&](std::string_view, double fraction) {
                                    context.report(methods[m],
                                                   (static_cast<double>(m) + fraction) / static_cast<double>(methods.size()));
                                }};
        const auto judged = [](const SweepRow& row) { return row.judged(Role::validation); };
        runSweep(sweepGroups(plan, threads), 0, threads, within, [&](std::size_t, const std::vector<SweepRow>& rows) {
            const SweepRow& row = *std::ranges::min_element(rows, {}, judged);  // they differ in the readout alone
            auto& bySeed = best[{row.experiment[mso::components], methods[m]}];
            const auto [place, isNew] = bySeed.try_emplace(row.experiment.reservoir.seed, row);
            if (!isNew && judged(row) < judged(place->second)) place->second = row;
        });
    }

    for (const int task : tasks) {
        for (const std::string& method : methods) {
            for (const auto& [seed, row] : best[{task, method}]) table.seeds.push_back({task, method, row});
        }
    }
    for (const int task : tasks) {
        for (const std::string& method : methods) {
            std::vector<const Table2Seed*> own;
            std::vector<double> errors;
            for (const Table2Seed& seed : table.seeds) {
                if (seed.components != task || seed.method != method) continue;
                own.push_back(&seed);
                errors.push_back(seed.best.judged(Role::test));
            }
            table.cells.push_back({task, method, mean(errors), paperRmse(task, method), mostFrequent(own), summaryOf(errors)});
        }
    }
    table.seconds = watch.seconds();
    return table;
}

TextTable table2Table(const Table2& table) {
    TextTable text;
    text.caption =
        "Mean test RMSE on MSO_K, N = 100, with its standard error and the median over the seeds, for each seed the "
        "setting of Table 1 with the lowest validation RMSE; " +
        std::to_string(table.atOrBelowPaper()) + " of " + std::to_string(table.cells.size()) +
        " means are at or below the paper's, " + std::to_string(table.clearlyAbovePaper()) + " are above it by more than " +
        shortestText(Table2::clearErrors) + " standard errors.";
    text.record = commandRecord("reproduce table2");
    text.header = {"task", "from"};
    const std::size_t methods = table2Methods().size();
    for (const std::string& method : table2Methods()) text.header.push_back(method);
    for (std::size_t first = 0; first + methods <= table.cells.size(); first += methods) {
        const std::string task = "MSO" + std::to_string(table.cells[first].components);
        const auto addRow = [&](const char* name, const auto& valueOf) {
            auto& row = text.rows.emplace_back(std::vector<TextTable::Cell>{task, name});
            for (std::size_t k = first; k < first + methods; ++k) row.emplace_back(valueOf(table.cells[k]));
        };
        addRow("Echoplane", [](const Table2Cell& cell) { return TextTable::Estimate{cell.rmse, cell.seeds.standardError}; });
        addRow("Echoplane, median", [](const Table2Cell& cell) { return cell.seeds.median; });
        addRow("paper", [](const Table2Cell& cell) { return cell.paperRmse; });
        addRow("standard errors above the paper", [](const Table2Cell& cell) { return cell.standardErrorsAbove(); });
    }
    return text;
}

void writeTable2(const std::filesystem::path& folder, const Table2& table) {
    std::string cells =
        "task,method,rmse,paper_rmse,spectral_radius,leak_rate,input_scaling,ridge,"
        "standard_error,median,seeds,diverged,standard_errors_above\n";
    const auto field = [](double value) { return std::isnan(value) ? std::string() : shortestText(value); };
    nlohmann::ordered_json json;
    json["seconds"] = table.seconds;
    json["cells_at_or_below_paper"] = table.atOrBelowPaper();
    json["cells_clearly_above_paper"] = table.clearlyAbovePaper();
    json["cells"] = nlohmann::ordered_json::array();
    for (const Table2Cell& cell : table.cells) {
        const std::string task = "MSO" + std::to_string(cell.components);
        cells += task + ',' + cell.method + ',' + shortestText(cell.rmse) + ',' + shortestText(cell.paperRmse) + ',' +
                 settingsColumns(cell.typical) + ',' + field(cell.seeds.standardError) + ',' + field(cell.seeds.median) + ',' +
                 std::to_string(cell.seeds.count) + ',' + std::to_string(cell.seeds.diverged) + ',' +
                 field(cell.standardErrorsAbove()) + '\n';
        json["cells"].push_back({{"task", task},
                                 {"method", cell.method},
                                 {"rmse", cell.rmse},
                                 {"paper_rmse", cell.paperRmse},
                                 {"settings", settingsJson(cell.typical)},
                                 {"standard_error", jsonNumber(cell.seeds.standardError)},
                                 {"median", jsonNumber(cell.seeds.median)},
                                 {"seeds", cell.seeds.count},
                                 {"diverged", cell.seeds.diverged},
                                 {"standard_errors_above", jsonNumber(cell.standardErrorsAbove())}});
    }
    std::string seeds = "task,method,seed,rmse,validation_rmse,spectral_radius,leak_rate,input_scaling,ridge\n";
    for (const Table2Seed& seed : table.seeds) {
        seeds += "MSO" + std::to_string(seed.components) + ',' + seed.method + ',' +
                 std::to_string(seed.best.experiment.reservoir.seed) + ',' + shortestText(seed.best.judged(Role::test)) + ',' +
                 shortestText(seed.best.judged(Role::validation)) + ',' + settingsColumns(seed.best.experiment) + '\n';
    }
    std::filesystem::create_directories(folder);
    for (const char* name : {"table2.md", "table2.tex"}) writeTable(folder / name, table2Table(table));
    writeTextFile(folder / "table2.csv", cells);
    writeTextFile(folder / "table2-seeds.csv", seeds);
    writeTextFile(folder / "table2.json", json.dump(2) + '\n');
}

}  // namespace echoplane
