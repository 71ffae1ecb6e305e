// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fork.h"

#include <cmath>
#include <limits>

#include "core/run/free_run.h"
#include "core/run/output_layer.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/task.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::fork_tests {

RunResult runOf(const Experiment& experiment) {
    return Pipeline().run(experiment);
}

Fork forkAt(int step, double size = 1e-3, std::uint64_t seed = 1) {
    return {step, size, seed};
}

StateBasis basisOf(const RunResult& run) {
    return run.spectrum->runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original;
}

/// Outputs from `step` on, from one reservoir stepped alone, with `state` after `step`.
Eigen::MatrixXd steppedAlone(const RunResult& run, int step, const Eigen::VectorXd& state) {
    const Experiment& experiment = run.experiment;
    const Eigen::MatrixXd &inputs = run.data->inputs, &targets = run.data->targets;
    ReservoirStepper reservoir(experiment, *run.spectrum, *run.dynamics, basisOf(run), state);
    const OutputLayer layer(experiment, *run.readout);
    DriveVector drive(experiment, inputs.rows(), targets.rows());
    Eigen::MatrixXd outputs(targets.rows(), experiment.steps() - step);
    Eigen::VectorXd output(targets.rows()), own = output;
    for (int t = step; t < experiment.steps(); ++t) {
        const Eigen::VectorXd previous = t > experiment.data.split.training ? own : Eigen::VectorXd(targets.col(t - 1));
        if (t > step) reservoir.step(drive.put(inputs.col(t), previous));
        layer.evaluate(reservoir.state(), inputs.col(t), previous, output);
        own = output;
        outputs.col(t - step) = output;
    }
    return outputs;
}

std::vector<std::pair<std::string, Experiment>> reservoirs() {
    std::vector<std::pair<std::string, Experiment>> all{{"eigenbasis", small("golden")}, {"dense", small("normal")}};
    all.emplace_back("tanh", small("normal"));
    all.back().second.dynamics.activation = "tanh";
    all.back().second.dynamics.leakRate = 0.6;
    all.back().second.dynamics.bias = 0.3;
    all.emplace_back("feedback", small("normal"));
    all.back().second.input.feedback = true;
    all.back().second.dynamics.spectralRadius = 0.5;
    all.back().second.input.feedbackScaling = 0.01;  // so that the model stays bounded on its own output
    for (const std::string activation : {"identity", "tanh"}) {
        all.emplace_back("sparse " + activation, small("normal"));
        all.back().second.reservoir.size = 250;
        all.back().second.reservoir.connectivity = 0.04;
        all.back().second.dynamics.activation = activation;
    }
    return all;
}

TEST(Forks, EachOfABatchIsTheReservoirSteppedByItself) {
    for (const auto& [name, experiment] : reservoirs()) {
        const RunResult run = runOf(experiment);
        const int step = 60;
        const ForkedRun forked = runForks(run, {forkAt(step, 1e-2), forkAt(step, 0.5, 7)}, false);
        ASSERT_EQ(forked.forks.size(), 2U);
        for (const ForkTrajectory& fork : forked.forks) {
            const Eigen::MatrixXd alone = steppedAlone(run, step, fork.start);
            EXPECT_LT((fork.outputs - alone).norm(), 1e-9 * alone.norm()) << name;
        }
    }
}

TEST(Forks, TheRunItselfGivesItsPredictions) {
    for (const auto& [name, experiment] : reservoirs()) {
        const RunResult run = runOf(experiment);
        const ForkedRun forked = runForks(run, {forkAt(50), forkAt(120)}, false);
        EXPECT_EQ(forked.first, 50);
        const Eigen::MatrixXd expected = run.score->predictions.rightCols(experiment.steps() - 50);
        EXPECT_LT((forked.outputs - expected).norm(), 1e-9 * expected.norm()) << name;
    }
}

TEST(Forks, ADifferenceInALinearReservoirIsTurnedByItsEigenvaluesAlone) {
    const RunResult run = runOf(small("golden"));
    const int step = 40;
    const ForkedRun forked = runForks(run, {forkAt(step, 1e-2)}, false);
    const Eigen::VectorXd delta = forked.forks[0].start - run.states->states.col(step);
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    for (int k = 0; k < run.experiment.steps() - step; k += 13) {
        // ‖δ₀·Λᵏ‖: a pair's two coordinates are turned and scaled by |λ|ᵏ.
        double sum = 0.0;
        for (Eigen::Index i = 0; i < reals; ++i) sum += std::pow(delta[i] * std::pow(spectrum.reals[i], k), 2);
        for (Eigen::Index i = 0; i < pairs; ++i)
            sum += (std::pow(delta[reals + i], 2) + std::pow(delta[reals + pairs + i], 2)) *
                   std::pow(std::abs(spectrum.upper[i]), 2 * k);
        EXPECT_NEAR(forked.forks[0].distances[k], std::sqrt(sum), 1e-12 + 1e-9 * std::sqrt(sum)) << k;
    }
}

