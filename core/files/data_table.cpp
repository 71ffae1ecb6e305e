// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/data_table.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <functional>
#include <span>

#include "core/files/array_table.h"
#include "core/files/column_roles.h"
#include "core/files/delimited_layout.h"
#include "core/files/delimited_text.h"
#include "core/files/input_file.h"
#include "core/files/json_text.h"
#include "core/files/outliers.h"
#include "core/math/number_text.h"
#include "core/text/message.h"

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

/// The constant step of a column's values from row to row; 0 if it is not constant. Tolerates rounded times.
double evenStepOf(const std::vector<double>& values) {
    constexpr double tolerance = 0.05;
    if (values.size() < 3) return 0.0;
    const double step = (values.back() - values.front()) / static_cast<double>(values.size() - 1);
    if (!std::isfinite(step)) return 0.0;
    for (std::size_t row = 1; row < values.size(); ++row)
        if (!(std::abs(values[row] - values[row - 1] - step) <= tolerance * std::abs(step))) return 0.0;
    return step;
}

void measure(DataColumn& column) {
    bool any = false;
    for (const double value : column.values) {
        if (std::isnan(value)) continue;
        column.minimum = any ? std::min(column.minimum, value) : value;
        column.maximum = any ? std::max(column.maximum, value) : value;
        any = true;
    }
    if (column.gaps == 0) column.evenStep = evenStepOf(column.values);
    column.constant = any && column.minimum == column.maximum && column.values.size() > 1;
    if (!any && column.problem.empty()) column.problem = Message("it holds no number");
}

/// Warning that describes how the times are uneven.
Message unevenText(const DataTable& table) {
    const TableTime& time = table.time;
    const std::string name = shortened(time.column);
    if (time.falling)
        return Message(
            "the times in \"%1\" decrease throughout; rows are used in file order, latest first, so the model learns to run "
            "backwards: sort the "
            "rows by time",
            name);
    if (!time.rising) {
        const auto fall = std::ranges::adjacent_find(time.values, std::greater_equal());
        return Message("the times in \"%1\" do not always increase (not after row %2): rows are used in file order", name,
                       table.firstRow + static_cast<std::uint64_t>(fall - time.values.begin()));
    }
    const auto [least, most] = stepRange(time);
    int digits = 4;
    constexpr int mostDigits = 12;
    while (digits < mostDigits && roundedText(least, digits) == roundedText(most, digits)) ++digits;
    return Message(
        "the times in \"%1\" are uneven: steps of %2 to %3, mostly %4; rows are treated as evenly spaced unless they are "
        "resampled",
        name, roundedText(least, digits),
        time.unit.empty() ? Message::verbatim(roundedText(most, digits))
                          : Message("%1 %2", roundedText(most, digits), Message::phrase(time.unit)),
        roundedText(time.step, digits));
}

/// Whether the first row holds the number of rows below it and, with several columns, the number of columns.
bool isCountOfRows(const DataTable& table) {
    constexpr std::size_t fewest = 10;
    if (table.header || table.rows < fewest || table.format == "npy" || table.format == "npz") return false;
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        const std::vector<double>& values = table.columns[k].values;
        if (k > 1 || values.empty()) return false;
        if (values[0] != static_cast<double>(k == 0 ? table.rows - 1 : table.columns.size())) return false;
    }
    const std::vector<double>& first = table.columns[0].values;
    return std::all_of(first.begin() + 1, first.end(), [&](double each) { return !(each >= first[0]); });
}

void requireReadable(const std::filesystem::path& file) {
    if (InputFile(file).size() == 0) throw Refusal("%1 is empty", file.string());
    requireUtf8Name(file);  // the settings of a run contain the name, and are stored as JSON in projects, plots and models
}

}  // namespace

