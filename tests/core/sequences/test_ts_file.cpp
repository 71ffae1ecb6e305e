// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/ts_file.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/sequences/own_set.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::ts_file_tests {

class TsFile : public TemporaryDirectory {
protected:
    std::string why(const std::string& text) const {
        put(directory / "a.ts", text);
        try {
            readTsFile(directory / "a.ts");
        } catch (const std::invalid_argument& error) {
            return std::string(error.what()).substr((directory / "a.ts").string().size());
        }
        return {};
    }
};

const std::string heading =
    "# made by hand\n@problemName two\n@timeStamps false\n@univariate false\n@classLabel true up down\n\n@data\n";

TEST_F(TsFile, CasesBecomeRows) {
    put(directory / "a.ts", heading + "1,2,?:10,20,30:up\r\n4:40:down\n");
    const CellTable table = readTsFile(directory / "a.ts");
    EXPECT_EQ(table.names, (std::vector<std::string>{"sequence", "x1", "x2", "class"}));
    ASSERT_EQ(table.cells.size(), 4U);
    EXPECT_EQ(table.cells[1], (std::vector<std::string>{"1", "2", "20", "up"}));
    EXPECT_EQ(table.cells[2], (std::vector<std::string>{"1", "", "30", "up"}));
    EXPECT_EQ(table.cells[3], (std::vector<std::string>{"2", "4", "40", "down"}));
    EXPECT_EQ(table.rows[3], 9U);
}

TEST_F(TsFile, AByteOrderMarkAndOtherLineEndsAreRead) {
    std::string text = "\xef\xbb\xbf@problemName two\n@data\n1,2:up\n4:down\n";
    put(directory / "a.ts", text);
    const CellTable table = readTsFile(directory / "a.ts");
    EXPECT_EQ(table.cells.size(), 3U);
    std::ranges::replace(text, '\n', '\r');
    put(directory / "b.ts", text);
    EXPECT_EQ(readTsFile(directory / "b.ts").cells, table.cells);
    EXPECT_EQ(readTsFile(directory / "b.ts").rows, table.rows);
}

TEST_F(TsFile, NaNAtTheEndOfAllDimensionsIsNoStep) {
    put(directory / "a.ts", heading + "1,2,NaN:10,nan,NaN:up\n4,NaN:NaN,40:down\n");
    const CellTable table = readTsFile(directory / "a.ts");
    ASSERT_EQ(table.cells.size(), 4U);
    EXPECT_EQ(table.cells[1], (std::vector<std::string>{"1", "2", "nan", "up"}));
    EXPECT_EQ(table.cells[3], (std::vector<std::string>{"2", "NaN", "40", "down"}));
}

TEST_F(TsFile, CasesOfOneStepStaySequences) {
    put(directory / "a.ts", heading + "1:10:up\n4:40:down\n");
    const LabelledSet set = readOwnSet(directory / "a.ts", {});
    EXPECT_EQ(set.values, (Eigen::MatrixXd(2, 2) << 1, 4, 10, 40).finished());
}

TEST_F(TsFile, ASetOfTwoFilesKeepsItsParts) {
    put(directory / "Two_TRAIN.ts", heading + "1,2:1,2:up\n3,4:5,6:down\n");
    put(directory / "Two_TEST.ts", heading + "5,6,7:1,2,3:down\n");
    const LabelledSet set = readOwnSet(directory / "Two_TRAIN.ts", {});
    EXPECT_EQ(set.classes, (std::vector<std::string>{"down", "up"}));
    ASSERT_EQ(set.labels.size(), 3U);
    EXPECT_EQ(set.labels[0], 1);
    EXPECT_EQ(set.labels[2], 0);
    EXPECT_EQ(set.values.rows(), 2);
    EXPECT_EQ(set.values.cols(), 7);
    EXPECT_EQ(set.values(0, 6), 7.0);
    EXPECT_EQ(set.parts, (std::vector<Part>{Part::training, Part::training, Part::test}));
}

TEST_F(TsFile, WhatIsNoSetOfClassesIsRefused) {
    EXPECT_EQ(why("@problemName a\n"), ", line 1: there is no line @data");
    EXPECT_EQ(why("1,2:3\n@data\n"), ", line 1: \"1,2:3\" comes before @data and does not begin with @");
    EXPECT_EQ(why("@timeStamps true\n@data\n"), ", line 1: series with time stamps cannot be read");
    EXPECT_EQ(why("@classLabel false\n@data\n"), ", line 1: the series have no classes");
    EXPECT_EQ(why("@data\n1,2,3\n"), ", line 2: a case needs its steps, a colon and its class");
    EXPECT_EQ(why("@data\n1,2:a\n1,2:3,4:b\n"), ", line 3: there are 2 dimensions, but 1 in the cases before");
    EXPECT_EQ(why("@data\n1,2:3:b\n"), ", line 2: a dimension has 1 steps, but another 2");
    EXPECT_EQ(why("@data\n"), " has no rows");
    EXPECT_NE(why("\xff\xfe"), "");
}

}  // namespace echoplane::ts_file_tests
