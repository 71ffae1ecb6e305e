// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/tables/read_table.h"
#include "core/text/message.h"

namespace echoplane {

/// Column names that are recognised by default: the class, the sequence a row belongs to, the part of the split, a text; for a
/// lexicon its words and their weights.
namespace usualColumns {
inline constexpr std::array<std::string_view, 4> labels = {"label", "class", "target", "category"};
inline constexpr std::array<std::string_view, 4> sequences = {"sequence", "sequence_id", "series", "id"};
inline constexpr std::array<std::string_view, 3> parts = {"split", "part", "set"};
inline constexpr std::array<std::string_view, 3> texts = {"text", "sentence", "gloss"};
inline constexpr std::array<std::string_view, 3> words = {"word", "token", "term"};
inline constexpr std::array<std::string_view, 3> weights = {"weight", "score", "value"};
}  // namespace usualColumns

/// A delimited text with every cell kept as UTF-8 text, for tables with text columns.
struct CellTable {
    std::string file;
    bool decimalComma = false;
    std::vector<std::string> names;               ///< of the columns, from a header or "column 3"
    bool header = false;                          ///< the names come from the file
    std::vector<std::vector<std::string>> cells;  ///< row by row, each as long as `names`
    std::vector<std::uint64_t> rows;              ///< the line that each row begins in, from 1
    std::vector<Message> warnings;                ///< assumptions and omissions, one sentence each, with its row
    std::vector<bool> unclear;                    ///< for each column, DecimalVotes::misreads()

    /// The column of that name, else of that number, counted from 1. Throws std::invalid_argument that lists the columns.
    std::size_t column(std::string_view nameOrNumber) const;
    /// The column of the first of these names that exists, ignoring case; −1 if none does.
    int find(std::span<const std::string_view> wanted) const;
    /// The column named by DataOptions::time; −1 if it names none.
    int timeColumn(const DataOptions& options) const;
    /// The cell as a finite number. Throws std::invalid_argument naming file, row and column.
    double number(std::size_t row, std::size_t column) const;
};

/// Reads a whole file of delimited text (CSV, TSV; layout and rows are found as in readDataTable()). Throws std::invalid_argument
/// with one sentence naming file and row if it cannot be read, is not UTF-8, has no rows or rows of different lengths.
CellTable readCellTable(const std::filesystem::path& file, const DataOptions& options = {}, std::uintmax_t largest = 1u << 30);

}  // namespace echoplane
