// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/read_table.h"

#include <chrono>
#include <cmath>
#include <functional>
#include <stop_token>
#include <system_error>

#include "core/files/text_file.h"
#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::data_table_tests {

using Values = std::vector<double>;
using Names = std::vector<std::string>;

Names namesOf(const DataTable& table) {
    Names names;
    for (const DataColumn& column : table.columns) names.push_back(column.name);
    return names;
}

std::string refusalOf(std::string_view text) {
    return refusal([&] { parseDataTable(text, "a.csv"); });
}

void expectRefusal(std::string_view text, const std::string& part) {
    const std::string message = refusalOf(text);
    EXPECT_TRUE(message.starts_with("a.csv")) << message;
    EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
}

TEST(DataTable, FindsDelimiterAndHeader) {
    for (const auto& [delimiter, text] : {std::pair(',', "a,b c\n1,2\n3,4\n"), std::pair(';', "a;b c\n1;2\n3;4"),
                                          std::pair('\t', "a\tb c\r\n1\t2\r\n3\t4\r\n"), std::pair('|', "a|b c\n1|2\n3|4\n")}) {
        const DataTable table = parseDataTable(text, "a.csv");
        EXPECT_EQ(table.delimiter, delimiter);
        EXPECT_TRUE(table.header);
        EXPECT_EQ(namesOf(table), (Names{"a", "b c"})) << text;
        EXPECT_EQ(table.columns[0].values, (Values{1, 3}));
        EXPECT_EQ(table.columns[1].values, (Values{2, 4}));
    }
}

TEST(DataTable, SpacesInAnyNumberSeparate) {
    const DataTable table = parseDataTable("  1.5   -2e3\n +3\t4 \n", "a.txt");
    EXPECT_EQ(table.delimiter, ' ');
    EXPECT_FALSE(table.header);
    EXPECT_EQ(table.columns[0].values, (Values{1.5, 3}));
    EXPECT_EQ(table.columns[1].values, (Values{-2000, 4}));
    EXPECT_EQ(namesOf(table), (Names{"column 1", "column 2"}));
}

TEST(DataTable, ASingleColumnNeedsNoDelimiter) {
    const DataTable table = parseDataTable("speed\n1\n2.5\n", "a.txt");
    EXPECT_EQ(table.delimiter, 0);
    EXPECT_EQ(namesOf(table), Names{"speed"});
    EXPECT_EQ(table.columns[0].values, (Values{1, 2.5}));
}

TEST(DataTable, TakesDecimalCommas) {
    for (const char* text : {"a;b\n1,5;2\n-3,25e1;4\n", "a\tb\n1,5\t2\n-3,25e1\t4\n"}) {
        const DataTable table = parseDataTable(text, "a.csv");
        EXPECT_TRUE(table.decimalComma) << text;
        EXPECT_EQ(table.columns[0].values, (Values{1.5, -32.5})) << text;
    }
    EXPECT_FALSE(parseDataTable("a;b\n1.5;2\n3.5;4\n", "a.csv").decimalComma);
}

TEST(DataTable, PassesOverCommentsBlankLinesAndAByteOrderMark) {
    const DataTable table = parseDataTable("\xef\xbb\xbf# measured 2024\n\na,b\n1,2\n# pause\n\n3,4\n", "a.csv");
    EXPECT_EQ(namesOf(table), (Names{"a", "b"}));
    EXPECT_EQ(table.rows, 2U);
}

TEST(DataTable, TakesNamesFromTheCommentThatNumPyWrites) {
    EXPECT_EQ(namesOf(parseDataTable("# time speed\n0 1\n1 2\n", "a.txt")), (Names{"time", "speed"}));
}

