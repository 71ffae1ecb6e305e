// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/date_columns.h"

#include <string>
#include <utility>

#include "core/tables/cells/cell_value.h"
#include "core/tables/complete_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

bool DateColumns::take(std::size_t place, DataColumn& column, std::string_view cell, bool decimalComma, std::uint64_t row) {
    std::optional<DateReader>& reader = m_readers[place];
    double number = 0.0;
    if (reader) {
        if (readCell(cell, decimalComma, number) == CellKind::gap) {
            noteGap(column, row);
            reader->takeGap();
        } else if (!reader->take(cell)) {
            column.problem = Message("row %1: \"%2\" is not a date, unlike the rows before it", row, shortened(cell));
            reader.reset();
        }
        return true;
    }
    const bool onlyGaps = column.problem.empty() && column.values.size() == column.gaps;
    if (!onlyGaps || readCell(cell, decimalComma, number) != CellKind::text) return false;
    DateReader begun;
    for (std::size_t gap = 0; gap < column.gaps; ++gap) begun.takeGap();
    if (!begun.take(cell)) return false;
    reader = std::move(begun);
    column.problem = Message("it holds times, not numbers of a series");
    std::vector<double>().swap(column.values);
    return true;
}

std::vector<DateColumn> DateColumns::whole() && {
    std::vector<DateColumn> dates;
    for (std::size_t k = 0; k < m_readers.size(); ++k)
        if (m_readers[k]) dates.push_back({k, std::move(*m_readers[k])});
    return dates;
}

}  // namespace echoplane
