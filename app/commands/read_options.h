// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/files/data_options.h"

namespace echoplane {

/// What the command line says of how a table of text is read.
struct ReadOptionValues {
    std::vector<std::pair<std::string, std::string>> given;  ///< names, without "--", and texts, as setDataOption() takes them

    bool any() const { return !given.empty(); }
    /// `base` with what is given. Throws as checkDataOptions().
    DataOptions over(DataOptions base) const;
    /// Throws std::invalid_argument, naming the option, where one is given though the file is no table of text: an array, which
    /// takes --time alone, or where `table` is false none at all.
    void requireMeaning(const std::string& file, bool table = true) const;
};

/// Adds --delimiter, --decimal, --header, --skip-rows, --time and --comment; `values` must outlive the parsing. A text that is
/// none of theirs throws std::invalid_argument.
void addReadOptions(CLI::App& app, ReadOptionValues& values);

}  // namespace echoplane
