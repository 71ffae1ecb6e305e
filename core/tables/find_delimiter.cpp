// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/find_delimiter.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/table_time.h"

namespace echoplane {

namespace {

constexpr std::array delimiters = {'\t', ';', ',', '|', ' '};

/// Fraction of the cells that are numbers, with a decimal point or comma.
double numericShare(const std::vector<BeginningRow>& rows, char delimiter) {
    constexpr std::size_t enough = 20'000;
    std::size_t cells = 0, numbers = 0;
    Fields fields;
    for (const BeginningRow& row : rows) {
        if (cells > enough) break;
        splitFields(row.text, delimiter, fields);
        for (const std::string_view cell : fields.list) {
            cells += trimmedCell(cell).empty() ? 0 : 1;
            numbers += isNumberCell(cell, false) || isNumberCell(cell, true) ? 1 : 0;
        }
    }
    return cells == 0 ? 0.0 : static_cast<double>(numbers) / static_cast<double>(cells);
}

/// Whether a field between tabs holds several numbers with blanks between them, which then may be the delimiter.
bool holdsSpacedNumbers(const std::vector<BeginningRow>& rows) {
    Fields fields, parts;
    for (const BeginningRow& row : rows) {
        splitFields(row.text, '\t', fields);
        for (const std::string_view field : fields.list) {
            if (isNumberCell(field, false) || trimmedCell(field).find(' ') == std::string_view::npos) continue;
            splitFields(field, ' ', parts);
            if (std::ranges::all_of(parts.list, [](std::string_view part) { return isNumberCell(part, false); })) return true;
        }
    }
    return false;
}

/// Whether all rows but the heading have a number between tabs that has no comma, so that commas stand within a field.
bool holdsNumbersBetweenTabs(const std::vector<BeginningRow>& rows) {
    std::size_t holding = 0;
    Fields fields;
    for (const BeginningRow& row : rows) {
        splitFields(row.text, '\t', fields);
        holding += std::ranges::any_of(fields.list, [](std::string_view field) {
            return field.find(',') == std::string_view::npos && isNumberCell(field, false);
        });
    }
    return holding > 0 && holding + 1 >= rows.size();
}

}  // namespace

char findDelimiter(const BeginningText& text, const LinePlace& from, bool decimalComma) {
    char best = 0;
    double bestNumbers = 0.0, bestShare = 0.0;  // shares, as the number of rows varies with quoted line ends
    const std::vector<BeginningRow> tabbed = text.rows(from, '\t');
    const std::size_t half = tabbed.size() / 2;  // a preamble is before it
    const auto [fields, equal] = usualFields(tabbed, '\t', half);
    const bool evenTabs = fields > 1 && equal == tabbed.size() - half && !holdsSpacedNumbers(tabbed);
    const bool innerCommas = evenTabs && holdsNumbersBetweenTabs(tabbed);
    for (const bool all : {true, false}) {  // all rows, or, after a long preamble, the later half
        for (const char delimiter : delimiters) {
            if ((delimiter == ',' && (decimalComma || innerCommas)) || (delimiter == ' ' && evenTabs)) continue;
            const std::vector<BeginningRow> rows = text.rows(from, delimiter);
            const auto [count, agreeing] = usualFields(rows, delimiter, all ? 0 : rows.size() / 2);
            const double share = static_cast<double>(agreeing) / static_cast<double>(std::max<std::size_t>(1, rows.size()));
            if (count < 2 || share < bestShare) continue;
            const double numbers = numericShare(rows, delimiter);
            if (share > bestShare || numbers > bestNumbers) {
                best = delimiter;
                bestShare = share;
                bestNumbers = numbers;
            }
        }
        if (best != 0) break;
    }
    return best;
}

char unusualDelimiter(const std::vector<BeginningRow>& rows) {
    constexpr std::size_t fewest = 3;
    if (rows.size() < fewest || DateReader().take(rows.back().text)) return 0;
    for (const char delimiter : {'\x01', '^', ':', '~'}) {
        const auto [count, agreeing] = usualFields(rows, delimiter);
        if (count > 1 && agreeing == rows.size() && numericShare(rows, delimiter) > 0.5) return delimiter;
    }
    return 0;
}

bool isColumnOfDecimalCommas(const std::vector<BeginningRow>& lines, bool asked) {
    std::size_t first = 0;
    constexpr std::size_t mostWords = 3;
    while (first < lines.size() && first < mostWords && isTextCell(lines[first].text, true) &&
           lines[first].text.find(',') == std::string_view::npos)
        ++first;
    std::vector<std::string> before;
    std::set<std::size_t> lengths;
    bool leadingZero = false, sure = false, exponents = true;
    Fields fields;
    for (std::size_t k = first; k < lines.size(); ++k) {
        splitFields(lines[k].text, 0, fields);  // it may be in quotation marks
        const std::string_view line = trimmedCell(fields.list.empty() ? lines[k].text : fields.list.front());
        double number = 0.0;
        const CellKind cell = readCell(line, true, number);
        if (cell != CellKind::number && cell != CellKind::gap) return false;
        const std::size_t comma = line.find(',');
        if (cell == CellKind::gap || comma == std::string_view::npos) {
            // With a comma as delimiter this line would have too few fields; the last line may be cut off.
            sure = sure || (cell == CellKind::gap && k + 1 < lines.size());
            continue;
        }
        before.emplace_back(line.substr(0, comma));
        lengths.insert(line.size() - comma);
        leadingZero = leadingZero || (line.substr(comma + 1).starts_with('0') && line.size() > comma + 2);
        exponents = exponents && line.find_first_of("eE", comma) != std::string_view::npos;
        sure = sure || before.back() == "-0" || !fields.unpacked.empty();
    }
    if (before.empty() || (countsUp({before.begin(), before.end()}) && !asked && !sure)) return false;
    constexpr std::size_t fewest = 3, many = 10;
    const bool asLong = lengths.size() == 1 || before.size() >= many || before.size() + first < lines.size();
    return first > 0 || asked || sure || (before.size() >= fewest && (exponents || (asLong && leadingZero)));
}

}  // namespace echoplane
