// SPDX-License-Identifier: GPL-3.0-or-later
// NRMSE and R² derived from the rows of a sweep, compared with separate runs of each cell.
#include "core/explore/sweep_measures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/run/pipeline.h"
#include "tests/core/explore/sweep_row.h"

namespace echoplane::sweep_measures_tests {

SweepPlan planOf(const std::string& task) {
    SweepPlan plan;
    plan.base.data.task = task;
    plan.base.data.split = {50, 250, 120, 100};
    plan.base.reservoir.size = 20;
    plan.base.reservoir.seed = 3;
    plan.axes = {{"spectral-radius", {0.5, 0.9}}, {"ridge", {1e-8, 1e-2}}};
    plan.seeds = 2;
    return plan;
}

SweepTable swept(const SweepPlan& plan) {
    SweepTable table(plan);
    runSweep(sweepGroups(plan), 0, 1, {}, [&](std::size_t, const std::vector<SweepRow>& rows) {
        for (const SweepRow& row : rows) table.add(row);
    });
    return table;
}

bool has(const SweepMeasures& measures, const Measured& what) {
    return std::ranges::find(measures.all(), what) != measures.all().end();
}

/// `mso` has the same data for every seed, `narma` is drawn anew for each; with noise the fitted target differs from the
/// evaluated one.
class SweepMeasuresOf : public ::testing::TestWithParam<std::string> {};

TEST_P(SweepMeasuresOf, EqualThoseOfEachRunAlone) {
    SweepPlan plan = planOf(GetParam() == "noise" ? "mso" : GetParam());
    if (GetParam() == "noise") setValue(setting("target-noise"), plan.base, SettingValue(0.2));
    const SweepTable table = swept(plan);
    const SweepMeasures measures(plan);
    for (std::size_t number = 0; number < table.settings(); ++number) {
        for (int seed = 0; seed < plan.seeds; ++seed) {
            Experiment experiment = table.experiment(number);
            experiment.reservoir.seed += static_cast<std::uint32_t>(seed);
            const RunResult run = Pipeline().run(experiment);
            const auto near = [&](const Measured& what, double value) {
                ASSERT_TRUE(has(measures, what));
                EXPECT_NEAR(measures.errors(table, number, what)[static_cast<std::size_t>(seed)], value,
                            1e-9 * std::max(1.0, std::abs(value)));
            };
            near({Metric::nrmse, Role::validation}, run.score->validation.nrmse);
            near({Metric::nrmse, Role::test}, run.score->test.nrmse);
            near({Metric::r2, Role::validation}, run.score->validation.r2);
            near({Metric::r2, Role::test}, run.score->test.r2);
            near({Metric::r2, Role::fit}, run.score->training.r2);
            near({Metric::rmse, Role::test}, run.score->test.rmse);
        }
        const auto all = measures.errors(table, number, {Metric::r2, Role::test});
        EXPECT_DOUBLE_EQ(measures.mean(table, number, {Metric::r2, Role::test}), (all[0] + all[1]) / 2.0);
    }
}

INSTANTIATE_TEST_SUITE_P(Tasks, SweepMeasuresOf, ::testing::Values("mso", "narma", "noise"));

TEST(SweepMeasures, DoNotFollowWhereTheAxesChangeTheData) {
    SweepPlan plan = planOf("mso");
    plan.axes.push_back({"components", {2.0, 3.0}});
    EXPECT_EQ(SweepMeasures(plan).all(), sweepMeasures(plan));
    plan.axes.pop_back();
    EXPECT_GT(SweepMeasures(plan).all().size(), sweepMeasures(plan).size());
}

TEST(SweepMeasures, OfADivergenceAreTheWorst) {
    const SweepPlan plan = planOf("mso");
    SweepTable table(plan);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Experiment first = table.experiment(0);
    table.add(sweepRow(first, infinity, infinity, infinity));
    const SweepMeasures measures(plan);
    EXPECT_EQ(measures.mean(table, 0, {Metric::nrmse, Role::test}), infinity);
    EXPECT_EQ(measures.mean(table, 0, {Metric::r2, Role::test}), -infinity);
    EXPECT_TRUE(std::isnan(measures.mean(table, 1, {Metric::r2, Role::test})));
}

}  // namespace echoplane::sweep_measures_tests
