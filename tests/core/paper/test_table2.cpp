// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/table2.h"

#include <cmath>
#include <limits>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/tasks/mso.h"
#include "core/text/json_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::table2_tests {

/// Table 2 as printed in the paper, by task and method (reference/paper_table2.csv).
const std::map<int, std::map<std::string, double>> paper = {
    {1,
     {{"normal", 1.65e-14},
      {"diagonalized", 1.58e-14},
      {"uniform", 5.85e-14},
      {"golden", 2.49e-14},
      {"noisy-golden", 4.77e-14},
      {"sim", 3.56e-14}}},
    {2,
     {{"normal", 2.55e-13},
      {"diagonalized", 2.78e-13},
      {"uniform", 2.28e-13},
      {"golden", 1.45e-13},
      {"noisy-golden", 2.39e-13},
      {"sim", 2.44e-13}}},
    {3,
     {{"normal", 5.42e-12},
      {"diagonalized", 9.14e-12},
      {"uniform", 4.49e-12},
      {"golden", 9.07e-12},
      {"noisy-golden", 6.14e-12},
      {"sim", 8.37e-12}}},
    {4,
     {{"normal", 1.39e-10},
      {"diagonalized", 5.77e-10},
      {"uniform", 3.64e-10},
      {"golden", 7.22e-11},
      {"noisy-golden", 6.93e-11},
      {"sim", 2.28e-10}}},
    {5,
     {{"normal", 2.75e-09},
      {"diagonalized", 4.03e-08},
      {"uniform", 2.95e-08},
      {"golden", 5.24e-10},
      {"noisy-golden", 1.63e-09},
      {"sim", 1.87e-08}}},
    {6,
     {{"normal", 7.38e-09},
      {"diagonalized", 2.54e-08},
      {"uniform", 2.07e-08},
      {"golden", 1.07e-08},
      {"noisy-golden", 1.18e-08},
      {"sim", 6.16e-08}}},
    {7,
     {{"normal", 2.96e-08},
      {"diagonalized", 9.48e-08},
      {"uniform", 7.16e-08},
      {"golden", 5.98e-08},
      {"noisy-golden", 5.36e-08},
      {"sim", 8.55e-08}}},
    {8,
     {{"normal", 2.75e-08},
      {"diagonalized", 9.68e-08},
      {"uniform", 3.57e-07},
      {"golden", 1.15e-07},
      {"noisy-golden", 6.44e-08},
      {"sim", 1.41e-07}}},
    {9,
     {{"normal", 4.98e-08},
      {"diagonalized", 2.69e-07},
      {"uniform", 4.33e-07},
      {"golden", 1.69e-07},
      {"noisy-golden", 1.03e-07},
      {"sim", 1.63e-07}}},
    {10,
     {{"normal", 4.65e-07},
      {"diagonalized", 3.32e-07},
      {"uniform", 4.15e-07},
      {"golden", 2.31e-07},
      {"noisy-golden", 1.61e-07},
      {"sim", 2.73e-07}}},
    {11,
     {{"normal", 5.62e-07},
      {"diagonalized", 7.38e-07},
      {"uniform", 1.85e-06},
      {"golden", 7.49e-07},
      {"noisy-golden", 3.16e-07},
      {"sim", 3.71e-07}}},
    {12,
     {{"normal", 9.71e-07},
      {"diagonalized", 2.98e-06},
      {"uniform", 1.34e-06},
      {"golden", 1.01e-06},
      {"noisy-golden", 8.44e-07},
      {"sim", 2.63e-06}}},
};

TEST(Table2, HoldsThePapersNumbers) {
    for (const auto& [components, methods] : paper) {
        for (const auto& [method, rmse] : methods) EXPECT_EQ(paperRmse(components, method), rmse) << components << ", " << method;
    }
}

TEST(Table2, MethodsAreInThePapersOrder) {
    EXPECT_EQ(table2Methods(), (std::vector<std::string>{"normal", "diagonalized", "uniform", "golden", "noisy-golden", "sim"}));
}

