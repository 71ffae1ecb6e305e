// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/cell_value.h"

#include <cmath>
#include <string>

#include "tests/core/test.h"

namespace echoplane::cell_value_tests {

/// The number in a cell; NaN for a gap, infinity if too large, and −1 for a text.
double valueOf(const std::string& cell, bool decimalComma = false) {
    double number = 0.0;
    switch (readCell(cell, decimalComma, number)) {
        case CellKind::number:
            return number;
        case CellKind::gap:
            return std::nan("");
        case CellKind::tooLarge:
            return INFINITY;
        case CellKind::text:
            break;
    }
    return -1.0;
}

TEST(CellValue, SpreadsheetErrorsAreGapsInEveryLanguage) {
    for (const char* cell :
         {"#N/A",   "#DIV/0!",  "#REF!",    "#VALUE!", "#NAME?",   "#NUM!", "#NULL!",  "#SPILL!", "#NV",     "#BEZUG!", "#WERT!",
          "#ZAHL!", "#VALEUR!", "#NOMBRE!", "#N/D",    "#¡VALOR!", "#Н/Д",  "#ДЕЛ/0!", "######",  "Err:502", " #N/A "}) {
        EXPECT_TRUE(isSpreadsheetError(cell)) << cell;
        EXPECT_TRUE(std::isnan(valueOf(cell))) << cell;
    }
    for (const char* cell : {"#4", "#00007f", "#flat tyre!", "#", "N/A", "# N/A", "Err:", "Error", "#wow", "not #N/A"})
        EXPECT_FALSE(isSpreadsheetError(cell)) << cell;
}

TEST(CellValue, WhatOtherProgramsWriteForNoNumberIsAGap) {
    for (const char* cell :
         {"NA", "n/a", "N.A.", "null", "None",   "<NA>",    "NaT",      "missing",  "\\N",       "-",    "--",   "–",     "—",
          ".",  "..",  "...",  "?",    "1.#INF", "-1.#IND", "1.#QNAN0", "nan(ind)", "-nan(ind)", "-nan", "+inf", "\u00a0"})
        EXPECT_TRUE(std::isnan(valueOf(cell))) << cell;
    for (const char* cell : {"n", "x.", "-.", "....", "<0.5", "*", "Bad", "nano"}) EXPECT_EQ(valueOf(cell), -1.0) << cell;
}

TEST(CellValue, BlanksOfEveryKindMayStandRoundANumber) {
    for (const char* cell : {"\u00a07.5", " 7.5\u00a0 ", "\u202f7.5", "\u2009 7.5\t", "\ufeff7.5"})
        EXPECT_EQ(valueOf(cell), 7.5) << cell;
    EXPECT_EQ(valueOf("\u00a0−7,5", true), -7.5);
}

TEST(CellValue, NumbersTooSmallAreZeroAndTooLargeOnesAreTold) {
    EXPECT_EQ(valueOf("1e-400"), 0.0);
    EXPECT_TRUE(std::signbit(valueOf("-1,2e-400", true)));
    EXPECT_TRUE(std::isinf(valueOf("1e309")));
    EXPECT_TRUE(std::isnan(valueOf("inf"))) << "what a program wrote for a number it did not have";
}

TEST(CellValue, ThousandsMayBeSetApartInGroupsOfThree) {
    for (const char* cell : {"1,234,567.5", "1 234 567.5", "1'234'567.5", "1’234’567.5", "1\u00a0234\u00a0567.5",
                             "1\u202f234\u202f567.5", "1234567.5", "+1,234,567.5"})
        EXPECT_EQ(valueOf(cell), 1234567.5) << cell;
    for (const char* cell : {"1.234.567,5", "1 234 567,5", "1'234'567,5", "1\u202f234\u202f567,5"})
        EXPECT_EQ(valueOf(cell, true), 1234567.5) << cell;
    EXPECT_EQ(valueOf("-1.060", true), -1060.0);
    for (const char* cell :
         {"1,23", "12,34,567", "0,123", "1234,567", "1,234 567", "1,,234", ",234", "1,234,", "1,2345", "1.234.567"})
        EXPECT_EQ(valueOf(cell), -1.0) << cell;
    for (const char* cell : {"9.00", "0.123", "1.23", "1.234.5", "1,5,6", "12.30.00"})
        EXPECT_EQ(valueOf(cell, true), -1.0) << cell;
}

TEST(CellValue, AnExponentMayBeFortrans) {
    double number = 0.0;
    EXPECT_EQ(readCell("-4.085594D-03", false, number), CellKind::number);
    EXPECT_EQ(number, -4.085594e-3);
    EXPECT_EQ(readCell("1,5d2", true, number), CellKind::number);
    EXPECT_EQ(number, 150.0);
    for (const char* other : {"2D3", "1.5D", "1.5D+", "1.5DD3", "D1.5", "3D.5", "1.5D3D4"})
        EXPECT_EQ(readCell(other, false, number), CellKind::text) << other;
}

TEST(CellValue, AMinusSignMayBeATypesettersOne) {
    EXPECT_EQ(valueOf("−0.5"), -0.5);
    EXPECT_EQ(valueOf("−1.234,5", true), -1234.5);
    EXPECT_EQ(valueOf("−−0.5"), -1.0);
    EXPECT_EQ(valueOf("−-0.5"), -1.0);
}

DecimalMarks marksOf(std::initializer_list<const char*> cells) {
    DecimalMarks marks;
    for (const char* cell : cells) marks.note(cell);
    return marks;
}

TEST(DecimalMarks, CellsThatCanBeReadOneWaySettleTheMark) {
    EXPECT_TRUE(marksOf({"1", "0.5"}).point());
    EXPECT_TRUE(marksOf({"1.060", "12.00"}).point());
    EXPECT_TRUE(marksOf({"1,234.5"}).point());
    EXPECT_TRUE(marksOf({"1", "0,5"}).comma());
    EXPECT_TRUE(marksOf({"1.234,5"}).comma());
    EXPECT_FALSE(marksOf({"1", "2", "abc", "1.060", "2024-01-01", "1.2.3"}).settled());
    EXPECT_TRUE(marksOf({"12.00", "0,5", "0,6"}).comma()) << "most of them";
}

TEST(DecimalMarks, NumbersWithAUnitVoteAsWell) {
    for (const char* cell : {"1,50 €", "€ 1,50", "€1,50", "-1,50€", "7,10%", "7,10 %", "EUR 7,10", "3,5 km/h", "3,5\u00a0°C"})
        EXPECT_TRUE(marksOf({cell}).comma()) << cell;
    for (const char* cell : {"$1.50", "1.50 USD", "7.10%", "$1,234.50", "-$1.50"}) EXPECT_TRUE(marksOf({cell}).point()) << cell;
    for (const char* cell : {"v1.2", "9.30 Uhr", "9.30 am", "1,5 or 2,5", "A 1,5", "2024-01-01 €", "5 €", "hello, 5", "1,500 €"})
        EXPECT_FALSE(marksOf({cell}).settled()) << cell;
}

TEST(DecimalMarks, WholeNumbersBesideThreeDecimalsAreThousands) {
    EXPECT_TRUE(marksOf({"1.060", "950", "1.041"}).thousands());
    EXPECT_TRUE(marksOf({"1,060", "950", "1,041"}).thousands());
    EXPECT_FALSE(marksOf({"1.125", "950", "1.375"}).thousands()) << "eighths may be written so";
    EXPECT_TRUE(marksOf({"1.125", "950", "1.375"}).mixed());
    EXPECT_FALSE(marksOf({"1.060", "9.500", "1.041"}).mixed()) << "three decimals throughout";
    EXPECT_FALSE(marksOf({"1.060", "950", "1.041", "0.5"}).mixed());
}

TEST(DecimalVotes, ThePointOfOneColumnDoesNotTakeTheCommasOfAnother) {
    DecimalVotes votes;
    votes.add(marksOf({"9.00", "9.01"}));
    votes.add(marksOf({"0,20", "0,30"}));
    EXPECT_TRUE(votes.decimalComma(';')) << "no list separator explains the comma";
    EXPECT_FALSE(votes.decimalComma(','));
    votes.add(marksOf({"0.5"}));
    EXPECT_FALSE(votes.decimalComma(';')) << "two columns against one";
}

TEST(DecimalVotes, ThousandsTellTheMarkWhereNothingElseDoes) {
    DecimalVotes votes;
    votes.add(marksOf({"1.060", "950", "1.041"}));
    EXPECT_TRUE(votes.known());
    EXPECT_TRUE(votes.decimalComma(';'));
    votes.add(marksOf({"0.5"}));
    EXPECT_FALSE(votes.decimalComma(';'));
    EXPECT_TRUE(votes.misreads(marksOf({"1.060", "950", "1.041"}), false, ';')) << "it is neither";
}

}  // namespace echoplane::cell_value_tests
