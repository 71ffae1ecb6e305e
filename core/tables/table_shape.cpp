// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/column_name.h"
#include "core/tables/table_time.h"
#include "core/text/plain_word.h"

namespace echoplane {

namespace {

/// Finds out the members of its base.
class ShapeFinder : TableShape {
public:
    ShapeFinder(const SplitRows& rows, std::size_t usual, bool decimalComma, char delimiter)
        : m_rows(rows), m_usual(usual), m_decimalComma(decimalComma), m_delimiter(delimiter) {
        columns = usual;
        for (std::size_t column = 0; column < usual; ++column) m_numeric.push_back(holdsNumbers(column));
    }

    TableShape find(std::optional<bool> asked) {
        findHeading();
        const bool unnamed = m_fit == Fit::unnamedFirst;
        if (m_fit == Fit::none && m_rows[heading].size() + 1 == m_usual && namesRows(heading))
            thousands = thousandsBelow(heading);
        isHeading = asked ? *asked : unnamed || isNumberedHeading() || (hasNames() && !isFirstRow());
        rowNames = unnamed && isHeading;
        if (isHeading && columns > 0) findUnits();
        filled = filledColumns();
        for (std::size_t column = 0; column < columns; ++column)
            measured.push_back(column < m_usual && (m_numeric[column] || holdsDates(column)));
        return *this;
    }

private:
    std::size_t filledColumns() const {
        std::size_t count = std::min(m_usual, columns);
        for (std::size_t row = heading + 1 + unitRows; row < m_rows.size(); ++row)
            while (m_rows[row].size() == m_usual && count > 1 && surplusIsEmpty(row, count - 1)) --count;
        return count;
    }

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
            if (surplusName) ++columns;
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
        if (trailingDelimiter || surplusName) columns = m_rows[row].size();
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
                m_rows[row].size() == m_usual && readCell(m_rows[row][column], m_decimalComma, each) == CellKind::number)
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
            if (!m_numeric[column] || readCell(cell, m_decimalComma, numbers.emplace_back()) != CellKind::number) return false;
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
                readCell(m_rows[heading + k][0], m_decimalComma, times[k]) != CellKind::number)
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
        if (m_delimiter == ' ' && m_rows[row].size() < columns && m_numeric.front())
            return std::ranges::all_of(m_rows[row], isUnit);
        if (m_rows[row].size() < columns || m_rows[row].size() > m_usual) return false;
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
    std::size_t m_usual;
    bool m_decimalComma;
    char m_delimiter;
    std::vector<bool> m_numeric;
    Fit m_fit = Fit::none;  // of the heading row
};

}  // namespace

TableShape findShape(const SplitRows& rows, std::size_t usual, bool decimalComma, char delimiter, std::optional<bool> header) {
    if (rows.size() > 0) return ShapeFinder(rows, usual, decimalComma, delimiter).find(header);
    TableShape shape;
    shape.columns = usual;
    return shape;
}

}  // namespace echoplane
