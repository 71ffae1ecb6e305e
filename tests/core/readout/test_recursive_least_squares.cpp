// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/recursive_least_squares.h"

#include <cmath>
#include <limits>
#include <string>

#include "core/readout/ridge_factor.h"
#include "tests/core/readout/learning_problem.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::recursive_least_squares_tests {

RecursiveLeastSquares learner(const Problem& problem, double alpha) {
    return {problem.states.rows(), problem.targets.rows(), alpha, problem.metric};
}

RecursiveLeastSquares learned(const Problem& problem, double alpha) {
    RecursiveLeastSquares result = learner(problem, alpha);
    for (Eigen::Index t = 0; t < problem.states.cols(); ++t) result.update(problem.states.col(t), problem.targets.col(t));
    return result;
}

// N, T, D_out, rows above the state, metric.
class LearnedRowByRow : public testing::TestWithParam<std::tuple<int, int, int, int, bool>> {
protected:
    Problem problem = randomProblem(std::get<3>(GetParam()), std::get<0>(GetParam()), std::get<1>(GetParam()),
                                    std::get<2>(GetParam()), std::get<4>(GetParam()));
};

TEST_P(LearnedRowByRow, EqualsTheBatchSolution) {
    for (const double alpha : {1e-11, 1e-6, 1e-2, 10.0}) {
        const Eigen::MatrixXd batch = RidgeFactor(problem.states, problem.targets, problem.metric).weights(alpha);
        EXPECT_LT(relativeError(learned(problem, alpha).weights(), batch), 1e-8) << "alpha " << alpha;
    }
}

TEST_P(LearnedRowByRow, SolvesTheNormalEquationsOfThePaper) {
    EXPECT_LT(relativeError(learned(problem, 1e-2).weights(), weightsByNormalEquations(problem, 1e-2)), 1e-10);
}

INSTANTIATE_TEST_SUITE_P(Shapes, LearnedRowByRow,
                         testing::Combine(testing::Values(5, 100), testing::Values(60, 300), testing::Values(1, 3),
                                          testing::Values(0, 1, 4), testing::Bool()));

TEST(RecursiveLeastSquares, EqualsTheBatchSolutionAfterEveryRow) {
    const Problem problem = randomProblem(1, 12, 40, 2, true);
    RecursiveLeastSquares learner(13, 2, 1e-6, problem.metric);
    EXPECT_EQ(learner.weights(), Eigen::MatrixXd::Zero(13, 2));
    for (Eigen::Index t = 0; t < 40; ++t) {
        learner.update(problem.states.col(t), problem.targets.col(t));
        ASSERT_EQ(learner.rows(), t + 1);
        const RidgeFactor batch(problem.states.leftCols(t + 1), problem.targets.leftCols(t + 1), problem.metric);
        ASSERT_LT(relativeError(learner.weights(), batch.weights(1e-6)), 1e-6) << "row " << t;
    }
}

TEST(RecursiveLeastSquares, AnUpdateReturnsWhatTheWeightsBeforeItGive) {
    for (const double alpha : {0.0, 1e-6, 1.0}) {
        const Problem problem = randomProblem(2, 21, 60, 3, true);
        RecursiveLeastSquares live = learner(problem, alpha);
        for (Eigen::Index t = 0; t < 60; ++t) {
            const Eigen::VectorXd expected = live.weights().transpose() * problem.states.col(t);
            const Eigen::VectorXd given = live.update(problem.states.col(t), problem.targets.col(t));
            if (alpha == 0.0 && t < 23) continue;  // the rows do not determine the weights: they depend on the recursion
            ASSERT_LT((given - expected).norm(), 1e-8 * (1.0 + expected.norm())) << "row " << t << ", alpha " << alpha;
        }
    }
}

TEST(RecursiveLeastSquares, OneOutputOfManyIsItsColumn) {
    const Problem problem = randomProblem(0, 9, 30, 5, false);
    const RecursiveLeastSquares live = learned(problem, 1e-3);
    const Eigen::MatrixXd all = live.weights();
    for (Eigen::Index k = 0; k < 5; ++k) EXPECT_LT(relativeError(live.weights(k, 1), all.col(k)), 1e-13) << k;
}

TEST(RecursiveLeastSquares, WithoutRegulariserItIsLeastSquaresOnceEnoughRowsCame) {
    const Problem problem = randomProblem(1, 20, 50, 2, false);
    const Eigen::MatrixXd expected = weightsByNormalEquations(problem, 0.0);
    EXPECT_LT(relativeError(learned(problem, 0.0).weights(), expected), 1e-11);
}

TEST(RecursiveLeastSquares, WithoutRegulariserFewRowsAreInterpolatedByTheShortestWeights) {
    const Problem problem = randomProblem(0, 20, 8, 1, true);
    const Eigen::MatrixXd batch = RidgeFactor(problem.states, problem.targets, problem.metric).weights(0.0);
    EXPECT_LT(relativeError(learned(problem, 0.0).weights(), batch), 1e-10);
}

TEST(RecursiveLeastSquares, AStateThatNeverMovesGetsNoWeight) {
    Problem problem = randomProblem(0, 10, 40, 1, false);
    problem.states.row(4).setZero();
    const Eigen::MatrixXd weights = learned(problem, 0.0).weights();
    EXPECT_TRUE(weights.allFinite());
    EXPECT_EQ(weights(4, 0), 0.0);
}

TEST(RecursiveLeastSquares, TheSameRowsGiveTheSameBits) {
    const Problem problem = randomProblem(1, 33, 70, 2, true);
    EXPECT_EQ(learned(problem, 1e-6).weights(), learned(problem, 1e-6).weights());
}

TEST(RecursiveLeastSquares, RefusesWhatMakesNoSense) {
    const auto wide = std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Ones(2, 3));
    const auto large = std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Identity(5, 5));
    EXPECT_NE(refusal([] { RecursiveLeastSquares(4, 1, -1.0); }).find("α is -1"), std::string::npos);
    EXPECT_NE(refusal([] { RecursiveLeastSquares(4, 1, std::numeric_limits<double>::quiet_NaN()); }), "");
    EXPECT_NE(refusal([] { RecursiveLeastSquares(0, 1, 1.0); }), "");
    EXPECT_NE(refusal([] { RecursiveLeastSquares(4, 0, 1.0); }), "");
    EXPECT_NE(refusal([&] { RecursiveLeastSquares(4, 1, 1.0, wide); }).find("2 × 3"), std::string::npos);
    EXPECT_NE(refusal([&] { RecursiveLeastSquares(4, 1, 1.0, large); }).find("5 × 5"), std::string::npos);
}

}  // namespace echoplane::recursive_least_squares_tests
