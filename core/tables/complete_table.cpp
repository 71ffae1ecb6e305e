// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/complete_table.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <functional>
#include <span>

#include "core/math/outliers.h"
#include "core/tables/column_roles.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

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
        // What is wrong with a column of times is the least of it, if there is another.
        const bool skips = table.columns.size() > 1 && !dates.empty() && dates.front().column == 0;
        const DataColumn& first = table.columns[skips ? 1 : 0];
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

}  // namespace echoplane
