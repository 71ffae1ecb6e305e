// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace echoplane {

/// What the name of a column says that it holds, in English, French, German, Spanish or Italian, in any case, with accents or
/// without, and with a unit or without.
enum class NameSays {
    nothing,    ///< of time and rows
    time,       ///< when a row was: "t", "Time [s]", "Zeitstempel", "temps_s", "unixTime"
    calendar,   ///< a part of a date, or a length of time, which may also have been measured: "year", "Stunden", "step"
    rowNumber,  ///< which row it is: "index", "Unnamed: 0", "Zeile", "ligne"
    entry,      ///< the same, or a number that was counted: "id", "Nr.", "sample"
};
NameSays nameSays(std::string_view name);

/// Which part of a date and a time of day a column of whole numbers holds, as its name says; `clock`: hours and minutes together
/// (930 is half past nine), or hours.
enum class DatePart { none, year, quarter, month, week, day, dayOfYear, hour, minute, second, clock };
DatePart datePart(std::string_view name);

}  // namespace echoplane
