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

namespace echoplane {

/// Rows first … last.
struct RowRange {
    std::uint64_t first = 0, last = 0;
};

/// What a column is for, as its name and its values say.
enum class ColumnRole {
    series,     ///< it was measured
    time,       ///< it says when its rows were: DataTable::time is made of it, or it says the same as that
    rowNumber,  ///< it counts the rows
};

/// One column of a table of measurements. Rows are numbered as the file's lines are, from 1, the header counted; in arrays (.npy)
/// from 1 too.
struct DataColumn {
    std::string name;
    std::vector<double> values;     ///< one a row, not a number where there is a gap; empty where `problem` says why
    std::size_t gaps = 0;           ///< rows without a finite number: empty, "NaN", "NA", "null", "inf" …
    std::uint64_t firstGap = 0;     ///< the row of the first
    std::vector<RowRange> gapRows;  ///< where they are, as runs of rows
    std::string problem;            ///< why it is no series of numbers (`row 17: "abc" is not a number`), or empty
    bool constant = false;          ///< the same number in every row
    ColumnRole role = ColumnRole::series;
    double evenStep = 0.0;  ///< what it rises by from each row to the next, below 0 where it falls; 0 where that is not the same
    double minimum = 0.0;   ///< of the finite values
    double maximum = 0.0;

    /// All its rows are finite numbers.
    bool usable() const { return problem.empty() && gaps == 0; }
};

/// A file of measurements: rows are steps in time, columns are series.
struct DataTable {
    std::string file;
    std::string format;          ///< "CSV", "TSV", "text", "npy", "npz"
    char delimiter = 0;          ///< of text: ',', ';', tab, '|', ' ' (any number of them), or 0 for a single column
    bool header = false;         ///< of text: its first row held names
    bool decimalComma = false;   ///< of text: 1,5 is one and a half
    std::size_t rows = 0;        ///< without the header
    std::uint64_t firstRow = 1;  ///< the number of the first of them
    std::vector<DataColumn> columns;
    TableTime time;                     ///< when the rows were, where a column says it; unknown else
    std::vector<std::string> warnings;  ///< one sentence each: what was assumed, left out or looks odd
    std::size_t readingWarnings = 0;    ///< so many of them, the first ones, are of how the file was read, not of what it holds
    std::uint64_t fingerprint = 0;      ///< of names and values, whatever the format
};

/// The beginning of a file.
struct DataPreview {
    DataTable table;                              ///< of these rows only; no fingerprint
    std::vector<std::vector<std::string>> cells;  ///< as they stand in the file, a row each
    std::uintmax_t bytes = 0;                     ///< of the file
    double rows = 0.0;                            ///< of the whole file: exact for arrays, else estimated from the bytes
    bool whole = false;                           ///< the preview is all there is
};

/// Reads a whole file: .npy and .npz by their first bytes, all else as delimited text in UTF-8. There, lines that begin with #
/// are comments where they stand before the heading (of numbers without a heading: before the first row), and every other line is
/// a row (DelimitedRows); fields may be quoted, "" being a quotation mark within; cells are read as readCell() does. Whether
/// numbers have a decimal point or comma is decided by all rows, by the cells that can be read one way only (DecimalVotes); a
/// column that nothing decides, with 950 beside 1.060, cannot be used. An array is one column, or one for each of its columns; of
/// an archive, compressed or not, the members of one length are taken. Throws std::invalid_argument, in one sentence with the
/// file's name and where there is one the row and column, for what cannot be read: no file, a name that is not UTF-8, empty,
/// fewer than leastRows rows, ragged rows, no column of numbers, UTF-16, a damaged or unknown array; std::runtime_error where the
/// table would not fit into memory, before it is read; Cancelled. A column that holds a text is kept, with its `problem`. Cost:
/// about 0.1 µs a number for text; memory 8 bytes a number.
DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options = {}, const RunContext& context = {});

/// The first `rows` rows, and what the reader found out. Reads no more than 1 MB of text, and of arrays only those rows. Throws
/// as readDataTable, but takes one row.
DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows = 100, const DataOptions& options = {});

/// The same as readDataTable for delimited text in memory; `name` stands for the file.
DataTable parseDataTable(std::string_view text, std::string_view name, const DataOptions& options = {});

/// The column of that name, else of that number, counted from 1. Throws std::invalid_argument naming the file and the columns
/// there are.
const DataColumn& dataColumn(const DataTable& table, std::string_view nameOrNumber);

/// Throws std::invalid_argument with file, row and column if the column has a problem or a gap.
void requireUsable(const DataTable& table, const DataColumn& column);
/// The same, but gaps are let through.
void requireNumbers(const DataTable& table, const DataColumn& column);

/// Adds a gap at that row to what a column knows of them.
void noteGap(DataColumn& column, std::uint64_t row);
/// `12 gaps in "value": rows 17, 40–44, …`
std::string gapText(const DataColumn& column);

/// "column 3": what a column without a name is called by where it stands.
bool isNumbered(std::string_view name);

/// A column of dates, which holds no numbers.
struct DateColumn {
    std::size_t column = 0;
    DateReader dates;
};

/// Fills in what follows from the values: ranges, constancy, what each column is for (column_roles.h), the time, fingerprint, and
/// warnings of uneven times, constant columns, gaps, texts, and numbers that stand for no value. For readers of formats. Throws
/// std::invalid_argument where no column holds numbers, or there are fewer than `leastRows` rows; and as findRoles(), which takes
/// `dates` and `timeColumn`.
void completeTable(DataTable& table, std::size_t leastRows, const std::vector<DateColumn>& dates = {},
                   std::string_view timeColumn = {});

}  // namespace echoplane
