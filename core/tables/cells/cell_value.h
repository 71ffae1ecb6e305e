// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace echoplane {

/// Kind of content of a cell of delimited text.
enum class CellKind { number, gap, text, tooLarge };

/// Reads a cell. A number has a decimal point, or with `decimalComma` a decimal comma. Thousands separators are accepted
/// (1,234.5; with decimal commas 1.234,5; with either 1 234 and 1'234), but only in groups of three from the right; a minus sign
/// may be U+2212, and the letter of the exponent D (Fortran: 1.5D+03). Gaps are empty cells, "nan", "inf" (also in the Windows
/// form 1.#IND), words such as "NA" and "null", lone dots and dashes, and spreadsheet errors (#N/A, #DIV/0!). A number below the
/// smallest double is 0 with its sign; one above the largest is tooLarge. `number` is written only for CellKind::number. Cost:
/// linear in the cell's length.
CellKind readCell(std::string_view cell, bool decimalComma, double& number);
bool isNumberCell(std::string_view cell, bool decimalComma);
bool isTextCell(std::string_view cell, bool decimalComma);

/// Whether the cells count up from 0 or 1.
bool countsUp(const std::vector<std::string_view>& cells);

/// Whether the cell is a spreadsheet's error value: #N/A, #DIV/0!, #REF!, also in other languages (#NV, #BEZUG!), and Err:502.
bool isSpreadsheetError(std::string_view cell);

/// Strips spaces, tabs and carriage returns from both ends.
std::string_view trimmedCell(std::string_view text);

/// Strips blanks of every kind from both ends: also no-break and thin spaces, and byte order marks.
std::string_view withoutOuterBlanks(std::string_view text);

/// Evidence for a column's decimal mark from its numbers. Unambiguous cells settle it: 0.5, 12.00 and 1,234.5 have a decimal
/// point, 0,5 and 1.234,5 a decimal comma. 1.060 is ambiguous: 1.06, or 1060 with a thousands separator. If no cell settles it,
/// but the column contains both 950 and 1.060, the points separate thousands: a program that writes decimals would write 950.000
/// or 1.06. A currency, percent sign or unit beside the number does not matter.
class DecimalMarks {
public:
    /// Adds a cell. Returns true if it has a mark but is ambiguous.
    bool note(std::string_view cell);
    /// Adds another cell that can be read like those before; cheaper than note().
    void confirm() { ++(m_commas > m_points ? m_commas : m_points); }

    bool settled() const { return m_points + m_commas > 0; }
    bool point() const { return m_points > m_commas; }
    bool comma() const { return m_commas > m_points; }
    /// Whether there are cells such as 1.060 (1,060).
    bool groupedByPoint() const { return m_groupedByPoint > 0; }
    bool groupedByComma() const { return m_groupedByComma > 0; }
    /// Not settled, and the column has several such cells as well as whole numbers of three digits (not counting 999, 888 …).
    bool mixed() const { return !settled() && m_hundreds && m_groupedByPoint + m_groupedByComma > 1; }
    /// Mixed, and one of the ambiguous cells ends in 0: a program that drops decimals of whole numbers also drops trailing zeros.
    bool thousands() const { return mixed() && m_endsInZero && !(groupedByPoint() && groupedByComma()); }

private:
    std::size_t m_points = 0, m_commas = 0, m_groupedByPoint = 0, m_groupedByComma = 0;
    bool m_hundreds = false, m_endsInZero = false;
};

/// Combined evidence of a file's columns for the decimal mark.
struct DecimalVotes {
    std::size_t points = 0, commas = 0;  ///< settled columns
    std::size_t thousandsByPoint = 0, thousandsByComma = 0;
    bool groupedByPoint = false, groupedByComma = false;

    void add(const DecimalMarks& column);
    bool settled() const { return points + commas > 0; }
    /// Decided by evidence rather than by default.
    bool known() const { return settled() || thousandsByPoint != thousandsByComma; }
    /// The mark of most settled columns. In a tie, a comma, as it cannot be explained as a delimiter, unless the delimiter is
    /// itself a comma. Without settled columns: the mark that does not separate thousands, else a comma if only commas occur
    /// (1,250).
    bool decimalComma(char delimiter) const;
    /// The column's numbers would be misread, or are ambiguous: 950 and 1.060 with a decimal point. With a comma as delimiter,
    /// points are taken as thousands separators only if that is certain.
    bool misreads(const DecimalMarks& column, bool decimalComma, char delimiter) const;
};

}  // namespace echoplane