TEST(DataTable, TakesQuotedFields) {
    const DataTable table = parseDataTable("\"a, in \"\"m\"\"\",b\n\"1\",2\n\"3\", \"4\"\n", "a.csv");
    EXPECT_EQ(namesOf(table), (Names{"a, in \"m\"", "b"}));
    EXPECT_EQ(table.columns[0].values, (Values{1, 3}));
    EXPECT_EQ(table.columns[1].values, (Values{2, 4}));
}

TEST(DataTable, AQuotedFieldMayGoOnInTheNextLineAndRowsStayCounted) {
    const DataTable table = parseDataTable("a,remark\n1,\"two\nlines\"\n,x\n3,y\n", "a.csv");
    EXPECT_EQ(table.rows, 3U);
    EXPECT_EQ(table.columns[0].firstGap, 4U);
}

TEST(DataTable, NamesAreUniqueAndNeverEmpty) {
    EXPECT_EQ(namesOf(parseDataTable("a,a,,b\n1,2,3,4\n5,6,7,8\n", "a.csv")), (Names{"a", "a (2)", "column 3", "b"}));
}

TEST(DataTable, GapsAreKeptWithTheirRow) {
    const DataTable table = parseDataTable("a,b\n1,2\n,4\n5,NaN\nNA,inf\n", "a.csv");
    EXPECT_EQ(table.columns[0].gaps, 2U);
    EXPECT_EQ(table.columns[0].firstGap, 3U);
    EXPECT_EQ(table.columns[1].gaps, 2U);
    EXPECT_TRUE(std::isnan(table.columns[0].values[1]));
    EXPECT_EQ(table.columns[0].values[2], 5.0);
    const std::string message = refusal([&] { requireUsable(table, table.columns[1]); });
    EXPECT_EQ(message, "a.csv, column \"b\", row 4: no value (nor in 1 more); a series needs one in every row");
}

TEST(DataTable, ATextAmongNumbersMakesItsColumnUnusable) {
    const DataTable table = parseDataTable("a,b\n1,2\n3,4 V\n5,6\n", "a.csv");
    EXPECT_TRUE(table.columns[0].usable());
    EXPECT_FALSE(table.columns[1].usable());
    const std::string message = refusal([&] { requireUsable(table, table.columns[1]); });
    EXPECT_EQ(message, "a.csv, column \"b\", row 3: \"4 V\" is not a number");
    ASSERT_EQ(table.warnings.size(), 1U);
}

TEST(DataTable, AWordThatMayMarkMissingValuesIsNamed) {
    const auto warningOf = [](const char* word, int every) {
        std::string text = "x,y\n";
        for (int k = 0; k < 40; ++k) text += std::to_string(k % 7) + ',' + (k % every == 1 ? word : std::to_string(k)) + '\n';
        return parseDataTable(text, "a.csv").warnings.at(0).english();
    };
    for (const char* word : {"MM", "M", "unavailable", "******"})
        EXPECT_EQ(warningOf(word, 5), "column \"y\" cannot be used: row 3: \"" + std::string(word) +
                                          "\" is not a number, and stands in 8 rows among numbers: if it marks missing values, "
                                          "leave those cells empty");
    EXPECT_EQ(warningOf("oops", 40), "column \"y\" cannot be used: row 3: \"oops\" is not a number") << "once";
    EXPECT_EQ(warningOf("MM", 40),
              "column \"y\" cannot be used: row 3: \"MM\" is not a number: if it marks a missing value, "
              "leave that cell empty");
    std::string sensor = "id,state\n";
    for (int k = 0; k < 10; ++k) sensor += "sensor.t," + (k == 5 ? std::string("unavailable") : std::to_string(k)) + '\n';
    EXPECT_EQ(refusal([&] { parseDataTable(sensor, "a.csv"); }),
              "a.csv has no column of numbers: column \"state\", row 7: \"unavailable\" is not a number: if it marks a missing "
              "value, leave that cell empty");
}

