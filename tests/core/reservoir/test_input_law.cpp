// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/input_law.h"

#include <cmath>
#include <numbers>

#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::input_law_tests {

Eigen::MatrixXd weightsBy(const std::string& law, Eigen::Index inputs, Eigen::Index units) {
    Eigen::MatrixXd weights(inputs, units);
    RandomStream random(1, "input weights");
    inputLaw(law).fill(weights, random);
    return weights;
}

TEST(DecimalsOfPi, AreThoseOfThePublishedTables) {
    EXPECT_EQ(decimalsOfPi(50), "14159265358979323846264338327950288419716939937510");
    // The six nines at decimals 762 to 767, where a carry could be lost.
    EXPECT_EQ(decimalsOfPi(770).substr(760), "4999999837");
    EXPECT_EQ(decimalsOfPi(1000).substr(990), "2164201989");
}

TEST(SignsOfPi, AreMinusOneBelowFive) {
    const Eigen::MatrixXd weights = weightsBy("signs-of-pi", 2, 4);
    EXPECT_EQ(weights.row(0), (Eigen::RowVectorXd(4) << -1.0, -1.0, -1.0, 1.0).finished());  // 1 4 1 5
    EXPECT_EQ(weights.row(1), (Eigen::RowVectorXd(4) << 1.0, -1.0, 1.0, 1.0).finished());    // 9 2 6 5
}

TEST(LogisticWeights, FollowTheMap) {
    const Eigen::RowVectorXd w = weightsBy("logistic", 1, 12);
    EXPECT_DOUBLE_EQ(w[0], -0.4);
    // x_k = sin²(2^k·θ), x_0 = sin²θ = 0.3, so that w = 2x − 1 = −cos(2^(k+1)·θ).
    const double theta = std::asin(std::sqrt(0.3));
    for (int k = 0; k < 12; ++k) EXPECT_NEAR(w[k], -std::cos(std::ldexp(theta, k + 1)), 1e-11) << k;
}

TEST(ChebyshevWeights, FollowTheMap) {
    const Eigen::RowVectorXd w = weightsBy("chebyshev", 1, 8);
    const double theta = std::acos(0.3);
    for (int k = 0; k < 8; ++k) EXPECT_NEAR(w[k], std::cos(std::pow(4.0, k) * theta), 1e-9) << k;
}

TEST(InputLaws, AreTheSameForEverySeedIfNothingIsDrawn) {
    Experiment e;
    for (const char* law : {"signs-of-pi", "logistic", "chebyshev"}) {
        e.reservoir.method = "normal";
        e.input.law = law;
        e.reservoir.seed = 1;
        const Eigen::MatrixXd first = Pipeline().runToDynamics(e).spectrum->inputWeights;
        e.reservoir.seed = 2;
        EXPECT_EQ(Pipeline().runToDynamics(e).spectrum->inputWeights, first) << law;
        EXPECT_LE(first.cwiseAbs().maxCoeff(), 1.0);
    }
}

TEST(SignsOfPi, RefuseMoreWeightsThanTheyGive) {
    Experiment e;
    e.input.law = "signs-of-pi";
    e.reservoir.size = 10'001;
    EXPECT_NE(refusal([&] { validate(e); }).find("gives at most 10000 weights"), std::string::npos);
}

}  // namespace echoplane::input_law_tests
