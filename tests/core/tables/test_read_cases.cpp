// SPDX-License-Identifier: GPL-3.0-or-later
// Tables modelled on public bug reports of other programs, each with the plain table that a careful reader would see in it. The
// parts of the reader have separate tests.
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "core/own_data/data.h"
#include "core/tables/read_table.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::read_cases_tests {

constexpr int rows = 60;

std::string number(int row, int place = 0) {
    return fixedText(0.8 + 0.7 * std::sin(0.43 * row + place), 4);
}

std::string comma(std::string text) {
    for (char& letter : text) letter = letter == '.' ? ',' : letter;
    return text;
}

std::string twoDigits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// A heading and its rows.
std::string text(const std::string& heading, const std::function<std::string(int)>& row, const std::string& lineEnd = "\n") {
    std::string whole = heading + lineEnd;
    for (int k = 0; k < rows; ++k) whole += row(k) + lineEnd;
    return whole;
}

std::string two(int row) {
    return number(row) + ',' + number(row, 1);
}

struct Case {
    std::string name, given, right;
    std::string expectedWarning = {};  // part of one of the warnings
    double step = 0.0;                 // of the time, if there is one
    std::string unit = {};
};

const std::string plain = text("a,b", two);
const std::string alone = text("x", [](int row) { return number(row); });

