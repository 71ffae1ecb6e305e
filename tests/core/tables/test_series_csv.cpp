// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/series_csv.h"

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::series_csv_tests {

using SeriesCsv = TemporaryDirectory;

TEST_F(SeriesCsv, ReadsBackBitForBit) {
    const Eigen::MatrixXd series = RandomStream(1, "series").normalMatrix(3, 50) * 1e-7;
    put(directory / "a.csv", seriesCsv(series, "y"));
    EXPECT_EQ(readSeriesCsv(directory / "a.csv"), series);
    EXPECT_TRUE(contents(directory / "a.csv").starts_with("y1,y2,y3\n"));
}

TEST_F(SeriesCsv, TakesTheUsualSeparatorsNamesAndComments) {
    put(directory / "a.csv", "# made by hand\r\nfirst;second\r\n\r\n1;-2\r\n+3\t4e-3\r\n5 , 6");
    Eigen::MatrixXd three(2, 3);
    three << 1, 3, 5, -2, 4e-3, 6;
    EXPECT_EQ(readSeriesCsv(directory / "a.csv"), three);
    put(directory / "b.csv", "a b\n1 2\n");
    Eigen::MatrixXd expected(2, 1);
    expected << 1, 2;
    EXPECT_EQ(readSeriesCsv(directory / "b.csv"), expected);
}

TEST_F(SeriesCsv, NamesTheLineThatIsWrong) {
    const auto message = [&](const std::string& text) {
        put(directory / "a.csv", text);
        return refusal([&] { readSeriesCsv(directory / "a.csv"); });
    };
    EXPECT_NE(message("1,2\n3\n").find("a.csv, line 2: there are 1 numbers, but 2"), std::string::npos);
    EXPECT_NE(message("1,2\n3,x\n").find("line 2: \"x\" is not a finite number"), std::string::npos);
    EXPECT_NE(message("a\n1\nnan\n").find("line 3: \"nan\""), std::string::npos);
    EXPECT_NE(message("1\n1e999\n").find("line 2"), std::string::npos);
    EXPECT_NE(message("").find("there are no numbers"), std::string::npos);
    EXPECT_NE(message("only,names\n").find("there are no numbers"), std::string::npos);
    EXPECT_NE(message("a,b\nc,d\n").find("line 2"), std::string::npos);
    EXPECT_NE(refusal([&] { readSeriesCsv(directory / "none.csv"); }).find("none.csv"), std::string::npos);
}

}  // namespace echoplane::series_csv_tests