TEST(DataTable, DatesBesideNumbersDoNoHarm) {
    const DataTable table = parseDataTable("day,level\n2024-01-01,1\n2024-01-02,2\n", "a.csv");
    EXPECT_TRUE(table.header);
    EXPECT_FALSE(table.columns[0].usable());
    EXPECT_EQ(table.columns[1].values, (Values{1, 2}));
    EXPECT_FALSE(parseDataTable("2024-01-01,1\n2024-01-02,2\n", "a.csv").header);
}

TEST(DataTable, AFirstRowThatCountsTheOthersIsSaid) {
    const auto warnsOfCount = [](const std::string& first, const std::string& row) {
        std::string text = first;
        for (int k = 0; k < 12; ++k) text += row;
        const DataTable table = parseDataTable(text, "a.txt");
        return !table.warnings.empty() &&
               table.warnings[0].english() == "row 1 is 12, the number of rows below it: if it is such a count, skip it";
    };
    EXPECT_TRUE(warnsOfCount("12\n", "0.5\n"));
    EXPECT_TRUE(warnsOfCount("12 2\n", "0.5 0.25\n"));
    EXPECT_FALSE(warnsOfCount("12 3\n", "0.5 0.25\n"));
    EXPECT_FALSE(warnsOfCount("12\n", "14\n")) << "a number like others";
    EXPECT_FALSE(warnsOfCount("11\n", "0.5\n"));
}

TEST(DataTable, ConstantColumnsAreSaid) {
    const DataTable table = parseDataTable("a,b\n1,7\n2,7\n", "a.csv");
    EXPECT_TRUE(table.columns[1].constant);
    ASSERT_EQ(table.warnings.size(), 1U);
    EXPECT_EQ(table.warnings[0].english(), "column \"b\" is 7 in every row");
}

TEST(DataTable, RaggedRowsAreRefusedWithTheirNumber) {
    expectRefusal("a,b\n1,2\n3,4,5\n6,7\n", "row 3: it has 3 fields where the others have 2");
    expectRefusal("a,b\n1,2\n3\n6,7\n", "row 3: it has 1 field where the others have 2");
}

TEST(DataTable, WhatHoldsNoSeriesIsRefused) {
    expectRefusal("", "is empty");
    expectRefusal("\n\n# nothing\n", "holds no rows");
    expectRefusal("a,b\n", "no rows of numbers");
    expectRefusal("a,b\n1,2\n", "only one row");
    expectRefusal("a,b\nx,y\nz,w\n", R"(no column of numbers: column "a", row 2: "x" is not a number)");
    expectRefusal("a,b\n,\n,\n", "no column of numbers");
    expectRefusal("date,share\n2023-01-01,50%\n2023-01-02,51%\n", R"(column "share", row 2: "50%" is not a number)");
    expectRefusal("a,b\n1,\"2\n3,4\n", "a quotation mark is not closed");
}

TEST(DataTable, OtherEncodingsAreToldAndLatin1HeadersTaken) {
    expectRefusal(std::string_view("\xff\xfe"
                                   "a\0,\0b\0\n\0",
                                   10),
                  "UTF-16");
    expectRefusal(std::string_view("a\0,\0b\0\n\0001\0,\0002\0\n\0", 16), "zero bytes");
    const DataTable table = parseDataTable("Temp\xe9rature,b\n1,2\n3,4\n", "a.csv");
    EXPECT_EQ(table.columns[0].name, "Température");
    ASSERT_EQ(table.warnings.size(), 1U);
    EXPECT_NE(table.warnings[0].english().find("Latin-1"), std::string::npos);
}

