// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/experiment/data_options.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Command-line options for reading a text table.
struct ReadOptionValues {
    std::vector<std::pair<std::string, std::string>> given;  ///< names, without "--", and texts, as setDataOption() takes them

    bool any() const { return !given.empty(); }
    /// Returns `base` with the given options. Throws as checkDataOptions().
    DataOptions over(DataOptions base) const;
    /// Throws std::invalid_argument, naming the option, if an option is given that the file cannot take: an array takes --time
    /// alone, and with `table` false no option applies.
    void requireMeaning(const std::string& file, bool table = true) const;
};

/// Adds --delimiter, --decimal, --header, --skip-rows, --time and --comment; `values` must outlive the parsing. An invalid value
/// throws std::invalid_argument.
void addReadOptions(CLI::App& app, ReadOptionValues& values);

}  // namespace echoplane
