// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/mode_problem.h"

#include <cmath>
#include <stdexcept>

#include "core/fitting/mode_optimiser.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "tests/core/test.h"

namespace echoplane::mode_problem_tests {

Experiment smallRun(const char* method, int size) {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, 3);
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    experiment.readout.ridge = 1e-4;
    experiment.dynamics.spectralRadius = 0.8;
    return experiment;
}

TEST(ModeProblem, isWhatThePipelineTrains) {
    for (const bool more : {false, true}) {
        Experiment experiment = smallRun("golden", 20);
        experiment.readout.bias = experiment.readout.input = experiment.readout.output = more;
        experiment.readout.output = false;  // it would feed back on validation
        experiment.input.scaling = more ? 0.7 : 1.0;
        experiment.dynamics.leakRate = 0.9;
        const RunResult run = Pipeline().run(experiment);
        const ModeProblem problem(run, 1.0);
        const ModeProblem::Value value = problem.evaluate(problem.start());
        EXPECT_NEAR(value.training / run.score->training.rmse, 1.0, 1e-6);
        EXPECT_NEAR(value.validation / run.score->validation.rmse, 1.0, 1e-6);
        const RunResult again = Pipeline().run(problem.experimentOf(problem.start()));
        EXPECT_NEAR(again.score->validation.rmse / run.score->validation.rmse, 1.0, 1e-6);
    }
}

// Richardson's extrapolation of central differences.
TEST(ModeProblem, gradientIsThatOfDifferences) {
    for (const char* const method : {"golden", "uniform", "diagonalized"}) {
        Experiment experiment = smallRun(method, 11);
        experiment.readout.bias = true;
        const RunResult run = Pipeline().run(experiment);
        const ModeProblem problem(run, 1.0);
        const Eigen::VectorXd start = problem.start();
        Eigen::VectorXd gradient;
        problem.evaluate(start, &gradient);
        const double scale = gradient.cwiseAbs().maxCoeff();
        ASSERT_GT(scale, 1e-3) << method;
        for (Eigen::Index k = 0; k < start.size(); ++k) {
            const auto slope = [&](double step) {
                Eigen::VectorXd up = start, down = start;
                up[k] += step;
                down[k] -= step;
                return (problem.evaluate(up).objective - problem.evaluate(down).objective) / (2.0 * step);
            };
            constexpr double step = 1e-3;
            const double difference = (4.0 * slope(step / 2.0) - slope(step)) / 3.0;
            EXPECT_NEAR(gradient[k], difference, 1e-6 * scale) << method << ' ' << k;
        }
    }
}

TEST(ModeProblem, refusesWhatHasNoModesToMove) {
    Experiment experiment = smallRun("normal", 10);
    EXPECT_THROW(ModeProblem(Pipeline().run(experiment), 1.0), std::invalid_argument);
    experiment = smallRun("golden", 10);
    experiment.input.feedback = true;
    EXPECT_THROW(ModeProblem(Pipeline().run(experiment), 1.0), std::invalid_argument);
    EXPECT_THROW(ModeProblem(Pipeline().run(smallRun("golden", 10)), 0.0), std::invalid_argument);
}

TEST(ModeOptimiser, lowersTheErrorWithinTheBound) {
    const RunResult run = Pipeline().run(smallRun("golden", 8));
    OptimiseOptions options;
    options.bound = 0.95;
    int reported = 0;
    const Optimised optimised = optimiseModes(run, options, {}, [&](const OptimiseStep&) { ++reported; });
    ASSERT_EQ(static_cast<std::size_t>(reported), optimised.trail.size());
    EXPECT_LT(optimised.trail[optimised.chosen].validation, 0.5 * optimised.trail.front().validation);
    for (std::size_t k = 1; k < optimised.trail.size(); ++k) {
        for (const auto& mode : optimised.trail[k].modes) EXPECT_LE(std::abs(mode), options.bound);
        EXPECT_GE(optimised.trail[k].validation, optimised.trail[optimised.chosen].validation);
    }
    const RunResult after = Pipeline().run(optimised.experiment);
    EXPECT_NEAR(after.score->validation.rmse / optimised.trail[optimised.chosen].validation, 1.0, 1e-5);
    EXPECT_LT(after.score->test.rmse, run.score->test.rmse);
}

TEST(ModeOptimiser, stopsWithWhatThereIs) {
    const RunResult run = Pipeline().run(smallRun("golden", 8));
    std::stop_source stop;
    const Optimised optimised = optimiseModes(run, {}, {stop.get_token(), {}, 1}, [&](const OptimiseStep& step) {
        if (step.number == 2) stop.request_stop();
    });
    EXPECT_TRUE(optimised.stopped);
    EXPECT_EQ(optimised.trail.size(), 3U);
    EXPECT_TRUE(optimised.experiment.editedByHand());
}

}  // namespace echoplane::mode_problem_tests
