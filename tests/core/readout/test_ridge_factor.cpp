// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_factor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/readout/ridge_path.h"
#include "tests/core/by_eigen.h"
#include "tests/core/readout/learning_problem.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::ridge_factor_tests {

/// The weights for one alpha, from the triangle and from its bidiagonal.
std::array<Eigen::MatrixXd, 2> bothWays(const RidgeFactor& factor, double alpha) {
    return {factor.weights(alpha), RidgePath(factor).weights(std::array{alpha})};
}

class RidgeFactorShapes : public testing::TestWithParam<std::tuple<int, int, int, bool>> {};

TEST_P(RidgeFactorShapes, AgreesWithTheFilterFactorsOfAnSvd) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(0, size, steps, outputs, withMetric, 1);
    const RidgeFactor factor(problem.states, problem.targets, problem.metric);
    EXPECT_EQ(factor.rank(), std::min(size, steps));
    for (double alpha = 1e-12; alpha < 1e3; alpha *= 10.0) {
        const Eigen::MatrixXd expected = weightsBySvd(problem, alpha);
        for (const Eigen::MatrixXd& w : bothWays(factor, alpha)) EXPECT_LT(relativeError(w, expected), 1e-9) << "alpha " << alpha;
    }
    EXPECT_LT(relativeError(factor.weights(0.0), weightsBySvd(problem, 0.0)), 1e-9) << "alpha 0";
}

TEST_P(RidgeFactorShapes, SolvesTheNormalEquationsOfThePaper) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(0, size, steps, outputs, withMetric, 2);
    const RidgeFactor factor(problem.states, problem.targets, problem.metric);
    for (const double alpha : {1e-4, 1e-2, 1.0, 100.0}) {
        const Eigen::MatrixXd expected = weightsByNormalEquations(problem, alpha);
        for (const Eigen::MatrixXd& w : bothWays(factor, alpha))
            EXPECT_LT(relativeError(w, expected), 1e-10) << "alpha " << alpha;
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, RidgeFactorShapes, learningShapes());

TEST(RidgeFactor, RowsAboveTheStateArePenalisedByTheIdentity) {
    // Eq. 14: the metric diag(I, RᵀR), where [1; y(t−1)] stands above the state.
    for (const Eigen::Index extra : {1, 3, 4}) {
        for (const Eigen::Index steps : {6, 12, 15, 16, 17, 60}) {
            for (const bool withMetric : {false, true}) {
                const Problem problem = randomProblem(extra, 12, steps, 3, withMetric, static_cast<std::uint64_t>(steps));
                const RidgeFactor factor(problem.states, problem.targets, problem.metric);
                for (const double alpha : {1e-4, 1e-1, 10.0}) {
                    const Eigen::MatrixXd expected = weightsByNormalEquations(problem, alpha);
                    for (const Eigen::MatrixXd& w : bothWays(factor, alpha))
                        ASSERT_LT(relativeError(w, expected), 1e-9)
                            << extra << " rows above, " << steps << " steps, alpha " << alpha;
                }
            }
        }
    }
}

TEST(RidgeFactor, LargeStatesSolveTheNormalEquationsToo) {
    // Larger than a block of the whitening and of the reflections; fewer steps than states, and more.
    for (const Eigen::Index steps : {70, 260}) {
        const Problem problem = randomProblem(2, 200, steps, 2, true);
        const RidgeFactor factor(problem.states, problem.targets, problem.metric);
        for (const double alpha : {1e-3, 1.0}) {
            const Eigen::MatrixXd expected = weightsByNormalEquations(problem, alpha);
            for (const Eigen::MatrixXd& w : bothWays(factor, alpha)) EXPECT_LT(relativeError(w, expected), 1e-10) << steps;
        }
    }
}

TEST(RidgeFactor, EachOutputIsTrainedByItself) {
    const Problem problem = randomProblem(0, 20, 50, 3, true, 13);
    const auto together = bothWays(RidgeFactor(problem.states, problem.targets, problem.metric), 1e-3);
    for (Eigen::Index d = 0; d < 3; ++d) {
        const auto alone = bothWays(RidgeFactor(problem.states, problem.targets.row(d), problem.metric), 1e-3);
        for (std::size_t way = 0; way < 2; ++way)
            EXPECT_LT(relativeError(together[way].col(d), alone[way]), 1e-12) << "output " << d;
    }
}

