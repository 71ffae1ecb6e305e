// SPDX-License-Identifier: GPL-3.0-or-later
// The metric of a sweep, compared with each cell run alone and evaluated by the formulas given here.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include "core/explore/runner.h"
#include "core/explore/sweep.h"
#include "core/explore/sweep_table.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/tasks/task.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::sweep_metric_tests {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<SweepRow> rowsOf(const SweepPlan& plan, int threads = 1) {
    std::vector<SweepRow> rows;
    runSweep(sweepGroups(plan), 0, threads, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { rows.insert(rows.end(), more.begin(), more.end()); });
    return rows;
}

struct EvaluatedSteps {
    int first, length;
};

using Judge = std::function<double(const RunResult&, EvaluatedSteps)>;

double accuracyOf(const RunResult& run, EvaluatedSteps part) {
    int right = 0;
    for (int t = part.first; t < part.first + part.length; ++t)
        if (run.score->predictions(0, t) * run.data->targets(0, t) > 0.0) ++right;
    return double(right) / part.length;
}

/// Σ_k corr²(y_k(t), u(t − k)), eq. 23 and 24, without the chance contribution (adjusted R² of one regressor).
double capacityOf(const RunResult& run, EvaluatedSteps part) {
    double total = 0.0;
    for (Eigen::Index k = 0; k < run.data->targets.rows(); ++k) {
        double y = 0.0, u = 0.0, yy = 0.0, uu = 0.0, yu = 0.0;
        for (int t = part.first; t < part.first + part.length; ++t) {
            y += run.score->predictions(k, t) / part.length;
            u += run.data->targets(k, t) / part.length;
        }
        for (int t = part.first; t < part.first + part.length; ++t) {
            const double a = run.score->predictions(k, t) - y, b = run.data->targets(k, t) - u;
            yy += a * a;
            uu += b * b;
            yu += a * b;
        }
        const double chance = 1.0 / (part.length - 1);
        if (yy * uu > 0.0) total += (yu * yu / (yy * uu) - chance) / (1.0 - chance);
    }
    return total;
}

/// Steps of ten autonomous runs, from starts evenly spaced over the span's first half, until the error passes 0.4 of the series'
/// standard deviation (Pathak et al. 2018).
double validStepsOf(const RunResult& run, EvaluatedSteps part) {
    const Eigen::MatrixXd& targets = run.data->targets;
    double variance = 0.0;
    for (Eigen::Index row = 0; row < targets.rows(); ++row)
        variance += (targets.row(row).array() - targets.row(row).mean()).square().mean();
    const int longest = part.length / 2;
    double sum = 0.0;
    for (int i = 0; i < 10; ++i) {
        const int first = part.first + i * longest / 10;
        const FreeRun free =
            freeRun(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, longest, RunContext{});
        int steps = 0;
        while (steps < longest && (free.outputs.col(steps) - targets.col(first + steps)).norm() <= 0.4 * std::sqrt(variance))
            ++steps;
        sum += steps;
    }
    return sum / 10.0;
}

double nrmseOf(const RunResult& run, EvaluatedSteps part) {
    const Eigen::MatrixXd target = run.data->targets.middleCols(part.first, part.length);
    const Eigen::MatrixXd error = run.score->predictions.middleCols(part.first, part.length) - target;
    const Eigen::VectorXd means = target.rowwise().mean();
    return std::sqrt(error.squaredNorm() / (target.colwise() - means).squaredNorm());
}

double rmseOf(const RunResult& run, EvaluatedSteps part) {
    return std::sqrt((run.score->predictions - run.data->targets).middleCols(part.first, part.length).array().square().mean());
}

struct Case {
    std::string name;
    SweepPlan plan;
    Metric metric;
    bool higher;
    Judge judge;
    bool mayDisagree;  ///< with the RMSE about the best setting, for some seed
};

SweepPlan planOf(const std::string& task, int size, std::vector<SweepAxis> axes, const std::function<void(Experiment&)>& adjust) {
    SweepPlan plan{{}, std::move(axes), 2};
    plan.base.reservoir.size = size;
    plan.base = withTask(plan.base, task);
    adjust(plan.base);
    return plan;
}

