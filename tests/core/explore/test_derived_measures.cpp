// SPDX-License-Identifier: GPL-3.0-or-later
// NRMSE and R² derived from the rows of a sweep, compared with separate runs of each cell.
#include "core/explore/sweep_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/runner.h"
#include "core/run/pipeline.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/test.h"

namespace echoplane::derived_measures_tests {

ExplorationPlan planOf(const std::string& task) {
    ExplorationPlan plan;
    plan.base.data.task = task;
    plan.base.data.split = {50, 250, 120, 100};
    plan.base.reservoir.size = 20;
    plan.base.reservoir.seed = 3;
    plan.axes = {{"spectral-radius", {0.5, 0.9}}, {"ridge", {1e-8, 1e-2}}};
    plan.seeds = 2;
    return plan;
}

SweepTable swept(const ExplorationPlan& plan) {
    SweepTable table(plan);
    table.derive();
    runSweep(sweepGroups(plan), 0, 1, {}, [&](std::size_t, const std::vector<SweepRow>& rows) {
        for (const SweepRow& row : rows) table.add(row);
    });
    return table;
}

std::vector<Measured> availableIn(const ExplorationPlan& plan) {
    SweepTable table(plan);
    table.derive();
    return table.all();
}

/// `mso` has the same data for every seed, `narma` is drawn anew for each; with noise the fitted target differs from the
/// evaluated one.
class DerivedMeasuresOf : public ::testing::TestWithParam<std::string> {};

TEST_P(DerivedMeasuresOf, EqualThoseOfEachRunAlone) {
    ExplorationPlan plan = planOf(GetParam() == "noise" ? "mso" : GetParam());
    if (GetParam() == "noise") setValue(setting("target-noise"), plan.base, SettingValue(0.2));
    const SweepTable table = swept(plan);
    for (std::size_t number = 0; number < table.settings(); ++number) {
        for (int seed = 0; seed < plan.seeds; ++seed) {
            Experiment experiment = table.experiment(number);
            experiment.reservoir.seed += static_cast<std::uint32_t>(seed);
            const RunResult run = Pipeline().run(experiment);
            const auto near = [&](const Measured& what, double value) {
                ASSERT_NE(std::ranges::find(table.all(), what), table.all().end());
                EXPECT_NEAR(table.errors(number, what)[static_cast<std::size_t>(seed)], value,
                            1e-9 * std::max(1.0, std::abs(value)));
            };
            near({Metric::nrmse, Role::validation}, run.score->validation.nrmse);
            near({Metric::nrmse, Role::test}, run.score->test.nrmse);
            near({Metric::r2, Role::validation}, run.score->validation.r2);
            near({Metric::r2, Role::test}, run.score->test.r2);
            near({Metric::r2, Role::fit}, run.score->training.r2);
            near({Metric::rmse, Role::test}, run.score->test.rmse);
        }
        const auto all = table.errors(number, {Metric::r2, Role::test});
        EXPECT_DOUBLE_EQ(table.mean(number, {Metric::r2, Role::test}), (all[0] + all[1]) / 2.0);
    }
}

INSTANTIATE_TEST_SUITE_P(Tasks, DerivedMeasuresOf, ::testing::Values("mso", "narma", "noise"));

TEST(DerivedMeasures, DoNotFollowWhereTheAxesChangeTheData) {
    ExplorationPlan plan = planOf("mso");
    plan.axes.push_back({"components", {2.0, 3.0}});
    EXPECT_EQ(availableIn(plan), sweepMeasures(plan));
    plan.axes.pop_back();
    EXPECT_GT(availableIn(plan).size(), sweepMeasures(plan).size());
}

TEST(DerivedMeasures, OfADivergenceAreTheWorst) {
    const ExplorationPlan plan = planOf("mso");
    SweepTable table(plan);
    table.derive();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Experiment first = table.experiment(0);
    table.add(sweepRow(first, infinity, infinity, infinity));
    EXPECT_EQ(table.mean(0, {Metric::nrmse, Role::test}), infinity);
    EXPECT_EQ(table.mean(0, {Metric::r2, Role::test}), -infinity);
    EXPECT_TRUE(std::isnan(table.mean(1, {Metric::r2, Role::test})));
}

}  // namespace echoplane::derived_measures_tests
