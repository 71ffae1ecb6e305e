// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace echoplane {

/// Order of the numbers in 01/02/03: ambiguous in a single text, but perhaps not in a whole column.
enum class DateOrder { monthFirst, dayFirst, yearFirst };
inline constexpr std::size_t dateOrders = 3;

/// A date or time read from a text, as local time of its clock.
struct DateReading {
    /// Seconds since 1970 for each DateOrder; nullopt if the text is not a date in that order. Without a date, seconds since
    /// midnight.
    std::array<std::optional<double>, dateOrders> seconds;
    bool date = false;            ///< it holds a date
    bool clock = false;           ///< it holds a time of day
    bool hoursMinutes = false;    ///< it is "9:30", without a date: hours and minutes
    bool minutesSeconds = false;  ///< it is "9:30.5", without a date: minutes and seconds
    bool shortYear = false;       ///< the year has two digits: 69 … 99 are in the last century, 00 … 68 in this one
    std::optional<int> zone{};    ///< offset of its clock from UTC, in seconds
};

/// Reads a text as a date, a time of day, or both:
///
///     2024-05-17  2024/5/17  20240517  2024-05  2024-W20-5  2024-138  2024-Q2        year first
///     17.05.2024  5/17/2024  17/5/2024  17-05-24  05/2024                            year last
///     17 May 2024  17. Mai 2024  17 mai 2024  May 17, 2024  17-May-24  mayo 2024     months by name, in six languages
///     09:30  09:30:15.25  9:30 PM  9h30  0930                                        time of day, after a date or alone
///     9:30.5                                                                         alone: minutes and seconds
///     Z  UTC  +01:00  GMT+1  CEST                                                    followed by a zone
///
/// A day of the week may come first. nullopt if the whole text is none of these.
std::optional<DateReading> readDate(std::string_view text);

}  // namespace echoplane
