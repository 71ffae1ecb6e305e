// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/complete_table.h"
#include "core/tables/date_columns.h"
#include "tests/core/test.h"

namespace echoplane::date_columns_tests {

TEST(DateColumns, AColumnHoldsDatesWhereItsFirstCellDoes) {
    DateColumns dates(3);
    std::vector<DataColumn> columns(3);
    const auto take = [&](std::size_t place, const char* cell, std::uint64_t row) {
        return dates.take(place, columns[place], cell, false, row);
    };
    EXPECT_TRUE(take(0, "2024-01-01", 2));
    EXPECT_TRUE(take(0, "", 3)) << "a gap";
    EXPECT_TRUE(take(0, "2024-01-03", 4));
    EXPECT_FALSE(take(1, "1.5", 2)) << "a number";
    columns[1].values.push_back(1.5);
    EXPECT_FALSE(take(1, "2024-01-01", 3)) << "behind a number";
    EXPECT_FALSE(take(2, "north", 2)) << "a text";
    EXPECT_TRUE(dates.hold(0));
    EXPECT_EQ(columns[0].gaps, 1U);
    EXPECT_EQ(columns[0].firstGap, 3U);
    const std::vector<DateColumn> whole = std::move(dates).whole();
    ASSERT_EQ(whole.size(), 1U);
    EXPECT_EQ(whole[0].dates.count(), 3U);
}

TEST(DateColumns, GapsMayStandBeforeTheFirstDate) {
    DateColumns dates(1);
    DataColumn column;
    for (std::uint64_t row = 2; row < 5; ++row) {
        EXPECT_FALSE(dates.take(0, column, "NA", false, row));
        noteGap(column, row);
        column.values.push_back(0.0);
    }
    EXPECT_TRUE(dates.take(0, column, "2024-01-04", false, 5));
    EXPECT_TRUE(column.values.empty());
    EXPECT_EQ(std::move(dates).whole().at(0).dates.gaps(), 3U);
}

TEST(DateColumns, ATextAmongDatesIsToldWithItsRow) {
    DateColumns dates(1);
    DataColumn column;
    EXPECT_TRUE(dates.take(0, column, "2024-01-01", false, 2));
    EXPECT_TRUE(dates.take(0, column, "soon", false, 3));
    EXPECT_EQ(column.problem.english(), "row 3: \"soon\" is not a date, unlike the rows before it");
    EXPECT_TRUE(std::move(dates).whole().empty());
}

}  // namespace echoplane::date_columns_tests
