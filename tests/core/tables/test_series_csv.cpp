// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/series_csv.h"

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::series_csv_tests {

using SeriesCsv = TemporaryDirectory;

TEST_F(SeriesCsv, ReadsBackBitForBit) {
    const Eigen::MatrixXd series = RandomStream(1, "series").normalMatrix(3, 50) * 1e-7;
    put(directory / "a.csv", seriesCsv(series, "y"));
    EXPECT_EQ(readSeriesCsv(directory / "a.csv"), series);
    EXPECT_TRUE(contents(directory / "a.csv").starts_with("y1,y2,y3\n"));
}

}  // namespace echoplane::series_csv_tests
