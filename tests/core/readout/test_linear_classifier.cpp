// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/linear_classifier.h"

#include "tests/core/by_eigen.h"
#include "tests/core/kinds/classes/class_data.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::linear_classifier_tests {

TEST(LinearClassifier, AnswersAreThoseOfLiblinearTrain) {
    const nlohmann::ordered_json data = classData();
    const Eigen::MatrixXd features = matrixOf(data["merged"]["tanh"]["mean"]).transpose();
    const std::vector<int> labels = data["labels"];
    const double c = 1.0 / data["ridge"]["alpha"].get<double>();
    for (const auto& [name, loss] : {std::pair("logistic", LinearLoss::logistic), std::pair("svm", LinearLoss::squaredHinge)}) {
        const Eigen::MatrixXd weights = linearClassifier(features, labels, 3, loss, c);
        const nlohmann::ordered_json& reference = data["liblinear"][name];
        const Eigen::MatrixXd found = matrixOf(reference["weights"]);
        for (Eigen::Index k = 0; k < 3; ++k)
            EXPECT_LT(relativeError(weights.col(reference["labels"][static_cast<std::size_t>(k)].get<int>()), found.col(k)),
                      1e-12)
                << name;
    }
}

/// Minimum of ‖w‖²/2 + C·Σ max(0, 1 − y·wᵀx)². It is quadratic once the active terms are known, so Newton steps, halved if they
/// overshoot, end in it.
struct Hinge {
    const Eigen::MatrixXd& features;
    Eigen::VectorXd sides;  // y
    double c;

    double value(const Eigen::VectorXd& w) const {
        return 0.5 * w.squaredNorm() + c * (1.0 - sides.array() * (features.transpose() * w).array()).max(0.0).square().sum();
    }
    Eigen::VectorXd least() const {
        Eigen::VectorXd w = Eigen::VectorXd::Zero(features.rows());
        for (int step = 0; step < 200; ++step) {
            Eigen::MatrixXd curve = Eigen::MatrixXd::Identity(w.size(), w.size());
            Eigen::VectorXd slope = w;
            for (Eigen::Index i = 0; i < sides.size(); ++i) {
                const double missing = 1.0 - sides[i] * features.col(i).dot(w);
                if (missing <= 0.0) continue;
                curve += 2.0 * c * features.col(i) * features.col(i).transpose();
                slope -= 2.0 * c * sides[i] * missing * features.col(i);
            }
            const Eigen::VectorXd move = byEigen::solved(curve, slope);
            double part = 1.0;
            while (part > 1e-9 && value(w - part * move) > value(w)) part /= 2.0;
            if (part * move.norm() <= 1e-13 * w.norm()) break;
            w -= part * move;
        }
        return w;
    }
};

// liblinear-train itself stops at a tolerance of 0.01.
TEST(LinearClassifier, ASupportVectorMachineIsAtItsLeast) {
    const nlohmann::ordered_json data = classData();
    const Eigen::MatrixXd features = matrixOf(data["merged"]["tanh"]["mean"]).transpose();
    const std::vector<int> labels = data["labels"];
    for (const double c : {0.1, 1.0, 100.0, 1e4}) {
        const Eigen::MatrixXd weights = linearClassifier(features, labels, 3, LinearLoss::squaredHinge, c, exactTolerance);
        for (int k = 0; k < 3; ++k) {
            Hinge hinge{features, Eigen::VectorXd(features.cols()), c};
            for (Eigen::Index i = 0; i < features.cols(); ++i)
                hinge.sides[i] = labels[static_cast<std::size_t>(i)] == k ? 1.0 : -1.0;
            const Eigen::VectorXd least = hinge.least();
            EXPECT_LE(hinge.value(weights.col(k)), (1.0 + 1e-6) * hinge.value(least)) << c << ", class " << k;
            EXPECT_LT((weights.col(k) - least).norm(), 1e-3 * least.norm()) << c << ", class " << k;
        }
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
              }).find("α must not be 0"),
              std::string::npos);
}

}  // namespace echoplane::linear_classifier_tests
