// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_layout.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::delimited_layout_tests {

using Values = std::vector<double>;
using Names = std::vector<std::string>;

Names columnsOf(const DataTable& table) {
    Names names;
    for (const DataColumn& column : table.columns) names.push_back(column.name);
    return names;
}

bool warnsOf(const DataTable& table, const std::string& part) {
    for (const Message& warning : table.warnings)
        if (warning.english().find(part) != std::string::npos) return true;
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
        EXPECT_NE(table.columns[0].problem.english().find("\"12.00\" has a decimal point"), std::string::npos)
            << table.columns[0].problem;
    }
    const DataTable clock = parsed("heure;w\n9.00;0,20\n9.01;0,30\n9.02;0,37\n");
    EXPECT_EQ(clock.columns[1].values, (Values{0.2, 0.3, 0.37}));
    EXPECT_FALSE(clock.columns[0].usable());
}

TEST(DelimitedLayout, ThousandsAreNotReadAsDecimalsBesideWholeNumbers) {
    EXPECT_EQ(parsed("n;m\n1;1.060\n2;950\n3;1.041\n").columns[1].values, (Values{1060, 950, 1041}));
    EXPECT_EQ(parsed("n\tm\n1\t1,060\n2\t950\n3\t1,041\n").columns[1].values, (Values{1060, 950, 1041}));
    EXPECT_TRUE(
        warnsOf(parsed("n;m\n1;1.060\n2;950\n3;1.041\n"), "row 2: \"1.060\" is read as a number with a thousands separator"));
    const DataTable byOthers = parsed("n;m\n0,5;7.000\n0,25;6.530\n0,75;3.116\n");
    EXPECT_EQ(byOthers.columns[1].values, (Values{7000, 6530, 3116}));
    EXPECT_TRUE(warnsOf(byOthers, "row 2: \"7.000\" is read as a number with a thousands separator")) << "as n alone tells";
    EXPECT_EQ(parsed("d;p\n1;1.234,50\n2;950,25\n").columns[1].values, (Values{1234.5, 950.25}));
    EXPECT_EQ(parsed("d,p\n1,\"1,234.50\"\n2,950.25\n").columns[1].values, (Values{1234.5, 950.25}));
    EXPECT_EQ(parsed("n;m\n1;1.060\n2;-999\n3;1.041\n").columns[1].values, (Values{1.06, -999, 1.041})) << "a mark of nothing";
    // These are ambiguous.
    EXPECT_NE(parsed("n;m\n1;1.125\n2;950\n3;1.375\n").columns[1].problem.english().find("row 2"), std::string::npos);
    // With a comma as delimiter, a point is a decimal point; likewise if all numbers have three decimals.
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
}

TEST(DelimitedLayout, NamesThatAreNumbersAreNames) {
    const DataTable indexed = parsed(",0,1\n0,0.5,0.25\n1,0.75,0.5\n2,1.5,2.5\n");  // DataFrame.to_csv() of pandas
    EXPECT_EQ(columnsOf(indexed), (Names{"column 1", "0", "1"}));
    EXPECT_EQ(dataColumn(indexed, "1").values, (Values{0.25, 0.5, 2.5}));
    EXPECT_TRUE(warnsOf(indexed, "row 1 is taken as the column names: 0, 1"));
    EXPECT_EQ(columnsOf(parsed("0,1,2\n0.5,0.25,0.1\n0.75,0.5,0.2\n0.7,0.4,0.3\n")), (Names{"0", "1", "2"}));
    EXPECT_EQ(columnsOf(parsed("\"1999\",\"2000\"\n0.5,0.25\n0.75,0.5\n")), (Names{"1999", "2000"}));
    EXPECT_EQ(columnsOf(parsed("\"\",\"0\",\"1\"\n\"1\",0.5,0.25\n\"2\",0.75,0.5\n")), (Names{"column 1", "0", "1"}));
    // Rows of numbers that begin at 0 and 1 are not headings: t and cos t, sines and cosines, whole numbers.
    for (const char* text : {"0,1\n0.1,0.995\n0.2,0.980\n0.3,0.955\n",
                             "0,1\n0.0998334,0.995004\n0.198669,0.980067\n0.29552,0.955\n", "0,1,2\n3,4,5\n6,7,8\n"})
        EXPECT_FALSE(parsed(text).header) << text;
}

