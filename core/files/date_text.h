// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace echoplane {

/// Which number of 01/02/03 is the day: a text does not say it, a column may.
enum class DateOrder { monthFirst, dayFirst, yearFirst };
inline constexpr std::size_t dateOrders = 3;

/// What a text says of a moment, by the clock that it was read from.
struct DateReading {
    /// Seconds since 1970, by DateOrder; nothing where the text is no date in that order. Of a time of day alone, since midnight.
    std::array<std::optional<double>, dateOrders> seconds;
    bool date = false;          ///< it holds a date
    bool clock = false;         ///< it holds a time of day
    bool shortYear = false;     ///< the year has two digits: 69 … 99 are in the last century, 00 … 68 in this one
    std::optional<int> zone{};  ///< seconds that its clock is ahead of UTC
};

/// Reads a text as a date, a time of day, or both:
///
///     2024-05-17  2024/5/17  20240517  2024-05  2024-W20-5  2024-138  2024-Q2        years first
///     17.05.2024  5/17/2024  17/5/2024  17-05-24  05/2024                            years last
///     17 May 2024  17. Mai 2024  17 mai 2024  May 17, 2024  17-May-24  mayo 2024     months by their names, in six languages
///     09:30  09:30:15.25  9:30 PM  9h30  0930                                        the time of day, behind a date or alone
///     Z  UTC  +01:00  GMT+1  CEST                                                    a zone behind it
///
/// A day of the week may stand before it. Nothing where the whole text is none of these.
std::optional<DateReading> readDate(std::string_view text);

}  // namespace echoplane
