// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/dense_reservoir.h"

#include <cmath>

#include "core/reservoir/weight_law.h"
#include "tests/core/reference_data.h"
#include "tests/core/reservoir/runs.h"
#include "tests/core/test.h"

namespace echoplane::dense_reservoir_tests {

TEST(DenseReservoir, IsTheRecurrenceOfEquation6) {
    RandomStream random(1, "reservoir");
    const Eigen::MatrixXd weights = random.normalMatrix(12, 12) / 5.0;
    const Eigen::MatrixXd inputWeights = random.normalMatrix(2, 12);
    const Eigen::MatrixXd inputs = random.normalMatrix(2, 30);
    const double radius = 0.9;
    const double leakRate = 0.3;
    const Trajectory trajectory = runDense(weights, radius, leakRate, inputWeights, inputs);

    Eigen::RowVectorXd r = Eigen::RowVectorXd::Zero(12);
    for (Eigen::Index t = 0; t < 30; ++t) {
        r = (leakRate * radius * (r * weights) + (1.0 - leakRate) * r + inputs.col(t).transpose() * inputWeights).eval();
        ASSERT_LT((trajectory.states.col(t) - r.transpose()).norm(), 1e-13) << "t = " << t;
    }
}

TEST(DenseReservoir, LeakedWeightsAreThoseOfEquation4) {
    const Eigen::MatrixXd weights = RandomStream(2, "reservoir").normalMatrix(5, 5);
    const Eigen::MatrixXd expected = 0.4 * 0.8 * weights + 0.6 * Eigen::MatrixXd::Identity(5, 5);
    EXPECT_LT(relativeError(leakedWeights(weights, 0.8, 0.4), expected), 1e-15);
}

TEST(DenseReservoir, WeightsAreStandardNormalWhereConnected) {
    RandomStream random(3, "weights");
    const Eigen::MatrixXd weights = drawWeights(500, weightLaw("normal"), 1.0, random);
    EXPECT_EQ((weights.array() == 0.0).count(), 0);
    EXPECT_NEAR(weights.mean(), 0.0, 5.0 / 500.0);
    EXPECT_NEAR(weights.squaredNorm() / 250000.0, 1.0, 5.0 * std::sqrt(2.0) / 500.0);
}

TEST(DenseReservoir, ConnectivityIsTheFractionOfNonZeroWeights) {
    for (const double connectivity : {0.01, 0.1, 0.5, 0.9}) {
        RandomStream random(4, "weights");
        const Eigen::MatrixXd weights = drawWeights(500, weightLaw("normal"), connectivity, random);
        const double fraction = static_cast<double>((weights.array() != 0.0).count()) / 250000.0;
        EXPECT_NEAR(fraction, connectivity, 5.0 * std::sqrt(connectivity * (1.0 - connectivity) / 250000.0));
        EXPECT_NEAR(weights.squaredNorm() / (250000.0 * fraction), 1.0, 0.15);
    }
}

TEST(DenseReservoir, ReportsAtWhichStepItDiverged) {
    const Trajectory trajectory =
        runDense(Eigen::MatrixXd::Ones(1, 1), 10.0, 1.0, Eigen::MatrixXd::Ones(1, 1), Eigen::MatrixXd::Ones(1, 500));
    ASSERT_TRUE(trajectory.divergedAt);
    EXPECT_EQ(*trajectory.divergedAt, 100);  // (10^(t+1) − 1)/9 passes 1e100
}

TEST(DenseReservoir, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    const Eigen::MatrixXd one = Eigen::MatrixXd::Ones(1, 1);
    EXPECT_THROW(runDense(one, 0.5, 1.0, one, Eigen::MatrixXd::Ones(1, 10), context), Cancelled);
}

}  // namespace echoplane::dense_reservoir_tests