TEST(DelimitedLayout, YearsAboveNumbersAreNames) {
    for (const char* text :
         {"1999,2000,2001\n0.5,0.25,0.1\n0.75,0.5,0.2\n0.7,0.4,0.3\n",  // World Bank, Eurostat
          "Country,1999,2000,2001\nAruba,5,7,9\nChad,4,2,8\nPeru,3,6,1\n",
          "date,1999,2000,2001\n2020-01-01,1500.5,7.5,9.25\n2020-01-02,2500.5,2.5,8.5\n2020-01-03,3.25,6.5,1.5\n",
          "sensor,1999,2000,2001\na,1899.5,2010.5,2000.25\nb,1999.5,2050.5,1990.5\nc,2100.5,1800.5,2100.5\n"}) {
        const DataTable table = parsed(text);
        const Names names = columnsOf(table);
        EXPECT_EQ(Names(names.end() - 3, names.end()), (Names{"1999", "2000", "2001"})) << text;
        EXPECT_EQ(table.rows, 3U) << text;
        EXPECT_TRUE(warnsOf(table, "row 1 is taken as the column names: ")) << text;
    }
    EXPECT_EQ(columnsOf(parsed("station,1,2,3\nn,0.5,0.25,0.1\ns,0.75,0.5,0.2\n")), (Names{"station", "1", "2", "3"}));
    EXPECT_EQ(columnsOf(parsed("date,1\n2020-01-01,5\n2020-01-02,7\n")), (Names{"date", "1"})) << "a word above dates";
    // The first row of a path from 1, 2, 3 on; a word and its first number; numbers that include possible years; three evenly
    // spaced numbers.
    for (const char* text : {"1,2,3\n1.0118,2.26,3.0137\n1.0488,2.524,3.0501\n1.1073,2.799,3.1134\n", "s1,1\ns1,0.5\ns2,0.25\n",
                             "1999,2000,2001\n2010,1995,1990\n2001,1999,2010\n1999,2005,2004\n", "10,20,30\n7,9,40\n12,3,6\n"})
        EXPECT_FALSE(parsed(text).header) << text;
}

TEST(DelimitedLayout, AFirstRowWithAWordIsARowBesideItsNumbersAndDates) {
    for (const char* text : {"ERR,2.5\n1.5,2.25\n1.75,2.75\n2,2.5\n",
                             "2024-01-01 00:00,off,2.5\n2024-01-01 00:01,1.5,2.25\n2024-01-01 00:02,1.75,2.5\n"}) {
        const DataTable table = parsed(text);
        EXPECT_FALSE(table.header) << text;
        EXPECT_EQ(table.columns.back().values.front(), 2.5) << text;
        EXPECT_TRUE(warnsOf(table, "row 1 is taken as the first row of the table, not as the column names")) << text;
    }
    for (const char* text : {"time,1\n0,0.5\n1,0.25\n2,0.75\n", "1,x,y\n1,2.5,3\n2,3.5,4\n3,1.5,2\n", "a,b\n1,2\n3,4\n",
                             "site,0.5,1,2\n1,0.75,0.5,1.5\n2,1.5,0.25,2.5\n", "price,2020\n0.5,0.25\n1,0.75\n2,1.5\n"})
        EXPECT_TRUE(parsed(text).header) << text;
    EXPECT_TRUE(warnsOf(parsed("1,x,y\n1,2.5,3\n2,3.5,4\n3,1.5,2\n"), "row 1 is taken as the column names: 1, x, y"));
}

