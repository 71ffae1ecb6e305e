// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_rows.h"

#include <cmath>
#include <string>
#include <vector>

#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::delimited_rows_tests {

using Values = std::vector<double>;

/// Whether a warning of the table contains that text.
bool warns(const DataTable& table, const std::string& part) {
    for (const Message& warning : table.warnings)
        if (warning.english().find(part) != std::string::npos) return true;
    return false;
}

std::string rowsOf(int count, const std::string& end = "\n") {
    std::string rows;
    for (int k = 0; k < count; ++k) rows += std::to_string(k) + ".25," + std::to_string(k * k) + ".75" + end;
    return rows;
}

// Cases from an issue: lines that begin with # were lost. Row counts from Python's csv.reader.
TEST(DelimitedRows, OnlyABlockBeforeTheHeadingIsAComment) {
    const DataTable table = parseDataTable("# made by me\n# 2024\np,q\n1,2\n#DIV/0!,3\n#N/A,4\n5,6\n", "a.csv");
    EXPECT_EQ(table.rows, 4U);
    EXPECT_EQ(table.columns[0].gaps, 2U);
    EXPECT_EQ(table.columns[0].firstGap, 5U);
    EXPECT_EQ(table.columns[1].values, (Values{2, 3, 4, 6}));
}

TEST(DelimitedRows, ASpreadsheetsErrorMayStandInTheVeryFirstRow) {
    const DataTable table = parseDataTable("#N/A,0.3\n0.5,0.4\n0.6,0.5\n", "a.csv");
    EXPECT_FALSE(table.header);
    EXPECT_EQ(table.columns[1].values, (Values{0.3, 0.4, 0.5}));
    EXPECT_EQ(parseDataTable("#NUM!\n1\n2\n", "a.csv").columns[0].firstGap, 1U);
}

TEST(DelimitedRows, ColoursAndNumbersWithAHashAreTexts) {
    for (const char* text : {"c,x\n#00007f,1\n#351d7f,2\n#6a3a7f,3\n", "#00007f,1\n#351d7f,2\n#6a3a7f,3\n"}) {
        const DataTable table = parseDataTable(text, "a.csv");
        EXPECT_EQ(table.columns[1].values, (Values{1, 2, 3})) << text;
        EXPECT_NE(table.columns[0].problem.english().find("#00007f"), std::string::npos) << text;
    }
    const DataTable ids = parseDataTable("#id,x\n#4,1\n#7,2\n", "a.csv");
    EXPECT_EQ(ids.columns[0].name, "id");
    EXPECT_EQ(ids.columns[1].values, (Values{1, 2}));
}

TEST(DelimitedRows, KeysAndValuesBeforeTheHeadingStayComments) {
    const DataTable table = parseDataTable("#lat,48.2\n#lon,11.5\nx,y\n0,0.1\n1,0.2\n", "a.csv");
    EXPECT_EQ(table.columns[0].values, (Values{0, 1}));
    EXPECT_TRUE(table.warnings.empty());
}

TEST(DelimitedRows, WordsBehindAHashThatAreNoRowAreLeftOutWithAWarning) {
    const DataTable table = parseDataTable("x,y\n1,2\n# pause\n3,4\n", "a.csv");
    EXPECT_EQ(table.columns[0].values, (Values{1, 3}));
    EXPECT_TRUE(warns(table, "row 3 is left out as a comment: \"# pause\""));
}

TEST(DelimitedRows, AnEmptyLineIsAGapInAFileOfOneColumn) {
    for (const char* end : {"\n", "\r\n", "\r"}) {
        std::string text;
        for (const char* line : {"x", "1", "", "2", "  ", "", "3", "", ""}) text += line + std::string(end);
        const DataTable table = parseDataTable(text, "a.csv");
        EXPECT_EQ(table.rows, 6U) << "those at the end are nothing";
        EXPECT_EQ(table.columns[0].gaps, 3U);
        EXPECT_EQ(table.columns[0].firstGap, 3U);
        EXPECT_EQ(table.columns[0].values.back(), 3.0);
    }
}

