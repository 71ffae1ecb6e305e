// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data_warnings.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/tables/read_table.h"
#include "tests/core/english_of.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::data_warnings_tests {

class DataWarnings : public TemporaryDirectory {
protected:
    Experiment on(std::vector<std::string> inputs, std::vector<std::string> targets, int horizon = 1,
                  const char* gaps = "interpolate") {
        std::string text = "t,u,y,copy\n";
        for (int row = 0; row < 40; ++row) {
            const std::string y = std::to_string(row * row % 13);
            text += std::to_string(row) + ',' + (row == 5 ? "NA" : std::to_string(row % 5)) + ',' + y + ',' + y + '\n';
        }
        put(directory / "a.csv", text);
        Experiment experiment;
        experiment.set(forecast::horizon, horizon);
        experiment.set(ownData::gaps, gaps);
        return withDataFile(experiment, (directory / "a.csv").string(), std::move(inputs), std::move(targets));
    }

    /// A table with a column of that name beside a series x.
    Experiment beside(const std::string& name, const std::function<std::string(int)>& cell,
                      std::vector<std::string> inputs = {}) {
        std::string text = name + ",x\n";
        for (int row = 0; row < 40; ++row) text += cell(row) + ',' + std::to_string(row * row % 13) + '\n';
        put(directory / "b.csv", text);
        return withDataFile({}, (directory / "b.csv").string(), std::move(inputs), {"x"});
    }

    static bool warns(const Experiment& experiment, const std::string& words) {
        return std::ranges::any_of(dataWarnings(experiment),
                                   [&](const Message& each) { return each.english().find(words) != std::string::npos; });
    }
};

TEST_F(DataWarnings, ReportsATargetAmongTheInputsOfTheSameStep) {
    EXPECT_TRUE(warns(on({"u", "y"}, {"y"}, 0), "\"y\" is an input of the same step (horizon 0)"));
    EXPECT_FALSE(warns(on({"u", "y"}, {"y"}, 1), "same step"));
    EXPECT_FALSE(warns(on({"u"}, {"y"}, 0), "same step"));
    EXPECT_TRUE(warns(on({"copy"}, {"y"}, 0), "\"copy\" contains the same numbers as the target \"y\""));
}

TEST_F(DataWarnings, ReportsWhatTheReaderLeftOut) {
    put(directory / "b.csv", "Station 7\nx;y\nm;s\n1;2\n2;3\n3;4\n4;6\n5;7\nMean;4\n");
    const std::vector<std::string> warnings = englishOf(dataWarnings(withDataFile({}, (directory / "b.csv").string())));
    ASSERT_GE(warnings.size(), 3U);
    EXPECT_EQ(warnings[0], "row 1 is left out, before the heading: \"Station 7\"");
    EXPECT_EQ(warnings[1], "row 3 is left out, as a row of units: m, s");
    EXPECT_EQ(warnings[2],
              "row 9 is left out: \"Mean\" is not a number, so it is taken as a line below the table, such as a total");
}

TEST_F(DataWarnings, SeveralLinesBelowTheTableAreLeftOut) {
    put(directory / "b.csv", "x,y\n1,2\n2,3\n3,4\n4,6\n5,7\n6,8\nMean,4\nStd,0.5\nn,4\n");
    const std::vector<std::string> warnings = englishOf(dataWarnings(withDataFile({}, (directory / "b.csv").string())));
    ASSERT_GE(warnings.size(), 3U);
    EXPECT_EQ(warnings[0],
              "row 8 is left out: \"Mean\" is not a number, so it is taken as a line below the table, such as a total");
    EXPECT_EQ(warnings[2],
              "row 10 is left out: \"n\" is not a number, so it is taken as a line below the table, such as a total");

    put(directory / "half.csv", "x,y\n1,2\n2,3\n3,4\n4,6\na,4\nb,5\nc,4\n");
    EXPECT_EQ(readDataTable(directory / "half.csv", {}, {}).rows, 7U) << "too many for lines below a table";

    put(directory / "c.csv", "x,y\n1,2\n2,3\n3,4\n4,6\nbroken,4\nbroken,5\n5,4\n");
    EXPECT_EQ(readDataTable(directory / "c.csv", {}, {}).rows, 7U) << "rows follow: these lines belong to the table";
}

TEST_F(DataWarnings, ATimeIsNoSeriesInPlaceOfOneThatCannotBeRead) {
    put(directory / "price.csv", "day,price\n1,$2\n2,$3\n3,$4\n4,$6\n5,$7\n6,$9\n");
    const std::string file = (directory / "price.csv").string();
    try {
        withDataFile({}, file);
        FAIL() << "trained on its days";
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.what(), file +
                                      " has no numbers but times and row numbers: column \"price\" cannot be used: row 2: "
                                      "\"$2\" is not a number");
    }
    EXPECT_EQ(withDataFile({}, file, {"day"}).data.source.inputs, std::vector<std::string>{"day"}) << "asked for by name";
    put(directory / "alone.csv", "t,\n1,\n2,\n4,\n3,\n5,\n6,\n");
    EXPECT_EQ(withDataFile({}, (directory / "alone.csv").string()).data.source.inputs, std::vector<std::string>{"t"});
}

TEST_F(DataWarnings, ReportsTheTreatmentOfGaps) {
    EXPECT_TRUE(warns(on({"u"}, {"y"}), "1 gap in \"u\": row 7"));
    EXPECT_TRUE(warns(on({"u"}, {"y"}), "gaps in the inputs, in 2.5 % of the rows, are interpolated up to the next number"));
    EXPECT_TRUE(warns(on({"y"}, {"u"}), "steps whose target is a gap are neither fitted nor scored"));
    EXPECT_TRUE(warns(on({"u"}, {"y"}, 1, "hold"), "gaps in the chosen columns repeat the previous number"));
    EXPECT_TRUE(warns(on({"u"}, {"y"}, 1, "mask"), "steps with a gap in a chosen column are neither fitted nor scored"));
    EXPECT_FALSE(warns(on({"y"}, {"y"}), "interpolated")) << "no chosen column has one";
}

