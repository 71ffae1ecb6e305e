// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/class_measures.h"

#include "tests/core/kinds/classes/class_data.h"
#include "tests/core/test.h"

namespace echoplane::class_measures_tests {

Eigen::MatrixXd targetsOf(const nlohmann::ordered_json& data) {
    Eigen::MatrixXd targets = Eigen::MatrixXd::Zero(3, static_cast<Eigen::Index>(data["labels"].size()));
    for (Eigen::Index i = 0; i < targets.cols(); ++i) targets(data["labels"][static_cast<std::size_t>(i)].get<int>(), i) = 1.0;
    return targets;
}

TEST(ClassMeasures, AreThoseOfScikitLearn) {
    const nlohmann::ordered_json data = classData();
    const Eigen::MatrixXd targets = targetsOf(data), predicted = matrixOf(data["softmax"]["probabilities"]).transpose();
    const ClassMeasures measures = classMeasures(predicted, targets);
    EXPECT_DOUBLE_EQ(measures.accuracy, data["measures"]["accuracy"]);
    EXPECT_NEAR(measures.balancedAccuracy, data["measures"]["balanced"], 1e-14);
    EXPECT_NEAR(measures.macroF1, data["measures"]["macro_f1"], 1e-14);
    EXPECT_NEAR(measures.logLoss, data["softmax"]["loss"], 1e-12);
    EXPECT_EQ(confusionMatrix(predicted, targets).cast<double>(), matrixOf(data["measures"]["confusion"]));
}

TEST(ClassMeasures, OutputsThatAreNoProbabilitiesHaveNoLogLoss) {
    const nlohmann::ordered_json data = classData();
    const Eigen::MatrixXd targets = targetsOf(data);
    EXPECT_TRUE(std::isnan(classMeasures(2.0 * targets, targets).logLoss));
    EXPECT_EQ(classMeasures(2.0 * targets, targets).accuracy, 1.0);
}

TEST(ClassMeasures, ClassesAreOneHotColumns) {
    EXPECT_TRUE(areClasses(Eigen::MatrixXd::Identity(3, 3)));
    EXPECT_FALSE(areClasses(Eigen::MatrixXd::Ones(1, 3)));
    EXPECT_FALSE(areClasses(Eigen::MatrixXd::Ones(2, 3)));
    EXPECT_FALSE(areClasses(0.5 * Eigen::MatrixXd::Identity(2, 2)));
    EXPECT_FALSE(areClasses(Eigen::MatrixXd(2, 0)));
}

}  // namespace echoplane::class_measures_tests