const std::vector<Case>& cases() {
    static const std::vector<Case> all = [] {
        const SweepAxis radius{"spectral-radius", {0.3, 0.6, 0.8, 0.95}};
        const SweepAxis ridge{"ridge", {1e-8, 1e-4, 1e-2, 1.0}};
        const auto activated = [](Experiment& e) {
            e.reservoir.method = "normal";
            e.dynamics.activation = "tanh";
            e.readout.bias = true;
            e.dynamics.bias = 0.5;
            setSplitLengths(e, 50, 350, 150, 150);
        };
        std::vector<Case> made;
        made.push_back({"parity, an activation", planOf("parity", 20, {radius, ridge}, activated), Metric::accuracy, true,
                        accuracyOf, false});
        made.push_back(
            {"sine or square",
             planOf("sine-or-square", 12, {radius, ridge}, [](Experiment& e) { setSplitLengths(e, 50, 350, 150, 150); }),
             Metric::accuracy, true, accuracyOf, true});
        made.push_back({"memory",
                        planOf("memory", 10, {radius, ridge, {"leak-rate", {0.5, 1.0}}},
                               [](Experiment& e) { setSplitLengths(e, 30, 330, 200, 200); }),
                        Metric::memoryCapacity, true, capacityOf, true});
        made.push_back({"lorenz",
                        planOf("lorenz", 40, {radius, {"ridge", {1e-9, 1e-7, 1e-5, 1e-3}}, {"input-scaling", {0.1, 1.0}}},
                               [](Experiment& e) { setSplitLengths(e, 50, 450, 200, 200); }),
                        Metric::validTime, true, validStepsOf, true});
        made.push_back({"mackey-glass, run freely",
                        planOf("mackey-glass", 30, {radius, {"ridge", {1e-9, 1e-7, 1e-5, 1e-3}}},
                               [](Experiment& e) {
                                   setSplitLengths(e, 50, 450, 200, 200);
                                   e.data.freeRun = true;
                               }),
                        Metric::validTime, true, validStepsOf, true});
        made.push_back({"mso, run freely",
                        planOf("mso", 30, {radius, {"ridge", {1e-9, 1e-6, 1e-3}}},
                               [](Experiment& e) {
                                   setSplitLengths(e, 50, 250, 100, 100);
                                   e.data.freeRun = true;
                               }),
                        Metric::validTime, true, validStepsOf, false});
        made.push_back({"narma",
                        planOf("narma", 20, {radius, ridge}, [](Experiment& e) { setSplitLengths(e, 50, 250, 100, 100); }),
                        Metric::nrmse, false, nrmseOf, false});
        made.push_back({"lorenz, two steps ahead",
                        planOf("lorenz", 20, {radius, ridge},
                               [](Experiment& e) {
                                   setSplitLengths(e, 50, 250, 100, 100);
                                   e.set(forecast::horizon, 2);
                               }),
                        Metric::nrmse, false, nrmseOf, false});
        made.push_back({"mso with feedback",
                        planOf("mso", 15, {radius, ridge},
                               [](Experiment& e) {
                                   setSplitLengths(e, 50, 150, 60, 60);
                                   e.input.feedback = true;
                                   e.input.feedbackScaling = 0.1;
                               }),
                        Metric::rmse, false, rmseOf, false});
        made.push_back({"lorenz with muted modes",
                        planOf("lorenz", 20, {{"ridge", {1e-7, 1e-4}}},
                               [](Experiment& e) {
                                   setSplitLengths(e, 50, 250, 100, 100);
                                   e.reservoir.edit.muted = {0, 3};
                               }),
                        Metric::nrmse, false, nrmseOf, false});
        return made;
    }();
    return all;
}

class SweepMetric : public testing::TestWithParam<std::size_t> {
protected:
    const Case& which() const { return cases()[GetParam()]; }
};

/// The metric of each cell run alone, by setting (its values on the axes) and span: means over the seeds.
using Means = std::map<std::vector<SettingValue>, double>;

std::vector<SettingValue> placeOf(const SweepPlan& plan, const Experiment& experiment) {
    std::vector<SettingValue> at;
    at.reserve(plan.axes.size());
    for (const SweepAxis& axis : plan.axes) at.push_back(value(setting(axis.setting), experiment));
    return at;
}

