// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables/cells/date_text.h"
#include "core/text/message.h"

namespace echoplane {

/// The times of a table's rows, from one of its columns. Empty if there is none.
struct TableTime {
    std::string column;  ///< its name
    /// Further columns of the time: a time of day in addition to a date, months in addition to years.
    std::vector<std::string> beside;
    std::vector<double> values;  ///< one per row: the numbers, or for dates the `unit`s since 1970; gaps are filled
    bool dates = false;          ///< dates or times of day, not numbers
    bool clock = false;          ///< of dates: times of day only; one day is added when they restart
    std::string unit;            ///< of dates: "years", "months", "days" or "seconds"; empty for numbers
    bool rising = false;         ///< strictly increasing
    bool falling = false;        ///< strictly decreasing
    bool even = false;           ///< increasing with equal steps, up to rounding
    double step = 0.0;           ///< the median step; 0 unless increasing
    std::vector<Message> notes;  ///< assumptions where the column is ambiguous, one sentence each

    bool known() const { return !column.empty(); }
    /// Whether the time uses the column of that name.
    bool isOf(std::string_view name) const;
};

/// Reads a column of dates with readDate(). Whatever a single text leaves open is decided by the whole column: whether day or
/// month is first, and whether times are local or UTC. Among the choices consistent with all texts, it takes one with even steps,
/// else one with increasing times, else the month first in 1/2/2024 and the day first in 1-2-2024 and 1.2.2024. If several are
/// possible, a note states the choice. Memory: 8 bytes per row, three times that while the order is ambiguous.
class DateReader {
public:
    /// Adds a row. Returns false if the text is not a date, or a date among times of day, or 9:30 beside 9:30.5, whose parts
    /// are others; the reader is then unusable.
    bool take(std::string_view text);
    /// Adds a row given in seconds since 1970.
    void takeSeconds(double seconds);
    /// Adds a row without a date, to be interpolated linearly.
    void takeGap();
    /// Number of rows, including gaps.
    std::size_t count() const { return m_rows; }
    std::size_t gaps() const { return m_gaps; }
    /// Whether all rows are dates without times of day, or times of day without dates.
    bool onlyDates() const { return m_dates && !m_clocks; }
    bool onlyClocks() const { return m_clocks && !m_dates; }

    /// The times of the column, in the largest unit in which they are whole: years, months, days, else seconds.
    TableTime finish(std::string column) const;
    /// finish() with a time of day for each row, in seconds since midnight, from the column `beside`.
    TableTime finishWith(std::string column, std::string beside, const std::vector<double>& clock) const;
    /// Times of day as seconds since midnight, NaN in gaps.
    const std::vector<double>& clock() const { return m_seconds.front(); }

private:
    TableTime best(std::string column, const std::vector<double>& clock) const;

    std::array<std::vector<double>, dateOrders> m_seconds;  // since 1970, local time; only the first until the order is ambiguous
    std::array<bool, dateOrders> m_possible{true, true, true};
    std::vector<int> m_zones;  // UTC offset of each row in seconds; empty while all are m_zone
    int m_zone = 0;
    std::string m_example;  // an ambiguous text: of a date, or of hours and minutes beyond a day
    std::size_t m_rows = 0, m_gaps = 0;
    bool m_open = false, m_dates = false, m_clocks = false, m_shortYears = false;
    bool m_hoursMinutes = false, m_minutesSeconds = false;
};

/// The numbers of a column as times. If `dates` is true and all numbers are dates such as 20240517, 202405170930 or
/// 20240517093000, they are read as dates. Gaps are interpolated linearly.
TableTime timesOfNumbers(std::string_view name, const std::vector<double>& values, bool dates);

/// Seconds since 1970 as dates, in the largest unit in which they are whole.
TableTime timeOfSeconds(std::string column, std::vector<double> seconds);

/// Fills in `rising`, `falling`, `even` and `step` from the values. Steps are equal if they differ by at most 1e-6 of the median
/// step, or only by the rounding of the times' text.
void measureTime(TableTime& time);

/// The smallest and largest step between successive values, of which there must be at least two.
struct StepRange {
    double least, most;
};
StepRange stepRange(const TableTime& time);

/// Fills NaNs by linear interpolation; at the ends by steps of the median.
void fillTimes(std::vector<double>& values);

/// A step with its unit: "1 day", "3 months", "0.5".
Message stepText(const TableTime& time, double step);

/// A row's time as a label: "2024-05-17", "2024-05", "09:30:00", "09:30:00.500", "12.5".
std::string timeText(const TableTime& time, double value);

}  // namespace echoplane
