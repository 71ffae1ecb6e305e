// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/data_table.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "core/files/array_table.h"
#include "core/files/delimited_layout.h"
#include "core/files/delimited_text.h"
#include "core/files/input_file.h"
#include "core/files/json_text.h"
#include "core/math/number_text.h"

namespace echoplane {

namespace {

/// A running hash of 64-bit words: the finaliser of splitmix64 over hash + word.
void mix(std::uint64_t& hash, std::uint64_t word) {
    hash += word + 0x9e3779b97f4a7c15U;
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebU;
    hash ^= hash >> 31;
}

std::uint64_t fingerprintOf(const DataTable& table) {
    std::uint64_t hash = table.rows;
    for (const DataColumn& column : table.columns) {
        for (const char letter : column.name) mix(hash, static_cast<unsigned char>(letter));
        mix(hash, column.values.size());
        constexpr std::uint64_t gap = 0x7ff8000000000000U;
        for (const double value : column.values) mix(hash, std::isnan(value) ? gap : std::bit_cast<std::uint64_t>(value));
    }
    return hash;
}

void measure(DataColumn& column) {
    bool any = false;
    for (const double value : column.values) {
        if (std::isnan(value)) continue;
        column.minimum = any ? std::min(column.minimum, value) : value;
        column.maximum = any ? std::max(column.maximum, value) : value;
        any = true;
    }
    column.constant = any && column.minimum == column.maximum && column.values.size() > 1;
    if (!any && column.problem.empty()) column.problem = "it holds no number";
}

void requireReadable(const std::filesystem::path& file) {
    if (InputFile(file).size() == 0) throw std::invalid_argument(file.string() + " is empty");
    requireUtf8Name(file);  // the settings of a run hold the name, and projects, plots and models keep them as JSON
}

}  // namespace

void completeTable(DataTable& table, std::size_t leastRows) {
    if (table.rows < leastRows) {
        throw std::invalid_argument(table.file + (table.rows == 0
                                                      ? " has a header, but no rows of numbers"
                                                      : " has one row only; a series needs one for each step in time"));
    }
    // A text where the column's name should tell already is no surprise; after numbers it is one, and stands in the problem.
    for (DataColumn& column : table.columns) measure(column);
    const auto numeric = [](const DataColumn& column) { return column.problem.empty(); };
    if (std::ranges::none_of(table.columns, numeric)) {
        const DataColumn& first = table.columns.front();
        throw std::invalid_argument(table.file + " has no column of numbers: column \"" + shortened(first.name) + "\", " +
                                    first.problem);
    }
    const std::size_t mostWarnings = table.warnings.size() + 20;
    for (const DataColumn& column : table.columns) {
        if (table.warnings.size() >= mostWarnings) break;
        const std::string lead = "column \"" + shortened(column.name) + "\"";
        if (!column.problem.empty()) {
            table.warnings.push_back(lead + " cannot be used: " + column.problem);
        } else if (column.gaps > 0) {
            table.warnings.push_back(lead + " has no value in " + std::to_string(column.gaps) +
                                     (column.gaps == 1 ? " row: row " : " rows, the first being row ") +
                                     std::to_string(column.firstGap));
        } else if (column.constant) {
            table.warnings.push_back(lead + " is " + numberText(column.minimum) + " in every row");
        }
    }
    table.fingerprint = fingerprintOf(table);
}

DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context) {
    requireReadable(file);
    return isArrayFile(file) ? readArrayTable(file, options.leastRows, context) : readDelimitedText(file, options, context);
}

DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options) {
    requireReadable(file);
    return isArrayFile(file) ? previewArrayTable(file, rows) : previewDelimitedText(file, rows, options);
}

const DataColumn& dataColumn(const DataTable& table, std::string_view nameOrNumber) {
    const auto named = std::ranges::find(table.columns, nameOrNumber, &DataColumn::name);
    if (named != table.columns.end()) return *named;
    std::size_t number = 0;
    const char* const end = nameOrNumber.data() + nameOrNumber.size();
    const auto [stop, error] = std::from_chars(nameOrNumber.data(), end, number);
    if (error == std::errc() && stop == end && number >= 1 && number <= table.columns.size()) return table.columns[number - 1];
    std::string names;
    for (std::size_t i = 0; i < table.columns.size() && i < 20; ++i)
        names += (i == 0 ? "" : ", ") + shortened(table.columns[i].name);
    if (table.columns.size() > 20) names += " … (" + std::to_string(table.columns.size()) + " in all)";
    throw std::invalid_argument(table.file + " has no column \"" + shortened(nameOrNumber) + "\"; there are: " + names);
}

bool isNumbered(std::string_view name) {
    constexpr std::string_view start = "column ";
    return name.starts_with(start) && name.size() > start.size() &&
           name.find_first_not_of("0123456789", start.size()) == std::string_view::npos;
}

void requireUsable(const DataTable& table, const DataColumn& column) {
    const std::string lead = table.file + ", column \"" + shortened(column.name) + "\"";
    if (!column.problem.empty()) throw std::invalid_argument(lead + ", " + column.problem);
    if (column.gaps == 0) return;
    throw std::invalid_argument(lead + ", row " + std::to_string(column.firstGap) + ": no value" +
                                (column.gaps > 1 ? " (nor in " + std::to_string(column.gaps - 1) + " more)" : "") +
                                "; a series needs one in every row");
}

}  // namespace echoplane
