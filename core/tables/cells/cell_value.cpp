// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/cell_value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <system_error>

#include "core/text/parse_number.h"
#include "core/text/plain_word.h"

namespace echoplane {

namespace {

constexpr std::size_t longestNumber = 64;  // bytes of a number that is rewritten before parsing
constexpr std::string_view minusSign = "\xe2\x88\x92";

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// Length in bytes of the thousands separator at the beginning of `text`, or 0: whichever of point and comma is not the decimal
/// mark, a space, an apostrophe (also U+2019), a non-breaking space (U+00A0, U+202F) or a thin space (U+2009).
std::size_t thousandsMark(std::string_view text, bool decimalComma) {
    if (text.starts_with(decimalComma ? '.' : ',') || text.starts_with(' ') || text.starts_with('\'')) return 1;
    if (text.starts_with("\xc2\xa0")) return 2;
    for (const std::string_view each : {"\xe2\x80\x99", "\xe2\x80\xaf", "\xe2\x80\x89"})
        if (text.starts_with(each)) return each.size();
    return 0;
}

/// A number without its thousands separators; empty if the text is not such a number.
std::string withoutThousands(std::string_view text, bool decimalComma) {
    std::string plain;
    if (text.starts_with('-') || text.starts_with('+')) {
        plain += text.front();
        text.remove_prefix(1);
    }
    const auto digits = [&] { return std::min(text.find_first_not_of("0123456789"), text.size()); };
    const auto take = [&](std::size_t count) {
        plain += text.substr(0, count);
        text.remove_prefix(count);
    };
    if (digits() < 1 || digits() > 3 || text.starts_with('0')) return {};
    take(digits());
    const std::string_view mark = text.substr(0, thousandsMark(text, decimalComma));
    if (mark.empty()) return {};
    while (text.starts_with(mark)) {
        text.remove_prefix(mark.size());
        if (digits() != 3) return {};
        take(3);
    }
    if (text.starts_with(decimalComma ? ',' : '.')) {
        text.remove_prefix(1);
        plain += '.';
        take(digits());
    }
    return text.empty() ? plain : std::string();
}

bool isGapWord(std::string_view cell) {
    constexpr std::size_t longest = 12;
    if (cell.size() > longest) return false;
    static constexpr std::array<std::string_view, 25> gaps = {
        "na",   "n/a", "null", "none",     "nil",          "<na>",         "nat",       "missing", "n.a",
        "n.a.", "-",   "--",   "---",      "\xe2\x80\x93", "\xe2\x80\x94", ":",         "?",       ".",
        "..",   "...", "\\n",  "nan(ind)", "nan(snan)",    "-nan(ind)",    "-nan(snan)"};
    const std::string lower = lowerCase(cell);
    if (std::ranges::find(gaps, lower) != gaps.end()) return true;
    return lower.starts_with("1.#") || lower.starts_with("-1.#");  // inf and nan as written by old Windows libraries
}

CellKind plainNumber(std::string_view cell, double& number) {
    const bool plus = cell.front() == '+' && cell.size() > 1 && cell[1] != '-';
    const std::errc error = parseWholeNumber(plus ? cell.substr(1) : cell, number);
    if (error == std::errc::result_out_of_range) return CellKind::tooLarge;
    if (error != std::errc()) return CellKind::text;
    return std::isfinite(number) ? CellKind::number : CellKind::gap;
}

/// A number of Fortran's double precision, 1.5D+03, with the usual letter; empty if the text is not of that form. Without a
/// decimal mark it may be a name.
std::string withPlainExponent(std::string_view text, bool decimalComma) {
    const std::size_t letter = text.find_first_of("dD"), mark = text.find(decimalComma ? ',' : '.');
    if (letter == std::string_view::npos || letter + 1 >= text.size() || mark >= letter) return {};
    std::string plain(text);
    plain[letter] = 'e';
    return plain;
}

/// Reads numbers in forms that programs do not usually write: with U+2212, Fortran's exponent or thousands separators.
CellKind unusualNumber(std::string_view cell, bool decimalComma, double& number) {
    if (cell.size() >= longestNumber) return CellKind::text;
    if (cell.starts_with(minusSign)) {
        const std::string_view rest = cell.substr(minusSign.size());
        return rest.starts_with('-') || rest.starts_with('+') || rest.starts_with(minusSign)
                   ? CellKind::text
                   : readCell('-' + std::string(rest), decimalComma, number);
    }
    if (const std::string plain = withPlainExponent(cell, decimalComma); !plain.empty())
        return readCell(plain, decimalComma, number);
    const std::string plain = withoutThousands(cell, decimalComma);
    return plain.empty() ? CellKind::text : plainNumber(plain, number);
}

}  // namespace

std::string_view trimmedCell(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view withoutOuterBlanks(std::string_view text) {
    static constexpr std::array<std::string_view, 7> blanks = {
        " ", "\t", "\r", "\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89", "\xef\xbb\xbf"};
    for (bool any = true; any;) {
        any = false;
        for (const std::string_view blank : blanks) {
            if (text.starts_with(blank))
                text.remove_prefix(blank.size());
            else if (text.ends_with(blank))
                text.remove_suffix(blank.size());
            else
                continue;
            any = true;
        }
    }
    return text;
}

bool isSpreadsheetError(std::string_view cell) {
    cell = trimmedCell(cell);
    constexpr std::size_t longest = 24;
    if (cell.size() < 3 || cell.size() > longest || cell.find_first_of(" \t") != std::string_view::npos) return false;
    if (cell.starts_with("Err:")) return cell.find_first_not_of("0123456789", 4) == std::string_view::npos && cell.size() > 4;
    if (cell.front() != '#') return false;
    if (cell.back() == '!' || cell.back() == '?') return true;
    if (cell.find_first_not_of('#') == std::string_view::npos) return true;  // the column was too narrow
    // #N/A in English, German, Spanish, Dutch, Danish, Russian, Polish and Swedish, and errors without a final ! or ?.
    static constexpr std::array<std::string_view, 10> words = {
        "#n/a", "#na", "#nv", "#n/d", "#n/b", "#i/t", "#\xd0\x9d/\xd0\x94", "#brak", "#saknas", "#getting_data"};
    return std::ranges::find(words, lowerCase(cell)) != words.end();
}

CellKind readCell(std::string_view cell, bool decimalComma, double& number) {
    cell = trimmedCell(cell);
    if (cell.empty()) return CellKind::gap;
    double read = 0.0;
    CellKind kind = CellKind::text;
    if (!decimalComma || cell.size() >= longestNumber) {
        kind = plainNumber(cell, read);
    } else if (cell.find('.') == std::string_view::npos) {
        std::array<char, longestNumber> buffer{};
        std::ranges::replace_copy(cell, buffer.begin(), ',', '.');
        kind = plainNumber({buffer.data(), cell.size()}, read);
    }
    if (kind == CellKind::text) kind = unusualNumber(cell, decimalComma, read);
    if (kind == CellKind::text && (isGapWord(cell) || isSpreadsheetError(cell))) return CellKind::gap;
    if (kind == CellKind::text)
        if (const std::string_view inner = withoutOuterBlanks(cell); inner.size() < cell.size())
            return readCell(inner, decimalComma, number);
    if (kind == CellKind::number) number = read;
    return kind;
}

bool isTextCell(std::string_view cell, bool decimalComma) {
    double number = 0.0;
    return readCell(cell, decimalComma, number) == CellKind::text;
}

bool isNumberCell(std::string_view cell, bool decimalComma) {
    double number = 0.0;
    return readCell(cell, decimalComma, number) == CellKind::number;
}

bool countsUp(const std::vector<std::string_view>& cells) {
    if (cells.size() < 2 || (trimmedCell(cells.front()) != "0" && trimmedCell(cells.front()) != "1")) return false;
    const std::size_t first = trimmedCell(cells.front()) == "1" ? 1 : 0;
    for (std::size_t k = 0; k < cells.size(); ++k)
        if (trimmedCell(cells[k]) != std::to_string(first + k)) return false;
    return true;
}

namespace {

/// A number without its sign and the currency, percent sign or unit at either end: "€ 1,50", "7,10 %", "3.5 km/h"; else the whole
/// cell. A time of day is left as it is: "9.30 Uhr", "9.30 am".
std::string_view withoutUnit(std::string_view cell) {
    constexpr std::size_t longest = 8;  // bytes
    const std::size_t first = cell.find_first_of("0123456789"), last = cell.find_last_of("0123456789");
    if (first == std::string_view::npos) return cell;
    std::string_view before = cell.substr(0, first);
    if (before.starts_with('-') || before.starts_with('+')) before.remove_prefix(1);
    if (before.ends_with('-') || before.ends_with('+')) before.remove_suffix(1);
    before = withoutOuterBlanks(before);
    const std::string_view after = withoutOuterBlanks(cell.substr(last + 1));
    if (before.size() > longest || after.size() > longest) return cell;
    const auto isLetter = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || static_cast<unsigned char>(letter) >= 0x80;
    };
    static constexpr std::array<std::string_view, 10> currencies = {"$",   "US$", "R$",  "EUR", "USD",
                                                                    "GBP", "CHF", "SEK", "Rs",  "kr"};
    const bool symbol =
        !before.empty() && std::ranges::all_of(before, [](char each) { return static_cast<unsigned char>(each) >= 0x80; });
    if (!before.empty() && !symbol && std::ranges::find(currencies, before) == currencies.end()) return cell;
    static constexpr std::array<std::string_view, 6> times = {"h", "uhr", "am", "pm", "a.m.", "p.m."};
    if (std::ranges::find(times, lowerCase(after)) != times.end()) return cell;
    const auto inUnit = [&](char each) { return isLetter(each) || each == '%' || each == '/' || each == '$' || each == '^'; };
    return std::ranges::all_of(after, inUnit) ? cell.substr(first, last + 1 - first) : cell;
}

}  // namespace

bool DecimalMarks::note(std::string_view cell) {
    cell = trimmedCell(cell);
    const bool points = cell.find('.') != std::string_view::npos, commas = cell.find(',') != std::string_view::npos;
    if (!points && !commas) {
        if (cell.starts_with('-') || cell.starts_with('+')) cell.remove_prefix(1);
        // 999 is a common marker for missing values.
        m_hundreds = m_hundreds || (cell.size() == 3 && cell.front() != '0' && std::ranges::all_of(cell, isDigit) &&
                                    cell != std::string(3, cell.front()));
        return false;
    }
    double number = 0.0;
    const auto isNumber = [&](bool decimalComma) { return readCell(cell, decimalComma, number) == CellKind::number; };
    bool byPoint = isNumber(false), byComma = isNumber(true);
    if (!byPoint && !byComma) {
        cell = withoutUnit(cell);
        byPoint = isNumber(false);
        byComma = isNumber(true);
    }
    if (byPoint && byComma) {
        ++(points ? m_groupedByPoint : m_groupedByComma);
        m_endsInZero = m_endsInZero || cell.back() == '0';
    } else if (byPoint) {
        ++m_points;
    } else if (byComma) {
        ++m_commas;
    }
    return byPoint && byComma;
}

void DecimalVotes::add(const DecimalMarks& column) {
    points += column.point() ? 1 : 0;
    commas += column.comma() ? 1 : 0;
    thousandsByPoint += column.thousands() && column.groupedByPoint() ? 1 : 0;
    thousandsByComma += column.thousands() && column.groupedByComma() ? 1 : 0;
    groupedByPoint = groupedByPoint || column.groupedByPoint();
    groupedByComma = groupedByComma || column.groupedByComma();
}

bool DecimalVotes::decimalComma(char delimiter) const {
    if (settled()) return commas > points || (commas == points && delimiter != ',');
    if (thousandsByPoint != thousandsByComma) return thousandsByPoint > thousandsByComma;
    return groupedByComma && !groupedByPoint && delimiter != ',';
}

bool DecimalVotes::misreads(const DecimalMarks& column, bool decimalComma, char delimiter) const {
    const bool asDecimals = decimalComma ? column.groupedByComma() : column.groupedByPoint();
    return column.mixed() && asDecimals && (column.thousands() || (!settled() && delimiter != ','));
}

}  // namespace echoplane
