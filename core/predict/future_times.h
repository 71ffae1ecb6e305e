// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables/data_table.h"

namespace echoplane {

/// The times of the rows that would follow a table's last one, as text.
struct FutureTimes {
    std::string name;                ///< of the time column; "row" if the table has no increasing times
    std::vector<std::string> texts;  ///< one per row
    std::vector<Message> notes;      ///< assumptions that were made, one sentence each
};

/// The times of `count` further rows: the last time plus 1, 2, … of the table's median step, or of `step` in the unit of its time
/// column if that is above 0 (the times are then counted from the first row, the last one at most the table's last). Dates are
/// written as ISO 8601. What the numbers of a table no longer say, the day of a month and the zone of a clock, comes from
/// `written`, the texts of its last rows (lastTimeTexts()); without them months are written as months, and clocks without a zone:
///
///     2024-01-31, 2024-02-29 (months)      2024-03-31        a month's last day, where it is shorter
///     2024-02-28, 2024-02-29               2024-03-01
///     2024-03-31T01:00+01:00, T03:00+02:00 2024-03-31T04:00:00+02:00
///     Monday to Friday only                the next working day, with a note
///
/// Numbers continue as numbers, times of day with the number of days after the first one, and a table without increasing times by
/// the numbers of its rows. Unless the steps are even, a note names the step that was taken. Cost O(count + rows).
FutureTimes futureTimes(const DataTable& table, std::size_t count, double step = 0.0,
                        const std::vector<std::string>& written = {});

/// The time column's texts in the last rows, at most 12, of a table of text. Empty for arrays and for times in two columns.
std::vector<std::string> lastTimeTexts(std::string_view text, const DataTable& table);
/// Likewise for a file, of which the last 64 KB are read; empty if it cannot be read.
std::vector<std::string> lastTimeTexts(const std::filesystem::path& file, const DataTable& table);

}  // namespace echoplane
