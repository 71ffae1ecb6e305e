// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/result_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/analysis/spread.h"
#include "core/learners/baselines.h"
#include "core/race/race_json.h"
#include "core/report/divergence.h"
#include "core/report/report.h"
#include "core/report/run_record.h"
#include "core/run/task_metric.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/spectrum/methods.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

std::string settingsSentence(const Experiment& experiment) {
    return taskText(experiment) + ", " + method(experiment.reservoir.method).label +
           ", N = " + std::to_string(experiment.reservoir.size) + ", rho = " + shortestText(experiment.dynamics.spectralRadius) +
           ", lr = " + shortestText(experiment.dynamics.leakRate) + ", s_in = " + inputScalingText(experiment) +
           ", alpha = " + shortestText(experiment.readout.ridge);
}

/// "validation NRMSE".
std::string titleOf(const Measured& what) {
    const std::string role = what.role == Role::fit ? "training " : what.role == Role::validation ? "validation " : "test ";
    return role + std::string(traits(what.metric).title);
}

TextTable::Cell cellOf(const Setting& setting, const Experiment& experiment) {
    const SettingValue content = value(setting, experiment);
    if (const auto* number = std::get_if<double>(&content); number && !setting.isSwitch()) return *number;
    return valueText(setting, experiment);
}

struct DataPart {
    const char* name;
    Role role;
};
constexpr std::array dataParts{DataPart{"training", Role::fit}, DataPart{"validation", Role::validation},
                               DataPart{"test", Role::test}};

/// Adds a row "test: AR(16)" with pooled RMSE, NRMSE and R²; NaN in all other columns.
void addRow(TextTable& table, const std::string& name, bool several, const std::array<double, 3>& errors) {
    auto& row = table.rows.emplace_back();
    row.emplace_back(name);
    if (several) row.emplace_back(std::string("pooled"));
    for (const double error : errors) row.emplace_back(error);
    while (row.size() < table.header.size()) row.emplace_back(std::numeric_limits<double>::quiet_NaN());
}

void addBaselines(TextTable& table, const Baselines& baselines, bool several, bool normalised) {
    for (const Learned& rival : baselines.all) {
        if (!rival.score) continue;
        for (const auto& [name, role] : dataParts) {
            const Score score = rival.on(role);
            const double own = baselines.ownUnits ? std::numeric_limits<double>::quiet_NaN() : score.rmse;
            addRow(table, std::string(name) + ": " + rival.title.english(), several,
                   {normalised ? score.normalisedRmse : own, score.nrmse, score.r2});
        }
    }
}

void addSpread(TextTable& table, const Spread& spread, bool several, double rmseFactor) {
    for (const auto& [name, role] : dataParts) {
        for (const auto& [what, of] :
             {std::pair("mean", &SpreadMeasure::mean), {"standard deviation", &SpreadMeasure::deviation}}) {
            std::array<double, 3> errors{};
            for (std::size_t i = 0; i < errors.size(); ++i) {
                constexpr std::array metrics{Metric::rmse, Metric::nrmse, Metric::r2};
                const SpreadMeasure* figure = spread.of(metrics[i], role);
                errors[i] =
                    figure == nullptr ? std::numeric_limits<double>::quiet_NaN() : figure->*of * (i == 0 ? rmseFactor : 1.0);
            }
            addRow(table, std::string(name) + ": " + what + " over " + std::to_string(spread.seeds) + " seeds", several, errors);
        }
    }
}

/// The member of Score that holds a metric; null if it is measured for the run as a whole.
double Score::*memberOf(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return &Score::rmse;
        case Metric::nrmse:
            return &Score::nrmse;
        case Metric::r2:
            return &Score::r2;
        case Metric::accuracy:
            return &Score::accuracy;
        case Metric::balancedAccuracy:
            return &Score::balancedAccuracy;
        case Metric::macroF1:
            return &Score::macroF1;
        case Metric::logLoss:
            return &Score::logLoss;
        case Metric::psdNrmse:
            return &Score::psdNrmse;
        default:
            return nullptr;
    }
}

}  // namespace

bool hasMetric(const ErrorBlock& block, Metric metric, const RunResult& result) {
    if (!block.wholeRun) return memberOf(metric) != nullptr;
    const auto isOf = [&](const Measure& each) { return each.what.metric == metric; };
    return result.score && std::ranges::any_of(result.score->measures, isOf);
}

Measure measureIn(const ErrorBlock& block, Metric metric, Role role, const RunResult& result) {
    const Score& score = role == Role::fit          ? block.errors.training
                         : role == Role::validation ? block.errors.validation
                                                    : block.errors.test;
    if (const auto member = memberOf(metric)) return {{metric, role}, score.*member};
    return block.wholeRun && result.score ? measureOf(result.score->measures, metric, role) : Measure{{metric, role}};
}

