// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/explore/runner.h"
#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::sweep_tests {

Experiment small(const std::string& method = "golden") {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 15;
    experiment.data.split.washout = 20;
    experiment.data.split.training = 90;
    experiment.data.split.validation = 30;
    experiment.data.split.test = 30;
    experiment.readout.ridge = 1e-4;
    experiment.dynamics.spectralRadius = 0.8;
    return experiment;
}

SweepAxis axis(const std::string& name, std::vector<SettingValue> values) {
    return {name, std::move(values)};
}

SweepPlan smallPlan(const std::string& method = "golden") {
    SweepPlan plan{small(method), {}, 2};
    plan.axes = {axis("ridge", {1e-6, 1e-3, 1.0}), axis("spectral-radius", {0.5, 0.9}), axis("input-scaling", {0.1, 1.0})};
    return plan;
}

std::vector<SweepRow> rowsOf(const SweepPlan& plan, int threads) {
    std::vector<SweepRow> rows;
    runSweep(sweepGroups(plan), 0, threads, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { rows.insert(rows.end(), more.begin(), more.end()); });
    return rows;
}

TEST(Sweep, TheBestAlphaIsOneAxisOfAllThereAre) {
    std::vector<SweepAxis> axes = {axis("spectral-radius", {0.5, 0.9})};
    axes = withBestRidgeAxis(axes, false);
    ASSERT_EQ(axes.size(), 2U);
    EXPECT_EQ(axes.back().setting, "ridge");
    EXPECT_EQ(axes.back().values.front(), SettingValue(0.0));
    EXPECT_THROW(withBestRidgeAxis(axes, false), std::invalid_argument);
    const std::vector<SweepAxis> paper = withBestRidgeAxis(paperGrid(), true);
    EXPECT_EQ(paper.size(), paperGrid().size());
    const SweepPlan plan{small(), axes, 2};
    EXPECT_EQ(sweepGroups(plan).size(), 4U) << "all alphas of a radius and seed from one factorisation";
    EXPECT_NO_THROW(validate(plan));
}

/// Compares each row with a separate run.
void expectRowsOfSingleRuns(const SweepPlan& plan) {
    const std::vector<SweepRow> rows = rowsOf(plan, 1);
    ASSERT_EQ(rows.size(), plan.cells());
    for (const SweepRow& row : rows) {
        const RunResult run = Pipeline().run(row.experiment);
        const std::string where = row.experiment.reservoir.method + ", s_in " + std::to_string(row.experiment.input.scaling) +
                                  ", alpha " + std::to_string(row.experiment.readout.ridge) + ", bias " +
                                  std::to_string(row.experiment.readout.bias);
        ASSERT_FALSE(run.diverged()) << where;
        EXPECT_NEAR(row.of(Metric::rmse, Role::fit) / run.score->training.rmse, 1.0, 1e-9) << where;
        EXPECT_NEAR(row.of(Metric::rmse, Role::validation) / run.score->validation.rmse, 1.0, 1e-9) << where;
        EXPECT_NEAR(row.of(Metric::rmse, Role::test) / run.score->test.rmse, 1.0, 1e-9) << where;
    }
}

TEST(SweepPlan, CountsItsCells) {
    EXPECT_EQ(smallPlan().cells(), 24U);
    SweepPlan paper;
    paper.axes = paperGrid();
    EXPECT_EQ(paper.cells(), 12960U);  // 6 · 6 · 12 · 3 settings, 10 seeds
}

TEST(SweepPlan, PaperGridIsTable1) {
    const std::vector<SweepAxis> grid = paperGrid();
    ASSERT_EQ(grid.size(), 4U);
    const std::vector<SettingValue> tenths = {0.1, 0.3, 0.5, 0.7, 0.9, 1.0};
    EXPECT_EQ(grid[0], axis("spectral-radius", tenths));
    EXPECT_EQ(grid[1], axis("leak-rate", tenths));
    EXPECT_EQ(grid[2], axis("ridge", {1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}));
    EXPECT_EQ(grid[3], axis("input-scaling", {0.01, 0.1, 1.0}));
}

