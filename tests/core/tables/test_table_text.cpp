// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_text.h"

#include <cmath>
#include <filesystem>
#include <limits>

#include "core/files/text_file.h"
#include "core/project/result_tables.h"
#include "core/report/run_record.h"
#include "core/run/pipeline.h"
#include "core/tables/read_table.h"
#include "core/tasks/task.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/test.h"

namespace echoplane::table_text_tests {

TextTable table() {
    return {"A 100 % test of κ_Q", {"name", "value"}, {{"a, \"b\"", 5.2e-10}, {"x|y_z", -0.25}}, "", 2};
}

TextTable one(double value, int digits) {
    return {"", {"v"}, {{value}}, "", digits};
}

std::string markdownNumber(double value, int digits = 3) {
    const std::string text = tableMarkdown(one(value, digits));
    return text.substr(text.rfind("\n| ") + 3, text.rfind(" |\n") - text.rfind("\n| ") - 3);
}

std::string latexNumber(double value, int digits = 3) {
    const std::string text = tableLatex(one(value, digits));
    const std::size_t first = text.find("\\midrule\n") + 13;
    return text.substr(first, text.find(" \\\\\n", first) - first);
}

TEST(TableText, CsvQuotesAndKeepsAllDigits) {
    EXPECT_EQ(tableCsv(table()), "name,value\n\"a, \"\"b\"\"\",5.2e-10\nx|y_z,-0.25\n");
    EXPECT_EQ(tableCsv(one(0.1 + 0.2, 2)), "v\n0.30000000000000004\n");
    EXPECT_EQ(tableCsv(one(std::nan(""), 2)), "v\n\n");
}

TEST(TableText, MarkdownEscapesPipes) {
    EXPECT_EQ(tableMarkdown(table()),
              "| name | value |\n| --- | ---: |\n| a, \"b\" | 5.2e-10 |\n| x\\|y\\_z | -0.25 |\n\nA 100 % test of κ\\_Q\n");
}

TEST(TableText, LatexIsBooktabsWithPrintedCharacters) {
    EXPECT_EQ(tableLatex(table()),
              "% needs \\usepackage{booktabs}\n\\begin{table}\n  \\centering\n  \\caption{A 100 \\% test of $\\kappa$\\_Q}\n"
              "  \\begin{tabular}{lr}\n    \\toprule\n    name & value \\\\\n    \\midrule\n"
              "    a, \\textquotedbl{}b\\textquotedbl{} & $5.2\\times10^{-10}$ \\\\\n"
              "    x\\textbar{}y\\_z & $-0.25$ \\\\\n    \\bottomrule\n  \\end{tabular}\n\\end{table}\n");
}

TEST(TableText, LatexPrintsEveryCharacterOfItsOwn) {
    TextTable text{"", {"\\&%$#_{}~^<>"}, {}, ""};
    EXPECT_NE(tableLatex(text).find("\\textbackslash{}\\&\\%\\$\\#\\_\\{\\}\\textasciitilde{}\\textasciicircum{}\\textless{}"
                                    "\\textgreater{} \\\\"),
              std::string::npos);
}

TEST(TableText, NumbersHaveExponentsWhereTheyArePlainOtherwise) {
    EXPECT_EQ(markdownNumber(0.0), "0");
    EXPECT_EQ(markdownNumber(0.9), "0.9");
    EXPECT_EQ(markdownNumber(0.00123456), "0.00123");
    EXPECT_EQ(markdownNumber(0.000123456), "1.23e-4");
    EXPECT_EQ(markdownNumber(123456), "123456");
    EXPECT_EQ(markdownNumber(1234567), "1.23e6");
    EXPECT_EQ(markdownNumber(9.999e-10), "1.00e-9");
    EXPECT_EQ(markdownNumber(1e-9), "1e-9");
    EXPECT_EQ(latexNumber(-2.5e-9), "$-2.5\\times10^{-9}$");
    EXPECT_EQ(markdownNumber(std::nan("")), "–");
    EXPECT_EQ(latexNumber(-1.5e-7, 2), "$-1.5\\times10^{-7}$");
    EXPECT_EQ(latexNumber(std::numeric_limits<double>::infinity()), "$\\infty$");
    EXPECT_EQ(latexNumber(100), "$100$");
}

TEST(TableText, TheRecordIsAComment) {
    TextTable text = table();
    text.record = R"({"a":"b--c"})";
    EXPECT_TRUE(tableCsv(text).starts_with("# {\"a\":\"b--c\"}\nname"));
    EXPECT_TRUE(tableMarkdown(text).starts_with("<!-- {\"a\":\"b-\\u002dc\"} -->\n"));
    EXPECT_NE(tableLatex(text).find("\n% {\"a\":\"b--c\"}\n"), std::string::npos);
}

TEST(TableText, OurOwnReaderPassesOverTheRecord) {
    const auto file = std::filesystem::temp_directory_path() / "echoplane-table-text.csv";
    writeTable(file, {"", {"a", "b"}, {{1.0, 2.0}, {3.0, 4.5}}, R"({"x":1})"});
    const DataTable read = readDataTable(file);
    EXPECT_EQ(read.rows, 2u);
    std::filesystem::remove(file);
}

TEST(TableText, OtherSuffixesAreRefused) {
    EXPECT_THROW(writeTable("a.doc", table()), std::invalid_argument);
}

TEST(ResultTables, ErrorsOfARun) {
    Experiment experiment;
    experiment.reservoir.size = 20;
    const RunResult result = Pipeline().run(experiment);
    const TextTable errors = errorTable(result);
    ASSERT_EQ(errors.rows.size(), 3u);
    EXPECT_EQ(std::get<double>(errors.rows[2][1]), result.score->test.rmse);
    EXPECT_EQ(storedRun(errors.record, "x").experiment, experiment);
}

TEST(ResultTables, BestSettingsOfASweepFirst) {
    SweepPlan plan;
    plan.axes = {{"ridge", {SettingValue(1e-6), SettingValue(1e-3), SettingValue(1.0)}}};
    plan.seeds = 2;
    std::vector<SweepRow> rows;
    for (const auto& [ridge, first, second] : {std::tuple(1e-6, 3.0, 5.0), {1e-3, 1.0, 2.0}, {1.0, 9.0, 9.0}}) {
        for (const auto& [seed, error] : {std::pair(1u, first), {2u, second}}) {
            SweepRow row = sweepRow(plan.base, error, error, 2 * error);
            row.experiment.readout.ridge = ridge;
            row.experiment.reservoir.seed = seed;
            rows.push_back(row);
        }
    }
    const TextTable best = sweepTable(tableOf(plan, rows), 2);
    ASSERT_EQ(best.rows.size(), 2u);
    // For two values, the standard error of the mean is half their difference, and the median is their mean.
    using Estimate = TextTable::Estimate;
    const auto near = [](double value, double error) { return TextTable::Cell(Estimate{value, error}); };
    EXPECT_EQ(best.rows[0],
              (std::vector<TextTable::Cell>{1e-3, near(1.5, 0.5), near(1.5, 0.5), near(3.0, 1.0), 1.5, 3.0, 2.0, 0.0}));
    EXPECT_EQ(best.rows[1],
              (std::vector<TextTable::Cell>{1e-6, near(4.0, 1.0), near(4.0, 1.0), near(8.0, 2.0), 4.0, 8.0, 2.0, 0.0}));
    EXPECT_EQ(best.header[1], "training RMSE");
    EXPECT_EQ(best.header.back(), "diverged");
}

TEST(ResultTables, OfAMetricOfWhichMoreIsBetterTheHighestComesFirst) {
    SweepPlan plan;
    plan.base = withTask(plan.base, "parity");
    plan.axes = {{"ridge", {SettingValue(1e-6), SettingValue(1e-3)}}};
    plan.seeds = 1;
    // The first row has the lower RMSE, the second the higher accuracy.
    std::vector<SweepRow> rows = {sweepRow(plan.base, 0.1, Metric::accuracy, 0.6, 0.5),
                                  sweepRow(plan.base, 0.2, Metric::accuracy, 0.9, 0.8)};
    rows[0].experiment.readout.ridge = 1e-6;
    rows[1].experiment.readout.ridge = 1e-3;
    const TextTable best = sweepTable(tableOf(plan, rows), 2);
    EXPECT_EQ(std::get<double>(best.rows[0][0]), 1e-3);
    EXPECT_NE(best.caption.find("by validation accuracy"), std::string::npos);
    EXPECT_EQ(best.header[4], "validation accuracy");
    EXPECT_EQ(std::get<TextTable::Estimate>(best.rows[0][4]).value, 0.9);
    EXPECT_EQ(std::get<TextTable::Estimate>(best.rows[0][5]).value, 0.8);
}

TEST(TableText, AnEstimateHasItsErrorBesideItAndInCsvInAColumnOfItsOwnAtTheEnd) {
    TextTable table;
    table.header = {"x", "y", "z"};
    table.rows = {{1.0, TextTable::Estimate{5.25e-10, 3.1e-11}, std::string("a")},
                  {2.0, TextTable::Estimate{0.5, std::nan("")}, std::string("b")}};
    EXPECT_EQ(tableCsv(table), "x,y,z,y standard error\n1,5.25e-10,a,3.1e-11\n2,0.5,b,\n");
    EXPECT_NE(tableMarkdown(table).find("| 5.25e-10 ± 3.1e-11 |"), std::string::npos);
    EXPECT_NE(tableMarkdown(table).find("| 0.5 |"), std::string::npos);
    EXPECT_NE(tableLatex(table).find("$5.25\\times10^{-10}$ $\\pm$ $3.1\\times10^{-11}$"), std::string::npos);
}

TEST(TableText, NoCellIsTakenForAFormula) {
    const TextTable table{"", {"=HYPERLINK(\"x\")", "+a", "-b", "@c", "[d]"}, {{"=1+1", "-x", -0.5, "-0.5", "+2"}}, "", 3};
    EXPECT_EQ(tableCsv(table), "\"'=HYPERLINK(\"\"x\"\")\",'+a,'-b,'@c,[d]\n'=1+1,'-x,-0.5,-0.5,+2\n");
    EXPECT_EQ(tableMarkdown(table).substr(0, 42), "| \\=HYPERLINK(\"x\") | \\+a | \\-b | \\@c | \\[d");
    const std::string latex = tableLatex(table);
    EXPECT_NE(latex.find("    {}=HYPERLINK("), std::string::npos) << latex;
    EXPECT_NE(latex.find("& {}[d] "), std::string::npos) << R"(an option of \midrule or \\ where it begins a line: )" << latex;
    EXPECT_EQ(withoutGuard(harmlessCell("=a")), "=a");
    EXPECT_EQ(withoutGuard("'a"), "'a");
    EXPECT_EQ(harmlessCell("-0.5"), "-0.5");
    EXPECT_EQ(harmlessCell("-"), "'-");
    EXPECT_EQ(harmlessCell(""), "");
}

}  // namespace echoplane::table_text_tests
