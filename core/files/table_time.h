// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/date_text.h"

namespace echoplane {

/// The column of a table that says when its rows were. Empty where there is none.
struct TableTime {
    std::string column;               ///< its name
    std::vector<std::string> beside;  ///< columns that say more of it: a time of day beside a date, months beside years
    std::vector<double> values;      ///< one a row: numbers as they stand, or of dates the `unit`s since 1970; gaps are filled in
    bool dates = false;              ///< it holds dates or times of day, not numbers
    bool clock = false;              ///< of dates: times of day alone; a day later where they begin again
    std::string unit;                ///< of dates: "years", "months", "days" or "seconds"; of numbers empty
    bool rising = false;             ///< each is later than the one before
    bool falling = false;            ///< each is earlier than the one before
    bool even = false;               ///< they rise, and all steps are the same, but for rounding
    double step = 0.0;               ///< the median step; 0 where they do not rise
    std::vector<std::string> notes;  ///< one sentence each: what was assumed where the column does not say it

    bool known() const { return !column.empty(); }
    /// Whether it was made of the column of that name.
    bool isOf(std::string_view name) const;
};

/// Reads a column of dates, as readDate() takes each. What a text leaves open, the whole column decides: which of day and month
/// stands first, and whether times are those of the clock or of UTC. The choice is what no text contradicts; of several that
/// which makes the steps even, else makes them rise; else the month stands first in 1/2/2024, the day in 1-2-2024 and 1.2.2024.
/// Where more than one is possible, a note says what was taken. Memory 8 bytes a row, three times as much where the order is
/// open.
class DateReader {
public:
    /// False where the text is no date, or a date among times of day; the reader then is of no more use.
    bool take(std::string_view text);
    /// The same of seconds since 1970.
    void takeSeconds(double seconds);
    /// A row without one. It is filled in by a straight line between those around it.
    void takeGap();
    /// Rows, gaps among them.
    std::size_t count() const { return m_rows; }
    std::size_t gaps() const { return m_gaps; }
    /// Its rows are dates without times of day; times of day without dates.
    bool onlyDates() const { return m_dates && !m_clocks; }
    bool onlyClocks() const { return m_clocks && !m_dates; }

    /// The column, in the unit that makes its steps even if one does: years, months, days, else seconds.
    TableTime finish(std::string column) const;
    /// The same with a time of day for each row, in seconds since midnight: the column `beside`.
    TableTime finishWith(std::string column, std::string beside, const std::vector<double>& clock) const;
    /// Of times of day: seconds since midnight, not a number in gaps.
    const std::vector<double>& clock() const { return m_seconds.front(); }

private:
    TableTime best(std::string column, const std::vector<double>& clock) const;

    std::array<std::vector<double>, dateOrders> m_seconds;  // since 1970, by the clock; the first alone until an order is open
    std::array<bool, dateOrders> m_possible{true, true, true};
    std::vector<int> m_zones;  // seconds that the clock of each row is ahead of UTC; empty as long as all are m_zone
    int m_zone = 0;
    std::string m_example;  // a text that may be read in several ways
    std::size_t m_rows = 0, m_gaps = 0;
    bool m_open = false, m_dates = false, m_clocks = false, m_shortYears = false;
};

/// The numbers of a column as times; numbers such as 20240517, 202405170930 or 20240517093000 are dates where `dates` is true and
/// all are. Gaps are filled in by straight lines.
TableTime timesOfNumbers(std::string_view name, const std::vector<double>& values, bool dates);

/// Seconds since 1970 as dates, in the unit that suits them.
TableTime timeOfSeconds(std::string column, std::vector<double> seconds);

/// Fills in `rising`, `falling`, `even` and `step` from the values. Steps are the same where they differ by less than 1e-6 of the
/// median.
void measureTime(TableTime& time);

/// The smallest and the largest step between one value and the next, of two values at least.
struct StepRange {
    double least, most;
};
StepRange stepRange(const TableTime& time);

/// Values that are not numbers, by straight lines between those around them; at the ends in steps of the median.
void fillTimes(std::vector<double>& values);

/// A step in words: "1 day", "3 months", "0.5".
std::string stepText(const TableTime& time, double step);

/// A row's time as a label: "2024-05-17", "2024-05", "09:30:00", "12.5".
std::string timeText(const TableTime& time, double value);

}  // namespace echoplane
