// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/files/data_table.h"

namespace echoplane {

/// Sets DataColumn::role of each column, and DataTable::time from the column that says it best, or from several: a date with a
/// time of day beside it, or year, month and day.
///
/// A column counts the rows where its name says so, or it is the first and has no name, and it holds the whole numbers from one
/// on to the next, in any order, or rises in whole numbers. It says the time where it holds dates; where its name says so and it
/// rises, falls, does so in nine of ten steps, or holds the even steps of a time in another order; or where it is the first, has
/// no name and rises. Gaps are no obstacle, up to half of the rows. Of several columns the first that rises is the time, dates
/// before numbers; where none rises, the first. `dates`: the columns of dates, which hold no numbers. `wanted`: the column, by
/// name or number, that is the time whatever it looks like; "none": none is. Throws std::invalid_argument where there is no such
/// column, or it holds neither numbers nor dates. Cost O(rows · log rows).
void findRoles(DataTable& table, const std::vector<DateColumn>& dates, std::string_view wanted = {});

}  // namespace echoplane
