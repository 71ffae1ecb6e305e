// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/dual_least_squares.h"

#include <cmath>
#include <limits>
#include <string>

#include "core/readout/recursive_least_squares.h"
#include "core/readout/ridge_factor.h"
#include "tests/core/readout/learning_problem.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::dual_least_squares_tests {

DualLeastSquares learner(const Problem& problem, double alpha) {
    return {problem.states.rows(), problem.targets.rows(), problem.states.cols(), alpha, problem.metric};
}

DualLeastSquares learned(const Problem& problem, double alpha) {
    DualLeastSquares result = learner(problem, alpha);
    for (Eigen::Index t = 0; t < problem.states.cols(); ++t) result.update(problem.states.col(t), problem.targets.col(t));
    return result;
}

// N, T, D_out, rows above the state, metric.
class FewRowsLearned : public testing::TestWithParam<std::tuple<int, int, int, int, bool>> {
protected:
    Problem problem = randomProblem(std::get<3>(GetParam()), std::get<0>(GetParam()), std::get<1>(GetParam()),
                                    std::get<2>(GetParam()), std::get<4>(GetParam()));
};

TEST_P(FewRowsLearned, EqualsTheBatchSolution) {
    for (const double alpha : {1e-11, 1e-6, 1e-2, 10.0}) {
        const Eigen::MatrixXd batch = RidgeFactor(problem.states, problem.targets, problem.metric).weights(alpha);
        EXPECT_LT(relativeError(learned(problem, alpha).weights(), batch), 1e-9) << "alpha " << alpha;
    }
}

TEST_P(FewRowsLearned, SolvesTheNormalEquationsOfThePaper) {
    EXPECT_LT(relativeError(learned(problem, 1e-2).weights(), weightsByNormalEquations(problem, 1e-2)), 1e-10);
}

INSTANTIATE_TEST_SUITE_P(Shapes, FewRowsLearned,
                         testing::Combine(testing::Values(100, 150), testing::Values(1, 60, 120), testing::Values(1, 3),
                                          testing::Values(0, 1, 4), testing::Bool()));

TEST(DualLeastSquares, EqualsTheBatchSolutionAfterEveryRow) {
    const Problem problem = randomProblem(1, 50, 40, 2, true);
    DualLeastSquares learner(51, 2, 40, 1e-6, problem.metric);
    EXPECT_EQ(learner.weights(), Eigen::MatrixXd::Zero(51, 2));
    for (Eigen::Index t = 0; t < 40; ++t) {
        learner.update(problem.states.col(t), problem.targets.col(t));
        ASSERT_EQ(learner.rows(), t + 1);
        const RidgeFactor batch(problem.states.leftCols(t + 1), problem.targets.leftCols(t + 1), problem.metric);
        ASSERT_LT(relativeError(learner.weights(), batch.weights(1e-6)), 1e-9) << "row " << t;
    }
}

// Typical reservoir states: nearly dependent rows, with singular values over sixteen decades. Only the fit is well determined.
TEST(DualLeastSquares, NearlyDependentRowsAreFittedAsTheBatchFitsThem) {
    Problem problem = randomProblem(0, 200, 80, 1, false);
    for (Eigen::Index t = 0; t < 80; ++t)
        for (Eigen::Index i = 0; i < 200; ++i)
            problem.states(i, t) = std::pow(0.3 + 0.69 * static_cast<double>(i) / 200.0, static_cast<double>(t) / 8.0);
    for (const double alpha : {1e-12, 1e-6}) {
        const Eigen::MatrixXd batch = RidgeFactor(problem.states, problem.targets).weights(alpha);
        const Eigen::MatrixXd live = learned(problem, alpha).weights();
        const Eigen::MatrixXd a = live.transpose() * problem.states, b = batch.transpose() * problem.states;
        EXPECT_LT((a - b).norm(), 1e-6 * b.norm()) << "alpha " << alpha;
        EXPECT_LT(std::abs(live.norm() / batch.norm() - 1.0), 1e-6) << "alpha " << alpha;
    }
}

