// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/softmax.h"

#include <algorithm>
#include <stop_token>

#include "core/jobs/run_context.h"
#include "core/readout/ridge_factor.h"
#include "tests/core/kinds/classes/class_data.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::softmax_tests {

struct Problem {
    nlohmann::ordered_json data = classData();
    Eigen::MatrixXd features = matrixOf(data["merged"]["tanh"]["mean"]).transpose();
    std::vector<int> labels = data["labels"].get<std::vector<int>>();
    double alpha = data["ridge"]["alpha"];
};

TEST(Softmax, ProbabilitiesAreThoseOfScikitLearn) {
    const Problem problem;
    const SoftmaxSolution solution = softmaxRegression(columnBlocks(problem.features), problem.labels, 3, problem.alpha, true);
    EXPECT_TRUE(solution.converged);
    Eigen::MatrixXd predicted = (solution.weights.transpose() * problem.features).colwise() + solution.bias;
    toProbabilities(predicted);
    EXPECT_LT((predicted - matrixOf(problem.data["softmax"]["probabilities"]).transpose()).cwiseAbs().maxCoeff(), 1e-5);
    double objective = 0.5 * problem.alpha * solution.weights.squaredNorm();
    for (std::size_t i = 0; i < problem.labels.size(); ++i)
        objective -= std::log(predicted(problem.labels[i], static_cast<Eigen::Index>(i)));
    EXPECT_NEAR(objective, problem.data["softmax"]["objective"], 1e-7);
}

TEST(Softmax, UnitsOfAFeatureDoNotMatterWithoutAPenalty) {
    const Problem problem;
    Eigen::MatrixXd scaled = problem.features;
    scaled.row(2) *= 1e6;
    // Needs some alpha, because separable classes have no finite minimum; on the scaled row it is negligible.
    const SoftmaxSolution solution = softmaxRegression(columnBlocks(scaled), problem.labels, 3, 1e-3, true);
    EXPECT_TRUE(solution.converged);
}

/// Whoever stops a fit waits for the columns that are in work: at most 10⁹ multiplications, some 0.1 s.
TEST(Softmax, AStopIsAskedForAfterFewMultiplications) {
    struct Size {
        int rows, classes;
        double perColumn;
    };
    // Many features: the moments; many classes: the first value.
    for (const auto& [rows, classes, perColumn] : {Size{1500, 2, 1500.0 * 1500.0}, Size{20, 20000, 2.0 * 20 * 20000}}) {
        constexpr Eigen::Index columns = 2500;
        Eigen::Index seen = 0, largest = 0, after = 0;
        std::stop_source stop;
        const Eigen::Index passed = rows > classes ? 0 : columns;  // by what comes before
        const ColumnBlocks features{rows, columns, [&](Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) {
                                        if (stop.stop_requested()) ++after;
                                        if (seen >= passed) {
                                            stop.request_stop();
                                            largest = std::max(largest, count);
                                        }
                                        seen += count;
                                        room.setConstant(rows, count, static_cast<double>(first));
                                        return Eigen::Ref<const Eigen::MatrixXd>(room);
                                    }};
        const std::vector<int> labels(columns, 1);
        EXPECT_THROW(softmaxRegression(features, labels, classes, 1.0, false, nullptr, {stop.get_token(), {}, 1}), Cancelled);
        EXPECT_EQ(after, 0) << rows;
        EXPECT_GT(largest, 0) << rows;
        EXPECT_LE(static_cast<double>(largest) * perColumn, 1e9) << rows;
    }
}

TEST(Softmax, LabelsBeyondTheClassesAreRefused) {
    const Problem problem;
    EXPECT_EQ(refusal([&] { softmaxRegression(columnBlocks(problem.features), problem.labels, 2, 1.0, true); }),
              "softmax: a label is not one of the classes");
}

TEST(RidgeOfClasses, IsThatOfScikitLearn) {
    const Problem problem;
    Eigen::MatrixXd seen(8, problem.features.cols()), targets = Eigen::MatrixXd::Zero(3, problem.features.cols());
    seen << Eigen::RowVectorXd::Ones(problem.features.cols()), problem.features;
    for (std::size_t i = 0; i < problem.labels.size(); ++i) targets(problem.labels[i], static_cast<Eigen::Index>(i)) = 1.0;
    EXPECT_LT(relativeError(RidgeFactor(seen, targets).weights(problem.alpha), matrixOf(problem.data["ridge"]["weights"])), 1e-8);
}

}  // namespace echoplane::softmax_tests