TEST(SweepGroups, HoldEveryCellOnceSeedsOutermost) {
    const SweepPlan plan = smallPlan();
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    ASSERT_EQ(groups.size(), 4U);  // 2 seeds, 2 radii; ridge and input scaling share their four stages
    std::set<std::tuple<std::uint32_t, double, double, double>> cells;
    std::uint32_t lastSeed = 0;
    for (const SweepGroup& group : groups) {
        EXPECT_EQ(group.cells.size(), 6U);
        for (const Experiment& cell : group.cells) {
            EXPECT_GE(cell.reservoir.seed, lastSeed);
            lastSeed = cell.reservoir.seed;
            EXPECT_EQ(cell.dynamics.spectralRadius, group.cells.front().dynamics.spectralRadius);
            cells.emplace(cell.reservoir.seed, cell.dynamics.spectralRadius, cell.readout.ridge, cell.input.scaling);
        }
    }
    EXPECT_EQ(cells.size(), plan.cells());
    EXPECT_EQ(groups.front().cells.front().reservoir.seed, plan.base.reservoir.seed);
    EXPECT_EQ(groups.back().cells.back().reservoir.seed, plan.base.reservoir.seed + 1);
}

TEST(SweepGroups, EarlierStagesChangeMoreSlowly) {
    SweepPlan plan{small(), {axis("washout", {10.0, 20.0}), axis("leak-rate", {0.5, 1.0}), axis("size", {10.0, 12.0})}, 1};
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    ASSERT_EQ(groups.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {
        const Experiment& cell = groups[i].cells.front();
        EXPECT_EQ(cell.reservoir.size, i < 4 ? 10 : 12) << i;
        EXPECT_EQ(cell.dynamics.leakRate, i % 4 < 2 ? 0.5 : 1.0) << i;
        EXPECT_EQ(cell.data.split.washout, i % 2 == 0 ? 10 : 20) << i;
    }
}

TEST(SweepGroups, InputScalingIsNoInnerAxisBesideABias) {
    SweepPlan plan = smallPlan();
    plan.base.readout.bias = true;
    for (const SweepGroup& group : sweepGroups(plan)) {
        for (const Experiment& cell : group.cells) EXPECT_EQ(cell.input.scaling, group.cells.front().input.scaling);
    }
}

class SweepRows : public testing::TestWithParam<std::string> {};

TEST_P(SweepRows, EqualSingleRuns) {
    expectRowsOfSingleRuns(smallPlan(GetParam()));
}

TEST_P(SweepRows, EqualSingleRunsWithABias) {
    SweepPlan plan = smallPlan(GetParam());
    plan.base.readout.bias = true;
    expectRowsOfSingleRuns(plan);
}

TEST_P(SweepRows, EqualSingleRunsOnTheMemoryTask) {
    SweepPlan plan = smallPlan(GetParam());
    plan.base.data.task = "memory";
    plan.base.set(memory::delays, 4);
    expectRowsOfSingleRuns(plan);
}

TEST_P(SweepRows, EqualSingleRunsInClosedLoop) {
    SweepPlan plan = smallPlan(GetParam());
    plan.axes.front() = axis("ridge", {1e-2, 1.0});
    plan.base.input.feedback = true;
    plan.base.input.feedbackScaling = 0.05;
    plan.base.data.task = "memory";
    plan.base.set(memory::delays, 2);
    expectRowsOfSingleRuns(plan);
}

INSTANTIATE_TEST_SUITE_P(Methods, SweepRows, testing::Values("normal", "ewt", "diagonalized", "golden", "ring"));

TEST(SweepRows, EqualSingleRunsWhereABiasIsAnAxisBesideInputScaling) {
    for (const char* name : {"bias", "output-readout"}) {
        SweepPlan plan = smallPlan();
        plan.axes.push_back(axis(name, {0.0, 1.0}));
        plan.base.data.task = "memory";
        plan.base.set(memory::delays, 2);
        plan.axes.front() = axis("ridge", {1e-2, 1.0});
        expectRowsOfSingleRuns(plan);
    }
}

TEST(SweepRows, ADivergedReservoirHasInfiniteErrors) {
    SweepPlan plan{small(), {axis("spectral-radius", {0.5, 2.0}), axis("ridge", {1e-3, 1.0})}, 1};
    plan.base.data.split.training = 1000;
    const std::vector<SweepRow> rows = rowsOf(plan, 1);
    ASSERT_EQ(rows.size(), 4U);
    for (const SweepRow& row : rows) {
        EXPECT_EQ(std::isinf(row.of(Metric::rmse, Role::validation)), row.experiment.dynamics.spectralRadius == 2.0);
        EXPECT_EQ(std::isinf(row.of(Metric::rmse, Role::test)), row.experiment.dynamics.spectralRadius == 2.0);
        EXPECT_EQ(std::isinf(row.of(Metric::rmse, Role::fit)), row.experiment.dynamics.spectralRadius == 2.0);
    }
}

TEST(RunSweep, IsTheSameBitForBitWithAnyNumberOfThreads) {
    for (const char* method : {"golden", "normal", "ewt"}) {
        SweepPlan plan = smallPlan(method);
        plan.axes.push_back(axis("leak-rate", {0.3, 0.6, 1.0}));
        const std::vector<SweepRow> serial = rowsOf(plan, 1);
        ASSERT_EQ(serial.size(), plan.cells());
        for (const int threads : {2, 3}) {
            const std::vector<SweepRow> parallel = rowsOf(plan, threads);
            ASSERT_EQ(parallel.size(), serial.size());
            for (std::size_t i = 0; i < serial.size(); ++i) {
                ASSERT_EQ(parallel[i].experiment, serial[i].experiment) << method << ", row " << i;
                ASSERT_TRUE(sameBits(parallel[i].of(Metric::rmse, Role::fit), serial[i].of(Metric::rmse, Role::fit)))
                    << method << ", row " << i;
                ASSERT_TRUE(
                    sameBits(parallel[i].of(Metric::rmse, Role::validation), serial[i].of(Metric::rmse, Role::validation)))
                    << method << ", row " << i;
                ASSERT_TRUE(sameBits(parallel[i].of(Metric::rmse, Role::test), serial[i].of(Metric::rmse, Role::test)))
                    << method << ", row " << i;
            }
        }
    }
}

TEST(RunSweep, MoreRunsThanFitIntoMemoryAreRefusedWithBothFigures) {
    SweepPlan plan = smallPlan();
    plan.axes = {{"ridge", spacedValues(setting("ridge"), 1e-9, 1.0, 100000, true)},
                 {"leak-rate", spacedValues(setting("leak-rate"), 0.1, 1.0, 100000, false)}};
    plan.seeds = 1;
    std::string refusalText;
    try {
        validate(plan);
    } catch (const std::runtime_error& error) {
        refusalText = error.what();
    }
    EXPECT_EQ(refusalText.find("a sweep of 10000000000 runs needs "), 0U) << refusalText;
    EXPECT_NE(refusalText.find(" GB of memory; "), std::string::npos) << refusalText;
}

TEST(RunSweep, HandsGroupsOverInOrderFromTheOneAskedFor) {
    const std::vector<SweepGroup> groups = sweepGroups(smallPlan());
    for (const int threads : {1, 3}) {
        for (std::size_t first = 0; first <= groups.size(); ++first) {
            std::vector<std::size_t> order;
            runSweep(groups, first, threads, {}, [&](std::size_t group, const auto&) { order.push_back(group); });
            ASSERT_EQ(order.size(), groups.size() - first);
            for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], first + i);
        }
    }
}

