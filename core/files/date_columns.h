// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/files/data_table.h"

namespace echoplane {

/// Which columns of a text hold dates, found out as its rows come. One does where its first cell that is no gap is a date; gaps
/// may stand anywhere. A text among dates ends it.
class DateColumns {
public:
    explicit DateColumns(std::size_t columns) : m_readers(columns) {}

    /// The column at that place holds dates so far.
    bool hold(std::size_t place) const { return m_readers[place].has_value(); }
    /// Takes the next cell of a column, noting gaps and what is wrong in `column`. False where it is none of a column of dates,
    /// and was not taken. `row`: of the file.
    bool take(std::size_t place, DataColumn& column, std::string_view cell, bool decimalComma, std::uint64_t row);
    /// The columns that hold dates to the end.
    std::vector<DateColumn> whole() &&;

private:
    std::vector<std::optional<DateReader>> m_readers;
};

}  // namespace echoplane