TEST_P(SweepMetric, IsThatOfEachCellRunAloneAndDecidesTheBest) {
    const Case& each = which();
    if (each.plan.base.reservoir.edit.muted.empty()) {
        EXPECT_EQ(sweepMetric(each.plan), each.metric);
        EXPECT_EQ(traits(each.metric).higherIsBetter, each.higher);
    }
    const std::vector<SweepRow> rows = rowsOf(each.plan);
    ASSERT_EQ(rows.size(), each.plan.cells());
    Means byMetric;
    for (const SweepRow& row : rows) {
        const RunResult run = Pipeline().run(row.experiment);
        ASSERT_FALSE(run.diverged());
        const Experiment& e = row.experiment;
        const EvaluatedSteps validation{e.data.split.training, e.data.split.validation},
            test{e.data.split.training + e.data.split.validation, e.data.split.test};
        if (!e.reservoir.edit.muted.empty()) continue;  // freeRun() ignores muted modes
        const double expected = each.judge(run, validation), onTest = each.judge(run, test);
        const double tolerance = 1e-9 * std::max(1.0, std::abs(expected));
        if (std::isfinite(expected)) {
            EXPECT_NEAR(row.judged(Role::validation), expected, tolerance);
        }
        if (std::isfinite(onTest)) {
            EXPECT_NEAR(row.judged(Role::test), onTest, 1e-9 * std::max(1.0, std::abs(onTest)));
        }
        byMetric[placeOf(each.plan, e)] += row.judged(Role::validation);
    }
    if (!each.plan.base.reservoir.edit.muted.empty()) return;
    const SweepBest best = bestOf(each.plan, rows);
    EXPECT_EQ(best.metric, each.metric);
    const double chosen = byMetric[placeOf(each.plan, best.experiment)];
    for (const auto& [at, mean] : byMetric) {
        if (each.higher)
            EXPECT_LE(mean, chosen);
        else
            EXPECT_GE(mean, chosen);
    }
    EXPECT_DOUBLE_EQ(best.validation.mean, chosen / each.plan.seeds);
    EXPECT_EQ(best.validation.count, static_cast<std::size_t>(each.plan.seeds));
}

class SweepMetricBesideRmse : public SweepMetric {};

/// A seed for which the setting with the lowest RMSE differs from that with the best metric, each cell run alone: the sweep must
/// then choose the latter.
TEST_P(SweepMetricBesideRmse, WinsWhereTheRmseWouldChooseAnother) {
    const Case& each = which();
    constexpr std::uint32_t seedsTried = 40;
    for (std::uint32_t seed = 1; seed <= seedsTried; ++seed) {
        SweepPlan plan = each.plan;
        plan.seeds = 1;
        plan.base.reservoir.seed = seed;
        double lowestRmse = infinity, ofLowest = 0.0, best = -infinity;
        Pipeline pipeline;
        for (const SweepGroup& group : sweepGroups(plan)) {
            for (const Experiment& cell : group.cells) {
                const RunResult run = pipeline.run(cell);
                ASSERT_FALSE(run.diverged());
                const EvaluatedSteps validation{cell.data.split.training, cell.data.split.validation};
                const double rmse = rmseOf(run, validation), metric = each.judge(run, validation);
                if (rmse < lowestRmse) {
                    lowestRmse = rmse;
                    ofLowest = metric;
                }
                best = std::max(best, metric);
            }
        }
        if (!(best > ofLowest + 1e-6)) continue;
        const SweepBest chosen = bestOf(plan, rowsOf(plan));
        EXPECT_NEAR(chosen.validation.mean, best, 1e-9 * std::max(1.0, best)) << "seed " << seed;
        EXPECT_GT(chosen.validationRmse.mean, lowestRmse) << "seed " << seed;
        return;
    }
    FAIL() << "the RMSE and the metric agree for all seeds that were tried";
}

TEST_P(SweepMetric, IsTheSameToTheBitWithAnyNumberOfThreadsAndAfterAResume) {
    const SweepPlan& plan = which().plan;
    const std::vector<SweepRow> serial = rowsOf(plan), parallel = rowsOf(plan, 3);
    ASSERT_EQ(serial.size(), parallel.size());
    for (std::size_t i = 0; i < serial.size(); ++i) {
        ASSERT_TRUE(sameBits(serial[i].judged(Role::validation), parallel[i].judged(Role::validation))) << i;
        ASSERT_TRUE(sameBits(serial[i].judged(Role::test), parallel[i].judged(Role::test))) << i;
    }
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    const std::size_t from = groups.size() / 2;
    std::size_t at = 0;
    for (std::size_t group = 0; group < from; ++group) at += groups[group].cells.size();
    runSweep(groups, from, 1, {}, [&](std::size_t, const std::vector<SweepRow>& rows) {
        for (const SweepRow& row : rows) {
            ASSERT_TRUE(sameBits(row.judged(Role::validation), serial[at].judged(Role::validation))) << at;
            ++at;
        }
    });
    EXPECT_EQ(at, serial.size());
}

