// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/linear_classifier.h"

#include <gtest/gtest.h>

#include "tests/core/classes/class_data.h"
#include "tests/core/reference_data.h"

namespace echoplane::linear_classifier_tests {

TEST(LinearClassifier, AnswersAreThoseOfLiblinearTrain) {
    const nlohmann::json data = classData();
    const Eigen::MatrixXd features = matrixOf(data["merged"]["tanh"]["mean"]).transpose();
    const std::vector<int> labels = data["labels"];
    const double c = 1.0 / data["ridge"]["alpha"].get<double>();
    for (const auto& [name, loss] : {std::pair("logistic", LinearLoss::logistic), std::pair("svm", LinearLoss::squaredHinge)}) {
        const Eigen::MatrixXd weights = linearClassifier(features, labels, 3, loss, c);
        const nlohmann::json& said = data["liblinear"][name];
        const Eigen::MatrixXd found = matrixOf(said["weights"]);
        for (Eigen::Index k = 0; k < 3; ++k)
            EXPECT_LT(relativeError(weights.col(said["labels"][static_cast<std::size_t>(k)].get<int>()), found.col(k)), 1e-12)
                << name;
    }
}

TEST(LinearClassifier, TwoClassesHaveOppositeWeights) {
    const Eigen::MatrixXd features = (Eigen::MatrixXd(1, 4) << -2, -1, 1, 2).finished();
    const std::vector<int> labels{1, 1, 0, 0};
    const Eigen::MatrixXd weights = linearClassifier(features, labels, 2, LinearLoss::logistic, 1.0);
    EXPECT_GT(weights(0, 0), 0.0);
    EXPECT_EQ(weights(0, 1), -weights(0, 0));
}

TEST(LinearClassifier, NoPenaltyIsRefused) {
    const std::vector<int> labels{0, 1};
    EXPECT_NE(refusal([&] {
                  linearClassifier(Eigen::MatrixXd::Identity(2, 2), labels, 2, LinearLoss::logistic,
                                   std::numeric_limits<double>::infinity());
              }).find("alpha must not be 0"),
              std::string::npos);
}

}  // namespace echoplane::linear_classifier_tests
