// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_time.h"

#include <cmath>

#include "core/tables/read_table.h"
#include "core/text/number_text.h"
#include "tests/core/english_of.h"
#include "tests/core/test.h"

namespace echoplane::table_time_tests {

TableTime timeOf(const std::string& text) {
    return parseDataTable(text, "a.csv").time;
}

TEST(TableTime, DatesAreFoundAsTheyCome) {
    struct Case {
        const char *text, *unit;
        double step;
        const char* last;
    };
    for (const Case& each :
         {Case{"d,x\n2024-02-28,1\n2024-02-29,2\n2024-03-01,3\n", "days", 1, "2024-03-01"},
          Case{"d,x\n1750-01,1\n1750-02,2\n1750-03,3\n", "months", 1, "1750-03"},
          Case{"d,x\n2024-01-31,1\n2024-02-29,2\n2024-03-31,3\n", "months", 1, "2024-03"},
          Case{"d,x\n1999-07-01,1\n2001-07-01,2\n2003-07-01,3\n", "years", 2, "2003"},
          Case{"d;x\n31.12.2023;1\n01.01.2024;2\n02.01.2024;3\n", "days", 1, "2024-01-02"},
          Case{"d,x\n12/30/2023,1\n12/31/2023,2\n1/1/2024,3\n", "days", 1, "2024-01-01"},
          Case{"d,x\n30/12/2023,1\n31/12/2023,2\n1/1/2024,3\n", "days", 1, "2024-01-01"},
          Case{"d,x\n1/1/2024,1\n2/1/2024,2\n3/1/2024,3\n", "months", 1, "2024-03"},
          Case{"d,x\n2024-05-17T23:59:00Z,1\n2024-05-18T00:00:00Z,2\n2024-05-18T00:01:00Z,3\n", "seconds", 60,
               "2024-05-18 00:01:00"},
          Case{"d,x\n2024-05-17 01:30+02:00,1\n2024-05-17 00:30+00:00,2\n", "seconds", 3600, "2024-05-17 00:30:00"},
          Case{"d,x\n20240227T0930,1\n20240228T0930,2\n20240229T0930,3\n", "days", 1, "2024-02-29"},
          Case{"date,x\n20240228,1\n20240229,2\n20240301,3\n", "days", 1, "2024-03-01"},
          Case{"d,x\n09:30,1\n09:45,2\n10:00,3\n", "seconds", 900, "10:00:00"},
          Case{"d,x\n0:59.000,1\n1:00.000,2\n1:01.000,3\n", "seconds", 1, "00:01:01"},
          Case{"d,x\n59:59.0,1\n59:59.5,2\n00:00.0,3\n00:00.5,4\n00:01.0,5\n", "seconds", 0.5, "01:00:01"},
          Case{"d,x\n59:59.5,1\n1:00:00.0,2\n1:00:00.5,3\n1:00:01.0,4\n", "seconds", 0.5, "01:00:01"},
          Case{"d,x\n23:30,1\n23:45,2\n00:00,3\n00:15,4\n", "seconds", 900, "00:15:00 +1 d"},
          Case{"d,x\n2024-01-30,1\n2024-02-29,2\n2024-03-30,3\n", "months", 1, "2024-03"},
          Case{"d,x\n02/01/2023,1\n09/01/2023,2\n16/01/2023,3\n", "days", 7, "2023-01-16"},
          Case{"d,x\n01/02/2024,1\n01/03/2024,2\n01/04/2024,3\n01/05/2024,4\n", "days", 1, "2024-01-05"},
          Case{"d,x\n01/11/2023,1\n01/12/2023,2\n01/01/2024,3\n01/02/2024,4\n", "months", 1, "2024-02"},
          Case{"d,x\n01/01/2024,1\n08/01/2024,2\n15/01/2024,3\n", "days", 7, "2024-01-15"},
          Case{"d,x\n03-01-2024,1\n03-02-2024,2\n03-03-2024,3\n", "months", 1, "2024-03"},
          Case{"d,x\n30/12/23,1\n31/12/23,2\n01/01/24,3\n", "days", 1, "2024-01-01"},
          Case{"d,x\n12/31/99,1\n01/01/00,2\n01/02/00,3\n", "days", 1, "2000-01-02"},
          Case{"d,x\n31/12/67,1\n01/01/68,2\n02/01/68,3\n", "days", 1, "2068-01-02"},
          Case{"d,x\n31/12/68,1\n01/01/69,2\n02/01/69,3\n", "days", 1, "1969-01-02"},
          Case{"d,x\n1 Mar 2022,1\n2 Mar 2022,2\n3 Mar 2022,3\n", "days", 1, "2022-03-03"},
          Case{"d;x\nd\u00e9cembre 2021;1\njanvier 2022;2\nf\u00e9vrier 2022;3\n", "months", 1, "2022-02"},
          Case{"d,x\n3/1/2022 11:30 PM,1\n3/2/2022 12:00 AM,2\n3/2/2022 12:30 AM,3\n", "seconds", 1800, "2022-03-02 00:30:00"},
          Case{"d,x\n2022-03-26T00:00+01:00,1\n2022-03-27T00:00+01:00,2\n2022-03-28T00:00+02:00,3\n", "days", 1, "2022-03-28"},
          Case{"d,x\n2022-03-27T01:00+01:00,1\n2022-03-27T03:00+02:00,2\n2022-03-27T04:00+02:00,3\n", "seconds", 3600,
               "2022-03-27 02:00:00"},
          Case{"d,x\n2022-03-01T00:00+01:00,1\n2022-03-02T00:00+01:00,2\n", "days", 1, "2022-03-02"},
          Case{"d,x\n,1\n2022-03-02,2\n2022-03-03,3\n,4\n2022-03-05,5\n,6\n", "days", 1, "2022-03-06"}}) {
        const TableTime time = timeOf(each.text);
        ASSERT_TRUE(time.dates) << each.text;
        EXPECT_EQ(time.unit, each.unit) << each.text;
        EXPECT_TRUE(time.rising && time.even) << each.text;
        EXPECT_DOUBLE_EQ(time.step, each.step) << each.text;
        EXPECT_EQ(timeText(time, time.values.back()), each.last) << each.text;
    }
}

TEST(TableTime, NumbersTellTheTimeByTheirNameAndByRising) {
    EXPECT_EQ(timeOf("t,x\n0,1\n0.5,2\n1,3\n").column, "t");
    EXPECT_EQ(timeOf("x,Time [s]\n0,1\n7,2\n1,3\n").column, "Time [s]");
    EXPECT_EQ(timeOf("x,Year\n0,1990\n7,1991\n1,1992\n").step, 1.0);
    EXPECT_FALSE(timeOf("t,x\n0,1\n2,2\n1,3\n").known()) << "it falls";
    EXPECT_EQ(timeOf("t,x\n0,1\n,2\n1,3\n").values[1], 0.5) << "a gap is filled in";
    EXPECT_FALSE(timeOf("u,x\n0,1\n1,2\n2,3\n").known()) << "a ramp may be anything";
}

TEST(TableTime, WhatTheOrderOfDayAndMonthLeavesOpenIsSaid) {
    const auto noteOf = [](const std::string& text) {
        const std::vector<std::string> notes = englishOf(timeOf(text).notes);
        return notes.empty() ? std::string() : notes.front();
    };
    EXPECT_EQ(noteOf("d,x\n01/11/2023,1\n01/12/2023,2\n01/01/2024,3\n01/02/2024,4\n"),
              "dates such as \"01/11/2023\" in \"d\" are read day first, the only order with even steps");
    EXPECT_EQ(noteOf("d,x\n01/01/2024,1\n02/01/2024,2\n03/01/2024,3\n"),
              "dates such as \"02/01/2024\" in \"d\" could be day first or month first; they are read month first");
    EXPECT_EQ(noteOf("d,x\n03-01-2024,1\n06-01-2024,2\n11-01-2024,3\n"),
              "dates such as \"03-01-2024\" in \"d\" could be day first or month first; they are read day first");
    EXPECT_EQ(noteOf("d,x\n12/01/2024,1\n13/01/2024,2\n"), "") << "there is no month 13";
    EXPECT_EQ(noteOf("d,x\n01.02.2024,1\n02.02.2024,2\n"), "") << "points have the day first";
    EXPECT_EQ(noteOf("d,x\n31/12/99,1\n01/01/00,2\n"),
              "two-digit years in \"d\" are read as dates from 1999-12-31 to 2000-01-01");
}

TEST(TableTime, AMissingDateIsFilledInAndSaid) {
    const DataTable table = parseDataTable("date,x\n2024-01-01,1\n,2\n2024-01-03,3\nNA,3\n2024-01-05,3\n", "a.csv");
    EXPECT_TRUE(table.time.even);
    EXPECT_EQ(timeText(table.time, table.time.values[1]), "2024-01-02");
    ASSERT_EQ(table.warnings.size(), 1U);
    EXPECT_EQ(table.warnings[0].english(), "2 gaps in \"date\": rows 3, 5; these times are interpolated");
    const DataTable few = parseDataTable("date,x\n2024-01-01,1\n,2\n,3\n,4\n2024-01-05,3\n", "a.csv");
    EXPECT_FALSE(few.time.known());
    EXPECT_EQ(few.columns[0].problem.english(), "only some of its rows hold dates");
}

TEST(TableTime, PartsOfASecondAreWhatTheyAre) {
    std::string text = "time,x\n";
    for (int row = 0; row < 100; ++row)
        text += "2022-03-01 00:00:0" + std::to_string(row / 10) + '.' + std::to_string(row % 10) + ",1\n";
    const TableTime time = timeOf(text);
    EXPECT_TRUE(time.even);
    EXPECT_NEAR(time.step, 0.1, 1e-8);
    EXPECT_EQ(stepText(time, time.step).english(), "0.1 seconds");
    const TableTime clock = timeOf("d,x\n23:59:59.5,1\n00:00:00.0,2\n00:00:00.5,3\n");
    EXPECT_EQ(timeText(clock, clock.values.front()), "23:59:59.500");
    EXPECT_EQ(timeText(clock, clock.values.back()), "00:00:00.500 +1 d");
}

TEST(TableTime, LapTimesDoNotGoOnInTheNextHour) {
    const TableTime laps = timeOf("lap,x\n1:20.1,1\n1:21.2,2\n1:20.5,3\n1:22.0,4\n1:21.0,5\n1:23.1,6\n");
    EXPECT_FALSE(laps.rising);
    EXPECT_EQ(laps.values.at(2), 80.5);
}

TEST(TableTime, HoursAndMinutesBeyondADayAreSaid) {
    EXPECT_EQ(timeOf("d,x\n0:00,1\n45:30,2\n91:00,3\n").notes.at(0).english(),
              "times such as \"45:30\" in \"d\" are read as hours and minutes, not as minutes and seconds");
    EXPECT_TRUE(timeOf("d,x\n0:00:00,1\n45:30:00,2\n91:00:00,3\n").notes.empty());
    EXPECT_TRUE(timeOf("d,x\n22:00,1\n23:00,2\n24:00,3\n").notes.empty());
}

TEST(TableTime, StepsThatRoundingMadeUnevenAreEven) {
    struct Case {
        int decimals;
        double first, step;
    };
    // Hours as day numbers of Excel and MATLAB, months as years, frames as seconds.
    for (const Case& each : {Case{6, 44621.0, 1.0 / 24.0}, Case{5, 738581.0, 1.0 / 24.0}, Case{4, 1950.0417, 1.0 / 12.0},
                             Case{2, 0.0, 1.0 / 30.0}, Case{0, 0.0, 10.0 / 3.0}}) {
        std::string text = "t,x\n";
        for (int row = 0; row < 300; ++row) text += fixedText(each.first + row * each.step, each.decimals) + ",1\n";
        const TableTime time = timeOf(text);
        EXPECT_TRUE(time.even) << each.step;
        EXPECT_NEAR(time.step, each.step, each.step / 300.0);
        EXPECT_NEAR(time.values[150], each.first + 150 * each.step, std::pow(10.0, -each.decimals));
        EXPECT_NEAR(time.values[151] - time.values[150], time.step, 1e-9 * each.first + 1e-12) << "straight";
    }
    EXPECT_FALSE(timeOf("t,x\n0,1\n1,1\n2,1\n4,1\n5,1\n6,1\n").even) << "a row is missing";
    EXPECT_FALSE(timeOf("t,x\n0.00,1\n0.11,1\n0.19,1\n0.30,1\n0.42,1\n").even) << "more than rounding";
    EXPECT_FALSE(timeOf("d,x\n2022-01-07,1\n2022-01-14,1\n2022-01-21,1\n2022-01-29,1\n2022-02-05,1\n").even) << "days are whole";
    const DataTable jitter = parseDataTable("t,x\n0,1\n60.002,1\n120.004,1\n180.001,1\n240.003,1\n", "a.csv");
    EXPECT_NE(jitter.warnings.at(0).english().find("steps of 59.997 to 60.002"), std::string::npos) << jitter.warnings[0];
}

TEST(TableTime, TheRowOfAFallIsThatOfTheFile) {
    const DataTable table =
        parseDataTable("# one\n# two\nt,x\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n6,1\n7,1\n8,1\n9,1\n3,1\n11,1\n", "a.csv");
    EXPECT_NE(table.warnings.at(0).english().find("not after row 13"), std::string::npos) << table.warnings[0];
}

TEST(TableTime, UnevenTimesAreTold) {
    const DataTable table = parseDataTable("date,x\n2024-01-01,1\n2024-01-02,2\n2024-01-04,3\n2024-01-05,3\n", "a.csv");
    EXPECT_TRUE(table.time.rising);
    EXPECT_FALSE(table.time.even);
    ASSERT_EQ(table.warnings.size(), 1U);
    EXPECT_NE(table.warnings[0].english().find("uneven: steps of 1 to 2 days, mostly 1"), std::string::npos) << table.warnings[0];
    const DataTable falls = parseDataTable("date,x\n2024-01-02,1\n2024-01-01,2\n2024-01-04,3\n", "a.csv");
    EXPECT_FALSE(falls.time.rising);
    EXPECT_NE(falls.warnings.at(0).english().find("not after row 2"), std::string::npos) << falls.warnings[0];
    const DataTable newest = parseDataTable("date,x\n2024-01-03,1\n2024-01-02,2\n2024-01-01,3\n", "a.csv");
    EXPECT_TRUE(newest.time.falling);
    EXPECT_EQ(newest.time.step, 0.0);
    EXPECT_NE(newest.warnings.at(0).english().find("decrease throughout"), std::string::npos) << newest.warnings[0];
}

TEST(TableTime, TheNewestFirstTellsTheOrderOfDayAndMonthToo) {
    const TableTime time = timeOf("d,x\n01/03/2024,1\n01/02/2024,2\n01/01/2024,3\n01/12/2023,4\n");
    EXPECT_EQ(time.unit, "months");
    EXPECT_TRUE(time.falling);
    EXPECT_EQ(timeText(time, time.values.front()), "2024-03");
}

TEST(TableTime, MinutesAndSecondsAreNotMixedWithHoursAndMinutes) {
    const DataTable table = parseDataTable("d,x\n0:59.5,1\n1:00,2\n1:00.5,3\n", "a.csv");
    EXPECT_FALSE(table.time.known());
    EXPECT_NE(table.warnings.at(0).english().find("row 3: \"1:00\""), std::string::npos);
    const DataTable scores = parseDataTable("score,x\n0:0,1\n1:1,2\n2:1,3\n", "a.csv");
    EXPECT_FALSE(scores.time.known());
    EXPECT_NE(scores.warnings.at(0).english().find("row 2: \"0:0\" is not a number"), std::string::npos);
}

TEST(TableTime, ATextAmongDatesMakesNoTime) {
    const DataTable table = parseDataTable("date,x\n2024-01-01,1\nlater,2\n2024-01-04,3\n", "a.csv");
    EXPECT_FALSE(table.time.known());
    EXPECT_EQ(table.columns[0].problem.english(), "row 3: \"later\" is not a date, unlike the rows before it");
    for (const char* none : {"2024-13-01", "2024-02-30", "1.2.3.4", "2024-01-01x", "12:75", "2024-01-01 09:61", "99/99/2024"}) {
        DateReader reader;
        EXPECT_FALSE(reader.take(none)) << none;
    }
}

TEST(TableTime, GapsAreToldWithTheirRows) {
    const DataTable table = parseDataTable("value\n1\nNA\n3\n4\n\"\"\n?\nnan\n8\n", "a.csv");
    EXPECT_EQ(gapText(table.columns[0]).english(), "4 gaps in \"value\": rows 3, 6–8");
    ASSERT_EQ(table.warnings.size(), 1U);
    EXPECT_EQ(table.warnings[0], gapText(table.columns[0]));
    std::string text = "v,u\n";
    for (int row = 0; row < 40; ++row) text += row % 2 == 0 ? ",1\n" : "1,2\n";
    EXPECT_EQ(parseDataTable(text, "a.csv").columns[0].gapRows.size(), 20U);
    EXPECT_EQ(gapText(parseDataTable(text, "a.csv").columns[0]).english(),
              "20 gaps in \"v\": rows 2, 4, 6, 8, 10, 12, 14, 16 and 12 more places");
}

}  // namespace echoplane::table_time_tests
