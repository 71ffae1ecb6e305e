// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace echoplane {

/// How a table is read, where that is not left to the reader to find, and how few rows it takes. All but `time` concern text
/// alone, and mean nothing for arrays.
struct DataOptions {
    std::optional<char> delimiter = {};       ///< between the fields of a row; ' ' is any number of blanks, 0 none: one column
    std::optional<bool> header = {};          ///< the first row holds the names of the columns
    std::optional<bool> decimalComma = {};    ///< 1,5 is one and a half
    std::size_t leastRows = 2;                ///< fewer are refused; never kept with settings
    std::size_t skipRows = 0;                 ///< lines at the beginning of the file that are passed over; they still count
    std::optional<std::string> comment = {};  ///< lines that begin with it are comments, wherever they are; empty: no line is one
    std::string time = {};                    ///< the column of times, by name or number from 1; "none": no column; empty: found

    bool operator==(const DataOptions&) const = default;
};

/// What is chosen, as pairs of an option's name on the command line, without "--", and its text; `leastRows` is none of them.
/// setDataOption() takes them back.
std::vector<std::pair<std::string, std::string>> dataOptionTexts(const DataOptions& options);

/// The same as one would type it: `--delimiter ';' --decimal ,`; empty where nothing is chosen.
std::string dataOptionsLine(const DataOptions& options);

/// The names: "delimiter", "decimal", "header", "skip-rows", "time" and "comment".
const std::vector<std::string>& dataOptionNames();

/// Sets the option of that name, one of dataOptionNames(); "auto" leaves it to the reader. Throws std::invalid_argument with
/// the text and what would be right.
void setDataOption(DataOptions& options, std::string_view name, std::string_view text);

/// Throws std::invalid_argument where two options contradict each other: a comma as delimiter and as decimal sign.
void checkDataOptions(const DataOptions& options);

}  // namespace echoplane
