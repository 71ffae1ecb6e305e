// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace echoplane {

/// What a cell of a delimited text holds.
enum class Cell { number, gap, text, tooLarge };

/// Reads a cell. A number has a decimal point, or with `decimalComma` a decimal comma. Thousands may be set apart (1,234.5; with
/// decimal commas 1.234,5; in both 1 234 and 1'234), but in groups of three from the right only; a minus sign may be U+2212. Gaps
/// are empty cells, "nan", "inf" (also as Windows writes them, 1.#IND), words such as "NA" and "null", dots and dashes alone, and
/// what a spreadsheet shows in place of a result (#N/A, #DIV/0!). A number below the smallest double is 0 with its sign; one
/// above the largest is tooLarge. `number` is written only for Cell::number. Cost: linear in the cell's length.
Cell readCell(std::string_view cell, bool decimalComma, double& number);

/// What a spreadsheet shows in place of a result: #N/A, #DIV/0!, #REF!, also in other languages (#NV, #BEZUG!), and Err:502.
bool isSpreadsheetError(std::string_view cell);

/// Without blanks, tabs and carriage returns at its ends.
std::string_view trimmedCell(std::string_view text);

/// What the numbers of a column say of its decimal mark. Cells that can be read one way only settle it: 0.5, 12.00 and 1,234.5
/// have a decimal point, 0,5 and 1.234,5 a decimal comma. 1.060 does not: it is 1.06, or 1060 with a point between thousands.
/// Where nothing settles it, but 950 stands beside 1.060, the points are between thousands: a program that writes decimals writes
/// 950.000 or 1.06.
class DecimalMarks {
public:
    /// Takes a cell. True: it has a mark, but settles nothing.
    bool note(std::string_view cell);
    /// Another cell that can be read as those before; cheaper than looking at it.
    void confirm() { ++(m_commas > m_points ? m_commas : m_points); }

    bool settled() const { return m_points + m_commas > 0; }
    bool point() const { return m_points > m_commas; }
    bool comma() const { return m_commas > m_points; }
    /// Cells such as 1.060 (1,060) are there.
    bool groupedByPoint() const { return m_groupedByPoint > 0; }
    bool groupedByComma() const { return m_groupedByComma > 0; }
    /// Nothing settles it, and whole numbers of three digits, other than 999 and its like, stand beside several of these.
    bool mixed() const { return !settled() && m_hundreds && m_groupedByPoint + m_groupedByComma > 1; }
    /// Mixed, and one of them ends in 0, as no program ends decimals beside whole numbers.
    bool thousands() const { return mixed() && m_endsInZero && !(groupedByPoint() && groupedByComma()); }

private:
    std::size_t m_points = 0, m_commas = 0, m_groupedByPoint = 0, m_groupedByComma = 0;
    bool m_hundreds = false, m_endsInZero = false;
};

/// What the columns of a file say together.
struct DecimalVotes {
    std::size_t points = 0, commas = 0;  ///< columns that are settled
    std::size_t thousandsByPoint = 0, thousandsByComma = 0;
    bool groupedByPoint = false, groupedByComma = false;

    void add(const DecimalMarks& column);
    bool settled() const { return points + commas > 0; }
    /// Columns tell, not what is usual.
    bool known() const { return settled() || thousandsByPoint != thousandsByComma; }
    /// The mark that most settled columns have. As many of both: a comma, which no list separator explains, unless the delimiter
    /// is one itself. Without any: the one that is not between thousands, else a comma where only that is seen (1,250).
    bool decimalComma(char delimiter) const;
    /// Numbers of the column would be read as they were not meant, or nobody can tell: 950 and 1.060 with a decimal point. Where
    /// a comma is the delimiter, points are between thousands only if that is sure.
    bool misreads(const DecimalMarks& column, bool decimalComma, char delimiter) const;
};

}  // namespace echoplane
