// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/data_table.h"
#include "core/files/unicode.h"

namespace echoplane {

/// How a delimited text is laid out.
struct TextLayout {
    char delimiter = 0;
    char lineEnd = '\n';
    bool header = false;
    bool decimalComma = false;
    std::size_t start = 0;           ///< bytes before the first line that is read: the byte order mark, lines that are skipped
    std::uint64_t linesBefore = 0;   ///< lines that are skipped
    std::optional<std::string> comment;  ///< DataOptions::comment
    std::vector<std::string> names;  ///< one a column
    std::vector<std::string> warnings;
};

/// Finds the layout from the beginning of a file. `whole`: there is no more of it. Throws std::invalid_argument naming the file
/// where this is no table of text.
TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options);

/// The fields of one row; those that are quoted are unpacked into `unpacked`, the others point into the line.
struct Fields {
    std::vector<std::string_view> list;
    std::deque<std::string> unpacked;
};

/// Splits a row. False where a quoted field is not closed, so that the row goes on after the line's end.
bool splitFields(std::string_view line, char delimiter, Fields& fields);

/// Blank, or a comment: a line that begins with that text, with # where there is none; where it is empty no line is one.
bool holdsNothing(std::string_view line, const std::optional<std::string>& comment = {});

/// What a cell holds.
enum class Cell { number, gap, text };
Cell readCell(std::string_view cell, bool decimalComma, double& number);

/// A row as long as this is none.
inline constexpr std::size_t longestRow = 1 << 20;
inline constexpr std::size_t mostColumns = 10'000;

}  // namespace echoplane
