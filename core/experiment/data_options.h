// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace echoplane {

/// How to read a table, as far as the reader does not detect it, and the minimum number of rows. All but `time` and `leastRows`
/// apply to text only, not to arrays.
struct DataOptions {
    std::optional<char> delimiter = {};  ///< between the fields of a row; ' ' means any number of blanks, 0 none: a single column
    std::optional<bool> header = {};     ///< the first row holds the column names
    std::optional<bool> decimalComma = {};    ///< 1,5 is one and a half
    std::size_t leastRows = 2;                ///< fewer rows are refused; never stored with settings
    std::size_t skipRows = 0;                 ///< lines skipped at the beginning of the file; row numbers include them
    std::optional<std::string> comment = {};  ///< prefix of comment lines, anywhere in the file; empty: no comments
    std::string time = {};                    ///< the time column, by name or number from 1; "none": no column; empty: detected

    bool operator==(const DataOptions&) const = default;
};

/// The options that are set, except `leastRows`, as pairs of the command-line name, without "--", and its value. Inverse:
/// setDataOption().
std::vector<std::pair<std::string, std::string>> dataOptionTexts(const DataOptions& options);

/// The options that are set, as on a command line: `--delimiter ';' --decimal ,`; empty if none are.
std::string dataOptionsLine(const DataOptions& options);

/// Option names: "delimiter", "decimal", "header", "skip-rows", "time" and "comment".
const std::vector<std::string>& dataOptionNames();

/// Sets the option of that name, one of dataOptionNames(); "auto" leaves it to the reader. Throws std::invalid_argument with the
/// value and the valid ones.
void setDataOption(DataOptions& options, std::string_view name, std::string_view text);

/// Throws std::invalid_argument if two options contradict each other: a comma as delimiter and as decimal sign.
void checkDataOptions(const DataOptions& options);

}  // namespace echoplane
