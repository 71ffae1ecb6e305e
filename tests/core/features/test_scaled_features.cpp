// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/scaled_features.h"

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::scaled_features_tests {

struct Case {
    Eigen::MatrixXd states;
    ScaledFeatures features;
    Eigen::MatrixXd seen;
};

Case someCase() {
    RandomStream random(1, "scaled");
    Case made;
    made.states = random.normalMatrix(5, 700);
    for (Eigen::Index i = 0; i < 5; ++i)
        made.states.row(i) = made.states.row(i).array() * (0.01 * static_cast<double>(i + 1)) + static_cast<double>(i);
    made.features = scaledFeatures(drawnFeatures(5, {true, 4, 3, 6, 0.7}, 1), made.states);
    made.seen.resize(made.features.rows(), made.states.cols());
    made.features.put(made.states, made.seen);
    return made;
}

TEST(ScaledFeatures, HaveMeanZeroAndVarianceOne) {
    const Case made = someCase();
    const auto steps = static_cast<double>(made.states.cols());
    EXPECT_LT((made.seen.rowwise().sum() / steps).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LT(((made.seen.rowwise().squaredNorm() / steps).array() - 1.0).abs().maxCoeff(), 1e-10);
}

TEST(ScaledFeatures, DoNotDependOnTheUnitsOfTheStates) {
    const Case made = someCase();
    const Eigen::MatrixXd others = 1e6 * made.states;
    const ScaledFeatures scaled = scaledFeatures(made.features.functions, others);
    Eigen::MatrixXd seen(scaled.rows(), others.cols());
    scaled.put(others, seen);
    EXPECT_LT((seen - made.seen).cwiseAbs().maxCoeff(), 1e-9);
}

TEST(ScaledFeatures, UnscaledWeightsGiveTheSameOutputs) {
    const Case made = someCase();
    const Eigen::MatrixXd weights = RandomStream(2, "weights").normalMatrix(made.features.rows(), 2);
    const ScaledFeatures::Unscaled unscaled = made.features.unscaled(weights);
    Eigen::MatrixXd z(made.states.rows(), made.states.cols()), phi(made.features.functions.count(), made.states.cols());
    made.features.standardise(made.states, z);
    made.features.functions.put(z, phi);
    Eigen::MatrixXd outputs = unscaled.states.transpose() * made.states + unscaled.functions.transpose() * phi;
    outputs.colwise() += unscaled.constant.transpose();
    EXPECT_LT(relativeError(outputs, weights.transpose() * made.seen), 1e-12);
}

TEST(ScaledFeatures, AConstantStateIsOnlyShifted) {
    Eigen::MatrixXd states = RandomStream(1, "constant").normalMatrix(3, 50);
    states.row(1).setConstant(0.1);
    const ScaledFeatures features = scaledFeatures(drawnFeatures(3, {true, 0, 0, 0, 0.0}, 1), states);
    EXPECT_EQ(features.factor[1], 1.0);
    Eigen::MatrixXd seen(features.rows(), states.cols());
    features.put(states, seen);
    EXPECT_TRUE(seen.allFinite());
    EXPECT_LT(seen.row(1).cwiseAbs().maxCoeff(), 1e-15);
}

TEST(ScaledFeatures, SamplesAreSpreadOverTheSteps) {
    const Case made = someCase();
    ASSERT_EQ(made.features.samples.cols(), 128);
    Eigen::MatrixXd z(made.states.rows(), made.states.cols());
    made.features.standardise(made.states, z);
    EXPECT_EQ(made.features.samples.col(0), z.col(0));
    EXPECT_EQ(made.features.samples.col(127), z.col(127 * 700 / 128));
}

TEST(ScaledFeatures, NeedAStep) {
    EXPECT_NE(refusal([] { scaledFeatures({}, Eigen::MatrixXd(3, 0)); }), "");
}

}  // namespace echoplane::scaled_features_tests
