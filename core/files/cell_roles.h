// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/files/cell_table.h"
#include "core/files/data_table.h"

namespace echoplane {

/// What the rows of a table of sequences are.
enum class RowsAre {
    steps,      ///< of one sequence, or of several one after the other
    sequences,  ///< one each
};

/// Of each column whether it holds no series, as findRoles() knows it: where rows are steps, a column that counts them or says
/// the time along each sequence of three steps and more; where they are sequences, one that counts them or holds dates.
/// `sequences`: the column that is the same along a sequence; −1: the table is one. Cost O(cells).
std::vector<bool> columnsWithoutSeries(const CellTable& table, RowsAre rows, int sequences = -1);

/// Of each of those columns, by their names, that it is no input.
std::vector<std::string> withoutSeriesText(const std::vector<std::string>& names);

}  // namespace echoplane
