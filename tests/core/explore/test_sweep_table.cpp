// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/explore/sweep_estimate.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::sweep_table_tests {

constexpr double infinity = std::numeric_limits<double>::infinity();

SweepPlan plan() {
    SweepPlan plan;
    plan.base.reservoir.seed = 7;
    // Axes neither ascending nor in the order of the stages.
    plan.axes = {{"ridge", {1.0, 1e-6, 1e-3}}, {"method", {std::string("uniform"), std::string("golden")}}, {"bias", {0.0, 1.0}}};
    plan.seeds = 3;
    return plan;
}

/// Rows in the plan's order with errors from a few values, so that there are ties.
std::vector<SweepRow> inventedRows(unsigned seed) {
    std::mt19937 engine(seed);
    const auto error = [&] { return engine() % 40 == 0 ? infinity : 0.25 * static_cast<double>(1 + engine() % 3); };
    std::vector<SweepRow> rows;
    for (const SweepGroup& group : sweepGroups(plan()))
        for (const Experiment& cell : group.cells) rows.push_back(sweepRow(cell, error(), error(), error()));
    return rows;
}

TEST(SweepTable, NamesTheBestThatBestOfNamesForAnyPartOfTheRows) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const std::vector<SweepRow> rows = inventedRows(seed);
        SweepTable table(plan());
        EXPECT_FALSE(table.best());
        for (std::size_t count = 1; count <= rows.size(); ++count) {
            table.add(rows[count - 1]);
            const SweepBest best = bestOf(plan(), {rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count)});
            ASSERT_TRUE(table.best());
            ASSERT_EQ(table.experiment(*table.best()), best.experiment) << "seed " << seed << ", " << count << " rows";
            ASSERT_EQ(table.mean(*table.best(), Measured{Metric::rmse, Role::validation}), best.validationRmse.mean);
            ASSERT_EQ(table.mean(*table.best(), Measured{Metric::rmse, Role::test}), best.testRmse.mean);
        }
        EXPECT_TRUE(table.complete());
    }
}

TEST(SweepTable, GivesItsRowsBackInThePlansOrderWhateverTheOrderOfArrival) {
    const std::vector<SweepRow> rows = inventedRows(1);
    std::vector<SweepRow> shuffled = rows;
    std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(2));
    SweepTable table(plan());
    for (const SweepRow& row : shuffled) table.add(row);
    const std::vector<SweepRow> stored = table.rows();
    ASSERT_EQ(stored.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(stored[i].experiment, rows[i].experiment);
        EXPECT_TRUE(sameBits(stored[i].of(Metric::rmse, Role::fit), rows[i].of(Metric::rmse, Role::fit)));
        EXPECT_TRUE(sameBits(stored[i].of(Metric::rmse, Role::validation), rows[i].of(Metric::rmse, Role::validation)));
        EXPECT_TRUE(sameBits(stored[i].of(Metric::rmse, Role::test), rows[i].of(Metric::rmse, Role::test)));
    }
}

TEST(SweepTable, RowsEndWithTheLastWholeGroup) {
    const std::vector<SweepRow> rows = inventedRows(3);
    const std::size_t whole = sweepGroups(plan()).front().cells.size();
    ASSERT_GT(whole, 1U);
    SweepTable table(plan());
    for (std::size_t i = 0; i < 2 * whole - 1; ++i) table.add(rows[i]);
    EXPECT_EQ(table.rows().size(), whole);
    EXPECT_EQ(table.rowsStored(), 2 * whole - 1);
    EXPECT_FALSE(table.complete());
}

TEST(SweepTable, MeansAreOverTheSeedsThatAreThere) {
    SweepPlan two;
    two.base.reservoir.seed = 7;
    two.axes = {{"ridge", {1.0, 1e-3}}};
    two.seeds = 3;
    SweepTable table(two);
    const auto add = [&](double ridge, std::uint32_t seed, double validation) {
        SweepRow row = sweepRow(two.base, 1.0, validation, 2.0);
        row.experiment.readout.ridge = ridge;
        row.experiment.reservoir.seed = seed;
        table.add(row);
    };
    EXPECT_TRUE(std::isnan(table.mean(0, Measured{Metric::rmse, Role::validation})));
    add(1.0, 7, 1.0);
    add(1.0, 9, 4.0);
    EXPECT_EQ(table.mean(0, Measured{Metric::rmse, Role::validation}), 2.5);
    EXPECT_EQ(table.mean(0, Measured{Metric::rmse, Role::test}), 2.0);
    EXPECT_EQ(table.seedCount(0), 2);
    EXPECT_EQ(table.errors(0, Measured{Metric::rmse, Role::validation})[2], 4.0);
    EXPECT_TRUE(std::isnan(table.errors(0, Measured{Metric::rmse, Role::validation})[1]));
    add(1.0, 8, std::nan(""));  // NaN counts as diverged
    EXPECT_EQ(table.mean(0, Measured{Metric::rmse, Role::validation}), infinity);
    EXPECT_EQ(table.rowsStored(), 3U);
    add(1.0, 9, 5.0);  // repeated: no additional row
    EXPECT_EQ(table.rowsStored(), 3U);
}