TEST(Forks, ThePerturbationHasItsSizeAndItsSeed) {
    const RunResult run = runOf(small("normal"));
    const Eigen::VectorXd state = run.states->states.col(70);
    const ForkedRun forked = runForks(run, {forkAt(70, 0.25, 1), forkAt(70, 0.25, 2), forkAt(70, 0.25, 1)}, false);
    for (const ForkTrajectory& fork : forked.forks) EXPECT_NEAR((fork.start - state).norm(), 0.25 * state.norm(), 1e-12);
    EXPECT_EQ(forked.forks[0].start, forked.forks[2].start);
    EXPECT_GT((forked.forks[0].start - forked.forks[1].start).norm(), 0.01 * state.norm());
}

TEST(Forks, BeforeItsStepAForkIsNoNumberAndWithoutSizeItIsTheRun) {
    const RunResult run = runOf(small("normal"));
    const ForkedRun forked = runForks(run, {forkAt(50), forkAt(90, 0.0)}, false);
    const ForkTrajectory& later = forked.forks[1];
    EXPECT_TRUE(std::isnan(later.outputs(0, 39)) && std::isnan(later.distances[39]));
    // The columns of a matrix product may differ in their last bits: which kernel BLAS takes depends on the processor.
    EXPECT_LT(later.distances.tail(later.distances.size() - 40).maxCoeff(), 1e-12);
}

TEST(Forks, ASavedStateGoesOnWhereItWas) {
    const RunResult run = runOf(small("normal"));
    const Fork restored{100, 0.0, 1, startOf(run, {60, 0.0, 1})};
    const ForkedRun forked = runForks(run, {restored}, false);
    EXPECT_LT((restored.state - run.states->states.col(60)).norm(), 1e-12);
    EXPECT_NEAR(forked.forks[0].distances[0], (run.states->states.col(60) - run.states->states.col(100)).norm(), 1e-10);
}

TEST(Forks, RunningFreelyTheRunItselfIsTheFreeRun) {
    for (const std::string activation : {"identity", "tanh"}) {
        Experiment experiment = small("normal");
        experiment.dynamics.activation = activation;
        const RunResult run = runOf(experiment);
        const int first = 125;
        const ForkedRun forked = runForks(run, {forkAt(first, 1e-6)}, true);
        const FreeRun expected =
            freeRun(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, experiment.steps() - first);
        EXPECT_LT((forked.outputs.leftCols(10) - expected.outputs.leftCols(10)).norm(), 1e-8) << activation;
        EXPECT_GT(forked.forks[0].distances[1], 0.0);
    }
}

TEST(Forks, WhatCannotBeForkedIsRefused) {
    Experiment experiment = small("normal");
    const RunResult run = runOf(experiment);
    EXPECT_THROW(runForks(run, {forkAt(-1)}, false), std::invalid_argument);
    EXPECT_THROW(runForks(run, {forkAt(experiment.steps())}, false), std::invalid_argument);
    EXPECT_THROW(runForks(run, {forkAt(5, -1.0)}, false), std::invalid_argument);
    EXPECT_THROW(runForks(run, {{5, 0.0, 1, Eigen::VectorXd::Zero(3)}}, false), std::invalid_argument);
    EXPECT_THROW(runForks(run, {{5, 0.0, 1, Eigen::VectorXd::Constant(20, std::numeric_limits<double>::infinity())}}, false),
                 std::invalid_argument);
    experiment.data.task = "narma";
    EXPECT_THROW(runForks(runOf(experiment), {forkAt(5)}, true), std::invalid_argument);
}

TEST(Forks, StartWhereTheyAreSaidTo) {
    for (const auto& [name, experiment] : reservoirs()) {
        const RunResult run = runOf(experiment);
        for (const int step : {0, 70, experiment.steps() - 1}) {
            const Eigen::VectorXd start = runForks(run, {forkAt(step, 0.1, 3)}, false).forks[0].start;
            EXPECT_EQ(startOf(run, forkAt(step, 0.1, 3)), start) << name << ' ' << step;
        }
    }
}

TEST(Forks, ARunWithoutItsStatesHasNone) {
    RunResult run = runOf(small("normal"));
    auto states = std::make_shared<StatesResult>(*run.states);
    states->states.resize(states->states.rows(), 0);
    run.states = states;
    EXPECT_THROW(runForks(run, {forkAt(5)}, false), std::invalid_argument);
}

TEST(Forks, AreGivenUpWhenCancelled) {
    const RunResult run = runOf(small("normal"));
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    EXPECT_THROW(runForks(run, {forkAt(0)}, false, context), Cancelled);
}

}  // namespace echoplane::fork_tests