TEST(DataTable, AbsurdShapesAreRefused) {
    std::string wide = "1";
    for (int k = 0; k < 10'000; ++k) wide += ",1";
    expectRefusal(wide + "\n" + wide + "\n", "transposed");
    expectRefusal(std::string(3'000'000, '1'), "longer than 1 MB");
    expectRefusal("1,2\n3,4\n" + std::string(3'000'000, '1'), "row 3: longer than 1 MB");
}

TEST(DataTable, OptionsOverruleWhatIsFound) {
    DataOptions options;
    options.header = false;
    EXPECT_NE(refusal([&] { parseDataTable("a\nb\n", "a.csv", options); }), "");
    options.header = true;
    EXPECT_EQ(namesOf(parseDataTable("1,2\n3,4\n5,6\n", "a.csv", options)), (Names{"1", "2"}));
    options.delimiter = ';';
    options.decimalComma = true;
    EXPECT_EQ(parseDataTable("x\n1,5\n2,5\n", "a.csv", options).columns[0].values, (Values{1.5, 2.5}));
}

TEST(DataTable, ColumnsAreFoundByNameThenByNumber) {
    const DataTable table = parseDataTable("2,b\n1,2\n3,x\n", "a.csv", {.delimiter = {}, .header = true, .decimalComma = {}});
    EXPECT_EQ(&dataColumn(table, "b"), &table.columns[1]);
    EXPECT_EQ(&dataColumn(table, "2"), &table.columns[0]) << "a name goes first";
    EXPECT_EQ(&dataColumn(table, "1"), &table.columns[0]);
    for (const char* bad : {"c", "0", "3", "", "-1", "1x"}) {
        const std::string message = refusal([&] { dataColumn(table, bad); });
        EXPECT_NE(message.find("there are: 2, b"), std::string::npos) << message;
    }
}

TEST(DataTable, FingerprintIsOfTheContentNotOfItsForm) {
    const auto of = [](const char* text) { return parseDataTable(text, "a.csv").fingerprint; };
    EXPECT_EQ(of("a,b\n1,2\n3,4\n"), of("a;b\r\n1,0;2\r\n3;4"));
    EXPECT_NE(of("a,b\n1,2\n3,4\n"), of("a,b\n1,2\n3,5\n"));
    EXPECT_NE(of("a,b\n1,2\n3,4\n"), of("a,c\n1,2\n3,4\n"));
    EXPECT_NE(of("a,b\n1,2\n3,4\n"), of("a,b\n1,\n3,4\n"));
}

using DataFile = TemporaryDirectory;

TEST_F(DataFile, IsReadInPiecesAsAWhole) {
    // Longer than the blocks in which it is read, so that lines and quoted fields span block ends.
    RandomStream random(1, "series");
    std::string text = "t,u,remark\n";
    for (int i = 0; i < 300'000; ++i) {
        text += std::to_string(i) + ',' + std::to_string(random.normal()) +
                (i % 1000 == 0 ? ",\"long, \"\"very\"\" long\nremark\"\n" : ",\n");
    }
    put(directory / "a.csv", text);
    const DataTable table = readDataTable(directory / "a.csv");
    ASSERT_EQ(table.rows, 300'000U);
    const DataTable inOne = parseDataTable(text, (directory / "a.csv").string());
    EXPECT_EQ(table.fingerprint, inOne.fingerprint);
    EXPECT_EQ(table.columns[0].values, inOne.columns[0].values);
    EXPECT_EQ(table.columns[1].values, inOne.columns[1].values);
    EXPECT_EQ(table.columns[0].values.back(), 299'999.0);
}

TEST_F(DataFile, TellsHowFarItIsAndCanBeStopped) {
    std::string text = "t\n";
    for (int i = 0; i < 540'000; ++i) text += "1234.50000000000000000000\n";
    put(directory / "a.csv", text);
    std::stop_source source;
    std::vector<double> fractions;
    const RunContext context{source.get_token(), [&](std::string_view, double fraction) { fractions.push_back(fraction); }};
    readDataTable(directory / "a.csv", {}, context);
    EXPECT_GE(fractions.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_GT(fractions.back(), 0.9);
    EXPECT_LE(fractions.back(), 1.0);
    RunContext stopping{source.get_token(), [&](std::string_view, double) { source.request_stop(); }};
    EXPECT_THROW(readDataTable(directory / "a.csv", {}, stopping), Cancelled);
}

TEST_F(DataFile, PreviewReadsTheBeginning) {
    std::string text = "t;u\n";
    for (int i = 0; i < 1'000'000; ++i) text += "1234,5;" + std::to_string(1000 + i % 1000) + "\n";
    put(directory / "a.csv", text);
    const DataPreview preview = previewDataTable(directory / "a.csv", 20);
    EXPECT_EQ(preview.table.rows, 20U);
    EXPECT_EQ(preview.cells.size(), 20U);
    EXPECT_EQ(preview.cells[3], (Names{"1234,5", "1003"}));
    EXPECT_EQ(preview.table.delimiter, ';');
    EXPECT_TRUE(preview.table.decimalComma);
    EXPECT_FALSE(preview.whole);
    EXPECT_NEAR(preview.rows, 1e6, 1e3);
    put(directory / "small.csv", "a,b\n1,2\n");
    const DataPreview small = previewDataTable(directory / "small.csv", 20);
    EXPECT_TRUE(small.whole);
    EXPECT_EQ(small.rows, 1.0);
}

TEST_F(DataFile, WhatDoesNotFitIntoMemoryIsRefusedBeforeItIsRead) {
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += "1,2\n";
    put(directory / "huge.csv", text);
    std::error_code full;
    std::filesystem::resize_file(directory / "huge.csv", 1'000'000'000'000, full);  // sparse: takes no space on disk
    if (full) GTEST_SKIP() << "needs files with holes: " << full.message();
    const std::string message = failure([&] { readDataTable(directory / "huge.csv"); });
    EXPECT_NE(message.find("huge.csv"), std::string::npos) << message;
    EXPECT_NE(message.find("GB"), std::string::npos) << message;
    EXPECT_EQ(previewDataTable(directory / "huge.csv").table.rows, 100U);
}

TEST_F(DataFile, WhatIsNotThereIsToldWithItsName) {
    EXPECT_NE(refusal([&] { readDataTable(directory / "none.csv"); }).find("none.csv"), std::string::npos);
    EXPECT_NE(refusal([&] { readDataTable(directory); }).find("not a regular file"), std::string::npos);
    put(directory / "empty.csv", "");
    EXPECT_NE(refusal([&] { readDataTable(directory / "empty.csv"); }).find("empty"), std::string::npos);
#ifndef _WIN32  // not a valid path there
    put(directory / "caf\xe9.csv", "1\n2\n");
    EXPECT_NE(refusal([&] { readDataTable(directory / "caf\xe9.csv"); }).find("café.csv: the name is not UTF-8"),
              std::string::npos);
#endif
}

TEST(DataTable, DamagedTextsGiveATableOrARefusal) {
    RandomStream random(5, "fuzz");
    const auto upTo = [&](std::size_t end) { return static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(end))); };
    const std::vector<std::string> whole = {
        "a,b,c\n1,2,3\n4,5,6\n7,8,9\n", "x;y\n1,5;2\n2,5;3\n-1e3;4\n",      "1 2\n3 4\n5 6\n",
        "# u y\n1\t2\n3\t4\n",          "\"a\"\"b\",c\n\"1\",2\n3,\"4\"\n", "t\n1\n2\n3\n4\n"};
    static const char* const words[] = {",", ";", "\t", "\"",   "\n", "\r",   "nan", "1e999",
                                        "#", "",  "é",  "\xe9", "-",  "0x10", "1.5"};
    int taken = 0, refused = 0;
    for (int i = 0; i < 9000; ++i) {
        std::string text = whole[static_cast<std::size_t>(i) % whole.size()];
        for (int k = 1 + i % 4; k > 0; --k) {
            if (text.empty()) break;
            const std::size_t at = upTo(text.size()), length = std::min(upTo(4), text.size() - at);
            const double what = random.uniform();
            if (what < 0.2) {
                text[at] = static_cast<char>(upTo(256));
            } else if (what < 0.4) {
                text.erase(at, length);
            } else if (what < 0.5) {
                text.resize(at);
            } else {
                text.replace(at, length, words[upTo(std::size(words))]);
            }
        }
        try {
            const DataTable table = parseDataTable(text, "a.csv");
            ASSERT_GE(table.rows, 2U);
            for (const DataColumn& column : table.columns)
                ASSERT_EQ(column.values.size(), column.problem.empty() || !column.values.empty() ? table.rows : 0U) << text;
            ++taken;
        } catch (const std::invalid_argument& error) {
            ASSERT_TRUE(std::string(error.what()).starts_with("a.csv")) << error.what();
            ++refused;
        }  // anything else fails the test
    }
    EXPECT_GT(taken, 1500);
    EXPECT_GT(refused, 1500);
}

/// Quadratic algorithms take from half a minute to hours on these; linear ones milliseconds.
void expectSoon(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(DataTable, TenThousandEqualNamesAreNumberedSoon) {
    std::string names = "a", numbers = "1";
    for (int k = 1; k < 10'000; ++k) {
        names += ",a";
        numbers += ",1";
    }
    expectSoon([&] {
        const DataTable table = parseDataTable(names + '\n' + numbers + '\n' + numbers + '\n', "a.csv");
        EXPECT_EQ(table.columns.back().name, "a (10000)");
    });
    EXPECT_EQ(namesOf(parseDataTable("a (2),a,a,a\n1,2,3,4\n1,2,3,4\n", "a.csv")), (Names{"a (2)", "a", "a (3)", "a (4)"}));
}

TEST(DataTable, AQuotationMarkThatStaysOpenIsFoundSoon) {
    expectSoon([] { expectRefusal("a,b\n1,2\n\"" + std::string(1'000'000, '\n'), "row 3: a quotation mark is not closed"); });
    // Each line closes a quotation mark and opens another.
    std::string reopened = "a,b\n";
    for (int k = 0; k < 300; ++k) reopened += "1,2\n";  // so many that the others do not determine the layout
    reopened += "\"";
    for (int k = 0; k < 200'000; ++k) reopened += "x\n\",\"";
    expectSoon([&] { expectRefusal(reopened, "row 302: too many lines of quotation marks"); });
}

TEST(DataTable, ACellOfManyLinesIsReadAsBefore) {
    std::string text = "a,b\n";
    for (int row = 0; row < 3; ++row) {
        text += "1,\"";
        for (int k = 0; k < 300; ++k) text += "it is \"\"so\"\",\n";
        text += "\"\n";
    }
    const DataTable table = parseDataTable(text, "a.csv");
    EXPECT_EQ(table.rows, 3U);
    EXPECT_TRUE(table.columns.front().usable());
    EXPECT_FALSE(table.columns.back().usable());
}

TEST_F(DataFile, ManyShortCommentsBeforeWideRowsAskForNoMoreMemoryThanTheFileCanFill) {
    std::string row = "1.25";
    for (int k = 1; k < 8000; ++k) row += ",1.25";
    std::string text;
    for (int k = 0; k < 600'000; ++k) text += "#\n";  // as many rows would need 38 GB
    for (int k = 0; k < 24; ++k) text += row + '\n';
    put(directory / "a.csv", text);
    EXPECT_EQ(readDataTable(directory / "a.csv").rows, 24U);
}

TEST(DataTable, NamesThatWereMadeHarmlessForSpreadsheetsAreReadAsTheyWere) {
    EXPECT_EQ(namesOf(parseDataTable("'=a,'@b,'c,'-1\n1,2,3,4\n1,2,3,4\n", "a.csv")), (Names{"=a", "@b", "'c", "'-1"}));
}

}  // namespace echoplane::data_table_tests
