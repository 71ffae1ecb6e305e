// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/analysis/spread.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::spread_tests {

Experiment small() {
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 50, 300, 100, 100);
    experiment.reservoir.size = 20;
    experiment.reservoir.seed = 7;
    experiment.readout.ridge = 1e-6;
    return experiment;
}

TEST(Spread, IsThatOfRunsOneAfterTheOther) {
    Pipeline pipeline;
    const RunResult first = pipeline.run(small());
    const Spread spread = spreadOf(first, 4);
    double sum = 0.0, squares = 0.0;
    Eigen::MatrixXd mean = Eigen::MatrixXd::Zero(1, first.data->steps());
    for (std::uint32_t seed = 7; seed < 11; ++seed) {
        Experiment experiment = small();
        experiment.reservoir.seed = seed;
        const RunResult run = pipeline.run(experiment);
        sum += run.score->test.nrmse;
        squares += run.score->test.nrmse * run.score->test.nrmse;
        mean += run.score->predictions / 4.0;
        EXPECT_EQ(spread.of(Metric::nrmse, Role::test)->values[seed - 7], run.score->test.nrmse);
    }
    const SpreadMeasure& test = *spread.of(Metric::nrmse, Role::test);
    EXPECT_EQ(spread.seeds, 4);
    EXPECT_EQ(spread.firstSeed, 7U);
    EXPECT_NEAR(test.mean, sum / 4.0, 1e-12 * sum);
    EXPECT_NEAR(test.deviation, std::sqrt((squares - sum * sum / 4.0) / 3.0), 1e-6 * test.deviation);
    EXPECT_TRUE(spread.mean.isApprox(mean, 1e-12));
    EXPECT_GT(spread.deviation.maxCoeff(), 0.0);
}

TEST(Spread, DoesNotDependOnThreads) {
    Pipeline pipeline;
    const RunResult first = pipeline.run(small());
    RunContext both;
    both.threads = 3;
    const Spread one = spreadOf(first, 5), many = spreadOf(first, 5, both);
    EXPECT_EQ(one.mean, many.mean);
    EXPECT_EQ(one.deviation, many.deviation);
    for (std::size_t i = 0; i < one.measures.size(); ++i) EXPECT_EQ(one.measures[i].values, many.measures[i].values);
}

/// Data drawn from the seed differ: no band over them.
TEST(Spread, HasNoBandWhereTheDataAreDrawn) {
    Experiment experiment = withTask({}, "narma");
    experiment.reservoir.size = 10;
    Pipeline pipeline;
    const Spread spread = spreadOf(pipeline.run(experiment), 3);
    EXPECT_EQ(spread.mean.size(), 0);
    EXPECT_GT(spread.of(Metric::nrmse, Role::test)->deviation, 0.0);
}

/// A valid time is in Lyapunov times if the exponent is known, and a lower bound if some run reaches the end.
TEST(Spread, SaysTheUnitAndWhatIsALowerBound) {
    Experiment experiment = withTask({}, "lorenz");
    experiment.reservoir.size = 60;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.bias = 0.5;
    experiment.input.scaling = 0.1;
    experiment.readout.ridge = 1e-9;
    experiment.readout.bias = true;
    setSplitLengths(experiment, 100, 1500, 400, 2000);
    Pipeline pipeline;
    const Spread lorenz = spreadOf(pipeline.run(experiment), 3);
    const SpreadMeasure& time = *lorenz.of(Metric::validTime, Role::test);
    EXPECT_EQ(time.unit, "Lyapunov times");
    EXPECT_FALSE(time.lowerBound);
    EXPECT_EQ(lorenz.of(Metric::nrmse, Role::test)->unit, "");
    Experiment sine = withTask({}, "mso");
    sine.set(mso::components, 1);
    sine.reservoir.size = 20;
    sine.data.freeRun = true;
    const Spread of = spreadOf(pipeline.run(sine), 2);
    EXPECT_EQ(of.of(Metric::validTime, Role::test)->unit, "steps");
    EXPECT_TRUE(of.of(Metric::validTime, Role::test)->lowerBound);
}

TEST(Spread, CountsWhatDiverged) {
    Experiment experiment = small();
    experiment.dynamics.spectralRadius = 2.0;
    setSplitLengths(experiment, 50, 2000, 100, 100);
    Pipeline pipeline;
    const Spread spread = spreadOf(pipeline.run(experiment), 3);
    EXPECT_EQ(spread.diverged, 3);
    EXPECT_EQ(spread.mean.size(), 0);
}

TEST(Spread, TakesAtLeastTwoSeeds) {
    Pipeline pipeline;
    const RunResult first = pipeline.run(small());
    EXPECT_THROW(spreadOf(first, 1), std::invalid_argument);
    EXPECT_THROW(spreadOf(first, 20000), std::invalid_argument);
}

}  // namespace echoplane::spread_tests
