// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/tables/cell_table.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"

namespace echoplane {

/// What the rows of a table of sequences are.
enum class RowsAre {
    steps,      ///< of one sequence, or of several in succession
    sequences,  ///< one each
};

/// For each column, whether findRoles() finds that it is not a series. If rows are steps: a column that is a row number or the
/// time along every sequence of three or more steps. If rows are sequences: one that is a row number or holds dates. `sequences`:
/// the column that is constant along a sequence; −1: the table is a single sequence. Cost O(cells).
std::vector<bool> columnsWithoutSeries(const CellTable& table, RowsAre rows, int sequences = -1);

/// One sentence for each of those columns, given by name: that it is not an input.
std::vector<Message> withoutSeriesText(const std::vector<std::string>& names);

}  // namespace echoplane
