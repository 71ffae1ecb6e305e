// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/experiment/data_options.h"
#include "core/tables/data_table.h"

namespace echoplane {

/// What a line of a stream holds, without its end; empty for one that holds no row: blanks, or a comment. `first` is the heading,
/// or without one the first row; empty before it. A comment begins with DataOptions::comment; if that is not set, with # before
/// the first row, and later if the line has other fields than a row. A spreadsheet's error (#N/A) is never one. Throws
/// std::invalid_argument for a carriage return inside a line, outside quotation marks.
std::string_view rowIn(std::string_view line, std::string_view first, const DataOptions& reading);

/// The separators that a line may have.
std::string separatorsOf(const DataOptions& reading);

/// Whether no cell of the line is a number.
bool hasNoNumber(std::string_view line, const DataOptions& reading);

/// The line as a table of one row, under the heading if that is not empty. Throws as parseDataTable().
DataTable tableOfLine(const std::string& heading, std::string_view line, DataOptions reading);

}  // namespace echoplane
