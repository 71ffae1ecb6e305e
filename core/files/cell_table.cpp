// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/cell_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "core/files/delimited_layout.h"
#include "core/files/json_text.h"
#include "core/files/table_text.h"
#include "core/files/text_file.h"
#include "core/files/unicode.h"

namespace echoplane {

namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

}  // namespace

std::size_t CellTable::column(std::string_view nameOrNumber) const {
    if (const auto found = std::ranges::find(names, nameOrNumber); found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(nameOrNumber.data(), nameOrNumber.data() + nameOrNumber.size(), number);
    if (error == std::errc() && end == nameOrNumber.data() + nameOrNumber.size() && number >= 1 && number <= names.size())
        return number - 1;
    std::string all;
    constexpr std::size_t most = 20;
    for (std::size_t k = 0; k < std::min(most, names.size()); ++k) all += (k == 0 ? "" : ", ") + shortened(names[k]);
    if (names.size() > most) all += ", …";
    throw std::invalid_argument(file + " has no column \"" + shortened(nameOrNumber) + "\"; it has " + all);
}

int CellTable::find(std::span<const std::string_view> wanted) const {
    for (const std::string_view each : wanted)
        for (std::size_t k = 0; k < names.size(); ++k)
            if (lower(names[k]) == each) return static_cast<int>(k);
    return -1;
}

int CellTable::timeColumn(const DataOptions& options) const {
    const bool none = options.time == "none" && std::ranges::find(names, options.time) == names.end();
    return options.time.empty() || none ? -1 : static_cast<int>(column(options.time));
}

double CellTable::number(std::size_t row, std::size_t column) const {
    double value = 0.0;
    const std::string& cell = cells[row][column];
    if (readCell(cell, decimalComma, value) == Cell::number && std::isfinite(value)) return value;
    throw std::invalid_argument(file + ", row " + std::to_string(rows[row]) + ", column \"" + shortened(names[column]) +
                                "\": \"" + shortened(cell) + "\" is not a number");
}

CellTable readCellTable(const std::filesystem::path& file, const DataOptions& options, std::uintmax_t largest) {
    CellTable table;
    table.file = file.string();
    const std::string text = readTextFile(file, largest);
    if (!isUtf8(text)) throw std::invalid_argument(table.file + " is not text in UTF-8");
    constexpr std::size_t lookedAt = 1 << 18;
    const TextLayout layout =
        findLayout(std::string_view(text).substr(0, lookedAt), text.size() <= lookedAt, table.file, options);
    table.names = layout.names;
    table.header = layout.header;
    table.decimalComma = layout.decimalComma;
    bool headerPending = layout.header;
    std::uint64_t line = layout.linesBefore;
    Fields fields;
    for (std::size_t at = layout.start; at < text.size();) {
        const std::uint64_t first = line + 1;
        std::size_t end = at;
        bool closed = false;
        // A quoted field may go on over lines.
        while (!closed) {
            end = text.find(layout.lineEnd, end);
            if (end == std::string::npos) end = text.size();
            ++line;
            if (end - at > longestRow)
                throw std::invalid_argument(table.file + ", row " + std::to_string(first) + ": longer than 1 MB");
            const std::string_view row = std::string_view(text).substr(at, end - at);
            closed = holdsNothing(row, layout.comment) || splitFields(row, layout.delimiter, fields);
            if (!closed && end == text.size())
                throw std::invalid_argument(table.file + ", row " + std::to_string(first) + ": a quotation mark is not closed");
            if (!closed) ++end;
        }
        const std::string_view row = std::string_view(text).substr(at, end - at);
        at = end + 1;
        if (holdsNothing(row, layout.comment)) continue;
        if (headerPending) {
            headerPending = false;
            continue;
        }
        auto& cells = table.cells.emplace_back();
        for (const std::string_view field : fields.list) {
            std::string_view cell = field;
            while (!cell.empty() && (cell.back() == '\r' || cell.back() == ' ')) cell.remove_suffix(1);
            while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
            cells.emplace_back(withoutGuard(cell));
        }
        if (cells.size() != table.names.size())
            throw std::invalid_argument(table.file + ", row " + std::to_string(first) + ": " + std::to_string(cells.size()) +
                                        " columns, but the rows before have " + std::to_string(table.names.size()));
        table.rows.push_back(first);
    }
    if (table.cells.empty()) throw std::invalid_argument(table.file + " has no rows");
    return table;
}

}  // namespace echoplane
