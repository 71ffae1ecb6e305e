// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// The column of a table that says when its rows were. Empty where there is none.
struct TableTime {
    std::string column;          ///< its name
    std::vector<double> values;  ///< one a row: numbers as they stand, or of dates the `unit`s since 1970
    bool dates = false;          ///< it holds dates or times of day, not numbers
    std::string unit;            ///< of dates: "years", "months", "days" or "seconds"; of numbers empty
    bool rising = false;         ///< each is later than the one before
    bool even = false;           ///< all steps are the same, but for rounding
    double step = 0.0;           ///< the median step; 0 where they do not rise

    bool known() const { return !column.empty(); }
};

/// Reads dates as they come: 2024-05-17, 2024/05/17, 20240517T0930, 2024-05, 17.05.2024, 5/17/2024 or 17/5/2024 (which of the two
/// the whole column tells), each with a time of day or without, and times of day alone. Zones (Z, +01:00) are taken off.
class DateReader {
public:
    /// False where the text is no date; the reader then is of no more use.
    bool take(std::string_view text);
    std::size_t count() const { return m_seconds.size(); }
    /// The column, in the unit that makes its steps even if one does: years, months, days, else seconds.
    TableTime finish(std::string column) &&;

private:
    std::vector<double> m_seconds;   // since 1970; of slashes with the month first
    std::vector<double> m_dayFirst;  // the same with the day first, where there are slashes
    bool m_monthIsValid = true, m_dayIsValid = true;
};

/// Numbers as a time column: where the name says time ("t", "time", "date", "year", "timestamp", also with a unit behind) and
/// they rise without a gap. Numbers such as 20240517 under a name of dates are read as dates.
std::optional<TableTime> timeOfNumbers(std::string_view name, const std::vector<double>& values);

/// Fills in `rising`, `even` and `step` from the values. Steps are the same where they differ by less than 1e-6 of the median.
void measureTime(TableTime& time);

/// A step in words: "1 day", "3 months", "0.5".
std::string stepText(const TableTime& time, double step);

/// A row's time as a label: "2024-05-17", "2024-05", "09:30:00", "12.5".
std::string timeText(const TableTime& time, double value);

}  // namespace echoplane