TEST(RunSweep, ACancelKeepsWhatWasHandedOver) {
    SweepPlan plan = smallPlan();
    plan.seeds = 100;  // so many that the others cannot finish them all while the cancelling thread is not running
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    const std::vector<SweepRow> whole = rowsOf(plan, 1);
    for (const int threads : {1, 3}) {
        std::stop_source source;
        RunContext context;
        context.stop = source.get_token();
        std::vector<SweepRow> rows;
        EXPECT_THROW(runSweep(groups, 0, threads, context,
                              [&](std::size_t group, const std::vector<SweepRow>& more) {
                                  rows.insert(rows.end(), more.begin(), more.end());
                                  if (group == 3) source.request_stop();
                              }),
                     Cancelled);
        ASSERT_GE(rows.size(), 4 * groups.front().cells.size());
        ASSERT_LT(rows.size(), whole.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ASSERT_EQ(rows[i].experiment, whole[i].experiment);
            ASSERT_TRUE(sameBits(rows[i].of(Metric::rmse, Role::test), whole[i].of(Metric::rmse, Role::test)));
        }
    }
}

TEST(RunSweep, AnExceptionOfTheReceiverPassesOn) {
    for (const int threads : {1, 3}) {
        EXPECT_THROW(runSweep(sweepGroups(smallPlan()), 0, threads, {},
                              [](std::size_t, const auto&) { throw std::runtime_error("disk full"); }),
                     std::runtime_error);
    }
}

