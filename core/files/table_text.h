// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace echoplane {

/// A table for people and for other programs. All texts are UTF-8.
struct TextTable {
    /// A mean and its standard error, not a number where there is none.
    struct Estimate {
        double value = 0.0;
        double error = 0.0;

        bool operator==(const Estimate&) const = default;
    };
    using Cell = std::variant<std::string, double, Estimate>;

    std::string caption;              ///< one sentence; not in CSV
    std::vector<std::string> header;  ///< one a column
    std::vector<std::vector<Cell>> rows;
    std::string record;  ///< runRecord() or another object of JSON on one line, kept as a comment; or empty
    int digits = 3;      ///< significant ones of numbers in Markdown and LaTeX
};

/// `text` as a cell that no spreadsheet takes for a formula: with an apostrophe before it where it begins with =, +, -, @ or a
/// tab and is no number.
std::string harmlessCell(std::string_view text);

/// The inverse, for readers of the names of columns.
std::string_view withoutGuard(std::string_view cell);

/// Comma-separated (RFC 4180), numbers so that they read back to the same bits, what is not a number empty, texts as
/// harmlessCell() gives them. The errors of a column of estimates are in a column of their own behind all others, "… standard
/// error". The record is a first line that begins with "# ", which our own readers and numpy.loadtxt pass over.
std::string tableCsv(const TextTable& given);

/// A pipe table of GitHub's Markdown, its caption below it.
std::string tableMarkdown(const TextTable& table);

/// A table for the package booktabs: numbers as $5.2\times10^{-10}$, and every character that TeX would take for its own is
/// written so that it is printed.
std::string tableLatex(const TextTable& table);

/// Throws std::invalid_argument naming the suffixes there are, if `file` has another one than .csv, .md or .tex.
void checkTableFile(const std::filesystem::path& file);

/// Writes the table in the format of the suffix through a temporary file: a failed write keeps the previous one. Throws as
/// checkTableFile(), and std::runtime_error naming the file where it cannot be written.
void writeTable(const std::filesystem::path& file, const TextTable& table);

}  // namespace echoplane
