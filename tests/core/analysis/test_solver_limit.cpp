// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/solver_limit.h"

#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/jobs/run_context.h"
#include "core/report/report.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::solver_limit_tests {

using State = std::array<double, 3>;

/// One sample of Lorenz, 0.02 units of time, by RK4 in that many steps.
State sampleAfter(State s, int steps) {
    const double h = 0.02 / steps;
    const auto slope = [](const State& at) {
        return State{10.0 * (at[1] - at[0]), at[0] * (28.0 - at[2]) - at[1], at[0] * at[1] - 8.0 / 3.0 * at[2]};
    };
    const auto moved = [](const State& at, double by, const State& along) {
        return State{at[0] + by * along[0], at[1] + by * along[1], at[2] + by * along[2]};
    };
    for (int i = 0; i < steps; ++i) {
        const State k1 = slope(s), k2 = slope(moved(s, h / 2, k1)), k3 = slope(moved(s, h / 2, k2)), k4 = slope(moved(s, h, k3));
        for (std::size_t j = 0; j < 3; ++j) s[j] += h / 6 * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j]);
    }
    return s;
}

Experiment longTest() {
    Experiment experiment = smallLorenz();
    experiment.data.freeRun = true;
    experiment.data.split.test = 1600;
    return experiment;
}

TEST(SolverLimit, IsWhereTwoLoopsOfLorenzPart) {
    for (const int start : {0, 300, 777}) {
        Experiment experiment = longTest();
        experiment.set(forecast::start, start);
        const RunResult run = Pipeline().run(experiment);
        ASSERT_TRUE(hasSolverLimit(run));
        const SolverLimit limit = solverLimitOf(run, {});

        const Eigen::MatrixXd& targets = run.data->targets;
        const Eigen::Vector3d mean = targets.rowwise().mean();
        const double deviation = std::sqrt((targets.colwise() - mean).squaredNorm() / static_cast<double>(targets.cols()));
        const Eigen::Vector3d first = run.data->inputs.col(1200);  // of the test data; (x, y, z − 25)/10
        State coarse{10.0 * first[0], 10.0 * first[1], 10.0 * first[2] + 25.0}, fine = coarse;
        int steps = 0;
        for (;; ++steps) {
            coarse = sampleAfter(coarse, 4);
            fine = sampleAfter(fine, 8);
            const double distance = std::hypot(coarse[0] - fine[0], coarse[1] - fine[1], coarse[2] - fine[2]) / 10.0;
            if (distance > 0.4 * deviation) break;
        }
        EXPECT_EQ(limit.steps, steps) << start;
        EXPECT_FALSE(limit.beyond);
        EXPECT_GT(steps, 700);
        EXPECT_NEAR(*limit.lyapunovTimes, steps * 0.02 * 0.9056, 1e-12);
    }
}

TEST(SolverLimit, MayLieBeyondTheTest) {
    Experiment experiment = longTest();
    experiment.data.split.test = 200;
    const RunResult run = Pipeline().run(experiment);
    const SolverLimit limit = solverLimitOf(run, {});
    EXPECT_TRUE(limit.beyond);
    EXPECT_EQ(limit.steps, 200);
    EXPECT_EQ(
        reportOf(run).lines.back().english(),
        "the equation itself: solutions with the solver's step and with half of it part after at least 200 steps of the test "
        "data, at least 3.62 Lyapunov times");
}

TEST(SolverLimit, NeedsASolverDataWithoutNoiseAndARunOnItsOwn) {
    const auto has = [](const Experiment& experiment) { return hasSolverLimit(Pipeline().run(experiment)); };
    Experiment experiment = smallLorenz();
    EXPECT_TRUE(has(experiment));
    for (double NoiseSpec::*noise : {&NoiseSpec::input, &NoiseSpec::target}) {
        Experiment noisy = experiment;
        noisy.data.noise.*noise = 1e-3;
        EXPECT_FALSE(has(noisy));
    }
    Experiment trainedWithNoise = experiment;  // whose data have none
    trainedWithNoise.data.noise.feedback = 1e-5;
    EXPECT_TRUE(has(trainedWithNoise));
    Experiment further = experiment;
    further.set(forecast::horizon, 2);
    EXPECT_FALSE(has(further));
    for (const char* map : {"henon", "logistic-map", "mso"}) {
        Experiment other = experiment;
        other.data.task = map;
        other.data.freeRun = true;
        EXPECT_FALSE(has(other)) << map;
    }
}

TEST(SolverLimit, IsInTheJsonWithoutAnExponentWhereNoneIsKnown) {
    Experiment experiment = longTest();
    const RunResult run = Pipeline().run(experiment);
    const SolverLimit limit = solverLimitOf(run, {});
    const nlohmann::ordered_json json = runJson(run)["solver_limit"];
    EXPECT_EQ(json["steps"], limit.steps);
    EXPECT_EQ(json["lyapunov_times"], *limit.lyapunovTimes);
    EXPECT_EQ(json["lower_bound"], false);

    experiment.data.task = "multi-scroll";
    const RunResult scrolls = Pipeline().run(experiment);
    EXPECT_TRUE(runJson(scrolls)["solver_limit"]["lyapunov_times"].is_null());
    EXPECT_EQ(reportOf(scrolls).lines.back().english().find("Lyapunov"), std::string::npos);

    experiment.data.noise.input = 1e-3;
    EXPECT_FALSE(runJson(Pipeline().run(experiment)).contains("solver_limit"));
}

}  // namespace echoplane::solver_limit_tests
