// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/column_roles.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/tables/read_table.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::column_roles_tests {

constexpr int rows = 40;

/// A table with the columns of that heading, whose cells `row` gives, and a measured column x.
DataTable tableOf(const std::string& heading, const std::function<std::string(int)>& cells, std::string_view wanted = {}) {
    std::string text = heading + ",x\n";
    for (int row = 0; row < rows; ++row) text += cells(row) + ',' + roundedText(std::sin(0.7 * row), 6) + '\n';
    DataTable table = parseDataTable(text, "a.csv");
    if (!wanted.empty()) findRoles(table, {}, wanted);
    return table;
}

ColumnRole roleOf(const std::string& heading, const std::function<double(int)>& value) {
    const DataTable table = tableOf(heading, [&](int row) { return shortestText(value(row)); });
    EXPECT_EQ(table.columns.back().role, ColumnRole::series);
    return table.columns.front().role;
}

/// 0 … 39 in another order: 7 has no factor in common with 40.
double shuffled(int row) {
    return 7 * row % rows;
}

TEST(ColumnRoles, RowNumbersAreKnownByTheirNameAndByCounting) {
    const auto fromZero = [](int row) { return 1.0 * row; };
    const auto fromOne = [](int row) { return row + 1.0; };
    const auto newestFirst = [](int row) { return 100.0 - row; };
    const auto withoutSome = [](int row) { return row + std::floor(row / 7.0); };
    for (const char* name : {"index", "row", "Unnamed: 0", "id", "Zeile", "ligne", "fila", "riga", ""})
        for (const auto& numbers : std::vector<std::function<double(int)>>{fromZero, fromOne, withoutSome, shuffled})
            EXPECT_EQ(roleOf(name, numbers), ColumnRole::rowNumber) << name;
    EXPECT_EQ(roleOf("index", newestFirst), ColumnRole::rowNumber);
    EXPECT_EQ(roleOf("Nr.", fromOne), ColumnRole::rowNumber);
    for (const char* name : {"X", "X1", "...1"})
        EXPECT_EQ(roleOf(name, fromOne), ColumnRole::rowNumber) << name << ", as R calls it";
    EXPECT_EQ(roleOf("index", [](int row) { return row % 20; }), ColumnRole::rowNumber) << "it begins again";
    EXPECT_EQ(roleOf("index", [](int row) { return 100.0 + 0.25 * row; }), ColumnRole::series) << "a price index";
    EXPECT_EQ(roleOf("id", [](int row) { return row / 10; }), ColumnRole::series) << "of ten rows each";
    EXPECT_EQ(roleOf("number", withoutSome), ColumnRole::series) << "what was counted";
    EXPECT_EQ(roleOf("speed", fromZero), ColumnRole::series);
}

TEST(ColumnRoles, TimesAreKnownByTheirNameAndByRising) {
    for (const char* name : {"t", "time", "Zeit [s]", "temps", "t_s", "epoch", "timestamp", "tiempo", "year", "Stunden"})
        for (const double step : {0.1, 1.0, 60.0}) {
            const DataTable table =
                tableOf(name, [&](int row) { return shortestText(std::round(10.0 * (5.0 + step * row)) / 10.0); });
            EXPECT_EQ(table.columns.front().role, ColumnRole::time) << name;
            EXPECT_EQ(table.time.column, name);
            EXPECT_TRUE(table.time.even) << name;
            EXPECT_NEAR(table.time.step, step, 1e-9);
        }
    EXPECT_EQ(roleOf("", [](int row) { return 0.5 * row; }), ColumnRole::time) << "without a name, first, and rising";
    EXPECT_EQ(roleOf("year", [](int row) { return 1990 + row / 12; }), ColumnRole::series) << "of twelve rows each";
    EXPECT_EQ(roleOf("time", [](int row) { return std::cos(row); }), ColumnRole::series) << "measured";
    EXPECT_EQ(roleOf("T", [](int row) { return 30.0 - 0.1 * row; }), ColumnRole::series) << "a temperature";
}

TEST(ColumnRoles, TimesThatDoNotRiseAreTimesAllTheSame) {
    const auto timeOf = [](const std::function<double(int)>& value) {
        return tableOf("time", [&](int row) { return shortestText(value(row)); });
    };
    const DataTable falling = timeOf([](int row) { return 100.0 - row; });
    EXPECT_TRUE(falling.time.falling);
    EXPECT_EQ(falling.warnings.at(0).english(),
              "the times in \"time\" decrease throughout; rows are used in file order, latest first, so the model learns to run "
              "backwards: sort the rows by time");
    const DataTable mixed = timeOf(shuffled);
    EXPECT_EQ(mixed.time.column, "time");
    EXPECT_NE(mixed.warnings.at(0).english().find("do not always increase (not after row 7)"), std::string::npos)
        << mixed.warnings[0];
    EXPECT_TRUE(timeOf([](int row) { return std::floor(row / 2.0); }).time.known()) << "each twice";
    EXPECT_TRUE(timeOf([](int row) { return row % 20; }).time.known()) << "two series, one after the other";
}

