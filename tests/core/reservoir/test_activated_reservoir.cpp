// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/activated_reservoir.h"

#include <cmath>

#include "core/math/random.h"
#include "core/reservoir/dense_reservoir.h"
#include "tests/core/reference_data.h"
#include "tests/core/reservoir/runs.h"
#include "tests/core/test.h"

namespace echoplane::activated_reservoir_tests {

/// A reservoir of 30 units with connectivity 0.1 and two inputs over 50 steps.
struct Given {
    Given() {
        RandomStream random(1, "test");
        sparse = std::make_shared<const SparseWeights>(drawSparseWeights(30, weightLaw("normal"), 0.1, random));
        inputWeights = random.uniformMatrix(2, 30, -1.0, 1.0);
        inputs = random.normalMatrix(2, 50);
    }

    std::shared_ptr<const SparseWeights> sparse;
    Eigen::MatrixXd inputWeights, inputs;
};

TEST(ActivatedReservoir, WithTheIdentityIsTheLinearOne) {
    const Given given;
    const Eigen::MatrixXd weights(*given.sparse);
    const Trajectory linear = runDense(weights, 0.8, 0.6, 0.6 * given.inputWeights, given.inputs);
    const Trajectory activated =
        runActivated(ActivatedStepper(weights, 0.8, 0.6, Activation::identity), given.inputWeights, given.inputs);
    EXPECT_LT(relativeError(activated.states, linear.states), 1e-14);
}

TEST(ActivatedReservoir, SparseWeightsGiveWhatDenseOnesGive) {
    const Given given;
    for (const double leak : {1.0, 0.3}) {
        const ActivatedStepper sparse(given.sparse, 1.1, leak, Activation::tanh);
        const ActivatedStepper dense(Eigen::MatrixXd(*given.sparse), 1.1, leak, Activation::tanh);
        EXPECT_LT(relativeError(runActivated(sparse, given.inputWeights, given.inputs).states,
                                runActivated(dense, given.inputWeights, given.inputs).states),
                  1e-14);
    }
}

TEST(ActivatedReservoir, SlopesAreThoseOfTheStateBeforeTheLeak) {
    const Given given;
    const ActivatedStepper stepper(given.sparse, 0.9, 0.5, Activation::tanh);
    const Eigen::VectorXd previous = Eigen::VectorXd::Constant(30, 0.2);
    Eigen::VectorXd state = given.inputWeights.row(0).transpose(), slopes(30);
    const Eigen::VectorXd z = 0.9 * given.sparse->transpose() * previous + state;
    stepper.step(previous.data(), state.data(), slopes.data());
    EXPECT_LT((slopes.array() - z.array().cosh().square().inverse()).abs().maxCoeff(), 1e-15 * 10);
    EXPECT_LT((state - (0.5 * previous + 0.5 * z.array().tanh().matrix())).norm(), 1e-14);
}

TEST(ActivatedReservoir, ARectifierThatGrowsIsReportedAsDivergence) {
    // One unit, r(t) = 10·r(t−1) + 1: beyond 1e100 at step 100.
    const ActivatedStepper stepper(Eigen::MatrixXd::Ones(1, 1), 10.0, 1.0, Activation::relu);
    const Trajectory trajectory = runActivated(stepper, Eigen::MatrixXd::Ones(1, 1), Eigen::MatrixXd::Ones(1, 300));
    EXPECT_EQ(trajectory.divergedAt, 100);
}

TEST(ActivatedReservoir, RefusesInputWeightsOfAnotherShape) {
    const Given given;
    const ActivatedStepper stepper(given.sparse, 0.9, 0.5, Activation::tanh);
    EXPECT_NE(refusal([&] { runActivated(stepper, given.inputWeights.leftCols(7), given.inputs); }).find("need 2 × 30"),
              std::string::npos);
}

}  // namespace echoplane::activated_reservoir_tests
