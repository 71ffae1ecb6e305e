// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/line_table.h"

#include "core/tables/read_table.h"

namespace echoplane {

std::string_view rowIn(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == '\n')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos || line.front() == '#') return {};
    return line;
}

DataTable tableOfLine(const std::string& heading, std::string_view line, DataOptions reading) {
    reading.header = !heading.empty();
    const std::string row(line);
    return parseDataTable(heading.empty() ? row : heading + '\n' + row, "standard input", reading);
}

}  // namespace echoplane
