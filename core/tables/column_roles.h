// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/tables/complete_table.h"

namespace echoplane {

/// Sets DataColumn::role of each column, and DataTable::time from the best time column or from several: a date and a time of day,
/// or year, month and day.
///
/// A column is a row number if its name indicates it, or it is the first and unnamed, and its whole numbers are consecutive (in
/// any order) or increasing. A column is a time if it holds dates, also as increasing numbers (202405, 20240517, 2024051709) or
/// as days that increase together with a time of day beside them (20240517 and 915 or 91500); if its name indicates it and it
/// increases, decreases, does so in nine of ten steps, or has even steps once sorted; or if it is the first, unnamed, and
/// increases. Up to half of the rows may be gaps. Among several, the time is the first that increases, dates before numbers; if
/// none increases, the first. `dates`: the columns of dates, which hold no numbers. `wanted`: the time column by name or number,
/// whatever it looks like; "none": no column. Throws std::invalid_argument if there is no such column or it holds neither numbers
/// nor dates. Cost O(rows · log rows).
void findRoles(DataTable& table, const std::vector<DateColumn>& dates, std::string_view wanted = {});

}  // namespace echoplane
