// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/result_tables.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/io/run_record.h"
#include "core/math/number_text.h"
#include "core/pipeline/settings.h"
#include "core/pipeline/sweep_table.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

std::string settingsSentence(const Experiment& experiment) {
    return taskText(experiment) + ", " + experiment.method + ", N = " + std::to_string(experiment.size) +
           ", rho = " + numberText(experiment.spectralRadius) + ", lr = " + numberText(experiment.leakRate) +
           ", s_in = " + numberText(experiment.inputScaling) + ", alpha = " + numberText(experiment.ridge);
}

TextTable::Cell cellOf(const Setting& setting, const Experiment& experiment) {
    const SettingValue held = value(setting, experiment);
    if (const auto* number = std::get_if<double>(&held); number && !setting.isSwitch()) return *number;
    return valueText(setting, experiment);
}

}  // namespace

TextTable errorTable(const RunResult& result) {
    TextTable table;
    table.caption = "Errors of " + settingsSentence(result.experiment) + ", seed " + std::to_string(result.experiment.seed) +
                    (result.score ? "." : ": the run diverged.");
    table.record = runRecord(result);
    table.header = {"stretch", "RMSE", "NRMSE", "R²"};
    const bool bits = result.score && std::isfinite(result.score->training.accuracy);
    if (bits) table.header.emplace_back("accuracy");
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const auto& [name, stretch] : {std::pair("training", &ScoreResult::training),
                                        {"validation", &ScoreResult::validation},
                                        {"test", &ScoreResult::test}}) {
        if (!result.score) {
            table.rows.push_back({std::string(name), none, none, none});
            continue;
        }
        const Score& score = (*result.score).*stretch;
        table.rows.push_back({std::string(name), score.rmse, score.nrmse, score.r2});
        if (bits) table.rows.back().emplace_back(score.accuracy);
    }
    return table;
}

TextTable sweepTable(const SweepPlan& plan, const std::vector<SweepRow>& rows, std::size_t count) {
    SweepTable sweep(plan);
    for (const SweepRow& row : rows) sweep.add(row);
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t number = 0; number < sweep.settings(); ++number)
        if (const double mean = sweep.mean(number, SweepMeasure::validation); !std::isnan(mean)) order.emplace_back(mean, number);
    count = std::min(count, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end());

    TextTable table;
    table.caption = "The " + std::to_string(count) + " best of " + std::to_string(order.size()) +
                    " settings by validation RMSE, means over " + std::to_string(plan.seeds) + " seeds; all else as in " +
                    settingsSentence(plan.base) + ".";
    table.record = settingsRecord("sweep", plan.base);
    for (const SweepAxis& axis : plan.axes) table.header.push_back(setting(axis.setting).label);
    for (const char* error : {"training RMSE", "validation RMSE", "test RMSE"}) table.header.emplace_back(error);
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t number = order[k].second;
        const Experiment experiment = sweep.experiment(number);
        auto& row = table.rows.emplace_back();
        for (const SweepAxis& axis : plan.axes) row.push_back(cellOf(setting(axis.setting), experiment));
        for (const SweepMeasure measure : {SweepMeasure::training, SweepMeasure::validation, SweepMeasure::test})
            row.emplace_back(sweep.mean(number, measure));
    }
    return table;
}

TextTable table2Table(const Table2& table) {
    TextTable text;
    text.caption = "Mean test RMSE on MSO_K, N = 100, for each seed the setting of Table 1 with the lowest validation RMSE; " +
                   std::to_string(table.atOrBelowPaper()) + " of " + std::to_string(table.cells.size()) +
                   " cells are at or below the paper's.";
    text.record = commandRecord("reproduce table2");
    text.header = {"task", "from"};
    const std::size_t methods = table2Methods().size();
    for (const std::string& method : table2Methods()) text.header.push_back(method);
    for (std::size_t first = 0; first + methods <= table.cells.size(); first += methods) {
        const std::string task = "MSO" + std::to_string(table.cells[first].components);
        std::vector<TextTable::Cell> ours = {task, "Echoplane"}, paper = {task, "paper"};
        for (std::size_t k = first; k < first + methods; ++k) {
            ours.emplace_back(table.cells[k].rmse);
            paper.emplace_back(table.cells[k].paperRmse);
        }
        text.rows.push_back(std::move(ours));
        text.rows.push_back(std::move(paper));
    }
    return text;
}

}  // namespace echoplane
