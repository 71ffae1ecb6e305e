// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/tables/cell_value.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

/// Layout of a delimited text.
struct TextLayout {
    char delimiter = 0;
    char lineEnd = '\n';
    bool header = false;
    bool decimalComma = false;
    std::size_t start = 0;               ///< bytes before the first line: the byte order mark
    std::uint64_t linesBefore = 0;       ///< lines before the heading or first row: skipped ones, comments, "sep=;", a preamble
    std::size_t rowsBelowHeading = 0;    ///< rows of units and the like, which are not data
    bool trailingDelimiter = false;      ///< rows end with a delimiter that the heading does not have
    bool rowNames = false;               ///< the first column has no name in the heading: it holds row names, as R writes them
    bool surplusName = false;            ///< the heading ends with a name such as "Comment" for which rows may have no field
    bool blankLines = false;             ///< one column: an empty line follows each row, as part of its line end
    std::optional<std::string> comment;  ///< DataOptions::comment
    std::vector<std::string> names;      ///< one per column
    std::vector<bool> measured;          ///< for each column, whether it holds numbers or dates
    std::size_t filled = 0;              ///< columns before those that are sometimes empty at the end of a row
    std::vector<Message> warnings;       ///< assumptions and omissions, one sentence each, with its row
};

/// Whether the line begins with the chosen comment prefix; false if none was chosen.
bool isCommentLine(std::string_view line, const std::optional<std::string>& comment);

/// Detects the layout from the beginning of a file. `whole`: this is all of it. Comments are lines that begin with # before the
/// heading (without a heading: before the first row), unless the options set another prefix; a spreadsheet's "sep=;" sets the
/// delimiter. Other lines before the heading that are not rows of the table are skipped with a warning, and so is a row of units
/// below it. Throws std::invalid_argument naming the file if it is not a text table.
TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options);

/// Whether a line other than skipped ones and comments begins in this beginning of a file.
bool beginsRows(std::string_view beginning, const DataOptions& options);

/// The fields of one row. Quoted fields are unquoted into `unpacked`; the others point into the line.
struct Fields {
    std::vector<std::string_view> list;
    std::deque<std::string> unpacked;
    bool stray = false;  ///< a field goes on after its closing quotation mark: it is kept as it stands, with its marks
};

/// Splits a row. False if a quoted field is not closed, so that the row continues on the next line.
bool splitFields(std::string_view line, char delimiter, Fields& fields);
/// Splits a row, treating quotation marks as ordinary characters.
void splitPlainly(std::string_view line, char delimiter, Fields& fields);

/// Makes names distinct. A unique name is kept; of equal ones, the first is kept and the others get the next free number, "x
/// (2)"; an empty name becomes "column 3". Cost O(n log n).
std::vector<std::string> distinctNames(std::vector<std::string> names);

/// A row that exceeds this length in bytes is refused.
inline constexpr std::size_t longestRow = 1 << 20;
inline constexpr std::size_t mostColumns = 10'000;

}  // namespace echoplane
