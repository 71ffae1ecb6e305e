// SPDX-License-Identifier: GPL-3.0-or-later
// Random weights, few per row, whose largest eigenvalue lies isolated outside the edge expected from the mean.
#include <cmath>
#include <optional>
#include <string>

#include "core/analysis/effective_radius.h"
#include "core/analysis/stability.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::isolated_eigenvalues_tests {

Experiment sparse(int size, int weightsPerRow, std::uint32_t seed) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.reservoir.weightsPerRow = weightsPerRow;
    experiment.reservoir.scaledTo = "expected-radius";
    experiment.reservoir.metric = "identity";
    experiment.reservoir.seed = seed;
    experiment.data.split = {10, 30, 10, 10};
    experiment.dynamics.spectralRadius = 0.9;
    return experiment;
}

Stability tested(const Experiment& experiment) {
    Pipeline pipeline;
    const RunResult run = pipeline.runToDynamics(experiment);
    EXPECT_EQ(effectiveRadius(*run.dynamics).side(), RadiusSide::undecided) << "a mean is no bound";
    return stabilityOf(experiment, *run.spectrum, *run.dynamics, datasetOf(experiment), std::nullopt);
}

// Issue 55: 1.0214 by SciPy's eigs, while the mean predicts 0.9 with an uncertainty of 2 %.
TEST(IsolatedEigenvalues, AreFoundBeforeTheEchoStatePropertyIsSaidToHold) {
    const Stability result = tested(sparse(10000, 10, 80));
    EXPECT_TRUE(result.radius.known());
    EXPECT_NEAR(result.radius.radius, 1.0214, 1e-4);
    EXPECT_EQ(result.echoState, EchoState::fails);
    EXPECT_NEAR(result.spectralRadius, result.radius.radius, 1e-12);
}

TEST(IsolatedEigenvalues, OfFewWeightsARowNeverHoldWhereTheWholeSpectrumSaysTheyDoNot) {
    for (const int weights : {3, 5}) {
        for (std::uint32_t seed = 1; seed <= 4; ++seed) {
            const Experiment experiment = sparse(2050, weights, seed);
            const Stability result = tested(experiment);
            Experiment whole = experiment;
            whole.reservoir.scaledTo = "factor";
            const SpectrumResult drawn = computeSpectrum(whole, {}, 4);
            const double factor = computeSpectrum(experiment, {}).divisor;
            const double radius = 0.9 * spectralRadius(drawn.spectrum) / factor;
            EXPECT_NEAR(result.radius.radius, radius, 1e-7 * radius) << weights << " a row, seed " << seed;
            EXPECT_EQ(result.echoState, radius < 1.0 ? EchoState::holds : EchoState::fails) << weights << ", seed " << seed;
        }
    }
}

// The values that train and the window show immediately, without computing an eigenvalue.
TEST(IsolatedEigenvalues, WhereNoneIsLookedForTheMeanIsSaidToBeOne) {
    const Experiment experiment = sparse(2500, 10, 3);
    Pipeline pipeline;
    const RunResult run = pipeline.runToDynamics(experiment);
    const EffectiveRadius radius = verifiedEffectiveRadius(experiment, *run.spectrum, *run.dynamics);
    EXPECT_FALSE(radius.known());
    EXPECT_NEAR(radius.mean, 0.9, 1e-12);
    EXPECT_TRUE(std::isinf(radius.limit));
    EXPECT_NE(radius.text().english().find("on average for such weights"), std::string::npos);
    // With rho far above 1 the edge of all eigenvalues is outside, whatever lies beyond it.
    Experiment large = experiment;
    large.dynamics.spectralRadius = 1.2;
    EXPECT_EQ(effectiveRadius(*pipeline.runToDynamics(large).dynamics).side(), RadiusSide::outside);
    large.reservoir.weightsPerRow = 2;  // such weights have no edge
    EXPECT_EQ(effectiveRadius(*pipeline.runToDynamics(large).dynamics).side(), RadiusSide::undecided);
}

}  // namespace echoplane::isolated_eigenvalues_tests
