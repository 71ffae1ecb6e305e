// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cell_roles.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "core/tables/cells/cell_value.h"
#include "core/tables/complete_table.h"
#include "core/tables/date_columns.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// The columns of rows first … end − 1 as measurements, with their roles.
std::vector<DataColumn> columnsWithRoles(const CellTable& cells, std::size_t first, std::size_t end) {
    DataTable table;
    table.file = cells.file;
    table.header = cells.header;
    table.rows = end - first;
    for (const std::string& name : cells.names) table.columns.emplace_back().name = name;
    DateColumns dates(table.columns.size());
    for (std::size_t row = first; row < end; ++row) {
        for (std::size_t k = 0; k < table.columns.size(); ++k) {
            DataColumn& column = table.columns[k];
            const std::string& cell = cells.cells[row][k];
            if (dates.take(k, column, cell, cells.decimalComma, cells.rows[row]) || !column.problem.empty()) continue;
            double number = 0.0;
            const CellKind kind = readCell(cell, cells.decimalComma, number);
            if (kind == CellKind::gap) {
                noteGap(column, cells.rows[row]);
                column.values.push_back(std::numeric_limits<double>::quiet_NaN());
            } else if (kind == CellKind::number) {
                column.values.push_back(number);
            } else {
                column.problem = Message("it holds texts");
                std::vector<double>().swap(column.values);
            }
        }
    }
    try {
        completeTable(table, 1, std::move(dates).whole());
    } catch (const std::invalid_argument&) {
        return {};  // no numbers
    }
    return std::move(table.columns);
}

}  // namespace

std::vector<bool> columnsWithoutSeries(const CellTable& table, RowsAre rows, int sequences) {
    constexpr std::size_t fewSteps = 3;
    const std::size_t count = table.names.size();
    std::vector<bool> without(count, false);
    const auto key = [&](std::size_t row) -> const std::string& { return table.cells[row][static_cast<std::size_t>(sequences)]; };
    bool any = false;
    for (std::size_t first = 0, end = 0; first < table.cells.size(); first = end) {
        end = sequences < 0 ? table.cells.size() : first + 1;
        while (end < table.cells.size() && key(end) == key(first)) ++end;
        if (end - first < fewSteps) continue;
        const std::vector<DataColumn> columns = columnsWithRoles(table, first, end);
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const ColumnRole role = columns[k].role;
            const bool none = rows == RowsAre::steps
                                  ? role != ColumnRole::series
                                  : role == ColumnRole::rowNumber || (role == ColumnRole::time && !columns[k].problem.empty());
            without[k] = none && (!any || without[k]);
        }
        any = true;
        if (columns.empty() || std::ranges::none_of(without, [](bool each) { return each; })) break;
    }
    return any ? without : std::vector<bool>(count, false);
}

std::vector<Message> withoutSeriesText(const std::vector<std::string>& names) {
    std::vector<Message> sentences;
    for (const std::string& name : names)
        sentences.push_back(Message("\"%1\" counts the rows or gives the time, so it is not an input", shortened(name)));
    return sentences;
}

}  // namespace echoplane
