// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/text/message.h"

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

/// Detects the layout from the beginning of a file. `whole`: this is all of it. Comments are lines that begin with # before the
/// heading (without a heading: before the first row), unless the options set another prefix; a spreadsheet's "sep=;" sets the
/// delimiter. Other lines before the heading that are not rows of the table are skipped with a warning, and so is a row of units
/// below it. Throws std::invalid_argument naming the file if it is not a text table.
TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options);

/// A row that exceeds this length in bytes is refused.
inline constexpr std::size_t longestRow = 1 << 20;
inline constexpr std::size_t mostColumns = 10'000;

}  // namespace echoplane
