// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/pattern.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <string_view>
#include <utility>

#include "core/tables/read_table.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

const std::string sinePrefix = "sine:";

Eigen::VectorXd sine(const std::string& name, int steps) {
    double period = 0.0;
    const bool parsed = parseWholeNumber(std::string_view(name).substr(sinePrefix.size()), period) == std::errc();
    if (!parsed || !(period > 2.0) || !std::isfinite(period))
        throw Refusal("the pattern \"%1\" needs a period of more than 2 steps, such as sine:8.83", name);
    return (Eigen::ArrayXd::LinSpaced(steps, 0.0, steps - 1.0) * (2.0 * std::numbers::pi / period)).sin();
}

Eigen::VectorXd madeSeries(const Task& made, int steps) {
    if (!made.forecasts || made.oneSeries)
        throw Refusal("the task %1 has no series to continue, so it is no pattern: choose one such as mackey-glass", made.name);
    Experiment experiment = withTask({}, made.name);
    setSplitLengths(experiment, 0, steps, 0, 0);
    return made.generate(experiment).inputs.row(0).head(steps);
}

/// File and column of "FILE:COLUMN"; the whole name is a file if there is one of that name.
std::pair<std::string, std::string> fileAndColumn(const std::string& name) {
    const std::size_t colon = name.rfind(':');
    if (colon == std::string::npos || std::filesystem::exists(name)) return {name, {}};
    return {name.substr(0, colon), name.substr(colon + 1)};
}

Eigen::VectorXd fromFile(const std::string& name, int steps, const RunContext& context) {
    const auto [file, wanted] = fileAndColumn(name);
    if (!std::filesystem::exists(file))
        throw Refusal("there is no pattern \"%1\": a pattern is sine:PERIOD, a task such as mackey-glass, or FILE:COLUMN", name);
    const DataTable table = readDataTable(file, {}, context);
    const auto suits = [&wanted = wanted](const DataColumn& column) {
        return wanted.empty() ? column.usable() && column.role == ColumnRole::series : column.name == wanted;
    };
    const auto found = std::ranges::find_if(table.columns, suits);
    if (found == table.columns.end())
        throw Refusal(wanted.empty() ? Message("%1 has no column without gaps", file)
                                     : Message("%1 has no column \"%2\"", file, wanted));
    if (!found->usable())
        throw Refusal("the column \"%1\" of %2 has gaps or text: a pattern needs a number in every row", found->name, file);
    if (static_cast<int>(table.rows) < steps)
        throw Refusal("the pattern \"%1\" has %2 steps, but %3 are needed", name, table.rows, steps);
    return Eigen::Map<const Eigen::VectorXd>(found->values.data(), steps);
}

Eigen::VectorXd scaled(Eigen::VectorXd values, const std::string& name) {
    values.array() -= values.mean();
    const double largest = values.cwiseAbs().maxCoeff();
    if (!(largest > 0.0) || !std::isfinite(largest)) throw Refusal("the pattern \"%1\" is constant", name);
    return values / largest;
}

}  // namespace

Pattern patternOf(const std::string& name, int steps, const RunContext& context) {
    if (name.starts_with(sinePrefix)) return {name, sine(name, steps)};
    for (const Task& each : tasks())
        if (each.name == name && !each.readsFile && !each.readsPackage) return {name, scaled(madeSeries(each, steps), name)};
    return {name, scaled(fromFile(name, steps, context), name)};
}

}  // namespace echoplane