TEST(RunSweep, ProgressNeverGoesBackAndEndsAtOne) {
    for (const int threads : {1, 3}) {
        double last = 0.0;
        RunContext context;
        context.progress = [&](std::string_view, double fraction) {
            EXPECT_GE(fraction, last);
            last = fraction;
        };
        runSweep(sweepGroups(smallPlan()), 0, threads, context, [](std::size_t, const auto&) {});
        EXPECT_EQ(last, 1.0);
    }
}

SweepRow row(double radius, double ridge, std::uint32_t seed, double validation, double test) {
    SweepRow result = sweepRow(small(), 0.0, validation, test);
    result.experiment.dynamics.spectralRadius = radius;
    result.experiment.readout.ridge = ridge;
    result.experiment.reservoir.seed = seed;
    return result;
}

TEST(BestOf, IsTheLowestMeanValidationErrorOverTheSeeds) {
    SweepPlan plan{small(), {axis("spectral-radius", {0.1, 0.5, 0.9}), axis("ridge", {1e-3, 1.0})}, 2};
    const std::vector<SweepRow> rows = {row(0.1, 1e-3, 1, 1.0, 9.0), row(0.5, 1e-3, 1, 0.5, 3.0), row(0.5, 1.0, 1, 0.1, 1.0),
                                        row(0.1, 1e-3, 2, 1.0, 9.0), row(0.5, 1e-3, 2, 0.7, 5.0), row(0.5, 1.0, 2, 2.0, 2.0)};
    const SweepBest best = bestOf(plan, rows);
    EXPECT_EQ(best.experiment.dynamics.spectralRadius, 0.5);
    EXPECT_EQ(best.experiment.readout.ridge, 1e-3);
    EXPECT_EQ(best.experiment.reservoir.seed, 1U);
    EXPECT_DOUBLE_EQ(best.validationRmse.mean, 0.6);
    EXPECT_DOUBLE_EQ(best.testRmse.mean, 4.0);
    EXPECT_TRUE(best.edges.empty()) << "an axis of two values has no inside, and 0.5 is inside the other";
}

TEST(BestOf, NamesTheAxesOnWhoseEdgeItSits) {
    SweepPlan plan{small(), {axis("spectral-radius", {0.1, 0.5, 0.9}), axis("ridge", {1e-3, 1e-2, 1.0})}, 1};
    const auto edges = [&](double radius, double ridge) { return bestOf(plan, {row(radius, ridge, 1, 1.0, 1.0)}).edges; };
    EXPECT_EQ(edges(0.1, 1e-2), std::vector<std::string>{"spectral-radius"});
    EXPECT_EQ(edges(0.9, 1.0), (std::vector<std::string>{"spectral-radius", "ridge"}));
    EXPECT_EQ(edges(0.5, 1e-2), std::vector<std::string>{});
}

