// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/tables/cell_table.h"

namespace echoplane {

/// Whether the file is named as one of the UCR and UEA archives of time series, NAME.ts.
bool isTsFile(const std::filesystem::path& file);

/// Reads labelled series in the format of the UCR and UEA archives (timeseriesclassification.com) as a table with a row per step
/// and the columns "sequence", "x1" … "xD" and "class", and "part" where the file is NAME_TRAIN.ts and NAME_TEST.ts is beside it,
/// which is then read too:
///
///     # comment
///     @problemName NAME
///     @timeStamps false
///     @classLabel true ONE TWO
///     @data
///     0.5,0.25,?,1:7,8,9,10:ONE      a case: the steps of x1, of x2, and the class; ? is a gap,
///                                    and NaN at the end of all dimensions no step
///
/// Throws std::invalid_argument with one sentence naming file and line for a file that cannot be read or has no cases, cases with
/// time stamps, without a class or with targets for regression, and dimensions that differ in number or length. Cost O(bytes).
CellTable readTsFile(const std::filesystem::path& file, std::uintmax_t largest = 1u << 30);

/// readTsFile() for such a file, else readCellTable().
CellTable readLabelledTable(const std::filesystem::path& file, const DataOptions& options = {});

}  // namespace echoplane