TEST(DelimitedLayout, WavelengthsAndDepthsAboveNumbersAreNames) {
    const std::string rows = "1.500,2.341,2.409\n1.862,2.480,2.197\n2.174,2.486,1.891\n2.396,2.358,1.532\n";
    for (const Names& names : {Names{"400.5", "401.0", "401.5"}, Names{"-5", "-10", "-50"}, Names{"10", "25", "100"}}) {
        const std::string first = names[0] + ',' + names[1] + ',' + names[2];
        const DataTable table = parsed(first + '\n' + rows);
        EXPECT_EQ(columnsOf(table), names);
        EXPECT_EQ(table.columns[0].values, (Values{1.5, 1.862, 2.174, 2.396})) << first;
        EXPECT_TRUE(warnsOf(table, "row 1 is taken as the column names: " + names[0])) << first;
    }
    EXPECT_EQ(columnsOf(parsed("sample,400.5,401.0,401.5\ns1,0.5,0.25,0.1\ns2,0.75,0.5,0.2\ns3,0.7,0.4,0.3\n")),
              (Names{"sample", "400.5", "401.0", "401.5"}));
    // Near the numbers below, not in order, or only two of them.
    const DataTable near = parsed("0,0.1,0.2\n" + rows);
    EXPECT_EQ(near.rows, 5U);
    EXPECT_TRUE(warnsOf(near, "row 1 is taken as numbers, not as names: 0, 0.1, 0.2"));
    EXPECT_EQ(parsed("400.5,402.0,401.5\n" + rows).rows, 5U);
    EXPECT_EQ(parsed("400.5,401.5\n1.5,2.341\n1.862,2.48\n2.174,2.486\n").rows, 4U);
    const DataTable row = parsed("1.4,1.9,2.4\n" + rows);
    EXPECT_EQ(row.rows, 5U);
}

TEST(DelimitedLayout, YearsAreNamesBelowAPreambleAndAboveMissingValuesToo) {
    const DataTable bank = parsed(
        "\"Data Source\",\"World Development Indicators\",\n\n\"Last Updated Date\",\"2023-07-25\",\n\n"
        "\"Country\",\"Code\",\"1960\",\"1961\",\n\"Aruba\",\"ABW\",\"0.5\",\"7.5\",\n\"Chad\",\"TCD\",\"0.25\",\"2.5\",\n"
        "\"Peru\",\"PER\",\"0.75\",\"4.5\",\n\"Togo\",\"TGO\",\"0.5\",\"3.5\",\n");
    EXPECT_EQ(dataColumn(bank, "1961").values, (Values{7.5, 2.5, 4.5, 3.5}));
    const DataTable eurostat =
        parsed("geo\\time\t2019 \t2020 \t2021 \nAT\t0.5 \t7.5 p\t: \nBE\t0.25 \t2.5 p\t: \nDE\t0.75 \t4.5 p\t: \n");
    EXPECT_EQ(dataColumn(eurostat, "2019").values, (Values{0.5, 0.25, 0.75}));
}

