// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/data_warnings.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/files/column_name.h"
#include "core/files/data_table.h"
#include "core/files/json_text.h"
#include "core/math/number_text.h"
#include "core/sequences/labelled_set.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "core/tasks/own_field.h"
#include "core/tasks/target_leaks.h"

namespace echoplane {

namespace {

/// The existing columns among those names; missing ones are refused elsewhere.
std::vector<const DataColumn*> columnsOf(const DataTable& table, const std::vector<std::string>& names) {
    std::vector<const DataColumn*> found;
    for (const std::string& name : names) {
        try {
            found.push_back(&dataColumn(table, name));
        } catch (const std::invalid_argument&) {
            continue;
        }
    }
    return found;
}

/// Text on where a row number restarts, as it does if several series are stacked in one table.
std::string restartText(const DataTable& table, const DataColumn& column) {
    const std::vector<double>& values = column.values;
    const auto again = std::ranges::adjacent_find(values, [&](double a, double b) { return b < a && b == values.front(); });
    if (again == values.end()) return {};
    return " that begins again in row " + std::to_string(table.firstRow + 1 + static_cast<std::uint64_t>(again - values.begin()));
}

/// Warnings about columns that are not series (times, row numbers), and about inputs that look like them.
std::vector<std::string> roleWarnings(const DataTable& table, const std::vector<const DataColumn*>& inputs,
                                      const std::vector<const DataColumn*>& targets) {
    constexpr std::size_t most = 20;
    constexpr std::size_t fewRows = 10;  // up to so many can rise evenly by chance
    std::vector<std::string> warnings;
    for (const DataColumn& column : table.columns) {
        if (warnings.size() >= most) break;
        if (!column.problem.empty()) continue;
        const std::string name = '"' + shortened(column.name) + '"';
        const bool input = std::ranges::find(inputs, &column) != inputs.end();
        const bool unused = !input && std::ranges::find(targets, &column) == targets.end();
        const TableTime& time = table.time;
        if (column.role == ColumnRole::rowNumber) {
            if (input)
                warnings.push_back(name + " is a row number, but is used as an input: it only counts the rows");
            else if (unused)
                warnings.push_back(name + " is a row number" + restartText(table, column) + ", not an input");
        } else if (column.role == ColumnRole::time && column.name == time.column) {
            if (input)
                warnings.push_back(name +
                                   " is a time, but is used as an input: " + (time.falling ? "it is smaller" : "it is larger") +
                                   " in validation and test than anywhere in training");
            else if (unused)
                warnings.push_back(name + " is the time, " +
                                   (time.even     ? "in even steps of " + stepText(time, time.step)
                                    : time.rising ? "in uneven steps, mostly of " + stepText(time, time.step)
                                                  : "which does not rise throughout") +
                                   ", not an input");
        } else if (column.role == ColumnRole::time) {
            if (input || unused)
                warnings.push_back(name + " is another time column, " + (input ? "but is used as an input" : "not an input"));
        } else if (input && column.evenStep != 0.0 && table.rows >= fewRows) {
            warnings.push_back(name + (column.evenStep > 0.0 ? " rises by " : " falls by ") +
                               roundedText(std::abs(column.evenStep), 6) +
                               " in every row, as a time or a row number would: if it is one, remove it from the inputs");
        } else if (input && column.name.size() > 1 && !column.constant) {
            const NameKind says = nameKind(column.name);
            // It rises from its minimum to its maximum, but not in every row.
            const bool up = column.minimum == column.values.front() && column.maximum == column.values.back();
            if (says == NameKind::time || (says == NameKind::calendar && up))
                warnings.push_back(name + " is named like a time, but does not rise from row to row, so it is used as an input");
            else if (says == NameKind::rowNumber && up)
                warnings.push_back(name + " is named like a row number, but does not count the rows, so it is used as an input");
        }
    }
    return warnings;
}

/// Percentage without the sign: "83", or "0.4" below one percent.
std::string percentText(double share) {
    constexpr double few = 0.095;
    return fixedText(100.0 * share, share < few ? 1 : 0);
}

/// The correlation with all its nines: "0.99998"; "1" if it is 1 to nine digits.
std::string correlationText(double correlation) {
    const double missing = std::max(1.0 - std::abs(correlation), 1e-10);
    const int digits = 1 + static_cast<int>(std::ceil(-std::log10(missing)));
    return fixedText(correlation, std::min(digits, 9));
}

std::string givenAwayText(const TargetLeak& each, int horizon) {
    constexpr double allButOne = 0.9999, hugely = 1e6;
    const std::string input = '"' + shortened(each.input) + '"', target = '"' + shortened(each.target) + '"';
    const std::string when = horizon == 0   ? "of the same row"
                             : horizon == 1 ? "of the next row"
                                            : std::to_string(horizon) + " rows later";
    if (std::abs(each.correlation) > allButOne) {
        const std::string where = each.rowsBefore == 0   ? ""
                                  : each.rowsBefore == 1 ? " a row before"
                                                         : ' ' + std::to_string(each.rowsBefore) + " rows before";
        return "the input " + input + where + " reveals the target " + target + " " + when + ": their correlation is " +
               correlationText(each.correlation) + ", so its errors mean nothing unless that input is really known by then";
    }
    return "the input " + input + " alone forecasts the target " + target + " " + when + " " +
           (each.timesBetter < hugely ? roundedText(each.timesBetter, 2) : "a million") +
           " times as well as persistence: is it really known by then?";
}

std::string gapsText(const std::string& policy, bool ofInputs) {
    if (policy == "hold")
        return "gaps in the chosen columns repeat the previous number; steps whose target is a gap are neither fitted nor scored";
    if (policy == "mask") return "steps with a gap in a chosen column are neither fitted nor scored";
    if (!ofInputs) return "steps whose target is a gap are neither fitted nor scored";
    return "gaps in the inputs are interpolated up to the next number, which is not known yet at that step, so errors come out "
           "too small; holding the previous number (--gaps hold) avoids this";
}

}  // namespace

std::vector<std::string> dataWarnings(const Experiment& experiment) {
    if (readsFile(experiment) && isField(experiment)) return ownFieldWarnings(experiment);
    if (readsFile(experiment) && experiment.data.source.set) return experiment.data.source.set->warnings;
    if (!readsFile(experiment) || !experiment.data.source.table) return {};
    const DataTable& table = *experiment.data.source.table;
    std::vector<std::string> warnings = table.warnings;
    const auto inputs = columnsOf(table, experiment.data.source.inputs),
               targets = columnsOf(table, experiment.data.source.targets);
    const std::vector<std::string> roles = roleWarnings(table, inputs, targets);
    warnings.insert(warnings.end(), roles.begin(), roles.end());
    const auto hasGaps = [](const DataColumn* column) { return column->gaps > 0; };
    const std::string policy = experiment[ownData::gaps];
    if (policy != "refuse" && (std::ranges::any_of(inputs, hasGaps) || std::ranges::any_of(targets, hasGaps)))
        warnings.push_back(gapsText(policy, std::ranges::any_of(inputs, hasGaps)));
    for (const DataColumn* target : targets) {
        if (experiment[forecast::horizon] > 0 || std::ranges::find(inputs, target) == inputs.end()) continue;
        warnings.push_back(
            "the target \"" + shortened(target->name) +
            "\" is an input of the same step (horizon 0): the model only has to copy it, so its errors mean nothing");
    }
    for (const DataColumn* column : targets)
        for (const DataColumn* input : inputs)
            if (column != input && experiment[forecast::horizon] == 0 && column->values == input->values &&
                !column->values.empty())
                warnings.push_back("the input \"" + shortened(input->name) + "\" contains the same numbers as the target \"" +
                                   shortened(column->name) + "\" at the same step: its errors mean nothing");
    for (const TargetLeak& each : targetLeaks(experiment)) {
        const bool same = experiment[forecast::horizon] == 0 && each.rowsBefore == 0 &&
                          dataColumn(table, each.input).values == dataColumn(table, each.target).values;
        if (!same)
            warnings.push_back(givenAwayText(each, experiment[forecast::horizon]));  // otherwise it was already reported above
    }
    if (const double even = experiment[ownData::resample]; even > 0.0 && table.time.known()) {
        const std::string step = stepText(table.time, even);
        const double share = imputedShare(table, experiment);
        warnings.push_back(
            "the data are resampled: a step is " + step +
            (share > 0.0
                 ? "; " + percentText(share) +
                       " % of the steps have no row in the file and are imputed: as targets they are neither fitted nor scored"
                 : ""));
        if (policy == "interpolate")
            warnings.push_back(
                "values between two rows are interpolated up to the later one, which is not known yet at that step, so errors "
                "come out too small; holding the previous number (--gaps hold) avoids this");
    }
    const int steps = dataSteps(experiment);
    if (experiment.steps() < steps) {
        warnings.push_back("training, validation and test use " + std::to_string(experiment.steps()) + " of " +
                           std::to_string(steps) + " steps of the file");
    }
    return warnings;
}

}  // namespace echoplane
