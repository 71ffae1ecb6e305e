// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/data_warnings.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/files/data_table.h"
#include "core/files/json_text.h"
#include "core/math/number_text.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "core/tasks/given_away.h"

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

/// "83"; "0.4" of less than one percent.
std::string percentText(double share) {
    constexpr double few = 0.095;
    return fixedText(100.0 * share, share < few ? 1 : 0);
}

/// "0.99998"; as many nines as there are, up to "1" for what is one to nine digits.
std::string correlationText(double correlation) {
    const double missing = std::max(1.0 - std::abs(correlation), 1e-10);
    const int digits = 1 + static_cast<int>(std::ceil(-std::log10(missing)));
    return fixedText(correlation, std::min(digits, 9));
}

std::string givenAwayText(const GivenAway& each, int horizon) {
    constexpr double allButOne = 0.9999, hugely = 1e6;
    const std::string input = '"' + shortened(each.input) + '"', target = '"' + shortened(each.target) + '"';
    const std::string when = horizon == 0   ? "of the same row"
                             : horizon == 1 ? "of the next row"
                                            : std::to_string(horizon) + " rows later";
    if (std::abs(each.correlation) > allButOne) {
        const std::string where = each.rowsBefore == 0   ? ""
                                  : each.rowsBefore == 1 ? " a row before"
                                                         : ' ' + std::to_string(each.rowsBefore) + " rows before";
        return "the input " + input + where + " gives the target " + target + " " + when + " away: they correlate by " +
               correlationText(each.correlation) + ", so its errors say nothing unless that input is really known by then";
    }
    return "the input " + input + " alone forecasts the target " + target + " " + when + " " +
           (each.timesBetter < hugely ? roundedText(each.timesBetter, 2) : "a million") +
           " times as well as persistence: is it really known by then?";
}

std::string gapsText(const std::string& policy, bool ofInputs) {
    if (policy == "hold")
        return "gaps in the chosen columns are held: the number before goes on; "
               "steps whose target is a gap are neither fitted nor scored";
    if (policy == "mask") return "steps with a gap in a chosen column are left out of training and of the errors";
    if (!ofInputs) return "steps whose target is a gap are neither fitted nor scored";
    return "gaps in the inputs are interpolated by straight lines to the number after, which nobody knows yet at that step: "
           "errors come out too small; held gaps (--gaps hold) do not have this";
}

}  // namespace

std::vector<std::string> dataWarnings(const Experiment& experiment) {
    if (!readsFile(experiment) || !experiment.data.source.table) return {};
    const DataTable& table = *experiment.data.source.table;
    std::vector<std::string> warnings = table.warnings;
    const auto inputs = columnsOf(table, experiment.data.source.inputs),
               targets = columnsOf(table, experiment.data.source.targets);
    const auto hasGaps = [](const DataColumn* column) { return column->gaps > 0; };
    const std::string policy = experiment[ownData::gaps];
    if (policy != "refuse" && (std::ranges::any_of(inputs, hasGaps) || std::ranges::any_of(targets, hasGaps)))
        warnings.push_back(gapsText(policy, std::ranges::any_of(inputs, hasGaps)));
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
    for (const GivenAway& each : givenAway(experiment)) {
        const bool same = experiment[forecast::horizon] == 0 && each.rowsBefore == 0 &&
                          dataColumn(table, each.input).values == dataColumn(table, each.target).values;
        if (!same) warnings.push_back(givenAwayText(each, experiment[forecast::horizon]));  // else that was said
    }
    for (const DataColumn* input : inputs) {
        if (input->name != table.time.column) continue;
        warnings.push_back("\"" + shortened(input->name) +
                           "\" tells the time, but is an input: it is larger in validation and test than ever in training");
    }
    if (const double even = experiment[ownData::resample]; even > 0.0 && table.time.known()) {
        const std::string step = roundedText(even, 6) + (table.time.unit.empty() ? "" : " " + table.time.unit);
        const double share = shareMadeUp(table, experiment);
        warnings.push_back("it is resampled: a step is " + step +
                           (share > 0.0 ? "; " + percentText(share) +
                                              " % of the steps have no row of the file and are made up: as targets they are "
                                              "neither fitted nor scored"
                                        : ""));
        if (policy == "interpolate")
            warnings.push_back(
                "what lies between two rows is on a straight line to the later one, which nobody knows yet at that step: errors "
                "come out too small; held gaps (--gaps hold) do not have this");
    }
    const int steps = dataSteps(experiment);
    if (experiment.steps() < steps) {
        warnings.push_back("the stretches use " + std::to_string(experiment.steps()) + " of " + std::to_string(steps) +
                           " steps of the file");
    }
    return warnings;
}

}  // namespace echoplane
