// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/tables/data_table.h"

namespace echoplane {

/// What a line of a stream holds, without its end; empty for one that holds no row: blanks, or a comment.
std::string_view rowIn(std::string_view line);

/// The line as a table of one row, under the heading if that is not empty. Throws as parseDataTable().
DataTable tableOfLine(const std::string& heading, std::string_view line, DataOptions reading);

}  // namespace echoplane
