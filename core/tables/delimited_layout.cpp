// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_layout.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/column_name.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/find_delimiter.h"
#include "core/tables/table_shape.h"
#include "core/tables/table_text.h"
#include "core/tables/text_beginning.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

std::string_view commentText(std::string_view line, const std::optional<std::string>& comment) {
    return trimmedCell(trimmedCell(line).substr(comment ? comment->size() : 1));
}

/// Position of the first line that is not skipped.
LinePlace afterSkipped(const BeginningText& text, std::size_t lines, const std::string& file) {
    LinePlace place;
    while (place.line < lines) {
        if (text.endsAt(place)) throw Refusal("%1 has no row below the %2 skipped lines", file, lines);
        place = text.lineAt(place).second;
    }
    return place;
}

/// Whether # is followed directly by something, as in #4, #N/A and #00007f, unlike "# measured 2024".
bool isGluedHash(std::string_view line) {
    line = trimmedCell(line);
    return line.size() > 1 && line.front() == '#' && line[1] != ' ' && line[1] != '\t' && line[1] != '#';
}

bool findDecimalComma(const SplitRows& rows, std::size_t usual, char delimiter) {
    DecimalVotes votes;
    for (std::size_t column = 0; column < usual; ++column) {
        DecimalMarks marks;
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (column < rows[row].size()) marks.note(rows[row][column]);
        votes.add(marks);
    }
    return votes.decimalComma(delimiter);
}

/// The cell as a column name on one line, for headings and menus.
std::string nameOf(std::string_view cell) {
    std::string name;
    bool lineEnds = false;
    for (const char letter : asUtf8(withoutGuard(trimmedCell(cell)))) {
        const bool ends = letter == '\n' || letter == '\r';
        if (!ends && lineEnds && !name.empty() && name.back() != ' ') name += ' ';
        if (!ends) name += letter;
        lineEnds = ends;
    }
    return std::string(trimmedCell(name));
}

Message rowsText(std::uint64_t first, std::uint64_t last) {
    return first == last ? Message("row %1", first) : Message("rows %1–%2", first, last);
}

std::string quotedNames(const std::vector<std::string_view>& cells) {
    constexpr std::size_t most = 4;
    std::string text;
    std::size_t shown = 0;
    for (const std::string_view cell : cells)
        if (!trimmedCell(cell).empty() && shown++ < most) text += (text.empty() ? "" : ", ") + shortened(trimmedCell(cell));
    return text + (shown > most ? ", …" : "");
}

/// Checks the encoding of the first bytes; returns the length of the byte order marks.
std::size_t checkEncoding(std::string_view beginning, const std::string& name) {
    if (beginning.starts_with("\xff\xfe") || beginning.starts_with("\xfe\xff"))
        throw Refusal("%1 is a text in UTF-16; save it as UTF-8", name);
    if (beginning.find('\0') != std::string_view::npos) {
        throw Refusal("%1 has zero bytes: it is UTF-16 or not text at all; save it as CSV in UTF-8, or as .npy or .npz", name);
    }
    std::size_t marks = 0;
    while (beginning.substr(marks).starts_with(byteOrderMark)) marks += byteOrderMark.size();
    return marks;
}

/// The number of last comments that are actually rows: their first cell is a spreadsheet error, or they have as many fields as
/// the rows and other rows also begin with #.
std::size_t commentsThatAreRows(const BeginningText& text, const TextOpening& opening, const std::vector<BeginningRow>& rows,
                                std::size_t usual, char delimiter) {
    Fields fields;
    const auto asLong = [&](std::string_view line) {
        splitFields(line, delimiter, fields);
        return fields.list.size() == usual;
    };
    const bool hashes = rows.empty() || std::ranges::any_of(rows, [&](const BeginningRow& row) {
                            return isGluedHash(row.text) && asLong(row.text);
                        });
    std::size_t count = 0;
    std::uint64_t next = opening.rows.line;
    for (auto place = opening.comments.rbegin(); place != opening.comments.rend(); ++place) {
        const std::string_view line = text.lineAt(*place).first;
        const bool isRow = place->line + 1 == next && asLong(line) &&
                           (isSpreadsheetError(fields.list.front()) || (usual > 1 && hashes && isGluedHash(line)));
        if (!isRow) break;
        next = place->line;
        ++count;
    }
    return count;
}

/// Warns how duplicate column names are changed.
void warnOfEqualNames(const std::vector<std::string>& given, TextLayout& layout) {
    std::map<std::string_view, std::vector<std::size_t>> places;
    for (std::size_t k = 0; k < given.size(); ++k)
        if (!given[k].empty()) places[given[k]].push_back(k);
    constexpr std::size_t mostShown = 5;
    std::size_t shown = 0;
    for (const auto& [name, columns] : places) {
        if (columns.size() < 2 || ++shown > mostShown) continue;
        layout.warnings.push_back(Message(
            columns.size() > 2 ? "%1 columns are called \"%2\": column %3 keeps the name, column %4 becomes \"%5\", and so on"
                               : "%1 columns are called \"%2\": column %3 keeps the name, column %4 becomes \"%5\"",
            columns.size(), shortened(name), columns[0] + 1, columns[1] + 1, shortened(layout.names[columns[1]])));
    }
}

}  // namespace

TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options) {
    const std::string file(name);
    TextLayout layout;
    layout.start = checkEncoding(beginning, file);
    checkDataOptions(options);
    layout.comment = options.comment;
    const BeginningText text(beginning.substr(layout.start), whole, options.comment);
    layout.lineEnd = text.lineEnd();
    const TextOpening opening = openingOf(text, afterSkipped(text, options.skipRows, file), options.comment);
    const bool onlyComments = text.endsAt(opening.rows);
    LinePlace from = onlyComments && !opening.comments.empty() ? opening.comments.front() : opening.rows;
    if (text.endsAt(from)) throw Refusal("%1 holds no rows", file);
    if (text.lineAt(from).first.size() > longestRow)
        throw Refusal("%1, row 1: longer than 1 MB, so this is not a text table", file);

    bool oneColumn = false;
    if (options.delimiter || opening.separator != 0) {
        layout.delimiter = options.delimiter.value_or(opening.separator);
    } else {
        layout.delimiter = findDelimiter(text, from, options.decimalComma.value_or(false));
        oneColumn = layout.delimiter == ',' && options.decimalComma.value_or(true) &&
                    isColumnOfDecimalCommas(text.rows(from, 0), options.decimalComma.has_value());
        if (oneColumn) layout.delimiter = 0;
    }
    std::vector<BeginningRow> rows;
    if (!onlyComments) rows = text.rows(opening.rows, layout.delimiter);
    const bool undivided = layout.delimiter == 0 && !oneColumn && !options.delimiter && opening.separator == 0;
    const char unusual = undivided ? unusualDelimiter(rows) : '\0';
    if (unusual == '\x01')
        throw Refusal("%1: the control character 1, as of Hive, seems to divide the fields of a row; put tabs in its place",
                      file);
    if (unusual != 0)
        throw Refusal("%1: \"%2\" seems to divide the fields of a row; if so, say it with --delimiter", file, unusual);
    const auto usualOf = [&](const std::vector<BeginningRow>& list) {
        const auto [count, agreeing] = usualFields(list, layout.delimiter);
        const auto [later, laterAgreeing] = usualFields(list, layout.delimiter, list.size() / 2);
        // After a long preamble of single fields, decide by the later rows.
        return std::max<std::size_t>(1, count == 1 && layout.delimiter != 0 ? later : count);
    };
    std::size_t usual = usualOf(onlyComments ? text.rows(from, layout.delimiter) : rows);
    if (usual > mostColumns) {
        throw Refusal("%1 has %2 columns, but may have at most %3; rows are steps in time: is it transposed?", file, usual,
                      mostColumns);
    }
    const auto shapeOf = [&](const SplitRows& split) {
        layout.decimalComma = options.decimalComma.value_or(oneColumn || findDecimalComma(split, usual, layout.delimiter));
        return findShape(split, usual, layout.decimalComma, layout.delimiter, options.header);
    };
    auto split = std::make_unique<SplitRows>(rows, layout.delimiter);
    bool hashHeading = false;
    std::size_t comments = opening.comments.size();
    if (comments > 0 && !options.comment && (onlyComments || !shapeOf(*split).isHeading)) {
        const std::size_t count = commentsThatAreRows(text, opening, rows, usual, layout.delimiter);
        comments -= count;
        if (count > 0) {
            rows = text.rows(opening.comments[comments], layout.delimiter);
            split = std::make_unique<SplitRows>(rows, layout.delimiter);
            hashHeading = true;
        }
    }
    if (rows.empty()) throw Refusal("%1 holds no rows", file);
    const TableShape shape = shapeOf(*split);
    const std::size_t columns = shape.columns;
    layout.header = shape.isHeading;
    if (layout.header && !shape.thousands.empty())
        throw Refusal(
            "%1, row %2: the heading has one name fewer than the rows have fields; if \"%3\" is one number, write it in "
            "quotation marks or without the comma",
            file, rows[shape.heading].line + 1, shape.thousands);
    layout.linesBefore = rows[shape.heading].line;
    layout.rowsBelowHeading = shape.unitRows + (shape.indexRow > 0 ? 1 : 0);
    layout.rowNames = shape.rowNames;
    layout.trailingDelimiter = shape.trailingDelimiter;
    layout.surplusName = shape.surplusName;
    layout.filled = shape.filled;
    layout.measured = shape.measured;
    if (shape.heading > 0) {
        const std::uint64_t first = rows.front().line + 1, last = rows[shape.heading - 1].line + 1;
        layout.warnings.push_back(Message(first == last
                                              ? (shape.isHeading ? "%1 is left out, before the heading: \"%2\""
                                                                 : "%1 is left out, before the first row of the table: \"%2\"")
                                          : shape.isHeading ? "%1 are left out, before the heading: \"%2\""
                                                            : "%1 are left out, before the first row of the table: \"%2\"",
                                          rowsText(first, last), quotedNames((*split)[0])));
    }
    for (std::size_t k = 1; k <= shape.unitRows; ++k)
        layout.warnings.push_back(Message("row %1 is left out, as a row of units: %2", rows[shape.heading + k].line + 1,
                                          quotedNames((*split)[shape.heading + k])));
    if (shape.indexRow > 0)
        layout.warnings.push_back(Message("row %1 is left out, as the names of the index: %2", rows[shape.indexRow].line + 1,
                                          quotedNames((*split)[shape.indexRow])));
    if (shape.numbered)
        layout.warnings.push_back(
            Message("row %1 is taken as the column names: %2", layout.linesBefore + 1, quotedNames((*split)[shape.heading])));
    if (shape.perhapsNumbered && !shape.isHeading)
        layout.warnings.push_back(Message("row %1 is taken as numbers, not as names: %2", layout.linesBefore + 1,
                                          quotedNames((*split)[shape.heading])));
    if (shape.firstRow && !shape.isHeading)
        layout.warnings.push_back(Message("row %1 is taken as the first row of the table, not as the column names: %2",
                                          layout.linesBefore + 1, quotedNames((*split)[shape.heading])));
    if (shape.rowNames)
        layout.warnings.emplace_back(
            Message("the heading has one name fewer than the rows have fields: the first column is taken as row names"));
    if (shape.trailingDelimiter)
        layout.warnings.emplace_back(
            Message("rows end with a delimiter that the heading does not have: the empty fields after it are left out"));
    if (shape.surplusName)
        layout.warnings.push_back(Message("the rows have no field for the last name of the heading, \"%1\": its cells are empty",
                                          shortened(trimmedCell((*split)[shape.heading].back()))));
    if (oneColumn) layout.warnings.emplace_back(Message("the commas are taken as decimal commas, so there is one column"));

    constexpr std::size_t fewestBlanks = 3;
    layout.blankLines = columns == 1 && layout.header && rows.size() > shape.heading + fewestBlanks;
    for (std::size_t k = shape.heading + 1; layout.blankLines && k < rows.size(); ++k)
        layout.blankLines = rows[k].line == rows[k - 1].line + 2;
    if (layout.blankLines)
        layout.warnings.emplace_back(Message("an empty line follows the heading and each row: these are left out, as line ends"));

    std::vector<std::string_view> given;
    Fields ofComment;
    if (layout.header) {
        given = (*split)[shape.heading];
        if (hashHeading && shape.heading == 0 && trimmedCell(given.front()).starts_with('#'))
            given.front() = trimmedCell(given.front()).substr(1);
        // pandas writes the names of its levels ("Price", "Ticker") above the index.
        for (std::size_t k = 0; shape.indexRow > 0 && k < std::min(given.size(), columns); ++k)
            if (const std::string_view level = (*split)[shape.indexRow][k];
                !trimmedCell(level).empty() && nameKind(given[k]) == NameKind::nothing)
                given[k] = level;
        if (shape.rowNames) given.insert(given.begin(), "row name");
    } else if (comments > 0) {  // the header of numpy.savetxt
        const auto take = [&](std::size_t place) {
            const std::string_view comment = commentText(text.lineAt(opening.comments[place]).first, options.comment);
            ofComment.list.clear();
            if (!comment.empty()) splitFields(comment, layout.delimiter, ofComment);
            given = ofComment.list;
            const bool value = !given.empty() && trimmedCell(given.front()).ends_with(':');  // "columns: 2"
            if (given.size() != columns || value || (columns == 1 && given.front().size() > 40)) given.clear();
        };
        const auto isGlued = [&](std::size_t place) { return isGluedHash(text.lineAt(opening.comments[place]).first); };
        take(comments - 1);
        // "#YY MM hh" above "#yr mo hr": units follow the names.
        if (!given.empty() && comments > 1 && columns > 1 && isGlued(comments - 1) && isGlued(comments - 2)) {
            take(comments - 2);
            if (given.empty()) take(comments - 1);
        }
    }
    if (!std::ranges::all_of(given, isUtf8))
        layout.warnings.emplace_back(Message("its column names are not UTF-8 and were read as Latin-1"));
    std::vector<std::string> names;
    for (std::size_t k = 0; k < columns; ++k) names.push_back(k < given.size() ? nameOf(given[k]) : std::string());
    layout.names = distinctNames(names);
    warnOfEqualNames(names, layout);
    return layout;
}

}  // namespace echoplane