TEST(DelimitedRows, EmptyLinesBelowEachRowOfOneColumnAreLineEnds) {
    // Python's csv.writer on Windows without newline="".
    const DataTable table = parseDataTable("x\n\n1\n\n2\n\n3\n\n4\n\n", "a.csv");
    EXPECT_EQ(table.columns[0].values, (Values{1, 2, 3, 4}));
    EXPECT_TRUE(warns(table, "an empty line follows the heading and each row"));
    EXPECT_EQ(parseDataTable("1\n\n2\n\n3\n\n4\n", "a.csv").rows, 7U) << "gaps, perhaps";
    EXPECT_EQ(parseDataTable("x\n1\n\n2\n\n3\n\n4\n", "a.csv").rows, 7U);
    std::string text = "x\n\n";
    for (int k = 0; k < 300; ++k) text += "0.5\n\n";
    EXPECT_EQ(parseDataTable(text, "a.csv").rows, 300U);
    EXPECT_NE(refusal([&] { parseDataTable(text + "1\n2\n", "a.csv"); }).find("row 604"), std::string::npos);
}

TEST(DelimitedRows, EmptyLinesOfSeveralColumnsAreLeftOutWithAWarning) {
    const DataTable table = parseDataTable("x,y\n1,2\n\n\n3,4\n\n", "a.csv");
    EXPECT_EQ(table.rows, 2U);
    EXPECT_TRUE(warns(table, "rows 3–4 are empty"));
    EXPECT_EQ(parseDataTable("x\ty\n1\t2\n\t\n3\t4\n", "a.tsv").columns[1].gaps, 1U) << "a row of empty cells is a row";
}

TEST(DelimitedRows, ALastRowThatIsCutOffIsLeftOut) {
    const std::string whole = "x,y\n" + rowsOf(60);
    const Values right = parseDataTable(whole, "a.csv").columns[1].values;
    for (const char* rest :
         {"60", "60.25,3600.", "60.25,3600.7", "60.25,36", "60.25,3.6e", "60.25,3.6e-", "60.25,\"36", "60.25,+"}) {
        const DataTable table = parseDataTable(whole + rest, "a.csv");
        EXPECT_EQ(table.columns[1].values, right) << rest;
        EXPECT_TRUE(warns(table, "row 62")) << rest;
    }
    const DataTable unended = parseDataTable(whole + "60.25,3600.75", "a.csv");
    EXPECT_EQ(unended.rows, 61U) << "a line end may be missing";
    EXPECT_TRUE(unended.warnings.empty());
    EXPECT_EQ(parseDataTable("x\n1.\n2.\n3.", "a.csv").rows, 3U) << "numbers may end in a point";
    EXPECT_EQ(parseDataTable("1.5\n2.5\n3", "a.csv").rows, 3U);
}

TEST(DelimitedRows, AnOpenQuotationMarkThatSwallowsRowsIsRefused) {
    EXPECT_NE(refusal([] { parseDataTable("x,y\n1,2\n\"3,4\n5,6\n7,8", "a.csv"); }).find("row 3"), std::string::npos);
    const DataTable table = parseDataTable("x,n\n1,\"a\nb\"\n2,\"c\"\n3,\"d\ne", "a.csv");
    EXPECT_EQ(table.columns[0].values, (Values{1, 2})) << "a remark of two lines that is cut off";
    EXPECT_TRUE(warns(table, "row 5, is cut off"));
}

TEST(DelimitedRows, FieldsTooManyAreLeftOutWhereTheyAreEmpty) {
    const DataTable all = parseDataTable("a;b\n1;2;\n3;4;\n", "a.csv");
    EXPECT_EQ(all.columns.size(), 2U);
    EXPECT_EQ(all.columns[1].values, (Values{2, 4}));
    EXPECT_TRUE(warns(all, "rows end with a delimiter that the heading does not have"));
    const DataTable some = parseDataTable("a,b\n1,2\n3,4,\n5,6\n7,8,,\n", "a.csv");
    EXPECT_EQ(some.columns[1].values, (Values{2, 4, 6, 8}));
    EXPECT_TRUE(warns(some, "the first is row 3"));
    EXPECT_EQ(parseDataTable("a,b,\n1,2\n3,4\n", "a.csv").columns.size(), 2U);
    EXPECT_NE(refusal([] { parseDataTable("a,b\n1,2\n3,4,5\n6,7\n", "a.csv"); }).find("row 3: it has 3 fields"),
              std::string::npos);
}