TEST(DualLeastSquares, AnUpdateReturnsWhatTheWeightsBeforeItGive) {
    for (const double alpha : {0.0, 1e-6, 1.0}) {
        const Problem problem = randomProblem(2, 80, 60, 3, true);
        DualLeastSquares live = learner(problem, alpha);
        for (Eigen::Index t = 0; t < 60; ++t) {
            const Eigen::VectorXd expected = live.weights().transpose() * problem.states.col(t);
            const Eigen::VectorXd given = live.update(problem.states.col(t), problem.targets.col(t));
            ASSERT_LT((given - expected).norm(), 1e-9 * (1.0 + expected.norm())) << "row " << t << ", alpha " << alpha;
        }
    }
}

TEST(DualLeastSquares, WithoutRegulariserFewRowsAreInterpolatedByTheShortestWeights) {
    const Problem problem = randomProblem(0, 20, 8, 1, false);
    const Eigen::MatrixXd batch = RidgeFactor(problem.states, problem.targets).weights(0.0);
    EXPECT_LT(relativeError(learned(problem, 0.0).weights(), batch), 1e-10);
}

TEST(DualLeastSquares, WithoutRegulariserARowThatCameBeforeTeachesNothing) {
    Problem problem = randomProblem(0, 20, 8, 1, false);
    problem.states.col(5) = 2.0 * problem.states.col(2);
    problem.targets.col(5) = 2.0 * problem.targets.col(2);
    const Eigen::MatrixXd weights = learned(problem, 0.0).weights();
    EXPECT_LT(relativeError(weights.transpose() * problem.states, problem.targets), 1e-10);
}

TEST(DualLeastSquares, RefusesWhatMakesNoSense) {
    const auto wide = std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Ones(2, 3));
    const auto large = std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Identity(5, 5));
    const auto singular = std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Zero(2, 2));
    EXPECT_NE(refusal([] { DualLeastSquares(4, 1, 2, -1.0); }).find("α is -1"), std::string::npos);
    EXPECT_NE(refusal([] { DualLeastSquares(4, 1, 2, std::numeric_limits<double>::quiet_NaN()); }), "");
    EXPECT_NE(refusal([] { DualLeastSquares(4, 1, 0, 1.0); }), "");
    EXPECT_NE(refusal([&] { DualLeastSquares(4, 1, 2, 1.0, wide); }).find("2 × 3"), std::string::npos);
    EXPECT_NE(refusal([&] { DualLeastSquares(4, 1, 2, 1.0, large); }).find("5 × 5"), std::string::npos);
    EXPECT_NE(refusal([&] { DualLeastSquares(4, 1, 2, 1.0, singular); }).find("zero"), std::string::npos);
    DualLeastSquares one(4, 1, 1, 1.0);
    one.update(Eigen::VectorXd::Ones(4), Eigen::VectorXd::Ones(1));
    EXPECT_THROW(one.update(Eigen::VectorXd::Ones(4), Eigen::VectorXd::Ones(1)), std::logic_error);
}

TEST(RidgeLearner, IsTheDualOneForFewRowsAndNeedsNoSquareMatrix) {
    EXPECT_NE(dynamic_cast<DualLeastSquares*>(ridgeLearner(100, 1, 99, 1.0, nullptr).get()), nullptr);
    EXPECT_NE(dynamic_cast<RecursiveLeastSquares*>(ridgeLearner(100, 1, 100, 1.0, nullptr).get()), nullptr);
    const auto many = ridgeLearner(1'000'000, 1, 5, 1.0, nullptr);  // a square matrix: 8000 GB
    many->update(Eigen::VectorXd::Ones(1'000'000), Eigen::VectorXd::Ones(1));
    EXPECT_NEAR(many->weights()(0, 0), 1.0 / 1'000'001, 1e-18);
    EXPECT_THROW(ridgeLearner(1'000'000, 1, 1'000'000, 1.0, nullptr), std::runtime_error);
}

}  // namespace echoplane::dual_least_squares_tests
