// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/jobs/run_context.h"
#include "core/tables/data_table.h"

namespace echoplane {

/// The beginning of a file.
struct DataPreview {
    DataTable table;                              ///< of these rows only; no fingerprint
    std::vector<std::vector<std::string>> cells;  ///< as in the file, row by row
    std::uintmax_t bytes = 0;                     ///< of the file
    double rows = 0.0;                            ///< of the whole file: exact for arrays, else estimated from the bytes
    bool whole = false;                           ///< the preview covers the whole file
};

/// Reads a whole file: .npy and .npz, recognised by their first bytes, anything else as delimited text in UTF-8. In text, lines
/// that begin with # before the heading (without a heading: before the first row) are comments, and every other line is a row
/// (DelimitedRows); fields may be quoted, with "" for a quotation mark inside; cells are read by readCell(). The decimal mark is
/// decided from the unambiguous cells of all rows (DecimalVotes); a column that remains ambiguous, with both 950 and 1.060,
/// cannot be used. An array is one column, or one for each of its columns; from an archive, compressed or not, the members of the
/// most frequent length are used, or the longest if those are less than a tenth as long; else they are refused. Throws
/// std::invalid_argument with one sentence naming the file and, if known, row and column: file missing, name not UTF-8, empty,
/// fewer than leastRows rows, ragged rows, no column of numbers, UTF-16, damaged or unknown array; std::runtime_error, before
/// reading, if the table would not fit into memory; Cancelled. A column with text is kept, with its `problem`. Cost: about 0.1 µs
/// per number for text; memory 8 bytes per number.
DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options = {}, const RunContext& context = {});

/// The first `rows` rows and the detected layout. Reads at most 1 MB of text, or only those rows of arrays. Throws as
/// readDataTable(), but accepts a single row.
DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows = 100, const DataOptions& options = {});

/// readDataTable() for delimited text in memory; `name` is used as the file's name.
DataTable parseDataTable(std::string_view text, std::string_view name, const DataOptions& options = {});

}  // namespace echoplane
