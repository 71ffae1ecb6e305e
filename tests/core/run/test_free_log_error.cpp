// SPDX-License-Identifier: GPL-3.0-or-later
// The measure of closed loops that does not saturate.
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/explore/plan.h"
#include "core/explore/sweep.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/tasks/mso.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::free_log_error_tests {

double measured(const RunResult& run, Role role) {
    return freeLogError(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, role);
}

/// The definition, on whole free runs.
double byHand(const RunResult& run, Role role) {
    const Span span = run.experiment.data.split.span(role);
    const int longest = std::min(span.count, run.experiment.data.split.test) / 2;
    const Eigen::MatrixXd& targets = run.data->targets;
    const double deviation = std::sqrt((targets.colwise() - targets.rowwise().mean().eval()).colwise().squaredNorm().mean());
    std::vector<double> means;
    for (int i = 0; i < 10; ++i) {
        const int first = span.first + i * (span.count / 2) / 10;
        const FreeRun free = freeRun(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, longest);
        double sum = 0.0;
        for (int k = 0; k < longest; ++k) {
            const double error = (free.outputs.col(k) - targets.col(first + k)).norm() / deviation;
            sum += std::isnan(error) ? 1.0 : std::min(1.0, std::max(-16.0, std::log10(error)));
        }
        means.push_back(sum / longest);
    }
    std::ranges::sort(means);
    return 0.5 * (means[4] + means[5]);
}

TEST(FreeLogError, IsTheMedianOfMeanLogarithms) {
    Experiment experiment = smallLorenz();
    experiment.readout.squares = true;
    const RunResult run = Pipeline().run(experiment);
    for (const Role role : {Role::validation, Role::test}) {
        EXPECT_NEAR(measured(run, role), byHand(run, role), 1e-9);
        EXPECT_EQ(metricOn(run, Metric::freeLogError, role), measured(run, role));
    }
    experiment.readout.ridge = 1e-13;  // its runs diverge, or nearly
    experiment.dynamics.spectralRadius = 0.98;
    const RunResult wild = Pipeline().run(experiment);
    EXPECT_NEAR(measured(wild, Role::test), byHand(wild, Role::test), 1e-9);
}

TEST(FreeLogError, RanksModelsThatFollowToTheEnd) {
    // MSO is continued by a linear reservoir to the end of any span: valid times of both are cut.
    Experiment good = small();
    good.reservoir.size = 40;
    good.data.split = {100, 500, 200, 200};
    good.set(mso::components, 2);
    Experiment worse = good;
    worse.readout.ridge = 1e-3;
    const RunResult first = Pipeline().run(good), second = Pipeline().run(worse);
    EXPECT_LT(measured(first, Role::validation), measured(second, Role::validation) - 1.0);
    EXPECT_LT(measured(first, Role::validation), -4.0);
}

TEST(FreeLogError, IsTheSameInASweep) {
    Experiment experiment = smallLorenz();
    SweepGroup group;
    for (const double ridge : {1e-9, 1e-6, 1e-3}) {
        group.cells.push_back(experiment);
        group.cells.back().readout.ridge = ridge;
    }
    group.measures = {{Metric::rmse, Role::validation}, {Metric::freeLogError, Role::validation}};
    Pipeline pipeline;
    const std::vector<SweepRow> rows = runGroup(group, pipeline, {});
    ASSERT_EQ(rows.size(), 3u);
    for (std::size_t i = 0; i < rows.size(); ++i)
        EXPECT_EQ(measureOf(rows[i].measures, Metric::freeLogError, Role::validation).value,
                  measured(Pipeline().run(group.cells[i]), Role::validation));
}

TEST(FreeLogError, NeedsATaskThatRunsOnItsOwn) {
    EXPECT_EQ(measuresFrom("free_log_error"), std::vector{Metric::freeLogError});
    ExplorationPlan plan;
    plan.base.data.task = "narma";
    plan.axes = searchAxesFrom("ridge=1e-9:1:log");
    plan.by = SearchMethod::random;
    plan.measures = {Metric::freeLogError};
    EXPECT_EQ(refusal([&] { validate(plan); }), "free run has no meaning for the task narma, which does not forecast its input");
    plan.base.data.task = "lorenz";
    EXPECT_EQ(refusal([&] { validate(plan); }), "");
}

}  // namespace echoplane::free_log_error_tests
