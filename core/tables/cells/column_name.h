// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// What a column holds according to its name, in English, French, German, Spanish, Italian or Dutch; case, accents and a unit do
/// not matter.
enum class NameKind {
    nothing,    ///< nothing about time or rows
    time,       ///< the time of a row: "t", "Time [s]", "Zeitstempel", "temps_s", "unixTime"
    calendar,   ///< part of a date, or a duration, which may also be a measurement: "year", "Stunden", "step"
    rowNumber,  ///< the number of a row: "index", "Unnamed: 0", "Zeile", "ligne"
    entry,      ///< the number of a row, or a count: "id", "Nr.", "sample"
};
NameKind nameKind(std::string_view name);

/// The part of a date or time of day that a column of whole numbers holds, according to its name. `clock`: hours and minutes
/// together (930 is 9:30), hours, or hours, minutes and seconds (93015 is 9:30:15); `clockWithSeconds`: only the last.
enum class DatePart { none, year, quarter, month, week, day, dayOfYear, hour, minute, second, clock, clockWithSeconds };
DatePart datePart(std::string_view name);

/// Makes names distinct. A unique name is kept; of equal ones, the first is kept and the others get the next free number, "x
/// (2)"; an empty name becomes "column 3". Cost O(n log n).
std::vector<std::string> distinctNames(std::vector<std::string> names);

}  // namespace echoplane
