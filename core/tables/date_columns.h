// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/tables/complete_table.h"

namespace echoplane {

/// Detects row by row which columns of a text hold dates: those whose first cell other than a gap is a date. Gaps may be
/// anywhere; any other text among the dates disqualifies the column.
class DateColumns {
public:
    explicit DateColumns(std::size_t columns) : m_readers(columns) {}

    /// Whether that column holds dates so far.
    bool hold(std::size_t place) const { return m_readers[place].has_value(); }
    /// Reads the next cell of a column and records gaps and problems in `column`. Returns false, without reading it, if the
    /// column does not hold dates. `row`: row number in the file.
    bool take(std::size_t place, DataColumn& column, std::string_view cell, bool decimalComma, std::uint64_t row);
    /// The columns that hold dates in all rows.
    std::vector<DateColumn> whole() &&;

private:
    std::vector<std::optional<DateReader>> m_readers;
};

}  // namespace echoplane
