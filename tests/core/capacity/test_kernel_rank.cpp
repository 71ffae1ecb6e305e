// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/kernel_rank.h"

#include <limits>

#include <Eigen/Core>

#include "core/capacity/capacity.h"
#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "tests/core/test.h"

namespace echoplane::kernel_rank_tests {

KernelRank ranksOf(const Experiment& experiment) {
    return kernelRank(experiment, *Pipeline().runToDynamics(reservoirWithOneInput(experiment)).spectrum);
}

TEST(KernelRank, countsSingularValuesAboveAPartOfTheLargest) {
    EXPECT_EQ(rankAbove(Eigen::Vector4d(1.0, 0.5, 0.011, 0.009).asDiagonal().toDenseMatrix(), 0.01), 3);
    EXPECT_EQ(rankAbove(Eigen::MatrixXd::Zero(3, 3), 0.01), 0);
    EXPECT_EQ(rankAbove(Eigen::MatrixXd::Constant(3, 3, std::numeric_limits<double>::infinity()), 0.01), 0);
    EXPECT_EQ(rankAbove(Eigen::MatrixXd::Ones(5, 5), 0.01), 1);
}

// A delay line of N units holds the last N inputs of each series, independent numbers: full rank. Of variants of one series it
// holds the common part, which is one direction, and the jitter, a tenth as large.
TEST(KernelRank, aDelayLineTellsAllSeriesApart) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.topology = "delay-line";
    experiment.reservoir.scaledTo = "factor";
    experiment.reservoir.size = 10;
    experiment.dynamics.spectralRadius = 1.0;
    experiment.dynamics.activation = "tanh";
    experiment.input.scaling = 1.0;
    const KernelRank ranks = ranksOf(experiment);
    EXPECT_GE(ranks.kernel, 9);
    EXPECT_LE(ranks.generalisation, ranks.kernel);
}

// Without W a unit holds one input times its weight, so all states are multiples of one vector.
TEST(KernelRank, withoutMemoryALinearReservoirHasRankOne) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 12;
    experiment.dynamics.spectralRadius = 1e-6;
    const KernelRank ranks = ranksOf(experiment);
    EXPECT_EQ(ranks.kernel, 1);
    EXPECT_EQ(ranks.generalisation, 1);
}

// At the edge a reservoir tells more variants apart than deep inside.
TEST(KernelRank, growsTowardsChaos) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 60;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.3;
    const KernelRank calm = ranksOf(experiment);
    experiment.dynamics.spectralRadius = 2.0;
    const KernelRank chaotic = ranksOf(experiment);
    EXPECT_GT(chaotic.kernel, calm.kernel);
    EXPECT_GT(chaotic.generalisation, calm.generalisation);
    EXPECT_GT(chaotic.generalisation, 45);  // variants part
}

}  // namespace echoplane::kernel_rank_tests
