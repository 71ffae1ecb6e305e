// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/data_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

const DataColumn& dataColumn(const DataTable& table, std::string_view nameOrNumber) {
    const auto named = std::ranges::find(table.columns, nameOrNumber, &DataColumn::name);
    if (named != table.columns.end()) return *named;
    std::size_t number = 0;
    const char* const end = nameOrNumber.data() + nameOrNumber.size();
    const auto [stop, error] = std::from_chars(nameOrNumber.data(), end, number);
    if (error == std::errc() && stop == end && number >= 1 && number <= table.columns.size()) return table.columns[number - 1];
    std::string names;
    for (std::size_t i = 0; i < table.columns.size() && i < 20; ++i) {
        const std::string name = shortened(table.columns[i].name);
        names += (i == 0 ? "" : ", ") + (name.find(',') == std::string::npos ? name : '"' + name + '"');
    }
    if (table.columns.size() > 20) names += " … (" + std::to_string(table.columns.size()) + " in all)";
    throw Refusal("%1 has no column \"%2\"; there are: %3", table.file, shortened(nameOrNumber), names);
}

bool isNumbered(std::string_view name) {
    constexpr std::string_view start = "column ";
    return name.starts_with(start) && name.size() > start.size() &&
           name.find_first_not_of("0123456789", start.size()) == std::string_view::npos;
}

void requireNumbers(const DataTable& table, const DataColumn& column) {
    if (column.problem.empty()) return;
    throw Refusal("%1, column \"%2\", %3", table.file, shortened(column.name), column.problem);
}

void requireUsable(const DataTable& table, const DataColumn& column) {
    requireNumbers(table, column);
    if (column.gaps == 0) return;
    throw Refusal(column.gaps > 1 ? "%1, column \"%2\", row %3: no value (nor in %4 more); a series needs one in every row"
                                  : "%1, column \"%2\", row %3: no value; a series needs one in every row",
                  table.file, shortened(column.name), column.firstGap, column.gaps - 1);
}

void noteGap(DataColumn& column, std::uint64_t row) {
    if (column.gaps++ == 0) column.firstGap = row;
    if (!column.gapRows.empty() && column.gapRows.back().last + 1 == row)
        column.gapRows.back().last = row;
    else
        column.gapRows.push_back({row, row});
}

Message gapRows(const DataColumn& column) {
    constexpr std::size_t mostShown = 8;
    std::string rows;
    for (const RowRange& each : std::span(column.gapRows).first(std::min(mostShown, column.gapRows.size()))) {
        rows += (rows.empty() ? "" : ", ") + std::to_string(each.first);
        if (each.last > each.first) rows += "–" + std::to_string(each.last);
    }
    const std::size_t all = column.gapRows.size();
    if (all <= mostShown) return Message::verbatim(rows);
    return Message(all > mostShown + 1 ? "%1 and %2 more places" : "%1 and %2 more place", rows, all - mostShown);
}

Message gapText(const DataColumn& column) {
    return Message(column.gaps == 1 ? "%1 gap in \"%2\": row %3" : "%1 gaps in \"%2\": rows %3", column.gaps,
                   shortened(column.name), gapRows(column));
}

}  // namespace echoplane