TEST(DelimitedLayout, WhatAnInstrumentWasSetToStandsAboveTheNames) {
    const std::string rows = "0.0,1.5\n0.1,2.5\n0.2,1.25\n0.3,2.25\n0.4,1.75\n0.5,2.75\n0.6,1.5\n0.7,2.5\n0.8,1.5\n0.9,2.5\n";
    for (const char* names : {"TIME,CH1\n", "TIME,CH1\ns,V\n"}) {
        const DataTable scope = parsed("Model,DPO2024\nFirmware Version,1.52\n,\nPoint Format,Y,\nSample Interval,4e-06,\n\n" +
                                       std::string(names) + rows);
        EXPECT_EQ(columnsOf(scope), (Names{"TIME", "CH1"})) << names;
        EXPECT_EQ(scope.rows, 10U) << names;
        EXPECT_TRUE(warnsOf(scope, "left out, before the heading: \"Model, DPO2024\"")) << names;
    }
    const DataTable lvm = parsed(
        "LabVIEW Measurement\t\nWriter_Version\t2\nReader_Version\t2\n***End_of_Header***\t\n\t\nChannels\t2\t\t\n"
        "X_Value\tVoltage\tCurrent\tComment\n0\t0,5\t1,5\t\n1\t0,25\t1,25\t\n2\t0,75\t1,75\t\n3\t0,5\t1,5\t\n4\t0,5\t1,5\t\n"
        "5\t0,5\t1,5\t\n6\t0,5\t1,5\t\n7\t0,5\t1,5\t\n");
    EXPECT_EQ(columnsOf(lvm), (Names{"X_Value", "Voltage", "Current", "Comment"}));
    EXPECT_EQ(lvm.columns[1].values[1], 0.25);
    for (const char* comment : {"", "\tstart"}) {
        const DataTable measured =
            parsed(std::string("LabVIEW Measurement\t\nWriter_Version\t2\nReader_Version\t2\n***End_of_Header***\t\n\t\n"
                               "Channels\t1\t\nX_Value\tVoltage\tComment\n0\t1.5") +
                   comment + "\n1\t2.5\n2\t0.5\n3\t1.5\n4\t2.5\n5\t0.5\n6\t1.5\n7\t2.5\n");
        EXPECT_EQ(columnsOf(measured), (Names{"X_Value", "Voltage", "Comment"})) << comment;
        EXPECT_TRUE(warnsOf(measured, "no field for the last name of the heading, \"Comment\"")) << comment;
        EXPECT_EQ(measured.columns[1].values, (Values{1.5, 2.5, 0.5, 1.5, 2.5, 0.5, 1.5, 2.5})) << comment;
    }
    EXPECT_EQ(parsed("t,x,note\n0,1.5\n1,2.5\n2,0.5").columns[1].values, (Values{1.5, 2.5, 0.5})) << "no line end";
    EXPECT_NE(refusal([] { parsed("t,x,y\n0,1.5\n1,2.5\n2,0.5\n"); }).find("row 1"), std::string::npos);
    // Still rows of the table.
    EXPECT_NE(refusal([] {
                  parsed(
                      "time,a,b\n2024-01-01,starting,a1\n2024-01-02,calibrating,a2\n2024-01-03,warming up,a3\n"
                      "2024-01-04,1.5,2\n2024-01-05,2.5,3\n2024-01-06,1.5,2\n2024-01-07,2.5,4\n2024-01-08,0.5,2\n");
              }).find("column \"a\", row 2: \"starting\""),
              std::string::npos);
    EXPECT_NE(refusal([] { parsed("x,y\noff,off\noff,off\noff,off\n1,2\n3,4\n5,6\n7,8\n9,1\n"); }).find("row 2"),
              std::string::npos);
}

TEST(DelimitedLayout, LinesOfUnitsMayHoldMoreThanUnits) {
    const DataTable scope = parsed("X,CH1,Start,Increment,\nSequence,Volt,-1e-03,1e-06\n0,0.5,,\n1,0.25,,\n2,0.75,,\n");
    EXPECT_EQ(scope.columns[1].values, (Values{0.5, 0.25, 0.75}));
    const DataTable other = parsed("x-axis,1\nsecond,Volt\n0,0.5\n1,0.25\n2,0.75\n");
    EXPECT_EQ(columnsOf(other), (Names{"x-axis", "1"}));
    EXPECT_EQ(other.rows, 3U);
    EXPECT_EQ(parsed("time,x,label\n(s),(m),(-)\n0,0.5,a\n1,0.25,a\n2,0.75,b\n").columns[1].values, (Values{0.5, 0.25, 0.75}));
}

TEST(DelimitedLayout, AValueInACommentIsNoName) {
    EXPECT_EQ(columnsOf(parsed("# rows: 3\n# columns: 2\n1.5 2\n2.5 3\n0.5 4\n")), (Names{"column 1", "column 2"}));
}

TEST(DelimitedLayout, ByteOrderMarksAreNoPartOfAName) {
    EXPECT_EQ(columnsOf(parsed("\ufeff\ufeffx,y\n1,2\n3,4\n")), (Names{"x", "y"}));
    EXPECT_EQ(columnsOf(parsed("\ufeff\"x\",y\n1,2\n3,4\n")), (Names{"x", "y"}));
}