TEST(ColumnRoles, TheTimeThatRisesIsTaken) {
    const DataTable two =
        tableOf("time,epoch", [](int row) { return std::to_string(40 - row) + ',' + std::to_string(1600000000 + row); });
    EXPECT_EQ(two.time.column, "epoch");
    EXPECT_EQ(two.columns[0].role, ColumnRole::time);
    EXPECT_EQ(two.columns[1].role, ColumnRole::time);
    const DataTable date = tableOf("t,date", [](int row) { return std::to_string(row) + ",2024-02-" + (row < 19 ? "1" : "2"); });
    EXPECT_EQ(date.time.column, "t") << "the date is the same in many rows";
}

TEST(ColumnRoles, GapsAreFilledIn) {
    const DataTable table =
        tableOf("time", [](int row) { return row == 10 || row == 11 ? std::string() : shortestText(0.5 * row); });
    EXPECT_EQ(table.time.column, "time");
    EXPECT_TRUE(table.time.even);
    EXPECT_EQ(table.time.values[11], 5.5);
    EXPECT_EQ(table.warnings.at(0).english(), "2 gaps in \"time\": rows 12–13; these times are interpolated");
    EXPECT_FALSE(tableOf("time", [](int row) { return row % 3 != 0 ? std::string() : std::to_string(row); }).time.known());
}

TEST(ColumnRoles, ADateAndATimeOfDayAreOneTime) {
    const auto minutes = [](int row) { return 10 * row; };
    const auto date = [&](int row) { return "0" + std::to_string(1 + minutes(row) / 360) + ".03.2022"; };
    const auto clock = [&](int row) {
        const int inDay = minutes(row) % 360;
        return "0" + std::to_string(inDay / 60) + ':' + (inDay % 60 == 0 ? "00" : std::to_string(inDay % 60));
    };
    const auto both = [&](int row) { return date(row) + ',' + clock(row); };
    const DataTable table = tableOf("Datum,Uhrzeit", both);
    EXPECT_EQ(table.time.column, "Datum");
    EXPECT_EQ(table.time.beside, std::vector<std::string>{"Uhrzeit"});
    EXPECT_EQ(table.time.unit, "seconds");
    EXPECT_TRUE(table.time.rising);
    EXPECT_EQ(timeText(table.time, table.time.values[1]), "2022-03-01 00:10:00");
    const DataTable turned = tableOf("Uhrzeit,Datum", [&](int row) { return clock(row) + ',' + date(row); });
    EXPECT_EQ(turned.time.column, "Datum");
    EXPECT_EQ(turned.time.values, table.time.values);
    const DataTable hours =
        tableOf("date,hour", [](int row) { return "2022-03-0" + std::to_string(1 + row / 24) + ',' + std::to_string(row % 24); });
    EXPECT_TRUE(hours.time.even);
    EXPECT_EQ(hours.time.step, 3600.0);
    EXPECT_EQ(hours.columns[1].role, ColumnRole::time);
    for (const char* heading : {"date,HE", "date,Hour Ending"}) {
        const DataTable ending = tableOf(
            heading, [](int row) { return "2022-03-0" + std::to_string(1 + row / 24) + ',' + std::to_string(1 + row % 24); });
        EXPECT_TRUE(ending.time.even) << heading;
        EXPECT_EQ(ending.columns[1].role, ColumnRole::time) << heading;
    }
    const DataTable numbers = tableOf(
        "date,time", [](int row) { return "2022-03-0" + std::to_string(1 + row / 24) + ',' + std::to_string(100 * (row % 24)); });
    EXPECT_EQ(numbers.time.step, 3600.0) << "0, 100 … 2300";
}

TEST(ColumnRoles, ADateThatIsEvenNeedsNoTimeOfDay) {
    const DataTable table = tableOf("date,sunrise", [](int row) {
        return "2022-0" + std::to_string(1 + row / 28) + '-' + std::to_string(1 + row % 28) + ",0" + std::to_string(5 + row % 3) +
               ":30";
    });
    EXPECT_EQ(table.time.column, "date");
    EXPECT_TRUE(table.time.beside.empty());
    EXPECT_TRUE(table.time.rising);
}