TEST_F(DataWarnings, ReportsATimeAsAnInput) {
    EXPECT_TRUE(warns(on({"t", "y"}, {"y"}), "\"t\" is a time, but is used as an input"));
    EXPECT_FALSE(warns(on({}, {"y"}), "is a time, but is used as an input")) << "it is not chosen by itself";
    EXPECT_TRUE(warns(on({}, {"y"}), "\"t\" is the time, in even steps of 1, not an input"));
}

TEST_F(DataWarnings, ReportsThatRowNumbersAndTimesAreNoInputs) {
    const auto number = [](int row) { return std::to_string(row); };
    for (const char* name : {"index", "Unnamed: 0", "row", ""}) {
        const Experiment experiment = beside(name, number);
        EXPECT_EQ(experiment.data.source.inputs, std::vector<std::string>{"x"}) << name;
        EXPECT_TRUE(warns(experiment, "is a row number, not an input")) << name;
    }
    EXPECT_TRUE(warns(beside("index", number, {"index", "x"}), "\"index\" is a row number, but is used as an input"));
    EXPECT_TRUE(warns(beside("index", [](int row) { return std::to_string(row % 20); }),
                      "\"index\" is a row number that begins again in row 22, not an input"));
    const Experiment falling = beside("Zeit", [](int row) { return std::to_string(100 - row); });
    EXPECT_EQ(falling.data.source.inputs, std::vector<std::string>{"x"});
    EXPECT_TRUE(warns(falling, "decrease throughout"));
    EXPECT_TRUE(warns(falling, "\"Zeit\" is the time, which does not rise throughout, not an input"));
    EXPECT_TRUE(
        warns(beside("Zeit", [](int row) { return std::to_string(100 - row); }, {"Zeit", "x"}), "it is smaller in validation"));
    const Experiment uneven = beside("temps", [](int row) { return std::to_string(row * row); });
    EXPECT_TRUE(warns(uneven, "\"temps\" is the time, in uneven steps, mostly of 39, not an input"));
}

TEST_F(DataWarnings, ReportsTextsThatAreAnotherTime) {
    std::string text = "start,duration,x\n";
    for (int row = 0; row < 30; ++row) {
        const std::string minute = std::to_string(10 + row);
        text += "08:" + minute + ",0:" + minute + ',' + std::to_string(row * row % 7) + '\n';
    }
    put(directory / "clocks.csv", text);
    const Experiment experiment = withDataFile({}, (directory / "clocks.csv").string());
    EXPECT_TRUE(warns(experiment, "\"duration\" is another time column, not an input"));
    EXPECT_FALSE(warns(experiment, "\"start\" is another time column")) << "it is the time";
}

TEST_F(DataWarnings, ReportsInputsThatRiseEvenly) {
    EXPECT_TRUE(warns(beside("u", [](int row) { return std::to_string(2 * row + 5); }),
                      "\"u\" rises by 2 in every row, as a time or a row number would"));
    EXPECT_TRUE(warns(beside("u", [](int row) { return std::to_string(-3 * row); }), "\"u\" falls by 3 in every row"));
    EXPECT_FALSE(warns(beside("u", [](int row) { return std::to_string(2 * row + 5); }, {"x"}), "rises by")) << "no input";
    EXPECT_FALSE(warns(beside("u", [](int row) { return std::to_string(row * row); }), "rises by")) << "not evenly";
    EXPECT_TRUE(
        warns(beside("time", [](int row) { return std::to_string(row % 7); }), "is named like a time, but does not rise"));
    EXPECT_TRUE(warns(beside("year", [](int row) { return std::to_string(1990 + row / 12); }), "is named like a time"));
    EXPECT_FALSE(warns(beside("hour", [](int row) { return std::to_string(row % 24); }), "is named like a time")) << "of the day";
    EXPECT_TRUE(warns(beside("id", [](int row) { return std::to_string(row / 10); }), "\"id\" is named like a row number"));
}

TEST_F(DataWarnings, ReportsNumbersThatMayMarkMissingValues) {
    EXPECT_TRUE(warns(
        beside("u", [](int row) { return row % 8 == 1 ? std::string("-999") : std::to_string(row % 5); }),
        "column \"u\" is -999 in 12.5 % of its rows, far from all other values (0 to 4): if this marks missing values, leave "
        "those cells empty"));
    EXPECT_FALSE(warns(beside("u", [](int row) { return std::to_string(row % 5); }), "far from all other values"));
}

TEST_F(DataWarnings, ReportsUnusedSteps) {
    Experiment experiment = on({"y"}, {"y"});
    EXPECT_FALSE(warns(experiment, "training, validation and test use"));
    experiment.data.split.test -= 3;
    EXPECT_TRUE(warns(experiment, "training, validation and test use 36 of 39 steps"));
}

TEST_F(DataWarnings, ReportsResampling) {
    Experiment experiment = on({"y"}, {"y"});
    EXPECT_FALSE(warns(experiment, "resampled"));
    experiment.set(ownData::resample, 0.5);
    EXPECT_TRUE(warns(experiment, "the data are resampled: a step is 0.5"));
}

TEST_F(DataWarnings, OtherTasksHaveNone) {
    EXPECT_TRUE(dataWarnings({}).empty());
}

}  // namespace echoplane::data_warnings_tests
