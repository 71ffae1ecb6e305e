// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/line_table.h"

#include <system_error>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/read_table.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

std::size_t fieldsOf(std::string_view line, char delimiter) {
    Fields fields;
    if (!splitFields(line, delimiter, fields)) splitPlainly(line, delimiter, fields);
    return fields.list.size();
}

/// As DelimitedRows::isComment(), but lines such as "# moved, 3 m" are comments too if their fields are not as many as a row's.
bool isComment(std::string_view line, std::string_view first, const DataOptions& reading) {
    if (reading.comment) return isCommentLine(line, reading.comment);
    line = trimmedCell(line);
    const std::string separators = separatorsOf(reading);
    if (!line.starts_with('#') || isSpreadsheetError(line.substr(0, line.find_first_of(separators)))) return false;
    if (first.empty()) return true;
    const bool glued = line.size() > 1 && line[1] != ' ' && line[1] != '\t' && line[1] != '#';
    for (const char delimiter : separators) {
        const std::size_t columns = fieldsOf(first, delimiter);
        if (columns < 2) continue;
        const std::size_t fields = fieldsOf(line, delimiter);
        return glued ? fields == 1 : fields != columns || delimiter == ' ';
    }
    return !glued;
}

}  // namespace

std::string separatorsOf(const DataOptions& reading) {
    return reading.delimiter.value_or(0) != 0 ? std::string(1, *reading.delimiter) : ",;\t| ";
}

bool hasNoNumber(std::string_view line, const DataOptions& reading) {
    const std::string separators = separatorsOf(reading);
    for (;;) {
        const std::size_t end = line.find_first_of(separators);
        double number = 0.0;
        if (parseWholeNumber(line.substr(0, end), number) == std::errc()) return false;
        if (end == std::string_view::npos) return true;
        line.remove_prefix(end + 1);
    }
}

std::string_view rowIn(std::string_view line, std::string_view first, const DataOptions& reading) {
    while (!line.empty() && (line.back() == '\r' || line.back() == '\n')) line.remove_suffix(1);
    while (line.starts_with('\r')) line.remove_prefix(1);
    bool quoted = false;
    for (const char each : line.find('\r') == std::string_view::npos ? std::string_view() : line) {
        quoted = quoted != (each == '"');
        if (each == '\r' && !quoted) throw Refusal("it holds a carriage return: line by line, lines must end in a line feed");
    }
    if (line.find_first_not_of(" \t") == std::string_view::npos || isComment(line, first, reading)) return {};
    return line;
}

DataTable tableOfLine(const std::string& heading, std::string_view line, DataOptions reading) {
    reading.header = !heading.empty();
    const std::string row(line);
    return parseDataTable(heading.empty() ? row : heading + '\n' + row, "standard input", reading);
}

}  // namespace echoplane
