// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/free_error.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::free_error_tests {

TEST(FreeError, IsTheErrorOfTheLastStepOfFreeRuns) {
    Experiment experiment = smallLorenz();
    const RunResult run = Pipeline().run(experiment);
    const int steps = 20, testFirst = experiment.data.split.training + experiment.data.split.validation;
    const FreeError error = freeError(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, steps);
    const Eigen::MatrixXd& targets = run.data->targets;
    double sum = 0.0;
    std::vector<double> squares;
    for (int i = 0; i < 50; ++i) {
        const int first = testFirst + i * (experiment.data.split.test - steps) / 49;
        squares.push_back(
            (freeRun(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, steps).outputs.col(steps - 1) -
             targets.col(first + steps - 1))
                .squaredNorm());
        sum += squares.back();
    }
    const double variance =
        (targets.colwise() - Eigen::VectorXd(targets.rowwise().mean())).squaredNorm() / static_cast<double>(targets.cols());
    EXPECT_NEAR(error.nrmse / std::sqrt(sum / 50.0 / variance), 1.0, 1e-12);
    // d√x = dx / (2√x), x = ⟨e²⟩.
    double spread = 0.0;
    for (const double each : squares) spread += std::pow((each - sum / 50.0) / variance, 2);
    EXPECT_NEAR(error.standardError / (std::sqrt(spread / 49.0 / 50.0) / (2.0 * error.nrmse)), 1.0, 1e-10);
    std::ranges::sort(squares);
    EXPECT_NEAR(error.median / (0.5 * (std::sqrt(squares[24] / variance) + std::sqrt(squares[25] / variance))), 1.0, 1e-12);
    EXPECT_EQ(error.diverged, 0);
}

TEST(FreeError, IsRefusedBeyondTheTestStretchAndWhereNothingRunsFreely) {
    Experiment experiment = smallLorenz();
    const RunResult run = Pipeline().run(experiment);
    const auto errorAfter = [&](const Experiment& of, int steps) {
        return refusal([&] { freeError(of, *run.spectrum, *run.dynamics, *run.states, *run.readout, steps); });
    };
    for (const int bad : {0, experiment.data.split.test + 1})
        EXPECT_NE(errorAfter(experiment, bad).find("free steps is " + std::to_string(bad)), std::string::npos);
    experiment.set(forecast::horizon, 2);
    EXPECT_NE(errorAfter(experiment, 5).find("needs a horizon of 1, but the horizon is 2"), std::string::npos);
}

}  // namespace echoplane::free_error_tests