void completeTable(DataTable& table, std::size_t leastRows, const std::vector<DateColumn>& dates, std::string_view timeColumn) {
    if (table.rows < leastRows) {
        throw Refusal(table.rows == 0 ? "%1 has a header, but no rows of numbers"
                                      : "%1 has only one row; a series needs one for each step in time",
                      table.file);
    }
    table.readingWarnings = table.warnings.size();
    if (isCountOfRows(table))
        table.warnings.push_back(Message("row %1 is %2, the number of rows below it: if it is such a count, skip it",
                                         table.firstRow, shortestText(table.columns[0].values[0])));
    for (DataColumn& column : table.columns) measure(column);
    const auto numeric = [](const DataColumn& column) { return column.problem.empty(); };
    if (std::ranges::none_of(table.columns, numeric)) {
        const DataColumn& first = table.columns.front();
        throw Refusal("%1 has no column of numbers: column \"%2\", %3", table.file, shortened(first.name), first.problem);
    }
    findRoles(table, dates, timeColumn);
    table.warnings.insert(table.warnings.end(), table.time.notes.begin(), table.time.notes.end());
    if (table.time.known() && table.rows > 1 && !table.time.even) table.warnings.push_back(unevenText(table));
    const std::size_t mostWarnings = table.warnings.size() + 20;
    for (const DataColumn& column : table.columns) {
        if (table.warnings.size() >= mostWarnings) break;
        const std::string name = shortened(column.name);
        if (column.role == ColumnRole::time && table.time.isOf(column.name) && column.gaps > 0) {
            table.warnings.push_back(Message("%1; these times are interpolated", gapText(column)));
        } else if (column.role == ColumnRole::time && !column.problem.empty()) {
            continue;
        } else if (!column.problem.empty()) {
            table.warnings.push_back(Message("column \"%1\" cannot be used: %2", name, column.problem));
        } else if (column.gaps > 0) {
            table.warnings.push_back(gapText(column));
        } else if (column.constant && column.role == ColumnRole::series) {
            table.warnings.push_back(Message("column \"%1\" is %2 in every row", name, shortestText(column.minimum)));
        }
        if (column.role != ColumnRole::series || !column.problem.empty()) continue;
        for (const Outlier& each : findOutliers(column.values))
            table.warnings.push_back(Message("column \"%1\" is %2: if this marks missing values, leave those cells empty", name,
                                             outlierText(each, table.rows, "its rows")));
    }
    table.fingerprint = fingerprintOf(table);
}

DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context) {
    requireReadable(file);
    return isArrayFile(file) ? readArrayTable(file, options, context) : readDelimitedText(file, options, context);
}

DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options) {
    requireReadable(file);
    return isArrayFile(file) ? previewArrayTable(file, rows, options) : previewDelimitedText(file, rows, options);
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
    throw Refusal("%1 has no column \"%2\"; there are: %3", table.file, shortened(nameOrNumber), names);
}

bool isNumbered(std::string_view name) {
    constexpr std::string_view start = "column ";
    return name.starts_with(start) && name.size() > start.size() &&
           name.find_first_not_of("0123456789", start.size()) == std::string_view::npos;
}

void requireNumbers(const DataTable& table, const DataColumn& column) {
    if (column.problem.empty()) return;
    throw Refusal("%1, column \"%2\", %3", table.file, shortened(column.name), column.problem);
}

void requireUsable(const DataTable& table, const DataColumn& column) {
    requireNumbers(table, column);
    if (column.gaps == 0) return;
    throw Refusal(column.gaps > 1 ? "%1, column \"%2\", row %3: no value (nor in %4 more); a series needs one in every row"
                                  : "%1, column \"%2\", row %3: no value; a series needs one in every row",
                  table.file, shortened(column.name), column.firstGap, column.gaps - 1);
}

void noteGap(DataColumn& column, std::uint64_t row) {
    if (column.gaps++ == 0) column.firstGap = row;
    if (!column.gapRows.empty() && column.gapRows.back().last + 1 == row)
        column.gapRows.back().last = row;
    else
        column.gapRows.push_back({row, row});
}

Message gapRows(const DataColumn& column) {
    constexpr std::size_t mostShown = 8;
    std::string rows;
    for (const RowRange& each : std::span(column.gapRows).first(std::min(mostShown, column.gapRows.size()))) {
        rows += (rows.empty() ? "" : ", ") + std::to_string(each.first);
        if (each.last > each.first) rows += "–" + std::to_string(each.last);
    }
    const std::size_t all = column.gapRows.size();
    if (all <= mostShown) return Message::verbatim(rows);
    return Message(all > mostShown + 1 ? "%1 and %2 more places" : "%1 and %2 more place", rows, all - mostShown);
}

Message gapText(const DataColumn& column) {
    return Message(column.gaps == 1 ? "%1 gap in \"%2\": row %3" : "%1 gaps in \"%2\": rows %3", column.gaps,
                   shortened(column.name), gapRows(column));
}

}  // namespace echoplane
