// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cell_table.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/files/container.h"
#include "core/files/text_file.h"
#include "core/tables/cells/cell_value.h"
#include "core/tables/delimited_layout.h"
#include "core/tables/delimited_rows.h"
#include "core/tables/table_text.h"
#include "core/tables/text_beginning.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/plain_word.h"
#include "core/text/unicode.h"

namespace echoplane {

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
    throw Refusal("%1 has no column \"%2\"; it has %3", file, shortened(nameOrNumber), all);
}

int CellTable::find(std::span<const std::string_view> wanted) const {
    for (const std::string_view each : wanted)
        for (std::size_t k = 0; k < names.size(); ++k)
            if (lowerCase(names[k]) == each) return static_cast<int>(k);
    return -1;
}

int CellTable::timeColumn(const DataOptions& options) const {
    const bool none = options.time == "none" && std::ranges::find(names, options.time) == names.end();
    return options.time.empty() || none ? -1 : static_cast<int>(column(options.time));
}

double CellTable::number(std::size_t row, std::size_t column) const {
    double value = 0.0;
    const std::string& cell = cells[row][column];
    const CellKind kind = readCell(cell, decimalComma, value);
    const bool misread = column < unclear.size() && unclear[column] && cell.find_first_of(".,") != std::string::npos;
    if (kind != CellKind::number || misread)
        throw Refusal(kind == CellKind::tooLarge ? "%1, row %2, column \"%3\": \"%4\" is too large: numbers go up to 1.8e308"
                      : misread ? "%1, row %2, column \"%3\": \"%4\" may have a thousands separator or a decimal mark, and other "
                                  "numbers are whole; write all numbers in the same way"
                                : "%1, row %2, column \"%3\": \"%4\" is not a number",
                      file, rows[row], shortened(names[column]), shortened(cell));
    return value;
}

CellTable readCellTable(const std::filesystem::path& file, const DataOptions& options, std::uintmax_t largest) {
    CellTable table;
    table.file = file.string();
    const std::string text = readTextFile(file, largest);
    requireNoContainer(text, table.file);
    if (!isUtf8(text)) throw Refusal("%1 is not text in UTF-8", table.file);
    std::size_t lookedAt = enoughBeginning;
    while (lookedAt < text.size() && !beginsRows(std::string_view(text).substr(0, lookedAt), options)) lookedAt *= 2;
    if (lookedAt > enoughBeginning) lookedAt += enoughBeginning;
    const TextLayout layout =
        findLayout(std::string_view(text).substr(0, lookedAt), text.size() <= lookedAt, table.file, options);
    table.names = layout.names;
    table.header = layout.header;
    std::vector<DecimalMarks> marks(layout.names.size());
    DelimitedRows reader(layout, table.file, DelimitedRows::Footer::refused,
                         [&](const Fields& fields, const DelimitedRows::Place& place) {
                             auto& cells = table.cells.emplace_back();
                             for (std::size_t k = 0; k < fields.list.size(); ++k) {
                                 std::string_view cell = fields.list[k];
                                 while (!cell.empty() && (cell.back() == '\r' || cell.back() == ' ')) cell.remove_suffix(1);
                                 while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
                                 cells.emplace_back(withoutGuard(cell));
                                 marks[k].note(cell);
                             }
                             table.rows.push_back(place.row);
                             return true;
                         });
    reader.take(std::string_view(text).substr(layout.start));
    reader.finish();
    if (table.cells.empty()) throw Refusal("%1 has no rows", table.file);
    table.warnings = layout.warnings;
    for (Message& warning : reader.warnings()) table.warnings.push_back(std::move(warning));
    DecimalVotes votes;
    for (const DecimalMarks& column : marks) votes.add(column);
    table.decimalComma = options.decimalComma.value_or(votes.decimalComma(layout.delimiter));
    for (const DecimalMarks& column : marks)
        table.unclear.push_back(!options.decimalComma && votes.misreads(column, table.decimalComma, layout.delimiter));
    return table;
}

}  // namespace echoplane
