// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/weight_matrix.h"

#include <Eigen/Core>

#include "core/reservoir/topologies/topology.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::weight_matrix_tests {

Experiment ofTopology(const std::string& topology, int size = 20) {
    Experiment experiment = small("normal");
    experiment.reservoir.size = size;
    experiment.reservoir.topology = topology;
    experiment.set(cycleOfJumps::jumpLength, 4);
    if (topology == "delay-line") experiment.reservoir.scaledTo = "singular-value";
    return experiment;
}

TEST(ScaledTo, RhoIsTheNumberThatItNames) {
    for (const Topology& each : topologies()) {
        Experiment experiment = ofTopology(each.name);
        experiment.reservoir.scaledTo = "singular-value";
        SpectrumResult result = computeSpectrum(experiment, {});
        EXPECT_NEAR(byEigen::singularValues(result.weights)[0], 1.0, 1e-12) << each.name;
        EXPECT_NEAR(spectralRadius(result.spectrum), byEigen::eigenvalues(result.weights).cwiseAbs().maxCoeff(), 1e-9)
            << each.name;
        experiment.reservoir.scaledTo = "factor";
        result = computeSpectrum(experiment, {});
        EXPECT_EQ(result.weights, drawDense(experiment)) << each.name;
        if (each.name == "delay-line" || each.name == "forward-connections") continue;  // nilpotent
        experiment.reservoir.scaledTo = "spectral-radius";
        result = computeSpectrum(experiment, {});
        EXPECT_NEAR(byEigen::eigenvalues(result.weights).cwiseAbs().maxCoeff(), 1.0, 1e-9) << each.name;
    }
}

TEST(Topology, ADelayLineCannotBeScaledToItsSpectralRadius) {
    Experiment experiment = ofTopology("delay-line");
    experiment.reservoir.scaledTo = "spectral-radius";
    const std::string message = refusal([&] { validate(experiment); });
    EXPECT_NE(message.find("nilpotent"), std::string::npos) << message;
    EXPECT_NE(message.find("use singular-value or factor"), std::string::npos) << message;
    experiment.reservoir.method = "golden";  // draws no matrix
    EXPECT_NO_THROW(validate(experiment));
}

TEST(Topology, WhatDoesNotFitTheSizeIsRefused) {
    Experiment experiment = ofTopology("cycle-with-jumps");
    experiment.set(cycleOfJumps::jumpLength, 10);
    EXPECT_NE(refusal([&] { validate(experiment); }).find("jump-length is 10, but must be below half the size (20)"),
              std::string::npos);
    experiment = ofTopology("small-world");
    experiment.set(smallWorldGraph::neighbours, 10);
    EXPECT_NE(refusal([&] { validate(experiment); }).find("neighbours is 10 on each side"), std::string::npos);
}

TEST(Topology, LargeOnesAreStoredByTheirWeights) {
    for (const char* name : {"cycle", "cycle-with-jumps", "delay-line", "small-world"}) {
        const Experiment experiment = ofTopology(name, 300);
        const RunResult run = Pipeline().run(experiment);
        EXPECT_EQ(run.spectrum->weights.size(), 0) << name;
        ASSERT_TRUE(run.spectrum->sparseWeights) << name;
        EXPECT_LT(run.spectrum->sparseWeights->nonZeros(), 300 * 5) << name;
        EXPECT_FALSE(run.diverged()) << name;
    }
}

TEST(Topology, VeryLargeOnesNeverHoldASquareMatrix) {
    for (const char* name : {"cycle", "delay-line", "small-world"}) {
        for (const char* scaledTo : {"spectral-radius", "singular-value", "factor"}) {
            Experiment experiment = ofTopology(name, 3000);
            experiment.dynamics.activation = "tanh";
            if (std::string(name) != "delay-line") experiment.reservoir.scaledTo = scaledTo;
            const RunResult run = Pipeline().run(experiment);
            EXPECT_EQ(run.spectrum->weights.size(), 0) << name;
            EXPECT_EQ(run.spectrum->basis, nullptr) << name;
            EXPECT_FALSE(run.diverged()) << name;
        }
    }
}

TEST(Topology, ADelayLineHoldsTheInputExactly) {
    Experiment experiment = ofTopology("delay-line", 12);
    experiment.dynamics.spectralRadius = 1.0;
    const RunResult run = Pipeline().run(experiment);
    // r_j(t) = Σ_k u(t−k)·W_in,j−k: unit j holds the input that entered k units earlier, k steps ago.
    const Eigen::RowVectorXd weights = run.spectrum->inputWeights.row(0);
    double expected = 0.0;
    for (int k = 0; k < 12; ++k) expected += run.data->inputs(0, 50 - k) * weights[11 - k];
    EXPECT_NEAR(run.states->states(11, 50), expected, 1e-13);
    EXPECT_EQ(spectralRadius(run.spectrum->spectrum), 0.0);
}

TEST(InputWeights, FollowTheirLawAndConnectivity) {
    Experiment experiment = small("normal");
    experiment.reservoir.size = 2000;
    experiment.reservoir.method = "golden";
    experiment.reservoir.metric = "identity";
    const Eigen::MatrixXd all = computeSpectrum(experiment, {}).modeInputWeights;
    experiment.input.connectivity = 0.25;
    const Eigen::MatrixXd some = computeSpectrum(experiment, {}).modeInputWeights;
    EXPECT_NEAR((some.array() != 0.0).cast<double>().mean(), 0.25, 0.04);
    EXPECT_TRUE(((some.array() == 0.0) || (some.array() == all.array())).all()) << "a weight that stayed has changed";
    experiment.input.connectivity = 1.0;
    experiment.input.law = "ternary";
    EXPECT_TRUE((computeSpectrum(experiment, {}).modeInputWeights.array().abs() == 1.0).all());
    experiment.input.law = "normal";
    const Eigen::MatrixXd normal = computeSpectrum(experiment, {}).modeInputWeights;
    EXPECT_NEAR(normal.array().square().mean(), 1.0, 0.15);
    EXPECT_GT(normal.cwiseAbs().maxCoeff(), 2.0);
}

TEST(ReservoirBias, IsAStreamOfItsOwn) {
    Experiment experiment = small("normal");
    const SpectrumResult without = computeSpectrum(experiment, {});
    experiment.dynamics.bias = 0.5;
    const SpectrumResult with = computeSpectrum(experiment, {});
    EXPECT_EQ(with.weights, without.weights);
    EXPECT_EQ(with.inputWeights.topRows(1), without.inputWeights);
    ASSERT_EQ(with.inputWeights.rows(), 2);
    EXPECT_LE(with.inputWeights.row(1).cwiseAbs().maxCoeff(), 1.0);
    EXPECT_LT(relativeError(computeDynamics(experiment, with).inputWeights.row(1), 0.5 * with.inputWeights.row(1)), 1e-15);
}

}  // namespace echoplane::weight_matrix_tests