TEST(RidgeFactor, LeavesNoGradient) {
    // Stationarity condition in the states: X(Xᵀw − y) + alpha·RᵀR·w = 0.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Problem problem = randomProblem(0, 25, seed % 2 == 0 ? 60 : 18, 3, true, seed);
        const RidgeFactor factor(problem.states, problem.targets, problem.metric);
        for (const double alpha : {1e-8, 1e-3, 1.0}) {
            for (const Eigen::MatrixXd& w : bothWays(factor, alpha)) {
                const Eigen::MatrixXd fit = problem.states * (problem.states.transpose() * w - problem.targets.transpose());
                const Eigen::MatrixXd penalty = alpha * (problem.metric->transpose() * (*problem.metric * w));
                ASSERT_LT((fit + penalty).norm(), 1e-10 * problem.states.squaredNorm() * (1.0 + w.norm())) << "seed " << seed;
            }
        }
    }
}

TEST(RidgeFactor, ResidualGrowsAndPenaltyShrinksWithAlpha) {
    const Problem problem = randomProblem(0, 30, 90, 1, true, 3);
    const RidgeFactor factor(problem.states, problem.targets, problem.metric);
    for (std::size_t way = 0; way < 2; ++way) {
        double lastResidual = 0.0;
        double lastPenalty = std::numeric_limits<double>::infinity();
        for (double alpha = 1e-6; alpha < 1e6; alpha *= 10.0) {
            const Eigen::MatrixXd w = bothWays(factor, alpha)[way];
            const double residual = (problem.states.transpose() * w - problem.targets.transpose()).norm();
            const double penalty = (*problem.metric * w).norm();
            ASSERT_GE(residual, lastResidual * (1.0 - 1e-12)) << "alpha " << alpha;
            ASSERT_LE(penalty, lastPenalty * (1.0 + 1e-12)) << "alpha " << alpha;
            lastResidual = residual;
            lastPenalty = penalty;
        }
    }
}

TEST(RidgeFactor, WithoutRidgeAndMoreVariablesThanStepsFitsExactlyWithTheLeastNorm) {
    const Problem problem = randomProblem(0, 40, 15, 2, false, 4);
    const Eigen::MatrixXd w = RidgeFactor(problem.states, problem.targets).weights(0.0);
    EXPECT_LT(relativeError(w.transpose() * problem.states, problem.targets), 1e-12);
    // The least norm lies in the span of the states.
    const Eigen::MatrixXd span = byEigen::orthogonal(problem.states).leftCols(15);
    EXPECT_LT(relativeError(span * (span.transpose() * w), w), 1e-12);
}

TEST(RidgeFactor, ADeadStateVariableGetsNoWeight) {
    Problem problem = randomProblem(0, 10, 40, 1, false, 6);
    problem.states.row(0).setZero();
    const RidgeFactor factor(problem.states, problem.targets);
    for (const double alpha : {0.0, 1e-6}) {
        for (const Eigen::MatrixXd& w : bothWays(factor, alpha)) {
            ASSERT_TRUE(w.allFinite()) << "alpha " << alpha;
            EXPECT_NEAR(w(0, 0), 0.0, 1e-12) << "alpha " << alpha;
        }
    }
}

TEST(RidgeFactor, WithAllStatesZeroEveryWeightIsZero) {
    const RidgeFactor factor(Eigen::MatrixXd::Zero(5, 12), Eigen::MatrixXd::Ones(1, 12));
    for (const double alpha : {0.0, 1e-9})
        for (const Eigen::MatrixXd& w : bothWays(factor, alpha)) EXPECT_EQ(w, Eigen::MatrixXd::Zero(5, 1));
}