TEST(ColumnRoles, YearsAndMonthsAreOneTime) {
    const DataTable months =
        tableOf("Year,Month", [](int row) { return std::to_string(1990 + row / 12) + ',' + std::to_string(1 + row % 12); });
    EXPECT_EQ(months.time.column, "Year");
    EXPECT_EQ(months.time.unit, "months");
    EXPECT_TRUE(months.time.even);
    EXPECT_EQ(months.time.step, 1.0);
    EXPECT_EQ(months.columns[0].role, ColumnRole::time);
    EXPECT_EQ(months.columns[1].role, ColumnRole::time);
    const DataTable days = tableOf("jour,mois,ann\u00e9e", [](int row) {
        return std::to_string(1 + row % 31) + ',' + std::to_string(1 + row / 31) + ",2022";
    });
    EXPECT_EQ(days.time.unit, "days");
    EXPECT_TRUE(days.time.even);
    const DataTable quarters =
        tableOf("year,quarter", [](int row) { return std::to_string(1990 + row / 4) + ',' + std::to_string(1 + row % 4); });
    EXPECT_TRUE(quarters.time.even);
    EXPECT_EQ(quarters.time.step, 3.0);
    const DataTable weeks = tableOf("year,week", [](int row) {
        return std::to_string(row < 30 ? 2022 : 2023) + ',' + std::to_string(row < 30 ? 23 + row : row - 29);
    });
    EXPECT_TRUE(weeks.time.even);
    EXPECT_EQ(weeks.time.step, 7.0);
    const DataTable ofYear = tableOf("year,doy", [](int row) { return "2022," + std::to_string(60 + row); });
    EXPECT_EQ(ofYear.time.column, "year") << "the day of one year";
    EXPECT_EQ(ofYear.time.unit, "days");
    EXPECT_EQ(ofYear.columns[0].role, ColumnRole::time);
    const DataTable minutes = tableOf(
        "YYYY,MM,DD,hh,mm", [](int row) { return "2022,3,1," + std::to_string(row / 6) + ',' + std::to_string(10 * (row % 6)); });
    EXPECT_EQ(minutes.time.step, 600.0) << "MM is the month, mm the minute";
}

TEST(ColumnRoles, LongNumbersAreDatesWhateverTheyAreCalled) {
    for (const char* name : {"time", "stamp"}) {
        const DataTable table = tableOf(name, [](int row) {
            std::string minute = std::to_string(row);
            minute.insert(0, 2 - minute.size(), '0');
            return "202203012" + std::to_string(3) + minute + "00";
        });
        EXPECT_EQ(table.time.column, name);
        EXPECT_EQ(table.time.unit, "seconds");
        EXPECT_TRUE(table.time.even);
        EXPECT_EQ(table.time.step, 60.0);
        EXPECT_EQ(table.columns.front().role, ColumnRole::time);
    }
    const auto day = [](int row) { return std::to_string(row < 31 ? 20220301 + row : 20220401 + row - 31); };
    for (const char* name : {"stamp", "", "ymd"}) {
        const DataTable days = tableOf(name, day);
        EXPECT_EQ(days.time.unit, "days") << name;
        EXPECT_TRUE(days.time.even) << name;
    }
    EXPECT_EQ(roleOf("load", [](int row) { return 20220301.0 + row; }), ColumnRole::series) << "there is no March 32";
    const DataTable months = tableOf("date", [](int row) { return std::to_string(100 * (1990 + row / 12) + 1 + row % 12); });
    EXPECT_EQ(months.time.unit, "months");
    EXPECT_TRUE(months.time.even);
}

std::string paddedTo(int digits, int number) {
    std::string text = std::to_string(number);
    return std::string(static_cast<std::size_t>(digits) - std::min(text.size(), static_cast<std::size_t>(digits)), '0') + text;
}

TEST(ColumnRoles, HoursAndMonthsAsNumbersAreDatesWhereTheyIncrease) {
    const auto hour = [](int row) { return "202402" + paddedTo(2, 28 + row / 24) + paddedTo(2, row % 24); };
    for (const char* name : {"MESS_DATUM", "stamp"}) {
        const DataTable table = tableOf(name, hour);
        EXPECT_EQ(table.time.column, name);
        EXPECT_EQ(table.time.step, 3600.0) << name;
        EXPECT_EQ(timeText(table.time, table.time.values.back()), "2024-02-29 15:00:00");
    }
    const auto month = [](int row) { return std::to_string(2019 + row / 12) + paddedTo(2, 1 + row % 12); };
    for (const char* name : {"yearmonth", "period", "ym"}) {
        const DataTable table = tableOf(name, month);
        EXPECT_EQ(table.time.column, name);
        EXPECT_EQ(table.time.unit, "months") << name;
        EXPECT_TRUE(table.time.even) << name;
    }
    EXPECT_EQ(roleOf("load", [](int row) { return 201901.0 + 2 * row; }), ColumnRole::series) << "there is no month 13";
    EXPECT_EQ(roleOf("load", [](int row) { return 201901.0 + row % 12; }), ColumnRole::series) << "it does not increase";
}