Message unitsNote(const RunResult& result, bool normalised) {
    if (!result.states || !kindOf(result.experiment).predictsSeries) return {};
    const Dataset& data = *result.data;
    const Eigen::Index outputs = data.targets.rows();
    if (data.targetNames.empty()) return outputs > 1 ? Message("pooled over %1 outputs", outputs) : Message();
    if (normalised) return Message("RMSE in normalised units");
    if (!ownUnits(data.targetNormalisation)) return Message("RMSE in the units of %1", data.targetNames.front());
    return Message("RMSE of each output in the units of its column; NRMSE pooled over %1 outputs as their root mean square",
                   outputs);
}

std::vector<ErrorBlock> errorBlocks(const RunResult& result, bool normalised) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr Score unknown{none, none, none, none, none};
    if (!result.score) return {{"", {unknown, unknown, unknown}, true}};
    const ScoreResult& score = *result.score;
    const Normalisation units = result.data ? result.data->targetNormalisation : Normalisation{};
    const auto several = [&](const Errors& errors, auto change) {
        Errors changed = errors;
        for (Score Errors::*part : {&Errors::training, &Errors::validation, &Errors::test}) change(changed.*part);
        return changed;
    };
    const auto inUnits = [&](const Errors& errors) {
        return several(errors, [&](Score& each) {
            if (normalised) each.rmse = each.normalisedRmse;
        });
    };
    const Errors pooled = score.errors();
    if (score.outputs.size() < 2) return {{"", inUnits(pooled), true}};
    std::vector<ErrorBlock> blocks{{"pooled over " + std::to_string(score.outputs.size()) + " outputs", inUnits(pooled), true}};
    if (ownUnits(units) && !normalised) blocks.front().errors = several(pooled, [&](Score& each) { each.rmse = none; });
    for (const OutputErrors& each : score.outputs) blocks.push_back({each.name, inUnits(each.errors)});
    return blocks;
}

TextTable errorTable(const RunResult& result, bool normalised, const Baselines* baselines, const Spread* spread) {
    TextTable table;
    const std::string note = unitsNote(result, normalised).english(), divergence = divergenceSentence(result).english();
    table.caption = "Errors of " + settingsSentence(result.experiment) + ", seed " +
                    std::to_string(result.experiment.reservoir.seed) + "." + (note.empty() ? "" : " " + note + ".") +
                    (divergence.empty() ? "" : " Diverged: " + divergence + ".");
    table.record = runRecord(result);
    const std::vector<ErrorBlock> blocks = errorBlocks(result, normalised);
    const bool several = blocks.size() > 1;
    table.header = {"stretch"};
    if (several) table.header.emplace_back("output");
    std::vector<Metric> columns{Metric::rmse, Metric::nrmse, Metric::r2};
    if (result.score)
        for (const Metric metric : reportOf(result).columns)
            if (metric != Metric::validTime && std::ranges::find(columns, metric) == columns.end()) columns.push_back(metric);
    for (const Metric metric : columns) table.header.emplace_back(traits(metric).title);
    const Measure standard = standardMeasure(result, Role::test);
    const bool time = standard.what.metric == Metric::validTime && result.score;
    if (time) {
        table.header.push_back("valid time (" + std::string(standard.unit) + ")");
        table.header.emplace_back("standard error");
    }
    const bool bounded = time && std::ranges::any_of(dataParts, [&](const DataPart& each) {
                             return standardMeasure(result, each.role).lowerBound;
                         });
    if (bounded) table.header.emplace_back("at least");
    for (const ErrorBlock& block : blocks) {
        for (const auto& [name, role] : dataParts) {
            auto& row = table.rows.emplace_back();
            const bool aPriori = role == Role::fit && result.score && result.score->trainingIsAPriori;
            row.emplace_back(aPriori ? std::string("training (a priori)") : std::string(name));
            if (several) row.emplace_back(block.name);
            for (const Metric metric : columns) row.emplace_back(measureIn(block, metric, role, result).value);
            if (!time) continue;
            const Measure measured = measureIn(block, Metric::validTime, role, result);
            row.emplace_back(measured.value);
            row.emplace_back(measured.standardError);
            if (bounded) row.emplace_back(std::string(measured.lowerBound ? "yes" : ""));
        }
    }
    if (baselines != nullptr && baselines->loss == Loss::squares) addBaselines(table, *baselines, several, normalised);
    if (spread != nullptr) {
        const Normalisation units = result.data ? result.data->targetNormalisation : Normalisation{};
        const double factor = normalised        ? 1.0 / rmseUnit(units)
                              : ownUnits(units) ? std::numeric_limits<double>::quiet_NaN()
                                                : 1.0;
        addSpread(table, *spread, several, factor);
    }
    return table;
}

