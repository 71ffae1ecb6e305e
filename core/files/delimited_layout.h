// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/cell_value.h"
#include "core/files/data_table.h"
#include "core/files/unicode.h"

namespace echoplane {

/// How a delimited text is laid out.
struct TextLayout {
    char delimiter = 0;
    char lineEnd = '\n';
    bool header = false;
    bool decimalComma = false;
    std::size_t start = 0;          ///< bytes before the first line: the byte order mark
    std::uint64_t linesBefore = 0;  ///< lines before the heading, or the first row: skipped ones, comments, "sep=;", a preamble
    std::size_t rowsBelowHeading = 0;    ///< rows of units and their like, which are no data
    bool fieldsBehind = false;           ///< rows end with a delimiter that the heading does not have
    bool rowNames = false;               ///< the first column has no name in the heading: it names the rows, as R writes them
    std::optional<std::string> comment;  ///< DataOptions::comment
    std::vector<std::string> names;      ///< one a column
    std::vector<std::string> warnings;   ///< a sentence each: what was assumed or left out, with its row
};

/// Whether the line begins with what was said to begin comments; false where nothing was said.
bool isSaidComment(std::string_view line, const std::optional<std::string>& comment);

/// Finds the layout from the beginning of a file. `whole`: there is no more of it. Comments are the lines that begin with #
/// before the heading, or before the first row where there is no heading, unless the options say what begins them; "sep=;" as a
/// spreadsheet writes it is the delimiter. Lines before the heading that are no rows of the table are passed over with a warning,
/// and so is a row of units below it. Throws std::invalid_argument naming the file where this is no table of text.
TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options);

/// The fields of one row; those that are quoted are unpacked into `unpacked`, the others point into the line.
struct Fields {
    std::vector<std::string_view> list;
    std::deque<std::string> unpacked;
    bool stray = false;  ///< behind the quotation mark that ends a field stands something else
};

/// Splits a row. False where a quoted field is not closed, so that the row goes on after the line's end.
bool splitFields(std::string_view line, char delimiter, Fields& fields);
/// Splits a row in which a quotation mark is a letter like others.
void splitPlainly(std::string_view line, char delimiter, Fields& fields);

/// Names that are all different and on one line each. A name that stands once is kept as it is, wherever it stands; of equal ones
/// the first keeps it and the others are numbered, "x (2)", by the next number that no other name has; one that is empty becomes
/// "column 3". Cost O(n log n).
std::vector<std::string> distinctNames(std::vector<std::string> names);

/// A row as long as this is none.
inline constexpr std::size_t longestRow = 1 << 20;
inline constexpr std::size_t mostColumns = 10'000;

}  // namespace echoplane
