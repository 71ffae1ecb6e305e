// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/online_lines.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/predict/line_table.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/data_table.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// A row of zeros with as many cells as the heading.
std::string zerosBelow(std::string_view heading, const DataOptions& reading) {
    for (const char separator : separatorsOf(reading)) {
        Fields cells;
        if (!splitFields(heading, separator, cells) || cells.list.size() < 2) continue;
        std::string row = "0";
        for (std::size_t k = 1; k < cells.list.size(); ++k) row += {separator, '0'};
        return row;
    }
    return "0";
}

Eigen::VectorXd numbersOf(const DataTable& table, const std::vector<std::string>& names) {
    constexpr double largest = 1e150;  // squares must not overflow (RidgeLearner)
    Eigen::VectorXd numbers(static_cast<Eigen::Index>(names.size()));
    for (std::size_t k = 0; k < names.size(); ++k) {
        const DataColumn& column = dataColumn(table, names[k]);
        requireUsable(table, column);
        const double number = column.values.front();
        if (!(std::abs(number) <= largest))
            throw Refusal("%1 in the column \"%2\" is too large to learn: numbers go up to 1e150", shortestText(number),
                          shortened(column.name));
        numbers[static_cast<Eigen::Index>(k)] = number;
    }
    return numbers;
}

}  // namespace

OnlineLines::OnlineLines(Experiment settings, std::vector<std::string> inputs, std::vector<std::string> targets,
                         DataOptions reading)
    : m_settings(std::move(settings)), m_inputs(std::move(inputs)), m_targets(std::move(targets)), m_reading(std::move(reading)) {
    checkOnline(m_settings);
    m_reading.leastRows = 1;
    m_reading.time.clear();
}

void OnlineLines::chooseColumns(const DataTable& table) {
    constexpr std::size_t fewest = 2;
    if (table.columns.size() < fewest) throw Refusal("a line needs an input and a target at least");
    if (m_targets.empty()) m_targets = {table.columns.back().name};
    if (!m_inputs.empty()) return;
    const auto isTarget = [&](const DataColumn& column) {
        return std::ranges::any_of(m_targets, [&](const std::string& name) { return &dataColumn(table, name) == &column; });
    };
    for (const DataColumn& column : table.columns)
        if (!isTarget(column)) m_inputs.push_back(column.name);
    if (m_inputs.empty()) throw Refusal("all columns are targets, so there is no input");
}

OnlineLines::Row OnlineLines::rowOf(std::string_view line) {
    if (m_columns == 0 && m_names.empty() && hasNoNumber(line, m_reading)) {
        m_names = line;
        return {};
    }
    const DataTable table = tableOfLine(m_names, line, m_reading);
    if (m_columns == 0) {
        const auto inputs = m_inputs, targets = m_targets;
        try {
            chooseColumns(table);
            Row row{numbersOf(table, m_inputs), numbersOf(table, m_targets)};
            m_columns = table.columns.size();
            return row;
        } catch (const std::invalid_argument&) {
            m_inputs = inputs;
            m_targets = targets;
            throw;
        }
    }
    if (table.columns.size() != m_columns)
        throw Refusal("it has %1 columns, but the first one has %2", table.columns.size(), m_columns);
    return {numbersOf(table, m_inputs), numbersOf(table, m_targets)};
}

std::string OnlineLines::heading(std::string_view line) const {
    const DataTable table = tableOfLine(std::string(line), zerosBelow(line, m_reading), m_reading);
    TextTable heading;
    for (const std::string& name : m_targets) heading.header.push_back(dataColumn(table, name).name);
    if (m_targets.empty()) heading.header = {table.columns.back().name};
    return tableCsv(heading);
}

std::string OnlineLines::take(std::string_view line) {
    ++m_line;
    Row row;
    try {
        line = rowIn(line, m_firstLine, m_reading);
        if (line.empty()) return {};
        row = rowOf(line);
        if (m_firstLine.empty()) m_firstLine = line;
        if (row.input.size() == 0) return heading(line);
    } catch (const std::invalid_argument& error) {
        throw Refusal("line %1: %2", m_line, messageOf(error));
    }
    if (!m_run) m_run.emplace(m_settings, m_inputs, m_targets);
    const Eigen::VectorXd& predicted = m_run->learn(row.input, row.target);
    std::string cells(predicted.size() > 0 ? 0 : m_targets.size() - 1, ',');
    for (Eigen::Index k = 0; k < predicted.size(); ++k) cells += (k == 0 ? "" : ",") + shortestText(predicted[k]);
    return cells + '\n';
}

RunResult OnlineLines::result() const {
    if (!m_run) throw Refusal("there is no line to learn from");
    return m_run->result();
}

}  // namespace echoplane