TEST(DelimitedLayout, OfTwoLinesOfCommentsTheFirstHoldsTheNames) {
    // Buoy data in NDBC's format: names above units.
    const DataTable buoy = parsed("#YY  MM DD hh mm WSPD\n#yr  mo dy hr mn m/s\n2022 03 01 00 00 5.1\n2022 03 01 00 10 5.3\n");
    EXPECT_EQ(columnsOf(buoy), (Names{"YY", "MM", "DD", "hh", "mm", "WSPD"}));
    EXPECT_EQ(buoy.time.column, "YY");
    EXPECT_EQ(buoy.time.beside, (Names{"MM", "DD", "hh", "mm"}));
    EXPECT_EQ(columnsOf(parsed("# measured here\n# x y\n1 2\n3 4\n")), (Names{"x", "y"})) << "prose";
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

TEST(DelimitedLayout, CommasForThousandsMakeNoRowNames) {
    for (const char* rows : {"0,1,000,1.5\n1,1,007,1.25\n2,1,014,2.5\n", "a,12,345,0.5\nb,13,456,0.75\n"})
        EXPECT_NE(refusal([&] { parsed("t,a,b\n" + std::string(rows)); }).find("row 1: the heading has one name fewer"),
                  std::string::npos)
            << rows;
    // What R writes without quotation marks.
    EXPECT_EQ(columnsOf(parsed("a,b\n1,120,0.25\n2,135,0.5\n3,128,0.75\n")), (Names{"row name", "a", "b"}));
    std::string many = "a,b\n";
    for (int k = 0; k < 60; ++k)
        many += "r" + std::to_string(k) + ',' + std::to_string(10 + k) + ',' + std::to_string(200 + k) + '\n';
    EXPECT_EQ(columnsOf(parsed(many)), (Names{"row name", "a", "b"})) << "no group begins with 0";
}

TEST(DelimitedLayout, UnitsBelowTheHeadingAreLeftOut) {
    const DataTable table = parsed("time,x\ns,m/s\n0,1.5\n1,2.5\n2,0.5\n");
    EXPECT_EQ(table.columns[1].values, (Values{1.5, 2.5, 0.5}));
    EXPECT_EQ(table.time.column, "time");
    EXPECT_TRUE(warnsOf(table, "row 2 is left out"));
    EXPECT_EQ(parsed("speed\nm/s\n1\n2\n").columns[0].values, (Values{1, 2}));
    EXPECT_EQ(parsed("day,x\nyyyy-mm-dd,m\n2020-01-01,1\n2020-01-02,2\n").columns[1].values, (Values{1, 2}));
    EXPECT_EQ(parsed(" a | b\n---+---\n 1 | 2\n 3 | 4\n").columns[1].values, (Values{2, 4}));
    // 1 and - are units of what has none.
    for (const char* units : {"s,-,1", "s,1,1", "s,1,-", "s,,1", " s , [1] , 1 "}) {
        const DataTable dimensionless = parsed("t,x,y\n" + std::string(units) + "\n0,0.5,2.25\n1,1,2\n2,0.25,1\n");
        EXPECT_EQ(dimensionless.columns[1].values, (Values{0.5, 1, 0.25})) << units;
        EXPECT_EQ(dimensionless.columns[2].values, (Values{2.25, 2, 1})) << units;
        EXPECT_EQ(dimensionless.time.column, "t") << units;
        EXPECT_TRUE(warnsOf(dimensionless, "row 2 is left out")) << units;
    }
    EXPECT_EQ(parsed("t,x,y\n0,-,1\n1,0.5,2.25\n2,0.25,1\n").rows, 3U) << "no text";
    const DataTable weather =
        parsed("yyyy  mm   tmax    tmin\n           degC    degC\n2019   1    1.5    2.25\n2019   2    1.75    2.5\n");
    EXPECT_EQ(weather.columns[2].values, (Values{1.5, 1.75})) << "units above the last columns";
    // Rows with a gap, or with a number, are data.
    EXPECT_EQ(parsed("day,x\n2020-01-01,NA\n2020-01-02,2\n2020-01-03,3\n").rows, 3U);
    EXPECT_EQ(parsed("s,x\nN0,\nN1,2\nN2,3\n").rows, 3U);
    EXPECT_EQ(parsed("x,y\n1,off\n2,3\n3,4\n").rows, 3U);
    EXPECT_NE(refusal([] { parsed("x\noff\noff\noff\n1\n2\n3\n4\n"); }).find("row 2"), std::string::npos)
        << "three rows are no units";
}

TEST(DelimitedLayout, ARowBelowTheHeadingMayNameTheIndex) {
    // DataFrame.to_csv() of pandas with two levels of columns, as yfinance returns them, and with one.
    for (const char* heading : {"Price,Close,Open\nTicker,AAPL,MSFT\nDate,,\n", "name,Close,Open\nDate,,\n"}) {
        const DataTable table = parsed(heading + std::string("2024-01-01,1.5,2\n2024-01-02,2.5,3\n2024-01-03,0.5,4\n"));
        EXPECT_EQ(columnsOf(table), (Names{"Date", "Close", "Open"})) << heading;
        EXPECT_EQ(table.columns[1].values, (Values{1.5, 2.5, 0.5})) << heading;
        EXPECT_EQ(table.time.column, "Date") << heading;
        EXPECT_TRUE(warnsOf(table, "is left out, as the names of the index: Date")) << heading;
    }
    const DataTable format = parsed("day,x\nyyyy-mm-dd,\n2024-01-01,1.5\n2024-01-02,2.5\n");
    EXPECT_EQ(columnsOf(format), (Names{"day", "x"}));
    EXPECT_EQ(format.rows, 2U);
    EXPECT_EQ(parsed("day,x\nNA,\n2024-01-01,1.5\n2024-01-02,2.5\n").rows, 3U) << "a row of gaps";
}

TEST(DelimitedLayout, TabsComeBeforeBlanks) {
    const DataTable places = parsed("x\ty\tlat, lon\n1.5\t2.5\t50.00, 8.00\n1.25\t3.5\t50.01, 8.01\n1.75\t1.5\t50.02, 8.02\n");
    EXPECT_EQ(places.delimiter, '\t');
    EXPECT_EQ(columnsOf(places), (Names{"x", "y", "lat, lon"}));
    const DataTable lexicon = parsed(
        "good\t-5.0\t0.8\t[-1, -1, 0, 2, 1, 3]\nbad\t0.0\t0.5\t[-1, -1, 5, 2, 0, 0]\nfine\t1.0\t0.25\t[1, 2, 0, 2, 3, 2]\n");
    EXPECT_EQ(lexicon.columns[1].values, (Values{-5, 0, 1}));
    EXPECT_EQ(parsed("1.5 2.5\t3.5\n1.25 0.5\t2.5\n0.5 1.5\t4.5\n").columns.size(), 3U) << "blanks and a tab";
}

TEST(DelimitedLayout, AnUnusualDelimiterIsAskedFor) {
    for (const char mark : {'^', ':', '~'}) {
        std::string text = "t,x\n0,151.5\n1,252.5\n2,100.5\n";
        std::ranges::replace(text, ',', mark);
        EXPECT_NE(refusal([&] { parsed(text); }).find("say it with --delimiter"), std::string::npos) << text;
        DataOptions options;
        options.delimiter = mark;
        EXPECT_EQ(parseDataTable(text, "a.csv", options).columns[1].values, (Values{151.5, 252.5, 100.5})) << text;
    }
    EXPECT_NE(refusal([] {
                  parsed(
                      "0\x01"
                      "1.5\n1\x01"
                      "2.5\n2\x01"
                      "0.5\n");
              }).find("put tabs in its place"),
              std::string::npos);
    EXPECT_EQ(refusal([] { parsed("09:30:15\n09:30:16\n09:30:17\n"); }).find("--delimiter"), std::string::npos) << "times";
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
