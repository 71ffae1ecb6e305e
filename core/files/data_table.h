// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/data_options.h"
#include "core/files/table_time.h"
#include "core/jobs/run_context.h"
#include "core/text/message.h"

namespace echoplane {

/// Rows first … last, inclusive.
struct RowRange {
    std::uint64_t first = 0, last = 0;
};

/// The purpose of a column, inferred from its name and its values.
enum class ColumnRole {
    series,     ///< a measured quantity
    time,       ///< the times of the rows: the source of DataTable::time, or a duplicate of it
    rowNumber,  ///< a count of the rows
};

/// One column of a table of measurements. Row numbers are line numbers of the file, from 1, including the header; in arrays
/// (.npy) they are also from 1.
struct DataColumn {
    std::string name;
    std::vector<double> values;     ///< one per row, NaN for a gap; empty if there is a `problem`
    std::size_t gaps = 0;           ///< rows without a finite number: empty, "NaN", "NA", "null", "inf" …
    std::uint64_t firstGap = 0;     ///< the row of the first gap
    std::vector<RowRange> gapRows;  ///< all gaps, as ranges of rows
    Message problem;                ///< why it is not a series of numbers (`row 17: "abc" is not a number`), or empty
    bool constant = false;          ///< the same number in every row
    ColumnRole role = ColumnRole::series;
    double evenStep = 0.0;  ///< the constant step from row to row, negative if it decreases; 0 if not constant
    double minimum = 0.0;   ///< of the finite values
    double maximum = 0.0;

    /// Whether all rows are finite numbers.
    bool usable() const { return problem.empty() && gaps == 0; }
};

/// A file of measurements: rows are steps in time, columns are series.
struct DataTable {
    std::string file;
    std::string format;          ///< "CSV", "TSV", "text", "npy", "npz"
    char delimiter = 0;          ///< of text: ',', ';', tab, '|', ' ' (any number of them), or 0 for a single column
    bool header = false;         ///< of text: the first row held names
    bool decimalComma = false;   ///< of text: 1,5 is one and a half
    std::size_t rows = 0;        ///< without the header
    std::uint64_t firstRow = 1;  ///< the row number of the first row
    std::vector<DataColumn> columns;
    TableTime time;                   ///< the times of the rows, if a column gives them; else unknown
    std::vector<Message> warnings;    ///< assumptions, omissions and oddities, one sentence each
    std::size_t readingWarnings = 0;  ///< how many of them, the first ones, concern how the file was read, not its content
    std::uint64_t fingerprint = 0;    ///< hash of names and values, independent of the format
};

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
/// most frequent length are used. Throws std::invalid_argument with one sentence naming the file and, if known, row and column:
/// file missing, name not UTF-8, empty, fewer than leastRows rows, ragged rows, no column of numbers, UTF-16, damaged or unknown
/// array; std::runtime_error, before reading, if the table would not fit into memory; Cancelled. A column with text is kept, with
/// its `problem`. Cost: about 0.1 µs per number for text; memory 8 bytes per number.
DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options = {}, const RunContext& context = {});

/// The first `rows` rows and the detected layout. Reads at most 1 MB of text, or only those rows of arrays. Throws as
/// readDataTable(), but accepts a single row.
DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows = 100, const DataOptions& options = {});

/// readDataTable() for delimited text in memory; `name` is used as the file's name.
DataTable parseDataTable(std::string_view text, std::string_view name, const DataOptions& options = {});

/// The column of that name, else of that number, counted from 1. Throws std::invalid_argument naming the file and its columns.
const DataColumn& dataColumn(const DataTable& table, std::string_view nameOrNumber);

/// Throws std::invalid_argument with file, row and column if the column has a problem or a gap.
void requireUsable(const DataTable& table, const DataColumn& column);
/// Throws std::invalid_argument with file and column if the column has a problem; gaps are accepted.
void requireNumbers(const DataTable& table, const DataColumn& column);

/// Records a gap of the column at that row.
void noteGap(DataColumn& column, std::uint64_t row);
/// `12 gaps in "value": rows 17, 40–44, …`
Message gapText(const DataColumn& column);
/// The rows of those gaps: "3, 7–9 and 12 more places".
Message gapRows(const DataColumn& column);

/// Whether a name is the default name of an unnamed column, such as "column 3".
bool isNumbered(std::string_view name);

/// A column of dates, which holds no numbers.
struct DateColumn {
    std::size_t column = 0;
    DateReader dates;
};

/// Fills in what follows from the values: ranges, constancy, column roles (column_roles.h), the time, the fingerprint, and
/// warnings of uneven times, constant columns, gaps, texts, and numbers that mark missing values. For readers of formats. Throws
/// std::invalid_argument if no column holds numbers or there are fewer than `leastRows` rows; and as findRoles(), which gets
/// `dates` and `timeColumn`.
void completeTable(DataTable& table, std::size_t leastRows, const std::vector<DateColumn>& dates = {},
                   std::string_view timeColumn = {});

}  // namespace echoplane