TEST(DelimitedRows, EmptyCellsMayBeMissingAtTheEndOfRows) {
    // As Excel omits them after the first rows.
    const DataTable table = parseDataTable("t,x,y\n0,1.5,2\n1,2.5,\n2,0.5,\n3,1.5\n4,2.5\n5,0.5,4\n", "a.csv");
    EXPECT_EQ(table.rows, 6U);
    EXPECT_EQ(table.columns[1].values, (Values{1.5, 2.5, 0.5, 1.5, 2.5, 0.5}));
    EXPECT_EQ(table.columns[2].gaps, 4U);
    EXPECT_TRUE(warns(table, "rows 5–6 end early: the fields that they lack are taken as empty"));
    EXPECT_NE(refusal([] { parseDataTable("t,x,y\n0,1,2\n1,2,\n2\n3,1,2\n", "a.csv"); }).find("row 4: it has 1 field"),
              std::string::npos)
        << "x is never empty";
    EXPECT_TRUE(warns(parseDataTable("t,y\n0,1\n1,\n2,3\nEnd\n", "a.csv"), "row 5 is left out"));
    EXPECT_EQ(parseDataTable("t,y\n0,1\n1,\n2,3\n4", "a.csv").rows, 3U) << "cut off";
}

TEST(DelimitedRows, WordsBelowTheTableAreLeftOut) {
    for (const char* last : {"Total,12.5\n", "Total;;\n", "(3 rows)\n", "Total,12.5\nSource: me\n", "End\n"}) {
        const DataTable table = parseDataTable("x,y\n1,2\n3,4\n5,6\n" + std::string(last), "a.csv");
        EXPECT_EQ(table.columns[0].values, (Values{1, 3, 5})) << last;
        EXPECT_TRUE(table.columns[1].usable()) << last;
        EXPECT_TRUE(warns(table, "row 5")) << last;
    }
    const DataTable dates = parseDataTable("day,x\n2020-01-01,1\n2020-01-02,2\n2020-01-03,4\nSum,7\n", "a.csv");
    EXPECT_EQ(dates.time.column, "day");
    EXPECT_EQ(dates.columns[1].values, (Values{1, 2, 4}));
    // A word in another place, or in another row, is not a footer.
    EXPECT_FALSE(parseDataTable("x,y\n1,2\n3,4\n5,6\n7,off\n", "a.csv").columns[1].usable());
    EXPECT_FALSE(parseDataTable("x,y\n1,2\n3,4\noff,6\n7,8\n", "a.csv").columns[0].usable());
    EXPECT_NE(refusal([] { parseDataTable("x,y\n1,2\n3,4\n5\n", "a.csv"); }).find("row 4: it has 1 field"), std::string::npos);
}

TEST(DelimitedRows, TheHeadingMayComeAgain) {
    for (const char* again : {"x,y\n", "\xef\xbb\xbfx,y\n", "x,y\r\n"}) {
        const DataTable table = parseDataTable("x,y\n1,2\n3,4\n" + std::string(again) + "5,6\n7,8\n", "a.csv");
        EXPECT_EQ(table.columns[0].values, (Values{1, 3, 5, 7})) << again;
        EXPECT_TRUE(warns(table, "row 4 repeats the heading and is left out")) << again;
    }
    EXPECT_EQ(parseDataTable("x,y\n1,2\n3,4\nx,y\n", "a.csv").rows, 2U);
    EXPECT_FALSE(parseDataTable("x,y\n1,2\nx,4\n5,6\n", "a.csv").columns[0].usable()) << "not all of it";
}

