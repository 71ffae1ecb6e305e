// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/learners/horizon_curve.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::horizon_curve_tests {

Experiment small() {
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 50, 500, 100, 200);
    experiment.reservoir.size = 40;
    experiment.readout.ridge = 1e-8;
    return experiment;
}

TEST(HorizonCurve, TriesHorizonsThatGrow) {
    EXPECT_EQ(horizonsUpTo(16), (std::vector{1, 2, 3, 4, 6, 8, 12, 16}));
    EXPECT_EQ(horizonsUpTo(1), (std::vector{1}));
}

TEST(HorizonCurve, DirectErrorsAreThoseOfRunsAtThatHorizon) {
    Pipeline pipeline;
    const HorizonCurve curve = horizonCurve(pipeline.run(small()), 6);
    ASSERT_EQ(curve.horizons, (std::vector{1, 2, 3, 4, 6}));
    EXPECT_EQ(curve.direct.front().name, "direct");
    for (std::size_t i = 0; i < curve.horizons.size(); ++i) {
        Experiment experiment = small();
        experiment.set(forecast::horizon, curve.horizons[i]);
        EXPECT_EQ(curve.direct.front().nrmse[i], pipeline.run(experiment).score->test.nrmse);
    }
}

TEST(HorizonCurve, IteratedErrorsAreThoseOfFreeRuns) {
    Pipeline pipeline;
    const RunResult run = pipeline.run(small());
    const HorizonCurve curve = horizonCurve(run, 10);
    ASSERT_EQ(curve.iterated.size(), 10U);
    ASSERT_EQ(curve.left.size(), 30U);
    const auto test = run.data->targets.middleCols(600, 200);
    const double deviation = std::sqrt((test.array() - test.mean()).square().mean());
    std::vector<double> squares(10, 0.0);
    for (int i = 0; i < 30; ++i) {
        const int first = 600 + i * 190 / 29;
        const FreeRun free = freeRun(run.experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, 10);
        for (int t = 0; t < 10; ++t)
            squares[static_cast<std::size_t>(t)] += std::pow(free.outputs(0, t) - run.data->targets(0, first + t), 2) / 30.0;
    }
    for (std::size_t t = 0; t < 10; ++t) {
        EXPECT_NEAR(curve.iterated[t], std::sqrt(squares[t]) / deviation, 1e-9 * curve.iterated[t]);
        EXPECT_LE(curve.lowest[t], curve.median[t]);
        EXPECT_LE(curve.median[t], curve.highest[t]);
    }
}

TEST(HorizonCurve, HasBaselinesAtEachHorizon) {
    Pipeline pipeline;
    const HorizonCurve curve = horizonCurve(pipeline.run(small()), 8);
    for (const HorizonCurve::Curve& each : curve.direct) EXPECT_EQ(each.nrmse.size(), curve.horizons.size()) << each.name;
    const auto persistence = std::ranges::find(curve.direct, "persistence", &HorizonCurve::Curve::name);
    ASSERT_NE(persistence, curve.direct.end());
    EXPECT_LT(persistence->nrmse.front(), persistence->nrmse.back());
}

TEST(HorizonCurve, IsOfForecastsAlone) {
    Pipeline pipeline;
    Experiment narma = withTask({}, "narma");
    narma.reservoir.size = 10;
    const RunResult run = pipeline.run(narma);
    EXPECT_FALSE(hasHorizonCurve(run));
    EXPECT_THROW(horizonCurve(run), std::invalid_argument);
}

}  // namespace echoplane::horizon_curve_tests
