// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_reservoir.h"

#include "core/reservoir/dense_reservoir.h"
#include "tests/core/reservoir/runs.h"
#include "tests/core/test.h"

namespace echoplane::sparse_reservoir_tests {

struct Case {
    SparseWeights weights;
    Eigen::MatrixXd inputWeights, inputs;
};

Case someCase(double connectivity) {
    RandomStream random(1, "case");
    Case some;
    some.weights = drawSparseWeights(60, weightLaw("normal"), connectivity, random) * 0.1;
    some.inputWeights = random.uniformMatrix(2, 60, -1.0, 1.0);
    some.inputs = random.normalMatrix(2, 200);
    return some;
}

TEST(SparseReservoir, RunsAsTheDenseOneOfTheSameWeights) {
    for (const double leakRate : {1.0, 0.3}) {
        const Case some = someCase(0.1);
        const Trajectory sparse = runSparse(some.weights, 0.9, leakRate, some.inputWeights, some.inputs);
        const Trajectory dense = runDense(Eigen::MatrixXd(some.weights), 0.9, leakRate, some.inputWeights, some.inputs);
        EXPECT_LT((sparse.states - dense.states).norm() / dense.states.norm(), 1e-13) << "lr = " << leakRate;
    }
}

TEST(SparseReservoir, OneStepIsEquationFour) {
    // r(t) = lr·rho·r(t−1)·W + (1 − lr)·r(t−1): unit 1 receives 2·r₀, unit 0 receives −r₁.
    SparseWeights weights(2, 2);
    weights.insert(0, 1) = 2.0;
    weights.insert(1, 0) = -1.0;
    weights.makeCompressed();
    const Eigen::Vector2d previous(3.0, 5.0);
    Eigen::Vector2d next(100.0, 1000.0);
    addSparseStep(weights, 0.5, 0.25, previous.data(), next.data());
    EXPECT_DOUBLE_EQ(next[0], 100.0 + 0.125 * -5.0 + 0.75 * 3.0);
    EXPECT_DOUBLE_EQ(next[1], 1000.0 + 0.125 * 6.0 + 0.75 * 5.0);
}

TEST(SparseReservoir, LeakedWeightsAreThoseOfTheDenseMatrix) {
    const Case some = someCase(0.05);
    for (const double leakRate : {1.0, 0.3}) {
        EXPECT_EQ(Eigen::MatrixXd(leakedWeights(some.weights, 0.7, leakRate)),
                  leakedWeights(Eigen::MatrixXd(some.weights), 0.7, leakRate));
    }
}

TEST(SparseReservoir, DivergenceIsReportedWithItsStep) {
    Case some = someCase(0.1);
    const SparseWeights large = some.weights * 1e60;
    const Trajectory run = runSparse(large, 1.0, 1.0, some.inputWeights, some.inputs);
    ASSERT_TRUE(run.divergedAt.has_value());
    EXPECT_EQ(*run.divergedAt, 2);
}

TEST(SparseReservoir, RefusesInputWeightsOfAnotherSize) {
    const Case some = someCase(0.1);
    EXPECT_THROW(runSparse(some.weights, 1.0, 1.0, some.inputWeights.leftCols(59), some.inputs), std::invalid_argument);
}

TEST(SparseReservoir, StopsWhenCancelled) {
    const Case some = someCase(0.1);
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(runSparse(some.weights, 1.0, 1.0, some.inputWeights, some.inputs, {source.get_token(), {}}), Cancelled);
}

}  // namespace echoplane::sparse_reservoir_tests