std::vector<Case> cases() {
    // March and April.
    const auto day = [](int row) { return twoDigits(1 + row % 31); };
    const auto month = [](int row) { return std::string(row < 31 ? "03" : "04"); };
    const auto withError = [](const std::string& error) {
        return text("a,b", [error](int row) { return row == 41 ? error + ',' + number(row, 1) : two(row); });
    };
    const auto monthly = [](bool dayFirst) {
        return text("Date,x", [dayFirst](int row) {
            const std::string ofYear = twoDigits(1 + row % 12), year = std::to_string(2005 + row / 12);
            return (dayFirst ? "01/" + ofYear : ofYear + "/01") + '/' + year + ',' + number(row);
        });
    };
    return {
        {"a-name-twice", text("x,x,x (2)", [](int row) { return number(row) + ',' + number(row, 1) + ',' + number(row, 2); }),
         text("x,x (3),x (2)", [](int row) { return number(row) + ',' + number(row, 1) + ',' + number(row, 2); }),
         "2 columns are called \"x\""},
        {"compact-timestamps", text("time,x", [](int row) { return "2022030100" + twoDigits(row) + "00," + number(row); }), alone,
         "", 60.0, "seconds"},
        {"date-in-second-column",
         text(
             "station,date,x",
             [&](int row) { return "N" + std::to_string(row % 3) + ",2022-" + month(row) + '-' + day(row) + ',' + number(row); }),
         alone, "column \"station\" cannot be used", 1.0, "days"},
        {"date-time-dmy",
         text("Datum;Uhrzeit;x",
              [](int row) {
                  return "0" + std::to_string(1 + row / 24) + ".03.2022;" + twoDigits(row % 24) + ":00;" + comma(number(row));
              }),
         alone, "", 3600.0, "seconds"},
        {"decimal-comma-late",
         text("a;b", [](int row) { return row < 50 ? "4;6" : comma(number(row)) + ';' + comma(number(row, 1)); }),
         text("a,b", [](int row) { return row < 50 ? "4,6" : two(row); })},
        {"delimiter-at-line-end", text("a,b", [](int row) { return two(row) + ','; }), plain,
         "delimiter that the heading does not"},
        {"dialog-for-what-is-not-guessed",
         text("Jour;x",
              [&](int row) { return day(row) + '.' + month(row) + ".2023;1." + std::to_string(100 + 7 * row) + ",50"; }),
         text("x", [](int row) { return "1" + std::to_string(100 + 7 * row) + ".50"; }), "", 1.0, "days"},
        {"german-thousands-beside-euros",
         text("n;price", [](int row) { return "1." + std::to_string(500 + row) + ";1," + twoDigits(row) + " €"; }),
         text("n", [](int row) { return std::to_string(1500 + row); }), "is read as a number with a thousands separator"},
        {"german-thousands-beside-percent",
         text("n;share", [](int row) { return "1." + std::to_string(500 + row) + ";7," + twoDigits(row) + '%'; }),
         text("n", [](int row) { return std::to_string(1500 + row); }), "is read as a number with a thousands separator"},
        {"hash-colours", text("colour,x", [](int row) { return "#0000" + twoDigits(row) + ',' + number(row); }), alone,
         "column \"colour\" cannot be used: row 2: \"#000000\""},
        {"hash-error-first-column", withError("#N/A"), withError(""), "1 gap in \"a\": row 43"},
        {"hash-error-first-column", withError("#DIV/0!"), withError(""), "1 gap in \"a\": row 43"},
        {"hash-single-column", text("x", [](int row) { return row == 30   ? std::string("#REF!")
                                                              : row == 31 ? ""
                                                                          : number(row); }),
         text("x", [](int row) { return row == 30 || row == 31 ? std::string("NA") : number(row); }),
         "2 gaps in \"x\": rows 32–33"},
        {"header-kept", text("1999,2000", two), text("1999,2000", two), "row 1 is taken as the column names: 1999, 2000"},
        {"index-column", text("index,x", [](int row) { return std::to_string(row) + ',' + number(row); }), alone},
        {"index-column", text("Unnamed: 0,x", [](int row) { return std::to_string(row) + ',' + number(row); }), alone},
        {"info-late-text",
         text("x,y", [](int row) { return (row == 55 ? std::string("oops") : number(row)) + ',' + number(row, 1); }),
         text("y", [](int row) { return number(row, 1); }), "column \"x\" cannot be used: row 57: \"oops\" is not a number"},
        {"line-end-in-first-name", text("\"x\ny\",b", two), text("x y,b", two)},
        {"line-end-in-name-crlf", text("a,\"b\r\nc\"", two, "\r\n"), text("a,b c", two)},
        {"monthly-day-first", monthly(true), alone, "are read day first, the only order with even steps", 1.0, "months"},
        {"monthly-day-first", monthly(false), alone, "are read month first, the only order with even steps", 1.0, "months"},
        {"names-that-are-numbers", text(",0,1", [](int row) { return std::to_string(row) + ',' + two(row); }),
         text("0,1", two, "\n"), "row 1 is taken as the column names: 0, 1"},
        {"notes-over-two-lines",
         text("note,a,b", [](int row) { return "\"row " + std::to_string(row) + "\nfine\"," + two(row); }), plain,
         "column \"note\" cannot be used"},
        {"number-cut-off", plain + "0.4,0.", plain, "row 62 is left out: the file ends in \"0.\""},
        {"numbers-newest-first", text("time,x", [](int row) { return std::to_string(rows - row) + ',' + number(row); }), alone,
         "decrease throughout"},
        {"one-column-decimal-comma", comma(alone), alone, "the commas are taken as decimal commas"},
        {"one-date-missing",
         text("date,x",
              [](int row) {
                  return (row == 9 ? std::string() : "2022-03-01 " + twoDigits(row / 60) + ':' + twoDigits(row % 60)) + ',' +
                         number(row);
              }),
         alone, "1 gap in \"date\": row 11; these times are interpolated", 60.0, "seconds"},
        {"one-point-among-commas", text("heure;x", [](int row) { return "9." + twoDigits(row) + ';' + comma(number(row)); }),
         alone, "\"9.00\" has a decimal point"},
        {"overflow-one-cell",
         text("x,y", [](int row) { return (row == 5 ? std::string("1e309") : number(row)) + ',' + number(row, 1); }),
         text("y", [](int row) { return number(row, 1); }), "row 7: \"1e309\" is too large: numbers go up to 1.8e308"},
        {"quote-cut-off", text("n,x", [](int row) { return "\"ok\"," + number(row); }) + "\"ha", alone, "row 62, is cut off"},
        {"row-from-one", text("row,x", [](int row) { return std::to_string(row + 1) + ',' + number(row); }), alone},
        {"row-names-by-tab",
         text("a\tb", [](int row) { return std::to_string(row + 1) + '\t' + number(row) + '\t' + number(row, 1); }), plain,
         "the first column is taken as row names"},
        {"sep-line", "sep=;\n" + text("a;b", [](int row) { return number(row) + ';' + number(row, 1); }), plain},
        {"temps", text("temps,x", [](int row) { return fixedText(0.1 * row, 1) + ',' + number(row); }), alone, "", 0.1, ""},
        {"thousands-by-point",
         text(
             "n;x",
             [](int row) { return "1;" + (row % 2 == 0 ? std::string("950") : "1.0" + std::to_string(10 + row / 6 * 10 % 90)); }),
         text("n,x",
              [](int row) { return "1," + (row % 2 == 0 ? std::string("950") : "10" + std::to_string(10 + row / 6 * 10 % 90)); }),
         "is read as a number with a thousands separator"},
        {"underflow-half-subnormal",
         text("a,b",
              [](int row) {
                  return (row == 5 ? std::string("2e-324") : row == 6 ? "-1.2e-400" : number(row)) + ',' + number(row, 1);
              }),
         text("a,b",
              [](int row) {
                  return (row == 5 ? std::string("0") : row == 6 ? "-0" : number(row)) + ',' + number(row, 1);
              })},
        {"utc-and-two-digit-years",
         text("time,x",
              [](int row) {
                  return "2022-03-0" + std::to_string(1 + row / 24) + ' ' + twoDigits(row % 24) + ":00:00 UTC," + number(row);
              }),
         alone, "", 3600.0, "seconds"},
        {"utc-and-two-digit-years", text("date,x", [&](int row) { return day(row) + '/' + month(row) + "/22," + number(row); }),
         alone, "two-digit years in \"date\" are read as dates from 2022-03-01 to 2022-04-29", 1.0, "days"},
        {"weekly-day-first",
         text("Date,x",
              [](int row) {
                  static const int ends[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
                  int ofYear = row < 52 ? 1 + 7 * row : 7 * (row - 52), at = 0;
                  for (; ofYear >= ends[at]; ++at) ofYear -= ends[at];
                  return twoDigits(1 + ofYear) + '/' + twoDigits(1 + at) + '/' + std::to_string(2023 + row / 52) + ',' +
                         number(row);
              }),
         alone, "", 7.0, "days"},
    };
}

TEST(ReadCases, AreReadAsACarefulPersonReadsThem) {
    for (const Case& each : cases()) {
        SCOPED_TRACE(each.name);
        const DataTable given = parseDataTable(each.given, "a.csv"), right = parseDataTable(each.right, "a.csv");
        ASSERT_EQ(seriesColumns(given), seriesColumns(right));
        ASSERT_EQ(given.rows, right.rows);
        for (const std::string& name : seriesColumns(right)) {
            const std::vector<double>&values = dataColumn(given, name).values, &wanted = dataColumn(right, name).values;
            for (std::size_t row = 0; row < wanted.size(); ++row)
                ASSERT_TRUE(values[row] == wanted[row] || (std::isnan(values[row]) && std::isnan(wanted[row])))
                    << name << ' ' << row;
        }
        bool warned = each.expectedWarning.empty();
        for (const Message& warning : given.warnings)
            warned = warned || warning.english().find(each.expectedWarning) != std::string::npos;
        EXPECT_TRUE(warned) << each.expectedWarning;
        if (each.step == 0.0) continue;
        EXPECT_TRUE(given.time.even);
        EXPECT_NEAR(given.time.step, each.step, 1e-9);
        EXPECT_EQ(given.time.unit, each.unit);
    }
}

}  // namespace echoplane::read_cases_tests