TEST(Table2, WhatThePaperDoesNotHaveIsRefused) {
    for (const int components : {0, 13, -1}) EXPECT_NE(refusal([&] { paperRmse(components, "golden"); }), "");
    EXPECT_NE(refusal([] { paperRmse(5, "ewt"); }).find("ewt"), std::string::npos);
    EXPECT_NE(refusal([] { runTable2({}, 1, 1, {}); }), "");
    EXPECT_NE(refusal([] { runTable2({13}, 1, 1, {}); }).find("13"), std::string::npos);
    EXPECT_NE(refusal([] { runTable2({1}, 0, 1, {}); }).find('0'), std::string::npos);
}

class Table2Run : public TemporaryDirectory {
protected:
    /// MSO1 and two seeds, computed once for all tests here.
    static const Table2& table() {
        static const Table2 made = runTable2({1}, 2, 2, {});
        return made;
    }

    std::vector<std::string> linesOf(const char* name) const {
        std::istringstream text(contents(directory / name));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);) lines.push_back(line);
        return lines;
    }
};

TEST_F(Table2Run, ReachesThePapersNumbersOnMso1) {
    ASSERT_EQ(table().cells.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
        const Table2Cell& cell = table().cells[i];
        EXPECT_EQ(cell.method, table2Methods()[i]);
        EXPECT_EQ(cell.components, 1);
        EXPECT_EQ(cell.paperRmse, paper.at(1).at(cell.method));
        EXPECT_LT(cell.rmse, 1e-13) << cell.method;
        EXPECT_GT(cell.rmse, 0.0) << cell.method;
    }
    EXPECT_GT(table().seconds, 0.0);
}

TEST_F(Table2Run, CellsAreMeansOverTheirSeeds) {
    ASSERT_EQ(table().seeds.size(), 12U);
    std::map<std::string, std::vector<double>> errors;
    for (const Table2Seed& seed : table().seeds) errors[seed.method].push_back(seed.best.judged(Role::test));
    for (const Table2Cell& cell : table().cells) {
        ASSERT_EQ(errors[cell.method].size(), 2U);
        EXPECT_NEAR(cell.rmse / (0.5 * (errors[cell.method][0] + errors[cell.method][1])), 1.0, 1e-14) << cell.method;
    }
}

TEST_F(Table2Run, EachSeedsSettingsAreOnThePapersGrid) {
    const std::vector<SweepAxis> grid = paperGrid();
    for (const Table2Seed& seed : table().seeds) {
        const Experiment& experiment = seed.best.experiment;
        EXPECT_EQ(experiment.reservoir.size, 100);
        EXPECT_EQ(experiment.data.split.washout, 100);
        EXPECT_EQ(experiment.data.split.training, 400);
        EXPECT_EQ(experiment.data.split.validation, 300);
        EXPECT_EQ(experiment.data.split.test, 300);
        EXPECT_EQ(experiment[noisyGolden::noise], 0.2 / std::sqrt(100.0));
        for (const SweepAxis& axis : grid)
            EXPECT_NE(std::ranges::find(axis.values, value(setting(axis.setting), experiment)), axis.values.end())
                << axis.setting;
    }
}

TEST_F(Table2Run, AtOrBelowThePaperIsCounted) {
    Table2 made;
    made.cells = {
        {1, "normal", 1.65e-14, 1.65e-14, {}}, {1, "golden", 2.5e-14, 2.49e-14, {}}, {2, "golden", 1e-14, 1.45e-13, {}}};
    EXPECT_EQ(made.atOrBelowPaper(), 2);
}

TEST_F(Table2Run, CellsHaveTheErrorOfTheirMean) {
    std::map<std::string, std::vector<double>> errors;
    for (const Table2Seed& seed : table().seeds) errors[seed.method].push_back(seed.best.judged(Role::test));
    for (const Table2Cell& cell : table().cells) {
        // For two values the deviation is their difference over √2, and the standard error of the mean half their difference.
        const auto& both = errors[cell.method];
        EXPECT_NEAR(cell.seeds.standardError / (0.5 * std::abs(both[0] - both[1])), 1.0, 1e-12) << cell.method;
        EXPECT_NEAR(cell.seeds.median / cell.rmse, 1.0, 1e-12) << cell.method;
        EXPECT_EQ(cell.seeds.count, 2U);
        EXPECT_NEAR(cell.standardErrorsAbove() * cell.seeds.standardError / (cell.rmse - cell.paperRmse), 1.0, 1e-12);
    }
}

