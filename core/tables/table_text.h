// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace echoplane {

/// A table for human readers and for other programs. All texts are UTF-8.
struct TextTable {
    /// A mean and its standard error, NaN if there is none.
    struct Estimate {
        double value = 0.0;
        double error = 0.0;

        bool operator==(const Estimate&) const = default;
    };
    using Cell = std::variant<std::string, double, Estimate>;

    std::string caption;              ///< one sentence; not in CSV
    std::vector<std::string> header;  ///< one per column
    std::vector<std::vector<Cell>> rows;
    std::string record;  ///< runRecord() or another JSON object on one line, written as a comment; or empty
    int digits = 3;      ///< significant digits of numbers in Markdown and LaTeX
};

/// `text` as a cell that no spreadsheet takes for a formula: preceded by an apostrophe if it begins with =, +, -, @ or a tab and
/// is not a number.
std::string harmlessCell(std::string_view text);

/// Inverse of harmlessCell(), for readers of column names.
std::string_view withoutGuard(std::string_view cell);

/// The table as CSV (RFC 4180): numbers read back bit for bit, NaNs are empty, texts are written as harmlessCell(). The errors of
/// a column of estimates form a separate column after all others, "… standard error". The record is a first line that begins with
/// "# ", which Echoplane's readers and numpy.loadtxt skip.
std::string tableCsv(const TextTable& given);

/// The table as a pipe table of GitHub's Markdown, with the caption below.
std::string tableMarkdown(const TextTable& table);

/// The table in LaTeX with the package booktabs: numbers as $5.2\times10^{-10}$, special characters escaped.
std::string tableLatex(const TextTable& table);

/// Throws std::invalid_argument that lists the valid suffixes unless `file` ends in .csv, .md or .tex.
void checkTableFile(const std::filesystem::path& file);

/// Writes the table in the format of the suffix through a temporary file: a failed write keeps the previous one. Throws as
/// checkTableFile(), and std::runtime_error naming the file if it cannot be written.
void writeTable(const std::filesystem::path& file, const TextTable& table);

}  // namespace echoplane
