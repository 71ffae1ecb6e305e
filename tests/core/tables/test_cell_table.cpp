// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cell_table.h"

#include <gtest/gtest.h>

#include "core/files/text_file.h"
#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::cell_table_tests {

class CellTables : public TemporaryDirectory {
protected:
    CellTable read(const std::string& text) const {
        writeTextFile(directory / "t.csv", text);
        return readCellTable(directory / "t.csv");
    }
};

TEST_F(CellTables, EveryCellStaysAsItStands) {
    const CellTable table = read("Text,Label\n\"a, \"\"b\"\"\nc\",01\nd,x\n");
    EXPECT_TRUE(table.header);
    EXPECT_EQ(table.names, (std::vector<std::string>{"Text", "Label"}));
    EXPECT_EQ(table.cells, (std::vector<std::vector<std::string>>{{"a, \"b\"\nc", "01"}, {"d", "x"}}));
    EXPECT_EQ(table.rows, (std::vector<std::uint64_t>{2, 4}));
}

TEST_F(CellTables, ALongBlockOfCommentsIsNoEnd) {
    std::string comments;
    while (comments.size() < 3 << 20) comments += "# measured by me\n";
    EXPECT_EQ(read(comments + "a,b\nc,1\nd,2\n").names, (std::vector<std::string>{"a", "b"}));
    writeTextFile(directory / "n.csv", comments + "x,y\n1,2\n3,4\n");
    EXPECT_EQ(readDataTable(directory / "n.csv").columns[1].values, (std::vector<double>{2, 4}));
    EXPECT_EQ(previewDataTable(directory / "n.csv").table.columns[1].name, "y");
    EXPECT_NE(refusal([&] { read(comments); }).find("holds no rows"), std::string::npos);
}

TEST_F(CellTables, TextAfterAClosingMarkIsKeptWithTheMark) {
    const CellTable table = read("text,n\n\"good\" one,1\n\"a, b\" c ,2\n");
    EXPECT_EQ(table.cells[0][0], "\"good\" one");
    EXPECT_EQ(table.cells[1], (std::vector<std::string>{"\"a, b\" c", "2"}));
}

TEST_F(CellTables, TextsBetweenTwoMarksThatEndNoFieldStayTheirOwn) {
    EXPECT_EQ(read("0\tlike \"this\n1\t\"bad film\n0\tfine\n1\tso \"good\"\n").rows.size(), 4U);
    EXPECT_EQ(read("a\tb\nx\t\"bad\ny\tfine\nz\tgood\"\n").rows.size(), 3U);
    const CellTable prose = read("a,b\nx,\"Dear all\nfirst, this\nthen, that\"\ny,z\n");
    EXPECT_EQ(prose.cells[0][1], "Dear all\nfirst, this\nthen, that");
    EXPECT_EQ(prose.rows.size(), 2U);
}

TEST_F(CellTables, AFirstRowWhoseLabelComesAgainIsARow) {
    const CellTable table = read("ham\tgo on\nspam\tfree\nham\tok\nspam\twin\nham\tsee\n");
    EXPECT_FALSE(table.header);
    EXPECT_EQ(table.rows.size(), 5U);
    EXPECT_TRUE(read("label\ttext\nham\tgo on\nspam\tfree\nham\tok\n").header);
    EXPECT_TRUE(read("word,kind\na,x\nword,y\nb,z\nc,u\n").header) << "words that do not repeat";
    EXPECT_TRUE(read("x,y\na,b\na,c\nx,y\na,b\n").header) << "the heading comes again";
}

TEST_F(CellTables, ColumnsAreFoundByNameThenByNumber) {
    EXPECT_EQ(read("a,b\nx,y\n").column("2"), 1u);
    EXPECT_EQ(read("a,b\nx,y\n").column("a"), 0u);
    const std::string message = refusal([&] { read("a,b\nx,y\n").column("c"); });
    EXPECT_NE(message.find("a"), std::string::npos) << message;
    EXPECT_NE(message.find("b"), std::string::npos) << message;
}

TEST_F(CellTables, UsualNamesAreFoundWhateverTheirCase) {
    const CellTable table = read("Sentence,CLASS\nx,y\n");
    EXPECT_EQ(table.find(usualColumns::labels), 1);
    EXPECT_EQ(table.find(usualColumns::texts), 0);
    EXPECT_EQ(table.find(usualColumns::parts), -1);
}

TEST_F(CellTables, ACellThatIsNoNumberIsNamedByItsPlace) {
    const CellTable table = read("value,word\n1.5,a\n-2e3,b\n");
    EXPECT_EQ(table.number(0, 0), 1.5);
    EXPECT_EQ(table.number(1, 0), -2000.0);
    const std::string message = refusal([&] { (void)table.number(1, 1); });
    EXPECT_NE(message.find("row 3"), std::string::npos) << message;
    EXPECT_NE(message.find("word"), std::string::npos) << message;
}

TEST_F(CellTables, RowsOfDifferentLengthsAndBadTextAreRefused) {
    EXPECT_NE(refusal([&] { read("a,b\nc,d\ne\n"); }).find("row 3"), std::string::npos)
        << refusal([&] { read("a,b\nc,d\ne\n"); });
    EXPECT_NE(refusal([&] { read("a,b\nc,\xff\n"); }).find("UTF-8"), std::string::npos);
    EXPECT_FALSE(refusal([&] { read(""); }).empty());
}

}  // namespace echoplane::cell_table_tests
