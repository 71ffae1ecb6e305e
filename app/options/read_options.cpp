// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/read_options.h"

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <CLI/CLI.hpp>

#include "core/tables/array_table.h"

namespace echoplane {

namespace {

struct ReadOption {
    const char* name;
    const char* type;
    const char* help;
};
constexpr ReadOption readOptions[] = {
    {"delimiter", "SIGN",
     "Separator between the fields of a row of text: one character, tab, space (any number of blanks) or none (one "
     "column); detected by default"},
    {"decimal", "comma|point", "Decimal sign of a text; detected by default"},
    {"header", "first-row|none", "Whether the first row of a text holds the names of the columns; detected by default"},
    {"skip-rows", "LINES", "Number of lines to skip at the beginning of a text"},
    {"time", "COLUMN",
     "Column with the times of the rows, which is then not an input; none: there is no such column; detected by default"},
    {"comment", "TEXT",
     "Start of comment lines, anywhere in a text; none: no line is a comment; by default those before the "
     "heading that begin with #"}};

bool isArray(const std::string& file) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none)) return false;
    return isArrayFile(file);
}

}  // namespace

DataOptions ReadOptionValues::over(DataOptions base) const {
    for (const auto& [name, text] : given) setDataOption(base, name, text);
    checkDataOptions(base);
    return base;
}

void ReadOptionValues::requireMeaning(const std::string& file, bool table) const {
    const bool array = any() && isArray(file);
    for (const auto& [name, text] : given) {
        if (!table || (array && name != "time"))
            throw std::invalid_argument("--" + name + " sets how a table of text is read, but " + file +
                                        " is not one: leave it out");
    }
}

void addReadOptions(CLI::App& app, ReadOptionValues& values) {
    for (const ReadOption& each : readOptions) {
        const std::string name = each.name;
        app.add_option_function<std::string>(
               "--" + name,
               [&values, name](const std::string& text) {
                   DataOptions checked;
                   setDataOption(checked, name, text);
                   values.given.emplace_back(name, text);
               },
               each.help)
            ->type_name(each.type)
            ->group("Reading of a table");
    }
}

}  // namespace echoplane