/// Regression: adding a row used to scan all its seeds, so that a hundred thousand took minutes.
TEST(SweepTable, ManySeedsAddUpToTheSameMeanInAnyOrder) {
    SweepPlan many;
    many.axes = {{"ridge", {1.0}}};
    many.seeds = 100000;
    SweepTable table(many);
    std::mt19937 engine(1);
    std::uniform_real_distribution<double> error(0.1, 1.0);
    double sum = 0.0;
    std::vector<SweepRow> rows;
    for (int k = 0; k < many.seeds; ++k) {
        rows.push_back(sweepRow(many.base, 1.0, error(engine), 2.0));
        rows.back().experiment.readout.ridge = 1.0;
        rows.back().experiment.reservoir.seed += static_cast<std::uint32_t>(k);
        sum += rows.back().of(Metric::rmse, Role::validation);
        table.add(rows.back());
    }
    const Measured validation{Metric::rmse, Role::validation};
    EXPECT_EQ(table.mean(0, validation), sum / many.seeds);
    many.seeds = 50;
    rows.resize(50);
    SweepTable first(many), shuffled(many);
    for (const SweepRow& row : rows) first.add(row);
    std::ranges::shuffle(rows, engine);
    for (const SweepRow& row : rows) shuffled.add(row);
    EXPECT_TRUE(sameBits(first.mean(0, validation), shuffled.mean(0, validation)));
}

TEST(SweepTable, NumbersAndPositionsBelongTogether) {
    const SweepTable table(plan());
    ASSERT_EQ(table.settings(), 12U);
    for (std::size_t i = 0; i < table.settings(); ++i) EXPECT_EQ(table.number(table.position(i)), i);
    const Experiment last = table.experiment(11);
    EXPECT_EQ(last.readout.ridge, 1e-3);
    EXPECT_EQ(last.reservoir.method, "golden");
    EXPECT_TRUE(last.readout.bias);
    EXPECT_EQ(last.reservoir.seed, 7U);
}

TEST(SweepTable, AForeignRowIsRefused) {
    SweepTable table(plan());
    SweepRow row = inventedRows(1).front();
    row.experiment.readout.ridge = 0.5;
    EXPECT_NE(refusal([&] { table.add(row); }), "");
    row = inventedRows(1).front();
    row.experiment.reservoir.seed = 6;
    EXPECT_NE(refusal([&] { table.add(row); }), "");
    EXPECT_EQ(table.rowsStored(), 0U);
}

/// The best of 5 spectral radii × 3 ridges whose valid time is that of the first `reaching` radii 150 steps, of the others 20.
SweepBest bestOfPlateau(int reaching) {
    SweepPlan sweep;
    sweep.base.data.freeRun = true;
    sweep.axes = {{"spectral-radius", {0.1, 0.2, 0.3, 0.4, 0.5}}, {"ridge", {1e-9, 1e-6, 1e-3}}};
    sweep.seeds = 1;
    std::vector<SweepRow> rows;
    for (const SweepGroup& group : sweepGroups(sweep)) {
        for (const Experiment& cell : group.cells) {
            const double steps = cell.dynamics.spectralRadius < 0.1 * reaching + 0.05 ? 150.0 : 20.0;
            rows.push_back(sweepRow(cell, 0.1, Metric::validTime, steps, steps));
        }
    }
    return bestOf(sweep, rows);
}

/// Regression test: it was in a corner, on the edge of the map.
TEST(SweepTable, OfSettingsThatReachTheEndTheOneFarthestFromTheOthersIsTheBest) {
    const SweepBest best = bestOfPlateau(3);
    EXPECT_EQ(best.experiment.dynamics.spectralRadius, 0.2);
    EXPECT_EQ(best.experiment.readout.ridge, 1e-6);
    EXPECT_TRUE(best.edges.empty());
}

TEST(SweepTable, AnEdgeIsNamedOnlyIfTheValueInsideIsWorse) {
    EXPECT_EQ(bestOfPlateau(1).edges, std::vector<std::string>{"spectral-radius"});
    const SweepBest best = bestOfPlateau(2);
    EXPECT_EQ(best.experiment.dynamics.spectralRadius, 0.1);
    EXPECT_TRUE(best.edges.empty());
}

TEST(SweepEstimate, GrowsWithTheRunsAndFallsWithTheThreads) {
    const double one = sweepSeconds(plan(), 1);
    EXPECT_GT(one, 0.0);
    EXPECT_DOUBLE_EQ(sweepSeconds(plan(), 2), one / 2);
    SweepPlan more = plan();
    more.seeds = 6;
    EXPECT_DOUBLE_EQ(sweepSeconds(more, 1), 2 * one);
    more.axes.push_back({"size", {100.0, 400.0}});
    EXPECT_GT(sweepSeconds(more, 1), 6 * one);
}

/// 75 spectra and drives, and one readout for each of 1350 runs.
TEST(SweepEstimate, TakesWhatAStageTookAsOftenAsItRuns) {
    SweepPlan sweep;
    sweep.axes = {{"spectral-radius", spacedValues(setting("spectral-radius"), 0.1, 1.2, 25, false)},
                  {"ridge", spacedValues(setting("ridge"), 1e-9, 1.0, 18, true)}};
    sweep.seeds = 3;
    const auto grown = [&](std::size_t stage, double seconds) {
        std::array<double, stageCount> measured{};
        measured[stage] = seconds;
        std::array<double, stageCount> twice = measured;
        twice[stage] *= 2.0;
        return sweepSeconds(sweep, 1, twice) - sweepSeconds(sweep, 1, measured);
    };
    EXPECT_NEAR(grown(0, 0.5), 3 * 0.5, 1e-9);
    EXPECT_NEAR(grown(2, 0.5), 75 * 0.5, 1e-9);
    EXPECT_NEAR(grown(4, 0.5), 1350 * 0.5, 1e-9);
}

}  // namespace echoplane::sweep_table_tests
