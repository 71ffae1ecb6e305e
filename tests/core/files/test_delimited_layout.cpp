// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/delimited_layout.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"

namespace echoplane::delimited_layout_tests {

using Values = std::vector<double>;
using Names = std::vector<std::string>;

Names columnsOf(const DataTable& table) {
    Names names;
    for (const DataColumn& column : table.columns) names.push_back(column.name);
    return names;
}

bool warnsOf(const DataTable& table, const std::string& part) {
    for (const std::string& warning : table.warnings)
        if (warning.find(part) != std::string::npos) return true;
    return false;
}

DataTable parsed(const std::string& text) {
    return parseDataTable(text, "a.csv");
}

TEST(DelimitedLayout, TheDecimalMarkIsDecidedByAllRows) {
    std::string commas = "a;b\n", points = "a;b\n";
    for (int k = 0; k < 400; ++k) {
        const std::string row = std::to_string(k) + ';' + std::to_string(k * k % 7) + '\n';
        commas += row;
        points += row;
    }
    commas += "0,5;-1,25\n";
    points += "0.5;-1.25\n";
    EXPECT_TRUE(parsed(commas).decimalComma);
    EXPECT_EQ(parsed(commas).fingerprint, parsed(points).fingerprint);
}

TEST(DelimitedLayout, OneCellDoesNotTurnTheDecimalCommasOff) {
    for (const char* text : {"u;x\n12.00;0,5\n0,25;0,75\n0,5;1,5\n", "u;x\n0,25;0,5\n0,5;0,75\n12.00;1,5\n"}) {
        const DataTable table = parsed(text);
        EXPECT_TRUE(table.columns[1].usable()) << text;
        EXPECT_NE(table.columns[0].problem.find("\"12.00\" has a decimal point"), std::string::npos) << table.columns[0].problem;
    }
    const DataTable clock = parsed("heure;w\n9.00;0,20\n9.01;0,30\n9.02;0,37\n");
    EXPECT_EQ(clock.columns[1].values, (Values{0.2, 0.3, 0.37}));
    EXPECT_FALSE(clock.columns[0].usable());
}

TEST(DelimitedLayout, ThousandsAreNotReadAsDecimalsBesideWholeNumbers) {
    EXPECT_EQ(parsed("n;m\n1;1.060\n2;950\n3;1.041\n").columns[1].values, (Values{1060, 950, 1041}));
    EXPECT_EQ(parsed("n\tm\n1\t1,060\n2\t950\n3\t1,041\n").columns[1].values, (Values{1060, 950, 1041}));
    EXPECT_TRUE(warnsOf(parsed("n;m\n1;1.060\n2;950\n3;1.041\n"), "row 2: \"1.060\" is taken as"));
    EXPECT_EQ(parsed("d;p\n1;1.234,50\n2;950,25\n").columns[1].values, (Values{1234.5, 950.25}));
    EXPECT_EQ(parsed("d,p\n1,\"1,234.50\"\n2,950.25\n").columns[1].values, (Values{1234.5, 950.25}));
    // Nobody can tell these.
    EXPECT_NE(parsed("n;m\n1;1.125\n2;950\n3;1.375\n").columns[1].problem.find("row 2"), std::string::npos);
    // With a comma as delimiter a point is a decimal point, and so it is where all numbers have three decimals.
    EXPECT_EQ(parsed("n,m\n1,1.125\n2,950\n3,1.375\n").columns[1].values, (Values{1.125, 950, 1.375}));
    EXPECT_EQ(parsed("n;m\n1;1.060\n2;9.500\n3;1.041\n").columns[1].values, (Values{1.06, 9.5, 1.041}));
}

TEST(DelimitedLayout, AColumnAloneMayHaveDecimalCommas) {
    const DataTable table = parsed("mesure\n0,4000\n-0,6009\n1\n0,7393\n");
    EXPECT_EQ(columnsOf(table), Names{"mesure"});
    EXPECT_EQ(table.columns[0].values, (Values{0.4, -0.6009, 1, 0.7393}));
    EXPECT_EQ(parsed("0,4000\n0,0500\n-0,6009\n").columns[0].values, (Values{0.4, 0.05, -0.6009})) << "no heading, but zeros";
    EXPECT_EQ(parsed("1,5\n2,7\n3,1\n").columns.size(), 2U) << "nothing tells";
    EXPECT_EQ(parsed("a,b\n1,5\n2,7\n").columns.size(), 2U);
    DataOptions options;
    options.decimalComma = true;
    EXPECT_EQ(parseDataTable("1,5\n2,7\n3,1\n", "a.csv", options).columns[0].values, (Values{1.5, 2.7, 3.1}));
    options.decimalComma = false;
    EXPECT_EQ(parseDataTable("mesure\n0,4000\n0,6009\n", "a.csv", options).columns.size(), 2U);
}

TEST(DelimitedLayout, NamesThatStandTwiceLeaveTheFilesOwnNamesAlone) {
    const DataTable table = parsed("x,x,x (2)\n1,2,3\n4,5,6\n");
    EXPECT_EQ(dataColumn(table, "x (2)").values, (Values{3, 6}));
    EXPECT_EQ(dataColumn(table, "x").values, (Values{1, 4}));
    EXPECT_EQ(columnsOf(table), (Names{"x", "x (3)", "x (2)"}));
    EXPECT_TRUE(warnsOf(table, "2 columns are called \"x\": column 1 keeps the name, column 2 becomes \"x (3)\""));
    EXPECT_EQ(distinctNames({"", "column 1", "a", "a", "a (2)", "a"}),
              (Names{"column 1 (2)", "column 1", "a", "a (3)", "a (2)", "a (4)"}));
}

TEST(DelimitedLayout, NamesThatAreNumbersAreNames) {
    const DataTable indexed = parsed(",0,1\n0,0.5,0.25\n1,0.75,0.5\n2,1.5,2.5\n");  // DataFrame.to_csv() of pandas
    EXPECT_EQ(columnsOf(indexed), (Names{"column 1", "0", "1"}));
    EXPECT_EQ(dataColumn(indexed, "1").values, (Values{0.25, 0.5, 2.5}));
    EXPECT_TRUE(warnsOf(indexed, "row 1 is taken as the names of the columns: 0, 1"));
    EXPECT_EQ(columnsOf(parsed("0,1,2\n0.5,0.25,0.1\n0.75,0.5,0.2\n0.7,0.4,0.3\n")), (Names{"0", "1", "2"}));
    EXPECT_EQ(columnsOf(parsed("\"1999\",\"2000\"\n0.5,0.25\n0.75,0.5\n")), (Names{"1999", "2000"}));
    EXPECT_EQ(columnsOf(parsed("\"\",\"0\",\"1\"\n\"1\",0.5,0.25\n\"2\",0.75,0.5\n")), (Names{"column 1", "0", "1"}));
    // Rows of numbers that begin at 0 and 1 are none: t and cos t, sines and cosines, whole numbers.
    for (const char* text : {"0,1\n0.1,0.995\n0.2,0.980\n0.3,0.955\n",
                             "0,1\n0.0998334,0.995004\n0.198669,0.980067\n0.29552,0.955\n", "0,1,2\n3,4,5\n6,7,8\n"})
        EXPECT_FALSE(parsed(text).header) << text;
}

TEST(DelimitedLayout, TheLineOfASeparatorIsOne) {
    for (const char* text :
         {"sep=;\na;b\n1;2\n3;4\n", "\"sep=;\"\r\na;b\r\n1;2\r\n3;4\r\n", "\xef\xbb\xbfSEP=;\na;b\n1;2\n3;4\n"}) {
        const DataTable table = parsed(text);
        EXPECT_EQ(columnsOf(table), (Names{"a", "b"})) << text;
        EXPECT_EQ(table.delimiter, ';');
        EXPECT_TRUE(table.warnings.empty());
    }
    EXPECT_EQ(parsed("sep=;\na;b\n1;2\n;4\n").columns[0].firstGap, 4U) << "it is a line of the file";
}

TEST(DelimitedLayout, RowsMayHaveNamesThatTheHeadingHasNot) {
    for (const char* text : {"a\tb\n1\t0.5\t0.25\n2\t0.75\t0.5\n", "\"a\" \"b\"\n\"1\" 0.5 0.25\n\"7\" 0.75 0.5\n",
                             "a,b\nann,0.5,0.25\nbob,0.75,0.5\n"}) {
        const DataTable table = parsed(text);
        EXPECT_EQ(columnsOf(table), (Names{"row name", "a", "b"})) << text;
        EXPECT_FALSE(table.columns[0].usable()) << text;
        EXPECT_EQ(table.columns[1].values, (Values{0.5, 0.75})) << text;
        EXPECT_TRUE(warnsOf(table, "one name fewer")) << text;
    }
    EXPECT_NE(refusal([] { parsed("a,b\n3,0.5,0.25\n1,0.75,0.5\n"); }).find("row 1: it has 2 fields"), std::string::npos)
        << "which name is missing cannot be told";
}

TEST(DelimitedLayout, UnitsBelowTheHeadingAreLeftOut) {
    const DataTable table = parsed("time,x\ns,m/s\n0,1.5\n1,2.5\n2,0.5\n");
    EXPECT_EQ(table.columns[1].values, (Values{1.5, 2.5, 0.5}));
    EXPECT_EQ(table.time.column, "time");
    EXPECT_TRUE(warnsOf(table, "row 2 is left out"));
    EXPECT_EQ(parsed("speed\nm/s\n1\n2\n").columns[0].values, (Values{1, 2}));
    EXPECT_EQ(parsed("day,x\nyyyy-mm-dd,m\n2020-01-01,1\n2020-01-02,2\n").columns[1].values, (Values{1, 2}));
    EXPECT_EQ(parsed(" a | b\n---+---\n 1 | 2\n 3 | 4\n").columns[1].values, (Values{2, 4}));
    // Rows with a gap, or with a number, are data.
    EXPECT_EQ(parsed("day,x\n2020-01-01,NA\n2020-01-02,2\n2020-01-03,3\n").rows, 3U);
    EXPECT_EQ(parsed("s,x\nN0,\nN1,2\nN2,3\n").rows, 3U);
    EXPECT_EQ(parsed("x,y\n1,off\n2,3\n3,4\n").rows, 3U);
    EXPECT_NE(refusal([] { parsed("x\noff\noff\noff\n1\n2\n3\n4\n"); }).find("row 2"), std::string::npos)
        << "three rows are no units";
}

TEST(DelimitedLayout, APreambleIsLeftOut) {
    for (const char* before : {"Station: Munich\nExported 2024-01-01, by me\n\n", "Wetter;\n;\n", "\"a\nb\"\n", "A;B;C;D;E\n"}) {
        const DataTable table = parsed(std::string(before) + "t;x\n0;0,5\n1;0,75\n2;0,25\n");
        EXPECT_EQ(columnsOf(table), (Names{"t", "x"})) << before;
        EXPECT_EQ(table.columns[1].values, (Values{0.5, 0.75, 0.25})) << before;
        EXPECT_TRUE(warnsOf(table, "left out, before the heading")) << before;
    }
    EXPECT_EQ(parsed("Measured by Anna\n0 1\n1 2\n2 5\n").columns[1].values, (Values{1, 2, 5}));
    EXPECT_NE(refusal([] { parsed("a,b,c\n1,2\n3,4\n5,6\n"); }).find("row 1: it has 3 fields"), std::string::npos)
        << "a heading that does not fit is no preamble";
    EXPECT_NE(refusal([] { parsed("1,2,3\n1,2\n3,4\n5,6\n"); }).find("row 1: it has 3 fields"), std::string::npos);
}

}  // namespace echoplane::delimited_layout_tests
