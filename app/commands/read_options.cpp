// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/read_options.h"

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "core/files/array_table.h"

namespace echoplane {

namespace {

struct ReadOption {
    const char* name;
    const char* type;
    const char* help;
};
constexpr ReadOption readOptions[] = {
    {"delimiter", "SIGN",
     "What stands between the fields of a row of text: one sign, tab, space (any number of blanks) or none (one "
     "column); without it that is found"},
    {"decimal", "comma|point", "Decimal sign of a text; without it that is found"},
    {"header", "first-row|none", "Whether the first row of a text holds the names of the columns; without it that is found"},
    {"skip-rows", "LINES", "Lines at the beginning of a text that are passed over"},
    {"time", "COLUMN",
     "Column that tells when the rows were, which is then no input; none: no column does; without it that is found"},
    {"comment", "TEXT",
     "What lines of comment begin with, wherever they are; none: no line is a comment; without it those before the "
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
            throw std::invalid_argument("--" + name + " says how a table of text is read, but " + file +
                                        " is none: leave it out");
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