TEST_P(SweepMetric, OfTheTableIsThatOfTheRows) {
    const SweepPlan& plan = which().plan;
    const std::vector<SweepRow> rows = rowsOf(plan);
    SweepTable table(plan);
    for (std::size_t i = rows.size(); i-- > 0;) table.add(rows[i]);
    EXPECT_EQ(table.experiment(*table.best()), bestOf(plan, rows).experiment);
    const std::vector<SweepRow> again = table.rows();
    ASSERT_EQ(again.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        ASSERT_TRUE(sameBits(again[i].judged(Role::validation), rows[i].judged(Role::validation)) &&
                    sameBits(again[i].judged(Role::test), rows[i].judged(Role::test)));
}

std::string nameOf(const testing::TestParamInfo<std::size_t>& info) {
    std::string name;
    for (const char letter : cases()[info.param].name)
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) name += letter;
    return name;
}

INSTANTIATE_TEST_SUITE_P(Tasks, SweepMetric, testing::Range<std::size_t>(0, 10), nameOf);

std::vector<std::size_t> casesThatMayDisagree() {
    std::vector<std::size_t> found;
    for (std::size_t k = 0; k < cases().size(); ++k)
        if (cases()[k].mayDisagree) found.push_back(k);
    return found;
}

INSTANTIATE_TEST_SUITE_P(Tasks, SweepMetricBesideRmse, testing::ValuesIn(casesThatMayDisagree()), nameOf);

TEST(SweepMetricOfMixedTasks, IsTheNrmse) {
    SweepPlan plan;
    plan.axes = {{"task", {std::string("mso"), std::string("parity")}}};
    EXPECT_EQ(sweepMetric(plan), Metric::nrmse);
    SweepPlan horizons;
    horizons.base = withTask(horizons.base, "lorenz");
    horizons.axes = {{"horizon", {1.0, 2.0}}};
    EXPECT_EQ(sweepMetric(horizons), Metric::nrmse);
    horizons.axes = {{"horizon", {2.0, 3.0}}};
    EXPECT_EQ(sweepMetric(horizons), Metric::nrmse);
    horizons.axes = {{"ridge", {2.0, 3.0}}};
    EXPECT_EQ(sweepMetric(horizons), Metric::validTime);
}

TEST(SweepMetricOfDiverged, IsTheWorst) {
    SweepPlan plan;
    plan.base.reservoir.size = 10;
    plan.base = withTask(plan.base, "parity");
    plan.axes = {{"spectral-radius", {0.5, 2.0}}};
    plan.seeds = 1;
    const std::vector<SweepRow> rows = rowsOf(plan);
    EXPECT_GT(rows[0].judged(Role::validation), 0.0);
    EXPECT_EQ(rows[1].judged(Role::validation), -infinity);
    EXPECT_EQ(rows[1].judged(Role::test), -infinity);
    EXPECT_EQ(bestOf(plan, rows).experiment.dynamics.spectralRadius, 0.5);
    SweepTable table(plan);
    for (const SweepRow& row : rows) table.add(row);
    EXPECT_EQ(table.summary(1, {Metric::accuracy, Role::validation}).diverged, 1U);
}

TEST(SweepValidation, TooShortToChooseByIsRefusedAndCanBeLengthened) {
    SweepPlan plan;
    plan.base.reservoir.size = 10;
    plan.base = withTask(plan.base, "memory");
    plan.axes = {{"ridge", {1e-8, 1e-4}}};
    EXPECT_NE(refusal([&] { validate(plan); }).find("memory capacity needs at least 100 steps"), std::string::npos);
    plan.base = withSufficientValidation(plan.base);
    EXPECT_EQ(plan.base.data.split.validation, plan.base.data.split.test);
    EXPECT_NO_THROW(validate(plan));
    const Experiment mso;
    EXPECT_EQ(withSufficientValidation(mso), mso);
}

TEST(SweepMetricOfAConstantTarget, IsNotDefinedAndNotChosen) {
    SweepPlan plan;
    plan.base = withTask(plan.base, "narma");
    plan.axes = {{"ridge", {1e-8, 1e-4}}};
    plan.seeds = 1;
    std::vector<SweepRow> rows;
    for (const double alpha : {1e-8, 1e-4}) {
        rows.push_back(sweepRow(plan.base, 1.0, Metric::nrmse, std::nan(""), std::nan("")));
        rows.back().experiment.readout.ridge = alpha;
    }
    EXPECT_NE(refusal([&] { bestOf(plan, rows); }).find("not defined"), std::string::npos);
    rows.back().measures[3].value = 0.5;
    EXPECT_EQ(bestOf(plan, rows).experiment.readout.ridge, 1e-4);
}

}  // namespace echoplane::sweep_metric_tests