TEST(DelimitedRows, AQuotationMarkThatEndsNoFieldSwallowsNoRows) {
    // Each line is a row; Python's csv.reader joins the lines between two such marks.
    const DataTable table = parseDataTable("n,x\n\"a,1\nb,2\n\"c,3\n\"d e\" f,4\n\"g,5\n\"h\",6\ni,7\n", "a.csv");
    EXPECT_EQ(table.columns[1].values, (Values{1, 2, 3, 4, 5, 6, 7}));
    EXPECT_TRUE(warns(table, "4 rows (the first is row 2) have a quotation mark that does not end a field"));
    EXPECT_NE(refusal([] { parseDataTable("n,x\n\"a,1\nb,2\nc,3\n", "a.csv"); }).find("row 2: a quotation mark is not closed"),
              std::string::npos);
    std::string many = "n,x\n";
    for (int k = 0; k < 20'000; ++k) many += "\"a,1\n";
    EXPECT_EQ(parseDataTable(many + "b,2\n\"c\" d,3\n", "a.csv").rows, 20'002U);
}

TEST(DelimitedRows, AFieldThatGoesOnAfterItsMarkIsNoNumber) {
    for (const char* field : {"\"2.024\" 5", "\"1\"5", "\"1\" .5"}) {
        const DataTable table = parseDataTable("x,y\n1,2\n3," + std::string(field) + "\n5,6\n", "a.csv");
        EXPECT_NE(table.columns[1].problem.english().find("row 3: "), std::string::npos) << field;
        EXPECT_TRUE(warns(table, "row 3 has a quotation mark that does not end a field")) << field;
        EXPECT_EQ(table.columns[0].values, (Values{1, 3, 5})) << field;
    }
}

TEST(DelimitedRows, RowsBetweenTwoMarksForInchesStayRows) {
    // Python's csv.reader makes one row of rows 3 to 5.
    const DataTable table = parseDataTable("x,size\n1,B\n2,\"A\n3,B\n4,5\"\n5,\"C\"\n", "a.csv");
    EXPECT_EQ(table.columns[0].values, (Values{1, 2, 3, 4, 5}));
    EXPECT_TRUE(warns(table, "row 3 has a quotation mark that does not end a field"));
    const DataTable adjacent = parseDataTable("day,size,x\n2020-01-01,\"A,1\n2020-01-02,5\",2\n2020-01-03,B,3\n", "a.csv");
    EXPECT_EQ(adjacent.columns[2].values, (Values{1, 2, 3}));
    // A real text over several lines stays one, whatever its commas.
    for (const char* note : {"see\nnext, then\nlast, too", "one\n75001, two", "5\n6"}) {
        const DataTable notes = parseDataTable("x,n\n1,\"" + std::string(note) + "\"\n2,a\n3,b\n", "a.csv");
        EXPECT_EQ(notes.columns[0].values, (Values{1, 2, 3})) << note;
        EXPECT_FALSE(warns(notes, "quotation mark")) << note;
    }
}

TEST(DelimitedRows, LineEndsWithinQuotationMarksBelongToTheCell) {
    for (const char* end : {"\n", "\r\n"}) {
        const std::string e = end;
        const DataTable first = parseDataTable("\"x" + e + "y\",b" + e + "1,2" + e + "3,4" + e, "a.csv");
        EXPECT_EQ(first.columns[0].name, "x y");
        EXPECT_EQ(first.rows, 2U);
        const DataTable last = parseDataTable("a;\"b" + e + "c\"" + e + "1;2" + e + "3;4" + e, "a.csv");
        EXPECT_EQ(last.columns[1].name, "b c");
        const DataTable notes = parseDataTable("n,a" + e + "\"u" + e + "v\",1" + e + "\"u" + e + "v\",2" + e, "a.csv");
        EXPECT_EQ(notes.columns[1].values, (Values{1, 2}));
    }
    const DataTable old = parseDataTable("x,\"n\no\"\r1,2\r3,4\r", "a.csv");
    EXPECT_EQ(old.columns[1].name, "n o") << "lines that end in a carriage return alone";
    EXPECT_EQ(old.columns[1].values, (Values{2, 4}));
}

}  // namespace echoplane::delimited_rows_tests
