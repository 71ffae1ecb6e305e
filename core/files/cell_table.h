// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/data_options.h"

namespace echoplane {

/// What columns are called that nobody names: the class, what is the same along a sequence, the part of the
/// split, a text; of a lexicon its words and their weights.
namespace usualColumns {
inline constexpr std::array<std::string_view, 4> labels = {"label", "class", "target", "category"};
inline constexpr std::array<std::string_view, 4> sequences = {"sequence", "sequence_id", "series", "id"};
inline constexpr std::array<std::string_view, 3> parts = {"split", "part", "set"};
inline constexpr std::array<std::string_view, 3> texts = {"text", "sentence", "gloss"};
inline constexpr std::array<std::string_view, 3> words = {"word", "token", "term"};
inline constexpr std::array<std::string_view, 3> weights = {"weight", "score", "value"};
}  // namespace usualColumns

/// A delimited text with every cell as it stands, in UTF-8: for tables whose columns are texts.
struct CellTable {
    std::string file;
    bool decimalComma = false;
    std::vector<std::string> names;               ///< of the columns, those of a header or "column 3"
    bool header = false;                          ///< the names stood in the file
    std::vector<std::vector<std::string>> cells;  ///< row by row, each as long as `names`
    std::vector<std::uint64_t> rows;              ///< the line that each row begins in, from 1
    std::vector<std::string> warnings;            ///< one sentence each: what was assumed or left out, with its row
    std::vector<bool> unclear;                    ///< of each column: DecimalVotes::misreads()

    /// The column of that name, else of that number, counted from 1. Throws std::invalid_argument naming those there are.
    std::size_t column(std::string_view nameOrNumber) const;
    /// The first of these names that is a column, whatever its letters' case; −1: none.
    int find(std::span<const std::string_view> wanted) const;
    /// The column that DataOptions::time names; −1: it names none.
    int timeColumn(const DataOptions& options) const;
    /// The cell as a finite number. Throws std::invalid_argument naming file, row and column.
    double number(std::size_t row, std::size_t column) const;
};

/// Reads a whole file of delimited text (CSV, TSV; layout and rows are found as readDataTable() does). Throws
/// std::invalid_argument, in one sentence with the file and the row, where it cannot be read, is not UTF-8, has rows of different
/// lengths, or none.
CellTable readCellTable(const std::filesystem::path& file, const DataOptions& options = {}, std::uintmax_t largest = 1u << 30);

}  // namespace echoplane
