// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data_warnings.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/own_data/target_leaks.h"
#include "core/tables/cells/column_name.h"
#include "core/tables/data_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

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

/// Warning about a row number, and where it restarts, as it does if several series are stacked in one table.
Message restartText(const std::string& name, const DataTable& table, const DataColumn& column) {
    const std::vector<double>& values = column.values;
    const auto again = std::ranges::adjacent_find(values, [&](double a, double b) { return b < a && b == values.front(); });
    if (again == values.end()) return Message("\"%1\" is a row number, not an input", name);
    return Message("\"%1\" is a row number that begins again in row %2, not an input", name,
                   table.firstRow + 1 + static_cast<std::uint64_t>(again - values.begin()));
}

/// Warnings about columns that are not series (times, row numbers), and about inputs that look like them.
std::vector<Message> roleWarnings(const DataTable& table, const std::vector<const DataColumn*>& inputs,
                                  const std::vector<const DataColumn*>& targets) {
    constexpr std::size_t most = 20;
    constexpr std::size_t fewRows = 10;  // up to so many can rise evenly by chance
    std::vector<Message> warnings;
    for (const DataColumn& column : table.columns) {
        if (warnings.size() >= most) break;
        const bool otherTime = column.role == ColumnRole::time && table.time.known() && !table.time.isOf(column.name);
        if (!column.problem.empty() && !otherTime) continue;
        const std::string name = shortened(column.name);
        const bool input = std::ranges::find(inputs, &column) != inputs.end();
        const bool unused = !input && std::ranges::find(targets, &column) == targets.end();
        const TableTime& time = table.time;
        if (column.role == ColumnRole::rowNumber) {
            if (input)
                warnings.push_back(Message("\"%1\" is a row number, but is used as an input: it only counts the rows", name));
            else if (unused)
                warnings.push_back(restartText(name, table, column));
        } else if (column.role == ColumnRole::time && column.name == time.column) {
            if (input)
                warnings.push_back(Message(time.falling ? "\"%1\" is a time, but is used as an input: it is smaller in "
                                                          "validation and test than anywhere in training"
                                                        : "\"%1\" is a time, but is used as an input: it is larger in validation "
                                                          "and test than anywhere in training",
                                           name));
            else if (unused)
                warnings.push_back(Message(time.even     ? "\"%1\" is the time, in even steps of %2, not an input"
                                           : time.rising ? "\"%1\" is the time, in uneven steps, mostly of %2, not an input"
                                                         : "\"%1\" is the time, which does not rise throughout, not an input",
                                           name, stepText(time, time.step)));
        } else if (column.role == ColumnRole::time) {
            if (input || unused)
                warnings.push_back(Message(input ? "\"%1\" is another time column, but is used as an input"
                                                 : "\"%1\" is another time column, not an input",
                                           name));
        } else if (input && column.evenStep != 0.0 && table.rows >= fewRows) {
            warnings.push_back(Message(
                column.evenStep > 0.0
                    ? "\"%1\" rises by %2 in every row, as a time or a row number would: if it is one, remove it from the inputs"
                    : "\"%1\" falls by %2 in every row, as a time or a row number would: if it is one, remove it from the inputs",
                name, roundedText(std::abs(column.evenStep), 6)));
        } else if (input && column.name.size() > 1 && !column.constant) {
            const NameKind kind = nameKind(column.name);
            // It rises from its minimum to its maximum, but not in every row.
            const bool up = column.minimum == column.values.front() && column.maximum == column.values.back();
            if (kind == NameKind::time || (kind == NameKind::calendar && up))
                warnings.push_back(
                    Message("\"%1\" is named like a time, but does not rise from row to row, so it is used as an input", name));
            else if (kind == NameKind::rowNumber && up)
                warnings.push_back(
                    Message("\"%1\" is named like a row number, but does not count the rows, so it is used as an input", name));
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

Message givenAwayText(const TargetLeak& each, int horizon) {
    constexpr double allButOne = 0.9999, hugely = 1e6;
    const std::string input = shortened(each.input), target = shortened(each.target);
    const Message when = horizon == 0   ? Message("of the same row")
                         : horizon == 1 ? Message("of the next row")
                                        : Message("%1 rows later", horizon);
    if (std::abs(each.correlation) <= allButOne)
        return Message(
            "the input \"%1\" alone forecasts the target \"%2\" %3 %4 times as well as persistence: is it really known by then?",
            input, target, when,
            each.timesBetter < hugely ? Message::verbatim(roundedText(each.timesBetter, 2)) : Message("a million"));
    const std::string correlation = correlationText(each.correlation);
    if (each.rowsBefore == 0)
        return Message(
            "the input \"%1\" reveals the target \"%2\" %3: their correlation is %4, so its errors mean nothing unless that "
            "input is really known by then",
            input, target, when, correlation);
    return Message(each.rowsBefore == 1 ? "the input \"%1\" a row before reveals the target \"%2\" %3: their correlation is %4, "
                                          "so its errors mean nothing unless that input is really known by then"
                                        : "the input \"%1\" %5 rows before reveals the target \"%2\" %3: their correlation is "
                                          "%4, so its errors mean nothing unless that input is really known by then",
                   input, target, when, correlation, each.rowsBefore);
}

/// Fraction of the rows where one of the columns has a gap.
double gapShare(const DataTable& table, const std::vector<const DataColumn*>& columns) {
    std::uint64_t rows = 0;
    for (std::uint64_t row = 0; row < table.rows; ++row)
        rows += std::ranges::any_of(columns,
                                    [&](const auto* each) { return row < each->values.size() && std::isnan(each->values[row]); })
                    ? 1U
                    : 0U;
    return static_cast<double>(rows) / static_cast<double>(table.rows);
}

/// `share`: the fraction of rows with a gap in an input.
Message gapsText(const std::string& policy, double share) {
    if (policy == "hold")
        return Message(
            "gaps in the chosen columns repeat the previous number; steps whose target is a gap are neither fitted nor scored");
    if (policy == "mask") return Message("steps with a gap in a chosen column are neither fitted nor scored");
    if (share == 0.0) return Message("steps whose target is a gap are neither fitted nor scored");
    return Message(
        "gaps in the inputs, in %1 % of the rows, are interpolated up to the next number, which is not known yet at that step, "
        "so "
        "errors come out too small; holding the previous number (--gaps hold) avoids this",
        percentText(share));
}

}  // namespace

std::vector<Message> dataWarnings(const Experiment& experiment) {
    if (!readsFile(experiment)) return {};
    if (const RunKind& kind = kindOf(experiment); kind.fileWarnings != nullptr) return kind.fileWarnings(experiment);
    if (!experiment.data.source.table) return {};
    const DataTable& table = *experiment.data.source.table;
    std::vector<Message> warnings = table.warnings;
    const auto inputs = columnsOf(table, experiment.data.source.inputs),
               targets = columnsOf(table, experiment.data.source.targets);
    const std::vector<Message> roles = roleWarnings(table, inputs, targets);
    warnings.insert(warnings.end(), roles.begin(), roles.end());
    const auto hasGaps = [](const DataColumn* column) { return column->gaps > 0; };
    const std::string policy = experiment[ownData::gaps];
    if (policy != "refuse" && (std::ranges::any_of(inputs, hasGaps) || std::ranges::any_of(targets, hasGaps)))
        warnings.push_back(gapsText(policy, gapShare(table, inputs)));
    for (const DataColumn* target : targets) {
        if (experiment[forecast::horizon] > 0 || std::ranges::find(inputs, target) == inputs.end()) continue;
        warnings.push_back(
            Message("the target \"%1\" is an input of the same step (horizon 0): the model only has to copy it, so its errors "
                    "mean nothing",
                    shortened(target->name)));
    }
    for (const DataColumn* column : targets)
        for (const DataColumn* input : inputs)
            if (column != input && experiment[forecast::horizon] == 0 && column->values == input->values &&
                !column->values.empty())
                warnings.push_back(Message(
                    "the input \"%1\" contains the same numbers as the target \"%2\" at the same step: its errors mean nothing",
                    shortened(input->name), shortened(column->name)));
    for (const TargetLeak& each : targetLeaks(experiment)) {
        const bool same = experiment[forecast::horizon] == 0 && each.rowsBefore == 0 &&
                          dataColumn(table, each.input).values == dataColumn(table, each.target).values;
        if (!same)
            warnings.push_back(givenAwayText(each, experiment[forecast::horizon]));  // otherwise it was already reported above
    }
    if (const double even = experiment[ownData::resample]; even > 0.0 && table.time.known()) {
        const Message step = stepText(table.time, even);
        const double share = imputedShare(table, experiment);
        warnings.push_back(Message(
            share > 0.0 ? "the data are resampled: a step is %1; %2 % of the steps have no row in the file and are imputed: as "
                          "targets they are neither fitted nor scored"
                        : "the data are resampled: a step is %1",
            step, percentText(share)));
        if (policy == "interpolate")
            warnings.push_back(
                Message("values between two rows are interpolated up to the later one, which is not known yet at that step, so "
                        "errors come out too small; holding the previous number (--gaps hold) avoids this"));
    }
    const int steps = dataSteps(experiment);
    if (experiment.steps() < steps) {
        warnings.push_back(Message("training, validation and test use %1 of %2 steps of the file", experiment.steps(), steps));
    }
    return warnings;
}

}  // namespace echoplane