TextTable sweepTable(const SweepTable& sweep, std::size_t count) {
    const ExplorationPlan& plan = sweep.plan();
    std::vector<std::size_t> order;
    for (std::size_t number = 0; number < sweep.settings(); ++number)
        if (sweep.seedCount(number) > 0) order.push_back(number);
    count = std::min(count, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [&](std::size_t a, std::size_t b) { return sweep.isBetter(a, b) || (!sweep.isBetter(b, a) && a < b); });

    const std::string metric(traits(sweep.metric()).title);
    TextTable table;
    table.caption = "The " + std::to_string(count) + " best of " + std::to_string(order.size()) + " settings by validation " +
                    metric + ", means over " + std::to_string(plan.seeds) + " seeds with their standard errors; all else as in " +
                    settingsSentence(plan.base) + ".";
    table.record = settingsRecord("sweep", plan.base);
    for (const ExplorationAxis& axis : plan.axes) table.header.push_back(setting(axis.setting).label);
    for (const Measured& what : sweep.measures()) table.header.push_back(titleOf(what));
    // Medians of the metric that orders the settings, on the data that nothing was fitted to.
    const std::array medians = {sweep.judged(), Measured{sweep.metric(), Role::test}};
    for (const Measured& what : medians) table.header.push_back(titleOf(what) + " median");
    for (const char* each : {"seeds", "diverged"}) table.header.emplace_back(each);
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t number = order[k];
        const Experiment experiment = sweep.experiment(number);
        auto& row = table.rows.emplace_back();
        for (const ExplorationAxis& axis : plan.axes) row.push_back(cellOf(setting(axis.setting), experiment));
        for (const Measured& what : sweep.measures())
            row.emplace_back(TextTable::Estimate{sweep.mean(number, what), sweep.summary(number, what).standardError});
        for (const Measured& what : medians) row.emplace_back(sweep.summary(number, what).median);
        const Summary validation = sweep.summary(number, {Metric::rmse, Role::validation});
        row.emplace_back(static_cast<double>(validation.count));
        row.emplace_back(static_cast<double>(validation.diverged));
    }
    return table;
}

TextTable raceTable(const RacePlan& plan, const std::vector<Learned>& contenders) {
    TextTable table;
    table.caption = "Contenders on " + taskTitle(plan.base).english();
    if (!plan.epochs || !std::ranges::all_of(plan.contenders, needsNetworks))
        table.caption += ", " + roundedText(plan.seconds, 3) + " s each to learn";
    if (plan.epochs) table.caption += ", networks " + std::to_string(*plan.epochs) + " epochs";
    if (plan.parameters) table.caption += ", at most " + std::to_string(*plan.parameters) + " parameters each";
    const bool probabilities = kindOf(plan.base).loss == Loss::crossEntropy;
    const auto first = probabilities ? std::vector<std::string>{"test accuracy", "validation accuracy", "test log loss"}
                                     : std::vector<std::string>{"test NRMSE", "validation NRMSE", "test RMSE"};
    nlohmann::ordered_json terms = raceTermsJson(plan);
    terms["contenders"] = plan.contenders;
    table.record = settingsRecord("race", plan.base, terms);
    table.header = {"contender"};
    table.header.insert(table.header.end(), first.begin(), first.end());
    const bool closedLoop = ranAutonomously(contenders);
    if (closedLoop) table.header.emplace_back("steps followed");
    for (const char* each : {"parameters", "state size", "seconds", "µs a step", "chosen on validation"})
        table.header.emplace_back(each);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const Learned& each : contenders) {
        const Score test = each.score ? each.score->test : Score{none, none},
                    validation = each.score ? each.score->validation : test;
        auto& row = table.rows.emplace_back();
        row = {each.title.english(), probabilities ? test.accuracy : test.nrmse,
               probabilities ? validation.accuracy : validation.nrmse, probabilities ? test.logLoss : test.rmse};
        if (closedLoop) row.emplace_back(each.score && each.score->followed ? *each.score->followed : none);
        for (const std::optional<std::int64_t>& count : {each.parameters, each.state})
            row.push_back(count ? TextTable::Cell(std::to_string(*count)) : TextTable::Cell(none));
        for (const double number : {each.seconds, each.microsecondsPerStep}) row.emplace_back(number);
        row.emplace_back((each.why.empty() ? each.settings : each.why).english());
    }
    return table;
}

}  // namespace echoplane