TEST(BestOf, NamesHaveNoEdge) {
    SweepPlan plan{small(), {axis("method", {std::string("golden"), std::string("uniform"), std::string("normal")})}, 1};
    EXPECT_EQ(bestOf(plan, {row(0.5, 1.0, 1, 1.0, 1.0)}).edges, std::vector<std::string>{});
}

TEST(SpacedValues, AreWhatAPersonWouldWrite) {
    const auto values = [](const char* name, double from, double to, int count, bool logarithmic) {
        std::vector<double> numbers;
        for (const SettingValue& each : spacedValues(setting(name), from, to, count, logarithmic))
            numbers.push_back(std::get<double>(each));
        return numbers;
    };
    EXPECT_EQ(values("spectral-radius", 0.0, 0.4, 5, false), (std::vector{0.0, 0.1, 0.2, 0.3, 0.4}));
    EXPECT_EQ(values("ridge", 1e-11, 1.0, 12, true),
              (std::vector{1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}));
    EXPECT_EQ(values("spectral-radius", 1.0, 0.5, 3, false), (std::vector{1.0, 0.75, 0.5}));
    EXPECT_EQ(values("components", 1, 3, 9, false), (std::vector{1.0, 2.0, 3.0}));
    EXPECT_EQ(values("spectral-radius", 1.0 / 3.0, 1.0 / 3.0 + 1.0, 2, false), (std::vector{1.0 / 3.0, 1.0 / 3.0 + 1.0}));
}

TEST(BestOf, ASettingThatDivergedForOneSeedIsNotTheBest) {
    const double infinity = std::numeric_limits<double>::infinity();
    SweepPlan plan{small(), {axis("spectral-radius", {0.1, 0.5, 0.9})}, 2};
    const SweepBest best = bestOf(plan, {row(0.5, 1.0, 1, 0.1, 0.1), row(0.1, 1.0, 1, 1.0, 1.0),
                                         row(0.5, 1.0, 2, infinity, infinity), row(0.1, 1.0, 2, 1.0, 1.0)});
    EXPECT_EQ(best.experiment.dynamics.spectralRadius, 0.1);
}

TEST(BestOf, NoRowsAreRefused) {
    EXPECT_NE(refusal([] { bestOf(SweepTable(smallPlan())); }), "");
}

TEST(SweepPlan, ValidationRefusesWithTheReason) {
    EXPECT_NO_THROW(validate(smallPlan()));
    const auto refused = [](std::vector<SweepAxis> axes, int seeds, const std::string& word) {
        const std::string message = refusal([&] { validate(SweepPlan{small(), std::move(axes), seeds}); });
        EXPECT_NE(message.find(word), std::string::npos) << "\"" << message << "\" does not say " << word;
    };
    refused({}, 0, "seeds");
    refused({}, -3, "-3");
    refused({axis("raduis", {1.0})}, 1, "raduis");
    refused({axis("ridge", {})}, 1, "ridge");
    refused({axis("ridge", {1.0}), axis("ridge", {2.0})}, 1, "twice");
    refused({axis("ridge", {1.0, 0.5, 1.0})}, 1, "value 1 twice");
    refused({axis("seed", {1.0, 2.0})}, 1, "seed");
    refused({axis("spectral-radius", {0.5, -1.0})}, 1, "-1");
    refused({axis("size", {10.5})}, 1, "10.5");
    refused({axis("method", {std::string("goldne")})}, 1, "goldne");
    refused({axis("ridge", {std::string("golden")})}, 1, "ridge");
    refused({axis("method", {1.0})}, 1, "method");
    refused({axis("washout", {10.0, 90.0})}, 1, "washout");  // not below training
}

TEST(SweepPlan, AListThatCannotFitIntoMemoryIsRefusedBeforeItIsMade) {
    SweepPlan plan{small(), {}, 100000};
    for (const char* name : {"spectral-radius", "leak-rate"})
        plan.axes.push_back(axis(name, spacedValues(setting(name), 0.1, 1.0, 1000, false)));
    EXPECT_THROW(validate(plan), std::runtime_error);
}

}  // namespace echoplane::sweep_tests
