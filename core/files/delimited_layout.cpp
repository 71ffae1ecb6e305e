// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/delimited_layout.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "core/files/table_text.h"

namespace echoplane {

namespace {

constexpr std::array delimiters = {'\t', ';', ',', '|', ' '};
constexpr std::size_t linesLookedAt = 200;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The first rows, and the comment just before them.
struct Beginning {
    std::vector<std::string_view> rows;
    std::string_view comment;
};

Beginning beginningOf(std::string_view text, char lineEnd, bool whole, const std::optional<std::string>& comment) {
    Beginning beginning;
    for (std::size_t at = 0; at < text.size() && beginning.rows.size() < linesLookedAt;) {
        const std::size_t found = text.find(lineEnd, at);
        if (found == std::string_view::npos && !whole && !beginning.rows.empty()) break;  // may be cut off
        const std::string_view line = text.substr(at, found == std::string_view::npos ? found : found - at);
        if (!holdsNothing(line, comment)) {
            beginning.rows.push_back(line);
        } else if (beginning.rows.empty() && !trimmed(line).empty()) {
            beginning.comment = trimmed(trimmed(line).substr(comment ? comment->size() : 1));
        }
        if (found == std::string_view::npos) break;
        at = found + 1;
    }
    return beginning;
}

/// The most frequent number of fields, and in how many of the rows.
std::pair<std::size_t, std::size_t> usualFields(const std::vector<std::string_view>& rows, char delimiter) {
    std::map<std::size_t, std::size_t> counts;
    Fields fields;
    for (const std::string_view row : rows) {
        splitFields(row, delimiter, fields);
        ++counts[fields.list.size()];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return *most;
}

char findDelimiter(const std::vector<std::string_view>& rows, bool decimalComma) {
    char best = 0;
    std::size_t bestRows = 0;
    for (const char delimiter : delimiters) {
        if (delimiter == ',' && decimalComma) continue;
        const auto [count, agreeing] = usualFields(rows, delimiter);
        if (count > 1 && agreeing > bestRows) {
            best = delimiter;
            bestRows = agreeing;
        }
    }
    return best;
}

bool findDecimalComma(const std::vector<std::string_view>& rows, char delimiter) {
    if (delimiter == ',') return false;
    bool commas = false;
    Fields fields;
    double number = 0.0;
    for (const std::string_view row : rows) {
        splitFields(row, delimiter, fields);
        for (const std::string_view cell : fields.list) {
            const bool comma = cell.find(',') != std::string_view::npos, point = cell.find('.') != std::string_view::npos;
            if (point && !comma && readCell(cell, false, number) == Cell::number) return false;
            commas = commas || (comma && !point && readCell(cell, true, number) == Cell::number);
        }
    }
    return commas;
}

/// The first row holds names where it has a text above a number, or texts only.
bool findHeader(const std::vector<std::string_view>& rows, const TextLayout& layout) {
    Fields first, second;
    splitFields(rows.front(), layout.delimiter, first);
    if (rows.size() > 1) splitFields(rows[1], layout.delimiter, second);
    bool texts = false, numbers = false;
    double number = 0.0;
    for (std::size_t k = 0; k < first.list.size(); ++k) {
        const Cell cell = readCell(first.list[k], layout.decimalComma, number);
        if (cell == Cell::text && k < second.list.size() && readCell(second.list[k], layout.decimalComma, number) == Cell::number)
            return true;
        texts = texts || cell == Cell::text;
        numbers = numbers || cell == Cell::number;
    }
    return texts && !numbers;
}

std::vector<std::string> uniqueNames(const std::vector<std::string_view>& given, std::size_t count) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    std::map<std::string, int> next;  // number to try: from 2 on for each of many equal names would take quadratic time
    for (std::size_t k = 0; k < count; ++k) {
        std::string name = k < given.size() ? asUtf8(withoutGuard(trimmed(given[k]))) : std::string();
        if (name.empty()) name = "column " + std::to_string(k + 1);
        std::string unique = name;
        int& again = next.try_emplace(name, 2).first->second;
        for (; !taken.insert(unique).second; ++again) unique = name + " (" + std::to_string(again) + ')';
        names.push_back(std::move(unique));
    }
    return names;
}

/// Checks the first bytes; returns how many of them are a byte order mark.
std::size_t checkEncoding(std::string_view beginning, const std::string& name) {
    if (beginning.starts_with("\xff\xfe") || beginning.starts_with("\xfe\xff"))
        throw std::invalid_argument(name + " is a text in UTF-16; save it as UTF-8");
    if (beginning.find('\0') != std::string_view::npos) {
        throw std::invalid_argument(name +
                                    " has zero bytes: it is a text in UTF-16 or no text at all; save it as CSV in UTF-8, or as "
                                    ".npy or .npz");
    }
    return beginning.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

}  // namespace

bool holdsNothing(std::string_view line, const std::optional<std::string>& comment) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return true;
    return comment ? !comment->empty() && line.substr(first).starts_with(*comment) : line[first] == '#';
}

bool splitFields(std::string_view line, char delimiter, Fields& fields) {
    fields.list.clear();
    fields.unpacked.clear();
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (delimiter == ' ') line = trimmed(line);
    const auto separates = [&](char letter) { return letter == delimiter || (delimiter == ' ' && letter == '\t'); };
    const auto endFrom = [&](std::size_t at) {
        if (delimiter == 0) return line.size();
        if (delimiter == ' ') return std::min(line.find_first_of(" \t", at), line.size());
        return std::min(line.find(delimiter, at), line.size());
    };
    std::size_t at = 0;
    while (true) {
        std::size_t start = at;
        while (start < line.size() && line[start] == ' ') ++start;
        if (start < line.size() && line[start] == '"') {
            std::string& field = fields.unpacked.emplace_back();
            std::size_t k = start + 1;
            for (;; ++k) {
                if (k >= line.size()) return false;
                if (line[k] == '"') {
                    if (k + 1 >= line.size() || line[k + 1] != '"') break;
                    ++k;
                }
                field += line[k];
            }
            at = endFrom(k + 1);
            field += trimmed(line.substr(k + 1, at - k - 1));  // what should not be there makes it a text
            fields.list.emplace_back(field);
        } else {
            at = endFrom(start);
            fields.list.push_back(line.substr(start, at - start));
        }
        if (at >= line.size()) return true;
        ++at;
        while (delimiter == ' ' && at < line.size() && separates(line[at])) ++at;
    }
}

Cell readCell(std::string_view cell, bool decimalComma, double& number) {
    cell = trimmed(cell);
    if (cell.empty()) return Cell::gap;
    std::array<char, 64> buffer{};
    if (decimalComma && cell.size() < buffer.size()) {
        if (cell.find('.') != std::string_view::npos) return Cell::text;
        std::ranges::replace_copy(cell, buffer.begin(), ',', '.');
        cell = std::string_view(buffer.data(), cell.size());
    }
    const char* const end = cell.data() + cell.size();
    const bool plus = cell.front() == '+' && cell.size() > 1 && cell[1] != '-';
    const auto [stop, error] = std::from_chars(cell.data() + (plus ? 1 : 0), end, number);
    if (error == std::errc() && stop == end) return std::isfinite(number) ? Cell::number : Cell::gap;
    static constexpr std::array<std::string_view, 9> gaps = {"na", "n/a", "#n/a", "null", "none", "-", "?", "nil", "<na>"};
    std::string lower(cell.substr(0, 8));
    for (char& letter : lower) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return cell.size() <= 4 && std::ranges::find(gaps, lower) != gaps.end() ? Cell::gap : Cell::text;
}

TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options) {
    const std::string file(name);
    TextLayout layout;
    layout.start = checkEncoding(beginning, file);
    std::string_view text = beginning.substr(layout.start);
    if (text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos) layout.lineEnd = '\r';
    checkDataOptions(options);
    layout.comment = options.comment;
    for (; layout.linesBefore < options.skipRows; ++layout.linesBefore) {
        const std::size_t end = text.find(layout.lineEnd);
        if (end == std::string_view::npos)
            throw std::invalid_argument(file + " has no row below the " + std::to_string(options.skipRows) +
                                        " lines that are to be skipped");
        layout.start += end + 1;
        text.remove_prefix(end + 1);
    }
    const Beginning first = beginningOf(text, layout.lineEnd, whole, layout.comment);
    if (first.rows.empty()) throw std::invalid_argument(file + " holds no rows");
    if (first.rows.front().size() > longestRow)
        throw std::invalid_argument(file + ", row 1: longer than 1 MB, so this is no table of text");
    layout.delimiter = options.delimiter.value_or(findDelimiter(first.rows, options.decimalComma.value_or(false)));
    const std::size_t columns = std::max<std::size_t>(1, usualFields(first.rows, layout.delimiter).first);
    if (columns > mostColumns) {
        throw std::invalid_argument(file + " has " + std::to_string(columns) + " columns, but may have at most " +
                                    std::to_string(mostColumns) + "; rows are steps in time: is it transposed?");
    }
    layout.decimalComma = options.decimalComma.value_or(findDecimalComma(first.rows, layout.delimiter));
    layout.header = options.header.value_or(findHeader(first.rows, layout));

    Fields given;
    if (layout.header) {
        splitFields(first.rows.front(), layout.delimiter, given);
    } else if (!first.comment.empty()) {  // numpy.savetxt writes its header so
        splitFields(first.comment, layout.delimiter, given);
        if (given.list.size() != columns || (columns == 1 && given.list.front().size() > 40)) given.list.clear();
    }
    if (!std::ranges::all_of(given.list, isUtf8))
        layout.warnings.emplace_back("the names of its columns are not in UTF-8 and were taken as Latin-1");
    layout.names = uniqueNames(given.list, columns);
    return layout;
}

}  // namespace echoplane
