// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/data_warnings.h"

#include <algorithm>
#include <stdexcept>

#include "core/files/data_table.h"
#include "core/files/json_text.h"
#include "core/math/number_text.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "core/tasks/own_field.h"

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

std::string gapsText(const std::string& policy) {
    if (policy == "hold") return "gaps in the chosen columns are held: the number before goes on";
    if (policy == "mask") return "steps with a gap in a chosen column are left out of training and of the errors";
    return "gaps in the chosen columns are interpolated by straight lines";
}

}  // namespace

std::vector<std::string> dataWarnings(const Experiment& experiment) {
    if (readsFile(experiment) && isField(experiment)) return ownFieldWarnings(experiment);
    if (!readsFile(experiment) || !experiment.data.source.table) return {};
    const DataTable& table = *experiment.data.source.table;
    std::vector<std::string> warnings = table.warnings;
    const auto inputs = columnsOf(table, experiment.data.source.inputs),
               targets = columnsOf(table, experiment.data.source.targets);
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
    for (const DataColumn* input : inputs) {
        if (input->name != table.time.column) continue;
        warnings.push_back("\"" + shortened(input->name) +
                           "\" tells the time, but is an input: it is larger in validation and test than ever in training");
    }
    if (const double even = experiment[ownData::resample]; even > 0.0 && table.time.known())
        warnings.push_back("it is resampled: a step is " + roundedText(even, 6) +
                           (table.time.unit.empty() ? "" : " " + table.time.unit));
    const int steps = dataSteps(experiment);
    if (experiment.steps() < steps) {
        warnings.push_back("the stretches use " + std::to_string(experiment.steps()) + " of " + std::to_string(steps) +
                           " steps of the file");
    }
    return warnings;
}

}  // namespace echoplane