TEST(RidgeFactor, KeepsItsDigitsWhereNormalEquationsLoseThem) {
    // Singular values 1 … 1e-8, alpha = 1e-17: squaring the condition number would lose the small ones.
    RandomStream random(7, "ill-conditioned");
    const Eigen::MatrixXd u = byEigen::orthogonal(random.normalMatrix(20, 20));
    Eigen::MatrixXd thin = random.normalMatrix(60, 20);
    thin = byEigen::orthogonal(thin).leftCols(20);
    const Eigen::VectorXd s = Eigen::VectorXd::LinSpaced(20, 0.0, std::log(1e-8)).array().exp();
    const Problem problem{u * s.asDiagonal() * thin.transpose(), random.normalMatrix(1, 60), nullptr};
    const double alpha = 1e-17;
    const Eigen::VectorXd filter = s.array() / (s.array().square() + alpha);
    const Eigen::MatrixXd expected = u * filter.asDiagonal() * thin.transpose() * problem.targets.transpose();
    // No method can recover rounding of the states themselves, 1e-16 relative to a singular value of 1e-8.
    for (const Eigen::MatrixXd& w : bothWays(RidgeFactor(problem.states, problem.targets), alpha))
        EXPECT_LT(relativeError(w, expected), 1e-6);
}

TEST(RidgeFactor, DoesNotDependOnTheContentOfTheHeap) {
    // LAPACKE refuses arrays that hold a NaN, also where LAPACK never reads: memory that the factorisation leaves unwritten must
    // not affect the result.
    for (const Eigen::Index steps : {3, 7, 11, 31, 40}) {
        const Problem problem = randomProblem(0, 30, steps, 1, false, 14);
        const Eigen::MatrixXd expected = weightsBySvd(problem, 1e-3);
        for (int i = 0; i < 20; ++i) {
            // Fills memory of every size that may be allocated with NaN and frees it.
            for (Eigen::Index rows = 1; rows <= 32; ++rows) {
                const std::vector<Eigen::MatrixXd> blocks(7, Eigen::MatrixXd::Constant(rows, steps, std::nan("")));
                ASSERT_EQ(blocks.size(), 7U);
            }
            for (const Eigen::MatrixXd& w : bothWays(RidgeFactor(problem.states, problem.targets), 1e-3))
                ASSERT_LT(relativeError(w, expected), 1e-9) << steps << " steps";
        }
    }
}

TEST(RidgeFactor, ThreadsDoNotChangeABit) {
    RandomStream random(1, "threads");
    const Eigen::MatrixXd states = random.normalMatrix(400, 301), targets = random.normalMatrix(2, 301);
    auto metric = std::make_shared<Eigen::MatrixXd>(random.normalMatrix(400, 400).triangularView<Eigen::Upper>());
    metric->diagonal().array() += 40.0;
    const auto one = bothWays(RidgeFactor(states, targets, metric, 1), 1e-6);
    for (const int threads : {2, 7}) EXPECT_EQ(one, bothWays(RidgeFactor(states, targets, metric, threads), 1e-6));
}

TEST(RidgeFactor, RefusesANegativeOrInfiniteAlpha) {
    const Problem problem = randomProblem(0, 5, 10, 1, false, 8);
    const RidgeFactor factor(problem.states, problem.targets);
    for (const double bad : {-1e-300, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_NE(refusal([&] { factor.weights(bad); }), "") << "alpha " << bad;
        EXPECT_NE(refusal([&] { RidgePath(factor).coefficients(std::vector{bad}); }), "") << "alpha " << bad;
    }
}

TEST(RidgeFactor, RefusesShapesThatDoNotFit) {
    const Problem problem = randomProblem(0, 5, 10, 1, true, 9);
    EXPECT_NE(refusal([&] { RidgeFactor(problem.states, problem.targets.leftCols(9)); }), "");
    EXPECT_NE(refusal([&] { RidgeFactor(problem.states.topRows(4), problem.targets, problem.metric); }), "");
    EXPECT_NE(refusal([&] { RidgeFactor(Eigen::MatrixXd(5, 0), Eigen::MatrixXd(1, 0)); }), "");
}

TEST(RidgeFactor, RefusesASingularMetric) {
    const Problem problem = randomProblem(0, 5, 10, 1, true, 10);
    Eigen::MatrixXd singular = *problem.metric;
    singular(2, 2) = 0.0;
    const auto metric = std::make_shared<const Eigen::MatrixXd>(singular);
    EXPECT_NE(refusal([&] { RidgeFactor(problem.states, problem.targets, metric); }), "");
}

}  // namespace echoplane::ridge_factor_tests
