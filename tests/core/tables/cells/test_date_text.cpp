// SPDX-License-Identifier: GPL-3.0-or-later
// The seconds are those of Python's calendar.timegm().
#include "core/tables/cells/date_text.h"

#include <string>
#include <utility>
#include <vector>

#include "tests/core/test.h"

namespace echoplane::date_text_tests {

constexpr double may17 = 1715904000.0;   // 2024-05-17
constexpr double march1 = 1646092800.0;  // 2022-03-01

double secondsOf(const std::string& text, DateOrder order = DateOrder::monthFirst) {
    const std::optional<DateReading> reading = readDate(text);
    return reading ? reading->seconds[static_cast<std::size_t>(order)].value_or(-1.0) : -2.0;
}

TEST(DateText, DatesAreReadHoweverTheyAreWritten) {
    for (const char* text : {"2024-05-17",
                             "2024/5/17",
                             "2024.05.17",
                             "20240517",
                             "2024-W20-5",
                             "2024W205",
                             "2024-138",
                             "5/17/2024",
                             "17 May 2024",
                             "17. Mai 2024",
                             "17 mai 2024",
                             "May 17, 2024",
                             "May 17th 2024",
                             "17-May-24",
                             "17MAY2024",
                             "17 de mayo de 2024",
                             "17 maggio 2024",
                             "Fri, 17 May 2024",
                             "vendredi 17 mai 2024",
                             "Freitag, 17.05.2024 ",
                             "2024-05-17\r"}) {
        const bool dayFirst = std::string(text).find("17.05") != std::string::npos;
        EXPECT_EQ(secondsOf(text, dayFirst ? DateOrder::dayFirst : DateOrder::monthFirst), may17) << text;
    }
    for (const char* text :
         {"2022-03", "03/2022", "Mar 2022", "März 2022", "mars 2022", "MARZO 2022", "Mar-22", "mar. 1 mars 2022", "1er mars 2022",
          "2022-03-01T00", "2022-03-01 00:00:00 UTC", "Tue Mar  1 00:00:00 2022"})
        EXPECT_EQ(secondsOf(text), march1) << text;
    for (const char* text : {"2022M03", "2022m3", "2022-M03", "2022:03"})
        EXPECT_EQ(secondsOf(text), march1) << text << " of statistics";
    EXPECT_EQ(secondsOf("2022-Q2"), 1648771200.0);
    EXPECT_EQ(secondsOf("Q2 2022"), 1648771200.0);
    EXPECT_EQ(secondsOf("D\u00e9cembre 2021"), 1638316800.0);
    EXPECT_EQ(secondsOf("De\u0301cembre 2021"), 1638316800.0) << "with the accent as a character of its own";
    EXPECT_EQ(secondsOf("ao\u00fbt 2021"), 1627776000.0);
}

TEST(DateText, WhatHasGoneByMayBeLongerThanADay) {
    EXPECT_EQ(secondsOf("25:00:00"), 25 * 3600.0);
    EXPECT_EQ(secondsOf("100:30:15.5"), 100 * 3600.0 + 30 * 60.0 + 15.5);
    EXPECT_EQ(secondsOf("2022-03-01 25:00"), -2.0) << "no hour of a day";
    EXPECT_EQ(secondsOf("25h"), -2.0);
}

TEST(DateText, TimesOfDayAreReadBehindADateAndAlone) {
    for (const char* text :
         {"2022-03-01 21:30", "2022-03-01T21:30:00", "20220301T2130", "202203012130", "2022030121:30", "20220301213000",
          "3/1/2022 9:30 PM", "03/01/2022 09:30:00 p.m.", "1 March 2022 21h30", "2022-03-01_21:30", "01/Mar/2022:21:30:00",
          "[01/Mar/2022:21:30:00]", "2022-03-01 9:30\u202fPM", "2022-03-01, 21.30"})
        EXPECT_EQ(secondsOf(text), march1 + 77400.0) << text;
    EXPECT_EQ(secondsOf("2022-03-01 12:00 AM"), march1);
    EXPECT_EQ(secondsOf("2022-03-01 12:00 PM"), march1 + 43200.0);
    EXPECT_DOUBLE_EQ(secondsOf("2022-03-01 00:00:01.25"), march1 + 1.25);
    for (const auto& [text, seconds] : std::vector<std::pair<const char*, double>>{{"09:30", 34200.0},
                                                                                   {"9:30:15", 34215.0},
                                                                                   {"9h30", 34200.0},
                                                                                   {"9 pm", 75600.0},
                                                                                   {"12:00 am", 0.0},
                                                                                   {"24:00", 86400.0}}) {
        EXPECT_EQ(secondsOf(text), seconds) << text;
        EXPECT_FALSE(readDate(text)->date);
        EXPECT_TRUE(readDate(text)->clock);
    }
}

TEST(DateText, TwoPartsAndAFractionAreMinutesAndSeconds) {
    EXPECT_EQ(secondsOf("0:01.000"), 1.0);
    EXPECT_EQ(secondsOf("30:00.5"), 1800.5);
    EXPECT_EQ(secondsOf("1:02,25"), 62.25);
    EXPECT_EQ(secondsOf("75:30.0"), 75 * 60.0 + 30.0);
    EXPECT_EQ(secondsOf("1:00:00.5"), 3600.5) << "three parts";
    EXPECT_EQ(secondsOf("9:30.5 PM"), 21 * 3600.0 + 30 * 60.0 + 0.5);
    EXPECT_EQ(secondsOf("2022-03-01 00:01.5"), march1 + 60.5) << "behind a date";
    for (const char* none : {"2:1", "0:0", "1:2.34", "3:1", "16:9", "0:60.5:1"}) EXPECT_FALSE(readDate(none)) << none;
    EXPECT_EQ(secondsOf("2022-03-01 9:5"), march1 + 9 * 3600.0 + 300.0) << "behind a date it is a time of day";
    EXPECT_EQ(secondsOf("9:5:3"), 9 * 3600.0 + 303.0);
}

TEST(DateText, TheZoneIsToldApart) {
    for (const auto& [zone, seconds] :
         std::vector<std::pair<const char*, int>>{{"Z", 0},
                                                  {" UTC", 0},
                                                  {" GMT", 0},
                                                  {"+01:00", 3600},
                                                  {"+0130", 5400},
                                                  {"-05", -18000},
                                                  {" CEST", 7200},
                                                  {" UTC+1", 3600},
                                                  {" GMT+0100 (Central European Standard Time)", 3600},
                                                  {"+01:00[Europe/Paris]", 3600}}) {
        const std::optional<DateReading> reading = readDate(std::string("2022-03-01T06:00:00") + zone);
        ASSERT_TRUE(reading) << zone;
        EXPECT_EQ(reading->zone, seconds) << zone;
        EXPECT_EQ(reading->seconds.front(), march1 + 21600.0) << "by its own clock";
    }
    EXPECT_FALSE(readDate("2022-03-01 06:00")->zone);
}

TEST(DateText, WhichNumberIsTheDayIsLeftOpen) {
    const std::optional<DateReading> slashes = readDate("01/03/22");
    EXPECT_EQ(slashes->seconds[0], 1641168000.0) << "3 January";
    EXPECT_EQ(slashes->seconds[1], march1);
    EXPECT_EQ(slashes->seconds[2], 985219200.0) << "22 March 2001";
    EXPECT_TRUE(slashes->shortYear);
    EXPECT_FALSE(readDate("13/05/2024")->seconds[0]) << "there is no month 13";
    EXPECT_FALSE(readDate("03.05.2024")->seconds[0]) << "with points the day stands first";
    EXPECT_EQ(secondsOf("01/01/70"), 0.0);
    EXPECT_EQ(secondsOf("01/01/68"), 3092601600.0);
}

TEST(DateText, WhatIsNoDateIsNone) {
    for (const char* none : {"",
                             " ",
                             "May",
                             "Mon",
                             "may be",
                             "2024",
                             "2024-",
                             "2024-13-01",
                             "2024-02-30",
                             "29 Feb 2023",
                             "1.2.3.4",
                             "2024-01-01x",
                             "12:75",
                             "12.30",
                             "2024-01-01 09:61",
                             "2024-01-01 25:00",
                             "13:00 PM",
                             "99/99/2024",
                             "May 17 09:30",
                             "2024-W54",
                             "2024-366x",
                             "2023-366",
                             "1/2",
                             "-",
                             "/",
                             "\u00e9",
                             "Q5 2024",
                             "2024 05 17",
                             "10:30+99:00"})
        EXPECT_FALSE(readDate(none)) << none;
    EXPECT_FALSE(readDate(std::string(5000, '1')));
}

}  // namespace echoplane::date_text_tests
