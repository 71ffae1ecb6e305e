// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/tables/column_name.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/plain_word.h"

namespace echoplane {

namespace {

constexpr std::array delimiters = {'\t', ';', ',', '|', ' '};
constexpr std::size_t linesLookedAt = 200;

/// Position of a line in the beginning of a file.
struct LinePlace {
    std::size_t at = 0;      // bytes before the line
    std::uint64_t line = 0;  // number of lines before it
};

/// A row at the beginning of a text, for a given delimiter: quoted fields may span lines.
struct BeginningRow : LinePlace {
    std::string_view text;
};

/// The beginning of a file, which can be split into rows with any delimiter.
class BeginningText {
public:
    BeginningText(std::string_view text, bool whole, const std::optional<std::string>& comment)
        : m_text(text), m_whole(whole), m_comment(comment), m_lineEnd(findLineEnd(text)) {}

    char lineEnd() const { return m_lineEnd; }

    /// The line at that position, and the position of the next one.
    std::pair<std::string_view, LinePlace> lineAt(const LinePlace& place) const {
        const std::size_t end = std::min(m_text.find(m_lineEnd, place.at), m_text.size());
        return {m_text.substr(place.at, end - place.at), {std::min(end + 1, m_text.size()), place.line + 1}};
    }
    bool endsAt(const LinePlace& place) const { return place.at >= m_text.size(); }

    /// Rows from that position on, at most `linesLookedAt`, without blank ones.
    std::vector<BeginningRow> rows(LinePlace place, char delimiter) const {
        std::vector<BeginningRow> found;
        std::size_t budget = 1 << 20;  // of bytes that are split again because a quoted field continues
        while (!endsAt(place) && found.size() < linesLookedAt) {
            auto [line, next] = lineAt(place);
            if (isCommentLine(line, m_comment)) {
                place = next;
                continue;
            }
            std::string_view row = line;
            Fields fields;
            LinePlace end = next;
            while (row.find('"') != std::string_view::npos && !splitFields(row, delimiter, fields)) {
                if (endsAt(end) || budget < row.size()) {  // the quotation mark is never closed
                    row = line;
                    end = next;
                    break;
                }
                budget -= row.size();
                end = lineAt(end).second;
                row = m_text.substr(place.at, end.at - place.at - (endsAt(end) && m_text.back() != m_lineEnd ? 0 : 1));
            }
            if (fields.stray && row.size() > line.size()) {  // not a real quotation mark; DelimitedRows treats it likewise
                row = line;
                end = next;
            }
            const bool cut = endsAt(end) && m_text.back() != m_lineEnd && !m_whole;
            if (cut && !found.empty()) break;
            if (!trimmedCell(row).empty()) found.push_back({place, row});
            place = end;
        }
        return found;
    }

private:
    /// Old files end lines with a carriage return alone. Ignores line ends within quotation marks.
    static char findLineEnd(std::string_view text) {
        constexpr std::size_t enough = 1 << 18;
        text = text.substr(0, enough);
        std::size_t feeds = 0, returns = 0;
        bool quoted = false, anyFeed = false;
        for (std::size_t k = 0; k < text.size(); ++k) {
            if (text[k] == '"') quoted = !quoted;
            anyFeed = anyFeed || text[k] == '\n';
            if (quoted) continue;
            feeds += text[k] == '\n' ? 1 : 0;
            returns += text[k] == '\r' && k + 1 < text.size() && text[k + 1] != '\n' && text[k + 1] != '\r' ? 1 : 0;
        }
        const bool anyReturn = text.find('\r') != std::string_view::npos;
        return returns > feeds || (!anyFeed && anyReturn) ? '\r' : '\n';
    }

