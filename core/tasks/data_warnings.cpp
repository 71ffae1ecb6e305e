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

namespace echoplane {

namespace {

/// The columns there are of those names; what is not there is refused elsewhere.
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

/// What the columns are for that hold no series; and of the inputs, those that look as if they held none.
std::vector<std::string> roleWarnings(const DataTable& table, const std::vector<const DataColumn*>& inputs,
                                      const std::vector<const DataColumn*>& targets) {
    constexpr std::size_t most = 20;
    constexpr std::size_t fewRows = 10;  // so many rise evenly by chance
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
                warnings.push_back(name + " is a row number, not an input");
        } else if (column.role == ColumnRole::time && column.name == time.column) {
            if (input)
                warnings.push_back(name +
                                   " tells the time, but is an input: " + (time.falling ? "it is smaller" : "it is larger") +
                                   " in validation and test than ever in training");
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
            const NameSays says = nameSays(column.name);
            // From its least number to its largest: it goes up, but not in every row.
            const bool up = column.minimum == column.values.front() && column.maximum == column.values.back();
            if (says == NameSays::time || (says == NameSays::calendar && up))
                warnings.push_back(name + " is named like a time, but does not rise from row to row, so it is used as an input");
            else if (says == NameSays::rowNumber && up)
                warnings.push_back(name + " is named like a row number, but does not count the rows, so it is used as an input");
        }
    }
    return warnings;
}

std::string gapsText(const std::string& policy) {
    if (policy == "hold") return "gaps in the chosen columns are held: the number before goes on";
    if (policy == "mask") return "steps with a gap in a chosen column are left out of training and of the errors";
    return "gaps in the chosen columns are interpolated by straight lines";
}

}  // namespace

std::vector<std::string> dataWarnings(const Experiment& experiment) {
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
        warnings.push_back(gapsText(policy));
    for (const DataColumn* target : targets) {
        if (experiment[forecast::horizon] > 0 || std::ranges::find(inputs, target) == inputs.end()) continue;
        warnings.push_back(
            "the target \"" + shortened(target->name) +
            "\" is an input of the same step (horizon 0): the model only has to copy it, so its errors say nothing");
    }
    for (const DataColumn* column : targets)
        for (const DataColumn* input : inputs)
            if (column != input && experiment[forecast::horizon] == 0 && column->values == input->values &&
                !column->values.empty())
                warnings.push_back("the input \"" + shortened(input->name) + "\" holds the same numbers as the target \"" +
                                   shortened(column->name) + "\" at the same step: its errors say nothing");
    if (const double even = experiment[ownData::resample]; even > 0.0 && table.time.known())
        warnings.push_back("it is resampled: a step is " + stepText(table.time, even));
    const int steps = dataSteps(experiment);
    if (experiment.steps() < steps) {
        warnings.push_back("the stretches use " + std::to_string(experiment.steps()) + " of " + std::to_string(steps) +
                           " steps of the file");
    }
    return warnings;
}

}  // namespace echoplane
