// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/input_scaling.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "core/settings/settings.h"
#include "core/tables/data_table.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

/// The number, checked as the setting's.
double scalingFrom(std::string_view text) {
    const Setting& scaling = setting("input-scaling");
    Experiment checked;
    double number = 0.0;
    if (parseWholeNumber(text, number) != std::errc()) setValue(scaling, checked, std::string(text));  // throws, with the range
    setValue(scaling, checked, number);
    return number;
}

/// The names of the input columns: all under which each of them is known.
std::vector<std::vector<std::string>> columnsOfInputs(const Experiment& experiment, int inputs) {
    std::vector<std::vector<std::string>> all;
    const DataSource& source = experiment.data.source;
    for (int k = 0; k < inputs; ++k) {
        if (!readsFile(experiment)) {
            all.push_back({std::to_string(k + 1)});
            continue;
        }
        const std::string& given = source.inputs[static_cast<std::size_t>(k)];
        all.push_back({given});
        if (source.table) all.back().push_back(dataColumn(*source.table, given).name);
    }
    return all;
}

}  // namespace

bool namesColumns(std::string_view text) {
    return text.find('=') != std::string_view::npos;
}

void setInputScaling(Experiment& experiment, std::string_view text) {
    InputSpec input = experiment.input;
    input.columns.clear();
    for (const std::string_view entry : splitText(text, ',')) {
        const std::size_t sign = entry.rfind('=');
        if (sign == std::string_view::npos) {
            input.scaling = scalingFrom(entry);
            continue;
        }
        std::string name(entry.substr(0, sign));
        if (std::ranges::find(input.columns, name, &ColumnScaling::column) != input.columns.end())
            throw Refusal("%1 names the column \"%2\" twice", Message::setting("input-scaling"), shortened(name));
        input.columns.push_back({std::move(name), scalingFrom(entry.substr(sign + 1))});
    }
    experiment.input = std::move(input);
}

std::string inputScalingText(const Experiment& experiment) {
    std::string text = shortestText(experiment.input.scaling);
    for (const ColumnScaling& each : experiment.input.columns) text += ',' + each.column + '=' + shortestText(each.scaling);
    return text;
}

Eigen::VectorXd inputScalings(const Experiment& experiment, int inputs) {
    Eigen::VectorXd scalings = Eigen::VectorXd::Constant(inputs, experiment.input.scaling);
    if (experiment.input.columns.empty()) return scalings;
    if (&kindOf(experiment) != &seriesKind)
        throw Refusal("single columns of the input are scaled in tasks of series only, not in the task %1", experiment.data.task);
    const auto columns = columnsOfInputs(experiment, inputs);
    for (const ColumnScaling& each : experiment.input.columns) {
        const auto found = std::ranges::find_if(
            columns, [&](const auto& names) { return std::ranges::find(names, each.column) != names.end(); });
        if (found == columns.end()) {
            constexpr std::size_t most = 20;
            std::string list;
            for (std::size_t k = 0; k < std::min(most, columns.size()); ++k)
                list += (k == 0 ? "" : ", ") + shortened(columns[k].back());
            if (columns.size() > most) list += ", …";
            throw Refusal("%1 names the column \"%2\", but the input columns are %3", Message::setting("input-scaling"),
                          shortened(each.column), list);
        }
        scalings[found - columns.begin()] = each.scaling;
    }
    return scalings;
}

}  // namespace echoplane