    std::string_view m_text;
    bool m_whole;
    std::optional<std::string> m_comment;
    char m_lineEnd;
};

/// The most frequent number of fields, and the number of rows that have it.
std::pair<std::size_t, std::size_t> usualFields(const std::vector<BeginningRow>& rows, char delimiter, std::size_t from = 0) {
    std::map<std::size_t, std::size_t> counts;
    Fields fields;
    for (std::size_t k = from; k < rows.size(); ++k) {
        if (!splitFields(rows[k].text, delimiter, fields)) splitPlainly(rows[k].text, delimiter, fields);
        ++counts[fields.list.size()];
    }
    if (counts.empty()) return {1, 0};
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return *most;
}

bool isTextCell(std::string_view cell, bool decimalComma) {
    double number = 0.0;
    return readCell(cell, decimalComma, number) == Cell::text;
}

bool isNumberCell(std::string_view cell, bool decimalComma) {
    double number = 0.0;
    return readCell(cell, decimalComma, number) == Cell::number;
}

/// Whether the cells count up from 0 or 1.
bool countsUp(const std::vector<std::string_view>& cells) {
    if (cells.size() < 2 || (trimmedCell(cells.front()) != "0" && trimmedCell(cells.front()) != "1")) return false;
    const std::size_t first = trimmedCell(cells.front()) == "1" ? 1 : 0;
    for (std::size_t k = 0; k < cells.size(); ++k)
        if (trimmedCell(cells[k]) != std::to_string(first + k)) return false;
    return true;
}

/// Whether the lines are numbers with decimal commas, which a comma as delimiter would split: each line is one number, and the
/// heading has no comma. Without a heading the digits must be conclusive: a line begins with -0, is in quotation marks or is a
/// gap; all have exponents; or a comma is followed by 0 and further digits.
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
        const Cell cell = readCell(line, true, number);
        if (cell != Cell::number && cell != Cell::gap) return false;
        const std::size_t comma = line.find(',');
        if (cell == Cell::gap || comma == std::string_view::npos) {
            // With a comma as delimiter this line would have too few fields; the last line may be cut off.
            sure = sure || (cell == Cell::gap && k + 1 < lines.size());
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

/// The delimiter from "sep=;" on the first line; 0 if the line is something else.
char separatorLine(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    if (line.size() > 1 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    constexpr std::size_t length = 5;
    if (line.size() != length) return 0;
    return lowerCase(line.substr(0, length - 1)) == "sep=" ? line.back() : '\0';
}

/// Lines before the rows.
struct Opening {
    std::vector<LinePlace> comments;  // comment lines
    LinePlace rows;                   // where the other lines begin
    char separator = 0;
};

Opening openingOf(const BeginningText& text, LinePlace place, const std::optional<std::string>& comment) {
    Opening opening;
    bool first = true;
    while (!text.endsAt(place)) {
        const auto [line, next] = text.lineAt(place);
        const std::string_view content = trimmedCell(line);
        if (!content.empty()) {
            if (const char separator = first ? separatorLine(line) : '\0'; separator != 0)
                opening.separator = separator;
            else if (comment ? isCommentLine(line, comment) : content.front() == '#')
                opening.comments.push_back(place);
            else
                break;
            first = false;
        }
        place = next;
    }
    opening.rows = place;
    return opening;
}

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

/// The rows at a file's beginning, split into fields.
class SplitRows {
public:
    SplitRows(const std::vector<BeginningRow>& rows, char delimiter) {
        for (const BeginningRow& row : rows)
            if (Fields& fields = m_rows.emplace_back(); !splitFields(row.text, delimiter, fields))
                splitPlainly(row.text, delimiter, fields);
    }
    std::size_t size() const { return m_rows.size(); }
    const std::vector<std::string_view>& operator[](std::size_t row) const { return m_rows[row].list; }
    /// How many fields of the row are in quotation marks.
    std::size_t quoted(std::size_t row) const { return m_rows[row].unpacked.size(); }

private:
    std::deque<Fields> m_rows;
};

/// Finds out which rows are heading, units and data, and what the columns hold.
class TableShape {
public:
    TableShape(const SplitRows& rows, std::size_t usual, bool decimalComma, char delimiter)
        : m_rows(rows), m_usual(usual), m_columns(usual), m_decimalComma(decimalComma), m_delimiter(delimiter) {
        for (std::size_t column = 0; column < usual; ++column) m_numeric.push_back(holdsNumbers(column));
    }

    /// Fills in the members below. `asked`: DataOptions::header.
    void find(std::optional<bool> asked) {
        findHeading();
        const bool unnamed = m_fit == Fit::unnamedFirst;
        if (m_fit == Fit::none && m_rows[heading].size() + 1 == m_usual && namesRows(heading))
            thousands = thousandsBelow(heading);
        isHeading = asked ? *asked : unnamed || isNumberedHeading() || (hasNames() && !isFirstRow());
        rowNames = unnamed && isHeading;
        if (isHeading && m_columns > 0) findUnits();
    }

    std::size_t columns() const { return m_columns; }
    /// The columns before those that are empty at the end of some row.
    std::size_t filled() const {
        std::size_t count = std::min(m_usual, m_columns);
        for (std::size_t row = heading + 1 + unitRows; row < m_rows.size(); ++row)
            while (m_rows[row].size() == m_usual && count > 1 && surplusIsEmpty(row, count - 1)) --count;
        return count;
    }
    /// Whether the column holds numbers or dates.
    bool measures(std::size_t column) const { return column < m_usual && (m_numeric[column] || holdsDates(column)); }

    std::size_t heading = 0;  // rows before it are a preamble
    bool isHeading = false, rowNames = false;
    bool numbered = false;         // the names in the heading are numbers
    bool perhapsNumbered = false;  // the first row may be such a heading, but is taken as data
    std::string thousands = {};  // two fields that may be one number, because of which the first column is not taken as row names
    bool firstRow = false;       // it has words, but belongs to the rows
    std::size_t unitRows = 0;    // rows of units after the heading
    std::size_t indexRow = 0;    // the row after these that names the columns of the index, as pandas writes it; 0: none
    bool trailingDelimiter = false;  // rows end with a delimiter that the heading lacks
    bool surplusName = false;        // the heading ends with a name such as "Comment" for which rows may have no field

private:
    /// A title or blank row, padded to the length of the rows, above a heading of words only, as spreadsheets write it.
    bool isTitle(std::size_t row) const {
        if (m_usual < 2 || row + 1 >= m_rows.size()) return false;
        const auto isFilled = [](std::string_view cell) { return !trimmedCell(cell).empty(); };
        const auto& next = m_rows[row + 1];
        return std::ranges::count_if(m_rows[row], isFilled) < 2 &&
               (isTitle(row + 1) ||
                (std::ranges::count_if(next, isFilled) > 1 &&
                 std::ranges::all_of(next, [&](std::string_view cell) { return !isFilled(cell) || isText(cell); })));
    }

    enum class Fit { asTheOthers, shorter, longer, unnamedFirst, none };

    bool isNumber(std::string_view cell) const { return isNumberCell(cell, m_decimalComma); }
    bool isText(std::string_view cell) const { return isTextCell(cell, m_decimalComma); }

    /// Decides by the later half of the rows, which contains no headings.
    bool holdsNumbers(std::size_t column) const {
        std::size_t numbers = 0, texts = 0;
        for (std::size_t row = m_rows.size() / 2; row < m_rows.size(); ++row) {
            if (m_rows[row].size() != m_usual) continue;
            numbers += isNumber(m_rows[row][column]) ? 1 : 0;
            texts += isText(m_rows[row][column]) ? 1 : 0;
        }
        return numbers > texts;
    }

    bool surplusIsEmpty(std::size_t row, std::size_t from) const {
        for (std::size_t k = from; k < m_rows[row].size(); ++k)
            if (!trimmedCell(m_rows[row][k]).empty()) return false;
        return true;
    }
    /// Whether all rows below this one have only empty fields after the first `count`.
    bool othersEndEmpty(std::size_t row, std::size_t count) const {
        for (std::size_t k = row + 1; k < m_rows.size(); ++k)
            if (m_rows[k].size() == m_usual && !surplusIsEmpty(k, count)) return false;
        return true;
    }
    /// Whether the first column holds row names as R writes them: texts, quoted numbers, or 1, 2, 3 ….
    bool namesRows(std::size_t row) const {
        std::vector<std::string_view> cells;
        bool texts = true;
        for (std::size_t k = row + 1; k < m_rows.size(); ++k) {
            if (m_rows[k].size() != m_usual) continue;
            cells.push_back(m_rows[k].front());
            texts = texts && (isText(m_rows[k].front()) || m_rows.quoted(k) > 0);
        }
        return !cells.empty() && (texts || countsUp(cells));
    }

    Fit fitOf(std::size_t row) const {
        const std::size_t count = m_rows[row].size();
        const bool words = std::ranges::none_of(m_rows[row], [&](std::string_view cell) { return isNumber(cell); });
        if (isTitle(row)) return Fit::none;
        if (count == m_usual || (count > m_usual && surplusIsEmpty(row, m_usual))) return Fit::asTheOthers;
        if (!words || row + 1 >= m_rows.size()) return Fit::none;
        if (endsInRemark(row)) return Fit::longer;
        if (count < m_usual && othersEndEmpty(row, count)) return Fit::shorter;
        return count + 1 == m_usual && namesRows(row) && thousandsBelow(row).empty() ? Fit::unnamedFirst : Fit::none;
    }
    /// Whether the row has one field more than the others, the name of a column of remarks, as LabVIEW writes it.
    bool endsInRemark(std::size_t row) const {
        static constexpr std::array<std::string_view, 10> names = {
            "comment", "comments", "remark", "remarks", "note", "notes", "kommentar", "bemerkung", "commentaire", "comentario"};
        return m_usual > 1 && m_rows[row].size() == m_usual + 1 &&
               std::ranges::find(names, plainWord(trimmedCell(m_rows[row].back()))) != names.end();
    }
    /// Two adjacent fields of the row below that may be a number with a comma for thousands, as they may be in all rows; empty if
    /// there are none, or if row names are in quotation marks. Of many groups of three digits, some would begin with 0.
    std::string thousandsBelow(std::size_t row) const {
        constexpr std::size_t enough = 30;
        if (m_delimiter != ',' || m_rows.quoted(row + 1) > 0) return {};
        const auto isDigits = [](std::string_view cell) {
            return !cell.empty() && cell.find_first_not_of("0123456789") == std::string_view::npos;
        };
        for (std::size_t column = 0; column + 1 < m_usual; ++column) {
            bool groups = true, zero = false;
            std::vector<std::string_view> firsts;
            for (std::size_t k = row + 1; groups && k < m_rows.size(); ++k) {
                if (m_rows[k].size() != m_usual) continue;
                const std::string_view first = trimmedCell(m_rows[k][column]), second = trimmedCell(m_rows[k][column + 1]);
                groups = isDigits(first) && first.size() <= 3 && first.front() != '0' && isDigits(second) && second.size() == 3;
                zero = zero || second.starts_with('0');
                firsts.push_back(first);
            }
            if (groups && !firsts.empty() && (zero || firsts.size() < enough) && !(column == 0 && countsUp(firsts)))
                return std::string(firsts.front()) + ',' + std::string(trimmedCell(m_rows[row + 1][column + 1]));
        }
        return {};
    }

    /// Takes the first row that is as long as the others as heading; rows before it are a preamble, provided they are words. In a
    /// table of texts only, these cannot be distinguished from data.
    void findHeading() {
        std::size_t row = 0;
        const bool texts = std::ranges::find(m_numeric, true) == m_numeric.end();
        if (texts && fitOf(0) != Fit::shorter) return;
        if (const std::size_t late = lateHeading(); late > 0) {
            heading = late;
            m_fit = endsInRemark(late) ? Fit::longer : Fit::asTheOthers;
            surplusName = m_fit == Fit::longer;
            if (surplusName) ++m_columns;
            return;
        }
        while (row < m_rows.size() && fitOf(row) == Fit::none) {
            const bool words = std::ranges::any_of(m_rows[row], [&](std::string_view cell) { return isText(cell); });
            if (!words && !isTitle(row)) return;
            ++row;
        }
        if (row == m_rows.size()) return;
        if (row > 0 && fitOf(row) == Fit::asTheOthers) {
            heading = row;
            // A heading whose length differs from its rows' is not a preamble.
            const bool prose = m_rows[row - 1].size() == 1 || m_delimiter == ' ' || isTitle(row - 1);
            if (!prose && !hasNames() && !isEvenRow(m_rows[row])) {
                heading = 0;
                return;
            }
        }
        heading = row;
        m_fit = fitOf(row);
        trailingDelimiter = m_fit == Fit::shorter;
        surplusName = m_fit == Fit::longer;
        if (trailingDelimiter || surplusName) m_columns = m_rows[row].size();
    }

    /// Instruments write their settings above the names, one name and value per line, so these lines may be as long as the rows.
    /// Returns the last row of words only, if preceded by at least three lines that are not data; 0 if there is none.
    std::size_t lateHeading() const {
        constexpr std::size_t fewest = 3;
        const auto isWordAbove = [&](std::size_t row, std::size_t column) {
            return m_numeric[column] && column < m_rows[row].size() && isText(m_rows[row][column]);
        };
        const auto hasWord = [&](std::size_t row) {
            for (std::size_t k = 0; k < m_usual; ++k)
                if (isWordAbove(row, k)) return true;
            return false;
        };
        if (m_usual < 2) return 0;
        std::size_t last = m_rows.size();
        while (last > 0 && !hasWord(last - 1)) --last;
        if (last-- <= fewest || last + fewest >= m_rows.size() || m_rows[last].size() < m_usual ||
            (!surplusIsEmpty(last, m_usual) && !endsInRemark(last)))
            return 0;
        for (std::size_t k = 0; k < m_usual; ++k) {
            if (m_numeric[k] ? !isText(m_rows[last][k]) : holdsDates(k) && DateReader().take(m_rows[last][k])) return 0;
            if (k < m_rows[last - 1].size() && !m_rows[last][k].empty() && m_rows[last][k] == m_rows[last - 1][k]) return 0;
        }
        for (std::size_t row = 0; row < last; ++row)
            if (!hasWord(row) && !surplusIsEmpty(row, 0)) return 0;
        // Names of all columns, followed by their units.
        bool names = m_rows[last - 1].size() == m_usual;
        for (std::size_t k = 0; names && k < m_usual; ++k) names = !m_numeric[k] || isWordAbove(last - 1, k);
        return names && isUnits(last) ? last - 1 : last;
    }

    /// Whether the heading row holds names: it has a text above a number, or only texts.
    bool hasNames() const {
        static const std::vector<std::string_view> none;
        const auto& first = m_rows[heading];
        const auto& second = heading + 1 < m_rows.size() ? m_rows[heading + 1] : none;
        bool texts = false, numbers = false;
        const bool units = heading + 2 < m_rows.size() && isUnits(heading + 1);
        for (std::size_t k = 0; k < first.size(); ++k) {
            const bool text = isText(first[k]);
            if (text && k < second.size() && isNumber(second[k])) return true;
            if (text && k < m_usual && !m_numeric[k] && holdsDates(k) && !DateReader().take(first[k])) return true;
            if (text && units && k < m_usual && m_numeric[k]) return true;
            texts = texts || text;
            numbers = numbers || isNumber(first[k]);
        }
        return texts && !numbers;
    }

    /// Whether the row with words is the first one of a table without names: besides the word, it has a number near those below
    /// it, or a date above dates; in a table of texts, one of its cells is a label that comes again.
    bool isFirstRow() {
        const auto& first = m_rows[heading];
        const bool texts = std::ranges::find(m_numeric, true) == m_numeric.end();
        if (first.size() != m_usual || (heading + 2 < m_rows.size() && isUnits(heading + 1))) return false;
        std::vector<double> numbers;
        std::set<std::string_view> words;
        bool near = false, label = false, date = false;
        for (std::size_t k = 0; k < m_usual; ++k) {
            const bool text = isText(first[k]);
            if (m_numeric[k] && text) words.insert(first[k]);
            if (m_numeric[k] && isNumber(first[k])) {
                readCell(first[k], m_decimalComma, numbers.emplace_back());
                near = near || !isFar(numbers.back(), k);
            }
            date = date || (!m_numeric[k] && text && holdsDates(k) && DateReader().take(first[k]));
            label = label || (texts && text && comesAgain(k));
        }
        if (date || label) return firstRow = true;
        if (!near) return false;
        // Names of which some are numbers: "time,1", "station,0.5,1,2" or "1,x,y".
        const bool timed = std::ranges::any_of(
            first, [&](std::string_view cell) { return isText(cell) && nameKind(cell) != NameKind::nothing; });
        const bool named = timed || (isOrdered(numbers) && isText(first.front())) || words.size() > numbers.size();
        numbered = named && !timed;
        return firstRow = !named;
    }
    /// Whether the cell is a label that the rows below repeat, unless they repeat the whole heading.
    bool comesAgain(std::size_t column) const {
        std::set<std::string_view> labels;
        std::size_t rows = 0;
        for (std::size_t row = heading + 1; row < m_rows.size(); ++row) {
            if (m_rows[row].size() != m_usual || m_rows[row] == m_rows[heading]) continue;
            labels.insert(trimmedCell(m_rows[row][column]));
            ++rows;
        }
        return 2 * labels.size() <= rows && labels.contains(trimmedCell(m_rows[heading][column]));
    }
    /// Whether there are at least three numbers that only increase or only decrease.
    static bool isOrdered(const std::vector<double>& numbers) {
        constexpr std::size_t fewest = 3;
        return numbers.size() >= fewest && (std::ranges::is_sorted(numbers, std::ranges::less_equal()) ||
                                            std::ranges::is_sorted(numbers, std::ranges::greater_equal()));
    }

    /// Whether the row holds names that are numbers, as pandas writes them: in quotation marks, above numbers without; after an
    /// empty first cell, above row numbers or row names; 0, 1, 2 … above numbers with decimals; or years, wavelengths and the
    /// like, far from the numbers below them.
    bool isNumberedHeading() {
        const auto& first = m_rows[heading];
        if (first.size() != m_usual || heading + 1 >= m_rows.size()) return false;
        if (isEvenRow(first) || isScale(first)) return numbered = true;
        const std::set<std::string_view> different(first.begin(), first.end());
        if (different.size() < first.size()) return false;
        const auto numberOrEmpty = [&](std::string_view cell) { return trimmedCell(cell).empty() || isNumber(cell); };
        if (!std::ranges::all_of(first, numberOrEmpty)) return false;
        const bool emptyFirst = trimmedCell(first.front()).empty() && m_usual > 1;
        const auto named = std::ranges::count_if(first, [](std::string_view cell) { return !trimmedCell(cell).empty(); });
        if (std::cmp_not_equal(named, emptyFirst ? m_usual - 1 : m_usual)) return false;
        const bool quoted = std::cmp_equal(m_rows.quoted(heading), named) || m_rows.quoted(heading) == m_usual;
        std::size_t quotedBelow = 0;
        for (std::size_t row = heading + 1; row < m_rows.size(); ++row) quotedBelow += m_rows.quoted(row);
        numbered = (quoted && quotedBelow == 0) || (emptyFirst && namesRows(heading)) || isPlainCount(first);
        return numbered;
    }

    /// Whether the row holds evenly increasing whole numbers above all numeric columns, and words above the others, that are
    /// names: all are far from the numbers below them; or, above numbers with decimals, there are at least three that are years,
    /// or 0, 1, 2 … or 1, 2, 3 … next to words.
    bool isEvenRow(const std::vector<std::string_view>& first) const {
        std::vector<double> numbers;
        bool words = false, numeric = false, far = true, decimals = true;
        for (std::size_t column = 0; column < m_usual; ++column) {
            const std::string_view cell = trimmedCell(first[column]);
            if (!m_numeric[column] && !isNumber(cell)) {
                words = words || isText(cell);
                continue;
            }
            constexpr std::size_t longest = 9;
            if (cell.empty() || cell.size() > longest || cell.find_first_not_of("0123456789") != std::string_view::npos)
                return false;
            readCell(cell, m_decimalComma, numbers.emplace_back());
            if (!m_numeric[column]) continue;
            numeric = true;
            far = far && isFar(numbers.back(), column);
            decimals = decimals && hasDecimals(column);
        }
        if (!numeric) return false;
        constexpr double firstYear = 1500.0, lastYear = 2200.0;
        const bool years = numbers.front() >= firstYear && numbers.back() <= lastYear;
        if (numbers.size() == 1) return far && words && years;
        const double step = numbers[1] - numbers[0];
        for (std::size_t k = 1; k < numbers.size(); ++k)
            if (numbers[k] - numbers[k - 1] != step) return false;
        if (step <= 0.0) return false;
        return far || (numbers.size() > 2 && decimals && (years || (words && numbers.front() <= 1.0 && step == 1.0)));
    }
    /// Whether a number is much further from all numbers below the heading than these are from each other.
    bool isFar(double number, std::size_t column) const {
        constexpr std::size_t fewest = 3;
        std::vector<double> below;
        for (std::size_t row = heading + 1; row < m_rows.size(); ++row)
            if (double each = 0.0;
                m_rows[row].size() == m_usual && readCell(m_rows[row][column], m_decimalComma, each) == Cell::number)
                below.push_back(each);
        if (below.size() < fewest) return false;
        const auto [least, most] = std::ranges::minmax(below);
        const double distance = std::max(number - most, least - number);
        return distance > 2.0 * (most - least) && distance > 0.5 * std::max(std::abs(least), std::abs(most));
    }

    /// Whether the row holds wavelengths, depths and the like: at least three numbers, beside words, that only increase or only
    /// decrease and are far from those below them. Near ones may be such names if they have even steps and other decimals.
    bool isScale(const std::vector<std::string_view>& first) {
        std::vector<double> numbers;
        std::vector<std::size_t> places;
        for (std::size_t column = 0; column < m_usual; ++column) {
            const std::string_view cell = trimmedCell(first[column]);
            if (cell.empty() || (!m_numeric[column] && isText(cell) && !DateReader().take(cell))) continue;
            if (!m_numeric[column] || readCell(cell, m_decimalComma, numbers.emplace_back()) != Cell::number) return false;
            places.push_back(column);
        }
        if (!isOrdered(numbers)) return false;
        constexpr double rounding = 1e-6;
        const double step = numbers[1] - numbers[0];
        bool far = true, even = m_rows[heading + 1].size() == m_usual;
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            const std::size_t column = places[k];
            far = far && isFar(numbers[k], column);
            even = even && (k == 0 || std::abs(numbers[k] - numbers[k - 1] - step) < rounding * std::abs(step)) &&
                   hasDecimals(column) && decimalsOf(first[column]) != decimalsOf(m_rows[heading + 1][column]);
        }
        perhapsNumbered = perhapsNumbered || even;
        return far;
    }
    /// Digits after the decimal mark.
    std::size_t decimalsOf(std::string_view cell) const {
        cell = trimmedCell(cell);
        const std::size_t mark = cell.find(m_decimalComma ? ',' : '.');
        return mark == std::string_view::npos ? 0 : cell.size() - mark - 1;
    }

    bool isPlainCount(const std::vector<std::string_view>& first) {
        constexpr std::size_t fewest = 3;
        if (m_usual < 2 || !countsUp(first) || trimmedCell(first.front()) != "0" || m_rows.size() < heading + fewest)
            return false;
        bool decimals = false;
        for (std::size_t column = 0; column < m_usual && !decimals; ++column) decimals = hasDecimals(column);
        if (!decimals || goesOnEvenly()) return false;
        // Two columns may start at 0 and 1, as sine and cosine do, if a program omits zero decimals.
        perhapsNumbered = m_usual == 2 && !alwaysWritesDecimals();
        return !perhapsNumbered;
    }
    /// Whether all cells below the heading have decimals, so that a whole number above them does not belong to them.
    bool hasDecimals(std::size_t column) const {
        for (std::size_t row = heading + 1; row < m_rows.size(); ++row) {
            if (m_rows[row].size() != m_usual) continue;
            const std::string_view cell = m_rows[row][column];
            if (!isNumber(cell) || cell.find_first_of(m_decimalComma ? "," : ".eE") == std::string_view::npos) return false;
        }
        return true;
    }
    /// Whether some column has a constant number of decimals, or a whole number is written as 1.0.
    bool alwaysWritesDecimals() const {
        for (std::size_t column = 0; column < m_usual; ++column) {
            std::set<std::size_t> decimals;
            for (std::size_t row = heading + 1; row < m_rows.size(); ++row) {
                if (m_rows[row].size() != m_usual) continue;
                const std::string_view cell = trimmedCell(m_rows[row][column]);
                if (cell.ends_with(m_decimalComma ? ",0" : ".0")) return true;
                decimals.insert(decimalsOf(cell));
            }
            if (decimals.size() == 1 && *decimals.begin() > 0) return true;
        }
        return false;
    }
    /// Whether the first column, including its first cell, has even steps, as times do.
    bool goesOnEvenly() const {
        std::array<double, 3> times{};
        for (std::size_t k = 0; k < times.size(); ++k)
            if (m_rows[heading + k].size() != m_usual ||
                readCell(m_rows[heading + k][0], m_decimalComma, times[k]) != Cell::number)
                return false;
        const double step = times[1] - times[0], next = times[2] - times[1];
        constexpr double rounding = 1e-6;
        return step > 0.0 && next - step < rounding * step && step - next < rounding * step;
    }

    /// Finds rows of units below the heading: words above numbers.
    void findUnits() {
        constexpr std::size_t mostRows = 2;  // units, and the kind of averaging
        if (m_rows[heading].size() > m_usual && !surplusIsEmpty(heading, m_usual)) return;
        while (unitRows < mostRows && heading + unitRows + 2 < m_rows.size() && isUnits(heading + unitRows + 1)) ++unitRows;
        if (unitRows > 0 && isUnits(heading + unitRows + 1)) unitRows = 0;
        if (const std::size_t row = heading + unitRows + 1; row + 1 < m_rows.size() && namesIndex(row)) indexRow = row;
    }
    /// Whether the row is empty but for words above the first columns, which hold dates and other texts.
    bool namesIndex(std::size_t row) const {
        bool dates = false;
        std::size_t named = 0;
        for (; named < m_rows[row].size() && !trimmedCell(m_rows[row][named]).empty(); ++named) {
            if (named >= m_usual || m_numeric[named] || !isText(m_rows[row][named]) || DateReader().take(m_rows[row][named]))
                return false;
            dates = dates || holdsDates(named);
        }
        return dates && m_rows[row].size() == m_usual && named < m_usual && surplusIsEmpty(row, named);
    }
    bool isUnits(std::size_t row) const {
        constexpr std::size_t longest = 24;
        if (std::ranges::all_of(m_rows[row], isRule)) return true;
        // Between blanks, units may be above the last columns only: a row of words that is shorter than the others is no data.
        const auto isUnit = [&](std::string_view cell) {
            return cell.size() <= longest && isText(cell) && !DateReader().take(cell);
        };
        if (m_delimiter == ' ' && m_rows[row].size() < m_columns && m_numeric.front())
            return std::ranges::all_of(m_rows[row], isUnit);
        if (m_rows[row].size() < m_columns || m_rows[row].size() > m_usual) return false;
        std::size_t words = 0, numeric = 0;
        for (std::size_t k = 0; k < m_rows[row].size(); ++k) {
            const std::string_view cell = trimmedCell(m_rows[row][k]);
            DateReader date;
            if (isEmptyBelow(row, k)) continue;
            if (cell == "1" && m_numeric[k] && hasDecimalsBelow(row, k)) continue;  // the unit of what has none
            if (cell.size() > longest || isNumber(cell) || isSpreadsheetError(cell) || (!cell.empty() && date.take(cell)))
                return false;
            if (!m_numeric[k]) {
                const bool unit = cell == "-" || cell.starts_with('(') || cell.starts_with('[');
                if (!cell.empty() && !unit && !holdsDates(k)) return false;
                continue;
            }
            ++numeric;
            words += isText(cell) ? 1 : 0;
        }
        return numeric > 0 && words > 0;
    }
    /// Whether the column is empty below that row.
    bool isEmptyBelow(std::size_t row, std::size_t column) const {
        for (std::size_t k = row + 1; k < m_rows.size(); ++k)
            if (column < m_rows[k].size() && !trimmedCell(m_rows[k][column]).empty()) return false;
        return true;
    }
    /// Whether the column holds a number with decimals below that row.
    bool hasDecimalsBelow(std::size_t row, std::size_t column) const {
        for (std::size_t k = row + 1; k < m_rows.size(); ++k)
            if (column < m_rows[k].size() && isNumber(m_rows[k][column]) &&
                trimmedCell(m_rows[k][column]).find_first_not_of("+-0123456789") != std::string_view::npos)
                return true;
        return false;
    }
    /// Whether the cell is part of a rule such as "---+---", which databases draw below a heading.
    static bool isRule(std::string_view cell) {
        constexpr std::size_t fewest = 3;
        cell = trimmedCell(cell);
        return cell.size() >= fewest && cell.find_first_not_of("-+=:|") == std::string_view::npos;
    }
    bool holdsDates(std::size_t column) const {
        const auto& last = m_rows[m_rows.size() - 1];
        DateReader date;
        return column < last.size() && date.take(last[column]);
    }

    const SplitRows& m_rows;
    std::size_t m_usual, m_columns;
    bool m_decimalComma;
    char m_delimiter;
    std::vector<bool> m_numeric;
    Fit m_fit = Fit::none;  // of the heading row
};

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

/// The delimiter that gives the most rows of equal length; in a tie, the one that gives the most numbers. Tabs that divide all
/// rows evenly come before blanks, and before commas that stand within a field.
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

/// An unusual delimiter that divides all rows evenly, mostly into numbers; 0 if there is none. Times also have colons.
char unusualDelimiter(const std::vector<BeginningRow>& rows) {
    constexpr std::size_t fewest = 3;
    if (rows.size() < fewest || DateReader().take(rows.back().text)) return 0;
    for (const char delimiter : {'\x01', '^', ':', '~'}) {
        const auto [count, agreeing] = usualFields(rows, delimiter);
        if (count > 1 && agreeing == rows.size() && numericShare(rows, delimiter) > 0.5) return delimiter;
    }
    return 0;
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
std::size_t commentsThatAreRows(const BeginningText& text, const Opening& opening, const std::vector<BeginningRow>& rows,
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

bool isCommentLine(std::string_view line, const std::optional<std::string>& comment) {
    return comment && !comment->empty() && trimmedCell(line).starts_with(*comment);
}

std::vector<std::string> distinctNames(std::vector<std::string> names) {
    std::map<std::string, std::size_t> counts;
    for (const std::string& name : names) ++counts[name];
    std::set<std::string> taken;
    std::map<std::string, int> next;  // next suffix to try: starting at 2 for each of many equal names would take quadratic time
    for (std::size_t k = 0; k < names.size(); ++k) {
        std::string& name = names[k];
        const bool own = !name.empty();
        if (!own) name = "column " + std::to_string(k + 1);
        const auto isFree = [&](const std::string& wanted) { return !counts.contains(wanted) && !taken.contains(wanted); };
        if (own ? taken.contains(name) : !isFree(name)) {
            const std::string base = name;
            for (int& again = next.try_emplace(base, 2).first->second; !isFree(name); ++again)
                name = base + " (" + std::to_string(again) + ')';
        }
        taken.insert(name);
    }
    return names;
}

namespace {

bool splitRow(std::string_view line, char delimiter, bool quotes, Fields& fields) {
    fields.list.clear();
    fields.unpacked.clear();
    fields.stray = false;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (delimiter == ' ') line = trimmedCell(line);
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
        if (quotes && start < line.size() && line[start] == '"') {
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
            if (trimmedCell(line.substr(k + 1, at - k - 1)).empty()) {
                fields.list.emplace_back(field);
            } else {
                fields.stray = true;
                fields.list.push_back(line.substr(start, at - start));
                fields.unpacked.pop_back();
            }
        } else {
            at = endFrom(start);
            fields.list.push_back(line.substr(start, at - start));
        }
        if (at >= line.size()) return true;
        ++at;
        while (delimiter == ' ' && at < line.size() && separates(line[at])) ++at;
    }
}

}  // namespace

bool splitFields(std::string_view line, char delimiter, Fields& fields) {
    return splitRow(line, delimiter, true, fields);
}

void splitPlainly(std::string_view line, char delimiter, Fields& fields) {
    splitRow(line, delimiter, false, fields);
}

bool beginsRows(std::string_view beginning, const DataOptions& options) {
    while (beginning.starts_with(byteOrderMark)) beginning.remove_prefix(byteOrderMark.size());
    const BeginningText text(beginning, false, options.comment);
    LinePlace place;
    while (place.line < options.skipRows && !text.endsAt(place)) place = text.lineAt(place).second;
    return !text.endsAt(openingOf(text, place, options.comment).rows);
}

TextLayout findLayout(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options) {
    const std::string file(name);
    TextLayout layout;
    layout.start = checkEncoding(beginning, file);
    checkDataOptions(options);
    layout.comment = options.comment;
    const BeginningText text(beginning.substr(layout.start), whole, options.comment);
    layout.lineEnd = text.lineEnd();
    const Opening opening = openingOf(text, afterSkipped(text, options.skipRows, file), options.comment);
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
        TableShape shape(split, usual, layout.decimalComma, layout.delimiter);
        if (split.size() > 0) shape.find(options.header);
        return shape;
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
    const std::size_t columns = shape.columns();
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
    layout.filled = shape.filled();
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
    for (std::size_t k = 0; k < columns; ++k) {
        names.push_back(k < given.size() ? nameOf(given[k]) : std::string());
        layout.measured.push_back(shape.measures(k));
    }
    layout.names = distinctNames(names);
    warnOfEqualNames(names, layout);
    return layout;
}

}  // namespace echoplane
