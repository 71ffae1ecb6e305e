// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/table2_fitted.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::table2_fitted_tests {

using Table2FittedFiles = TemporaryDirectory;

TEST_F(Table2FittedFiles, hasALineATaskAndSpectrumAndDoesNotDependOnThreads) {
    const Table2Fitted table = runTable2Fitted({2, 3}, 2, 1, {});
    ASSERT_EQ(table.cells.size(), 10U);
    EXPECT_TRUE(table.noise.empty());  // of MSO12
    const Table2Fitted again = runTable2Fitted({2}, 2, 2, {});
    for (std::size_t k = 0; k < again.cells.size(); ++k) EXPECT_EQ(table.cells[k].rmse, again.cells[k].rmse) << k;
    EXPECT_EQ(again.cells.size(), 5U);
    EXPECT_EQ(table.cells[0].spectrum, "fitted");
    EXPECT_EQ(table.cells[0].modes, 4);
    EXPECT_EQ(table.cells[1].modes, 100);
    EXPECT_EQ(table.cells[0].paperBest, 1.45e-13);  // uniform, in the paper's Table 2
    EXPECT_LT(table.cells[5].rmse, 4.49e-12);
    writeTable2Fitted(directory, table);
    const std::string text = contents(directory / "table2-fitted.csv");
    EXPECT_EQ(text.substr(0, text.find('\n')), "task,spectrum,modes,rmse,paper_best");
    EXPECT_EQ(std::ranges::count(text, '\n'), 11);
}

TEST(Table2Fitted, refusesTasksThatThePaperDoesNotHave) {
    EXPECT_THROW(static_cast<void>(runTable2Fitted({13}, 1, 1, {})), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(runTable2Fitted({}, 1, 1, {})), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(runTable2Fitted({1}, 0, 1, {})), std::invalid_argument);
}

}  // namespace echoplane::table2_fitted_tests