TEST(ColumnRoles, DaysAsNumbersAndATimeOfDayAreOneTime) {
    const auto day = [](int row) { return std::to_string(20240102 + row / 20); };
    const auto clock = [](int row) { return 900 + 15 * (row % 20) + 40 * (row % 20 / 4); };  // 900, 915, 930, 945, 1000 …
    for (const char* ending : {"", "00"}) {
        const DataTable table =
            tableOf("<DATE>,<TIME>", [&](int row) { return day(row) + ',' + std::to_string(clock(row)) + ending; });
        EXPECT_EQ(table.time.column, "<DATE>");
        EXPECT_EQ(table.time.beside, std::vector<std::string>{"<TIME>"});
        EXPECT_EQ(table.columns[1].role, ColumnRole::time);
        EXPECT_TRUE(table.time.rising);
        EXPECT_EQ(timeText(table.time, table.time.values[21]), "2024-01-03 09:15:00");
    }
    const DataTable oneDay =
        tableOf("time,ymd", [&](int row) { return std::to_string(clock(row % 20) + row / 20 * 500) + ",20240102"; });
    EXPECT_EQ(timeText(oneDay.time, oneDay.time.values[1]), "2024-01-02 09:15:00");
    const DataTable texts = tableOf("date,time", [&](int row) {
        return day(row) + ',' + paddedTo(2, clock(row) / 100) + ':' + paddedTo(2, clock(row) % 100);
    });
    EXPECT_EQ(texts.time.beside, std::vector<std::string>{"time"});
    for (const std::string dash : {"-", ""}) {
        const DataTable parts = tableOf("date,hour,minute", [&](int row) {
            return "2024" + dash + "01" + dash + "0" + std::to_string(1 + row / 30) + ',' + std::to_string(row % 30 / 2) + ',' +
                   std::to_string(row % 2 * 30);
        });
        EXPECT_EQ(parts.time.beside, (std::vector<std::string>{"hour", "minute"}));
        EXPECT_EQ(parts.columns[2].role, ColumnRole::time);
        EXPECT_EQ(timeText(parts.time, parts.time.values[31]), "2024-01-02 00:30:00");
    }
    const DataTable daily =
        tableOf("date,time", [](int row) { return std::to_string(20240101 + row / 31 * 69 + row) + ",1200"; });
    EXPECT_EQ(daily.time.unit, "days");
    EXPECT_TRUE(daily.time.beside.empty());
}

TEST(ColumnRoles, ATimeOfDayAsANumberIsEvenOnlyAsATimeOfDay) {
    const auto seconds = [](int row) { return std::to_string(row / 10 * 10000 + row % 10 * 600); };
    const DataTable table = tableOf("time", seconds);  // 0, 600 … 5400, 10000
    EXPECT_TRUE(table.time.clock);
    EXPECT_EQ(table.time.step, 360.0);
    const DataTable minutes = tableOf("hhmm", [](int row) { return std::to_string(row / 4 * 100 + row % 4 * 15); });
    EXPECT_EQ(minutes.time.step, 900.0);
    const DataTable hundreds = tableOf("time", [](int row) { return std::to_string(100 * (row % 20)); });
    EXPECT_FALSE(hundreds.time.dates) << "two series, perhaps of milliseconds";
    const DataTable uneven =
        tableOf("time", [](int row) { return std::to_string(93000 + row / 20 * 100 + row % 20 * 2 + (row % 3 == 0)); });
    EXPECT_FALSE(uneven.time.dates);
    EXPECT_NE(uneven.warnings.at(0).english().find("could also be times of day"), std::string::npos) << uneven.warnings[0];
}

TEST(ColumnRoles, TheColumnThatIsAskedForIsTheTime) {
    const auto cells = [](int row) { return std::to_string(row) + ',' + std::to_string(3 * row); };
    EXPECT_EQ(tableOf("t,depth", cells, "depth").time.column, "depth");
    EXPECT_EQ(tableOf("t,depth", cells, "2").time.step, 3.0);
    const DataTable none = tableOf("t,depth", cells, "none");
    EXPECT_FALSE(none.time.known());
    EXPECT_NE(refusal([&] { tableOf("t,depth", cells, "date"); }).find("no column \"date\""), std::string::npos);
}

}  // namespace echoplane::column_roles_tests
