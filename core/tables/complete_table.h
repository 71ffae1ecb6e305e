// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/tables/data_table.h"

namespace echoplane {

/// A column of dates, which holds no numbers.
struct DateColumn {
    std::size_t column = 0;
    DateReader dates;
};

/// Fills in what follows from the values: ranges, constancy, column roles (column_roles.h), the time, the fingerprint, and
/// warnings of uneven times, constant columns, gaps, texts, and numbers that mark missing values. For readers of formats. Throws
/// std::invalid_argument if no column holds numbers or there are fewer than `leastRows` rows; and as findRoles(), which gets
/// `dates` and `timeColumn`.
void completeTable(DataTable& table, std::size_t leastRows, const std::vector<DateColumn>& dates = {},
                   std::string_view timeColumn = {});

}  // namespace echoplane
