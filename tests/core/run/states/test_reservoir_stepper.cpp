// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/reservoir_stepper.h"

#include "core/run/pipeline.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::reservoir_stepper_tests {

TEST(ReservoirStepper, TakesTheStatesOfTheThirdStage) {
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment = small(method);
        experiment.dynamics.leakRate = 0.7;
        const RunResult run = Pipeline().runToFactor(experiment);
        const StateBasis basis = run.spectrum->runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original;
        ReservoirStepper stepper(experiment, *run.spectrum, *run.dynamics, basis,
                                 Eigen::VectorXd::Zero(experiment.reservoir.size));
        Eigen::MatrixXd states(experiment.reservoir.size, experiment.steps());
        for (int t = 0; t < experiment.steps(); ++t) states.col(t) = stepper.step(run.data->inputs.col(t));
        EXPECT_LT(relativeError(states, run.states->states), 1e-14) << method;
        EXPECT_FALSE(stepper.diverged());
    }
}

TEST(ReservoirStepper, StartsInTheStateThatItIsGiven) {
    const Experiment experiment = small();
    const RunResult run = Pipeline().runToFactor(experiment);
    ReservoirStepper stepper(experiment, *run.spectrum, *run.dynamics, StateBasis::eigenbasis, run.states->states.col(40));
    EXPECT_EQ(stepper.state(), run.states->states.col(40));
    EXPECT_LT(relativeError(stepper.step(run.data->inputs.col(41)), run.states->states.col(41)), 1e-14);
}

TEST(ReservoirStepper, TellsOfAnOverflow) {
    const Experiment experiment = small();
    const RunResult reservoir = Pipeline().runToDynamics(experiment);
    ReservoirStepper stepper(experiment, *reservoir.spectrum, *reservoir.dynamics, StateBasis::eigenbasis,
                             Eigen::VectorXd::Constant(experiment.reservoir.size, 1e101));
    stepper.step(Eigen::VectorXd::Zero(1));
    EXPECT_TRUE(stepper.diverged());
}

}  // namespace echoplane::reservoir_stepper_tests