TEST_F(Table2Run, AMeanIsClearlyAboveThePaperBeyondTwoStandardErrorsOnly) {
    const double infinity = std::numeric_limits<double>::infinity(), none = std::nan("");
    Table2 made;
    made.cells = {{1, "normal", 3.0, 1.0, {}, {10, 0, 3.0, 0.9, 2.0}},                    // 2.2 above
                  {1, "golden", 3.0, 1.0, {}, {10, 0, 3.0, 1.1, 2.0}},                    // 1.8 above
                  {1, "sim", 3.0, 1.0, {}, {1, 0, 3.0, none, 3.0}},                       // one seed
                  {1, "uniform", 0.5, 1.0, {}, {10, 0, 0.5, 0.1, 0.5}},                   // below
                  {1, "diagonalized", infinity, 1.0, {}, {10, 1, infinity, none, 2.0}}};  // a seed diverged
    EXPECT_EQ(made.clearlyAbovePaper(), 2);
    EXPECT_EQ(made.atOrBelowPaper(), 1);
    EXPECT_DOUBLE_EQ(made.cells[3].standardErrorsAbove(), -5.0);
    EXPECT_TRUE(std::isnan(made.cells[2].standardErrorsAbove()));
}

TEST_F(Table2Run, WritesItsColumns) {
    writeTable2(directory / "deep" / "folder", table());
    std::filesystem::rename(directory / "deep" / "folder", directory / "written");
    directory /= "written";
    EXPECT_EQ(filesInDirectory(), 5U);
    EXPECT_NE(contents(directory / "table2.md").find("| MSO1 | Echoplane | "), std::string::npos);
    EXPECT_NE(contents(directory / "table2.tex").find("    MSO1 & paper & $"), std::string::npos);

    const std::vector<std::string> cells = linesOf("table2.csv");
    ASSERT_EQ(cells.size(), 7U);
    EXPECT_EQ(cells[0],
              "task,method,rmse,paper_rmse,spectral_radius,leak_rate,input_scaling,ridge,standard_error,median,seeds,diverged,"
              "standard_errors_above");
    for (std::size_t i = 1; i < cells.size(); ++i) {
        EXPECT_EQ(std::ranges::count(cells[i], ','), 12) << cells[i];
        EXPECT_EQ(cells[i].find("MSO1," + table2Methods()[i - 1] + ","), 0U) << cells[i];
    }
    const std::vector<std::string> seeds = linesOf("table2-seeds.csv");
    ASSERT_EQ(seeds.size(), 13U);
    EXPECT_EQ(seeds[0], "task,method,seed,rmse,validation_rmse,spectral_radius,leak_rate,input_scaling,ridge");
    for (std::size_t i = 1; i < seeds.size(); ++i) EXPECT_EQ(std::ranges::count(seeds[i], ','), 8) << seeds[i];

    const auto json = plainJson(contents(directory / "table2.json"));
    ASSERT_EQ(json.at("cells").size(), 6U);
    EXPECT_EQ(json.at("cells_at_or_below_paper"), table().atOrBelowPaper());
    EXPECT_EQ(json.at("cells")[0].at("rmse"), table().cells[0].rmse);
    EXPECT_EQ(json.at("cells")[0].at("paper_rmse"), 1.65e-14);
}

TEST_F(Table2Run, AFolderThatCannotBeMadeIsNamed) {
    put(directory / "taken", "a file");
    EXPECT_NE(failure([&] { writeTable2(directory / "taken", table()); }).find("taken"), std::string::npos);
}

}  // namespace echoplane::table2_tests
