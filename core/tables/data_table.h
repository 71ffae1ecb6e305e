// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables/table_time.h"
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

}  // namespace echoplane
