// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/future_times.h"

#include "core/tables/read_table.h"
#include "tests/core/test.h"

namespace echoplane::future_times_tests {

std::vector<std::string> after(const std::string& times, std::size_t count, double step = 0.0) {
    std::string text = "time,x\n";
    int row = 0;
    for (std::size_t at = 0; at < times.size();) {
        const std::size_t end = std::min(times.find(',', at), times.size());
        text += times.substr(at, end - at) + ',' + std::to_string(++row) + '\n';
        at = end + 1;
    }
    const DataTable table = parseDataTable(text, "a.csv");
    return futureTimes(table, count, step, lastTimeTexts(std::string_view(text), table)).texts;
}

using Texts = std::vector<std::string>;

// The expected dates are those of the calendar (`cal 2 2024`, `zdump -v Europe/Berlin`).
TEST(FutureTimes, DatesGoOnAcrossMonthsAndLeapYears) {
    EXPECT_EQ(after("2024-02-27,2024-02-28", 3), (Texts{"2024-02-29", "2024-03-01", "2024-03-02"}));
    EXPECT_EQ(after("2023-02-27,2023-02-28", 2), (Texts{"2023-03-01", "2023-03-02"}));
    EXPECT_EQ(after("2023-12-30,2023-12-31", 1), (Texts{"2024-01-01"}));
    EXPECT_EQ(after("2023-11-30,2023-12-31,2024-01-31", 3), (Texts{"2024-02-29", "2024-03-31", "2024-04-30"}));
    EXPECT_EQ(after("2024-01-01,2024-02-01,2024-03-01", 2), (Texts{"2024-04-01", "2024-05-01"}));
    EXPECT_EQ(after("2023-11,2023-12", 2), (Texts{"2024-01", "2024-02"}));
    EXPECT_EQ(after("2019-06-30,2020-06-30", 2), (Texts{"2021-06-30", "2022-06-30"}));
    EXPECT_EQ(after("2024-01-01,2024-04-01,2024-07-01", 2), (Texts{"2024-10-01", "2025-01-01"}));
    EXPECT_EQ(after("2024-02-15,2024-02-22", 2), (Texts{"2024-02-29", "2024-03-07"}));
    EXPECT_EQ(after("1900-02-27,1900-02-28", 1), (Texts{"1900-03-01"}));  // no leap year
    EXPECT_EQ(after("2000-02-27,2000-02-28", 1), (Texts{"2000-02-29"}));  // one
}

TEST(FutureTimes, TimesOfDayKeepTheirClockAndZone) {
    EXPECT_EQ(after("2024-02-28 22:00,2024-02-28 23:00", 2), (Texts{"2024-02-29 00:00:00", "2024-02-29 01:00:00"}));
    EXPECT_EQ(after("2024-02-28T22:00Z,2024-02-28T23:00Z", 1), (Texts{"2024-02-29T00:00:00Z"}));
    EXPECT_EQ(after("2024-02-28T22:00+05:30,2024-02-28T23:00+05:30", 1), (Texts{"2024-02-29T00:00:00+05:30"}));
    // The clocks of Berlin went forward on 31 March 2024 at 2:00: the rows are an hour apart.
    EXPECT_EQ(after("2024-03-31T00:00+01:00,2024-03-31T01:00+01:00,2024-03-31T03:00+02:00", 2),
              (Texts{"2024-03-31T04:00:00+02:00", "2024-03-31T05:00:00+02:00"}));
    // By days they keep the local time of day.
    EXPECT_EQ(after("2024-03-29T00:00+01:00,2024-03-30T00:00+01:00,2024-03-31T00:00+01:00,2024-04-01T00:00+02:00", 1),
              (Texts{"2024-04-02"}));
    EXPECT_EQ(after("2024-05-01 06:00,2024-05-02 06:00", 1), (Texts{"2024-05-03 06:00:00"}));
    EXPECT_EQ(after("2024-05-01 06:00:00.25,2024-05-01 06:00:00.5", 2),
              (Texts{"2024-05-01 06:00:00.750", "2024-05-01 06:00:01"}));
    EXPECT_EQ(after("23:30,23:45", 2), (Texts{"00:00:00 +1 d", "00:15:00 +1 d"}));
}

TEST(FutureTimes, WorkingDaysPassOverTheWeekend) {
    // 2024-05-17 is a Friday; the 20th was a holiday in the file.
    const DataTable table =
        parseDataTable("date,x\n2024-05-15,1\n2024-05-16,2\n2024-05-17,3\n2024-05-21,4\n2024-05-22,5\n2024-05-23,6\n", "a.csv");
    const FutureTimes future = futureTimes(table, 3);
    EXPECT_EQ(future.name, "date");
    EXPECT_EQ(future.texts, (Texts{"2024-05-24", "2024-05-27", "2024-05-28"}));
    ASSERT_EQ(future.notes.size(), 1U);
    EXPECT_EQ(future.notes[0].english(), "a.csv has working days only, so the forecast does, too");
}

TEST(FutureTimes, OrdersOfDayAndMonthAndColumnsAreThoseOfTheTable) {
    const std::string text = "x;when\n1;31.01.2024\n2;29.02.2024\n3;\"31.03.2024\"\n";
    const DataTable table = parseDataTable(text, "a.csv");
    EXPECT_EQ(futureTimes(table, 2, 0.0, lastTimeTexts(std::string_view(text), table)).texts,
              (Texts{"2024-04-30", "2024-05-31"}));
    EXPECT_EQ(futureTimes(table, 1).texts, (Texts{"2024-04"}));  // the numbers alone
    EXPECT_EQ(after("20240227,20240228", 2), (Texts{"2024-02-29", "2024-03-01"}));
}

TEST(FutureTimes, NumbersAndRows) {
    EXPECT_EQ(after("0.1,0.2,0.3", 3), (Texts{"0.4", "0.5", "0.6"}));
    EXPECT_EQ(after("0,0.5,2,2.5,3", 2, 1.0), (Texts{"4", "5"}));  // resampled to 0, 1, 2, 3
    const FutureTimes rows = futureTimes(parseDataTable("a,b\n3,1\n1,2\n7,5\n", "a.csv"), 2);
    EXPECT_EQ(rows.name, "row");
    EXPECT_EQ(rows.texts, (Texts{"4", "5"}));
}

}  // namespace echoplane::future_times_tests
