// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/least_norm.h"

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/readout/dual_least_squares.h"
#include "core/readout/recursive_least_squares.h"
#include "core/readout/ridge_factor.h"
#include "core/readout/ridge_path.h"
#include "tests/core/by_eigen.h"
#include "tests/core/readout/learning_problem.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::least_norm_tests {

using byEigen::Wide;

TEST(LeastNorm, IsThePseudoinverseOfAMatrixOfLowRank) {
    for (const Eigen::Index rank : {1, 5, 11, 12}) {
        RandomStream random(static_cast<std::uint64_t>(rank), "low rank");
        const Eigen::MatrixXd matrix = random.normalMatrix(12, rank) * random.normalMatrix(rank, 12);
        const Eigen::MatrixXd right = random.normalMatrix(12, 3);
        const Eigen::MatrixXd expected = byEigen::leastNorm(matrix, right, 1e-13);
        for (const ColumnLengths columns : {ColumnLengths::scaled, ColumnLengths::notScaled}) {
            const LeastNorm found = leastNorm(matrix, right, nullptr, columns);
            EXPECT_EQ(found.rank, rank);
            EXPECT_LT(relativeError(found.solution, expected), 1e-10) << "rank " << rank;
        }
    }
}

TEST(LeastNorm, RankIsThatOfTheColumnsWhateverTheirLength) {
    // Half the columns depend exactly on the others, and lengths spread over 200 decades.
    for (const Eigen::Index size : {6, 40, 160}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            RandomStream random(seed, "lengths");
            Eigen::MatrixXd matrix(2 * size, size);
            matrix.leftCols(size / 2) = random.normalMatrix(2 * size, size / 2);
            for (Eigen::Index j = 0; j < size / 2; ++j) {
                matrix.col(j) *= std::pow(10.0, random.uniform(-100.0, 100.0));
                matrix.col(size / 2 + j) = -4.0 * matrix.col(j);
            }
            ASSERT_EQ(leastNorm(matrix, Eigen::MatrixXd::Ones(2 * size, 1), nullptr, ColumnLengths::scaled).rank, size / 2)
                << size << " columns, seed " << seed;
        }
    }
}

TEST(LeastNorm, NothingGivesNothing) {
    const LeastNorm found = leastNorm(Eigen::MatrixXd::Zero(4, 4), Eigen::MatrixXd::Ones(4, 2), nullptr, ColumnLengths::scaled);
    EXPECT_EQ(found.rank, 0);
    EXPECT_EQ(found.solution, Eigen::MatrixXd::Zero(4, 2));
}

/// States that each occur twice, bit for bit, so the solution is known. With B the states of one copy, ridge regression with
/// alpha on both copies is that on B with alpha/2, shared equally, and for alpha → 0 the minimum-norm least squares. With a
/// metric R it is w₀ + N·z, where N = [I; −I] spans everything that the fit leaves free.
struct Twins {
    Problem problem;
    Wide once, targets;

    Twins(Eigen::Index different, Eigen::Index steps, Eigen::Index outputs, bool withMetric, std::uint64_t seed = 3)
        : problem(randomProblem(0, 2 * different, steps, outputs, withMetric, seed)) {
        problem.states.bottomRows(different) = problem.states.topRows(different);
        once = problem.states.topRows(different).cast<long double>();
        targets = problem.targets.cast<long double>();
    }

    Eigen::MatrixXd expected(double alpha) const {
        const Eigen::Index half = once.rows();
        if (once.cols() < half) {  // fewer steps than unknowns: use the kernel
            const Wide kernel = byEigen::product(once.transpose(), once) +
                                static_cast<long double>(alpha) / 2.0L * Wide::Identity(once.cols(), once.cols());
            return both(byEigen::product(once, byEigen::solvedWide(kernel, targets.transpose())) / 2.0L);
        }
        Wide stacked(once.cols() + half, half), right = Wide::Zero(once.cols() + half, targets.rows());
        stacked << once.transpose(), std::sqrt(static_cast<long double>(alpha) / 2.0L) * Wide::Identity(half, half);
        right.topRows(once.cols()) = targets.transpose();
        const Wide sum = byEigen::leastSquaresWide(stacked, right);
        if (!problem.metric) return both(sum / 2.0L);
        const Wide metric = problem.metric->cast<long double>();
        Wide first(2 * half, sum.cols()), null(2 * half, half);
        first << sum, Wide::Zero(half, sum.cols());
        null << Wide::Identity(half, half), -Wide::Identity(half, half);
        const Wide penalised = byEigen::product(metric, null);
        return (first - byEigen::product(null, byEigen::leastSquaresWide(penalised, byEigen::product(metric, first))))
            .cast<double>();
    }

private:
    static Eigen::MatrixXd both(const Wide& half) {
        Eigen::MatrixXd all(2 * half.rows(), half.cols());
        all << half.cast<double>(), half.cast<double>();
        return all;
    }
};

TEST(BelowRounding, TwinsShareTheirWeightFromEverySideOfRounding) {
    for (const Eigen::Index different : {3, 20}) {
        for (const Eigen::Index steps : {30, 45, 200}) {  // for 40 states: fewer steps than states, and more
            const Twins twins(different, steps, 2, false);
            const RidgeFactor factor(twins.problem.states, twins.problem.targets);
            const RidgePath path(factor);
            const double residual =
                (twins.problem.states.transpose() * twins.expected(0.0) - twins.problem.targets.transpose()).norm();
            const double rounding = factor.alphaOfRounding();
            for (double alpha = 1e-8; alpha > 1e-45; alpha /= 10.0) {
                const Eigen::MatrixXd expected = twins.expected(alpha);
                const RidgeSolution solution = factor.solution(alpha);
                const double fit = (twins.problem.states.transpose() * (solution.weights - expected)).norm();
                const bool below = factor.isBelowRounding(alpha);
                ASSERT_EQ(solution.byRounding, below) << alpha;
                if (below) {
                    ASSERT_LT(relativeError(solution.weights, expected), 1e-11) << alpha << ", " << steps << " steps";
                    ASSERT_EQ(path.weights(std::array{alpha}), solution.weights) << alpha;
                    ASSERT_EQ(solution.rank, different) << alpha;
                } else {
                    ASSERT_LT(fit, 1e-12 + 0.01 * residual * rounding / alpha) << alpha << ", " << steps << " steps";
                }
            }
            EXPECT_TRUE(factor.isBelowRounding(1e-29));
            EXPECT_FALSE(factor.isBelowRounding(1e-18));
        }
    }
}

TEST(BelowRounding, FarBelowItEveryAlphaHasOneSolution) {
    for (const bool withMetric : {false, true}) {
        for (const Eigen::Index steps : {30, 200}) {
            const Twins twins(20, steps, 3, withMetric);
            const RidgeFactor factor(twins.problem.states, twins.problem.targets, twins.problem.metric);
            const Eigen::MatrixXd none = factor.weights(0.0);
            std::vector<Eigen::Index> ranks;
            const std::vector<double> alphas = {1e-300, 1e-3, 0.0, 1e-40};
            const Eigen::MatrixXd all = RidgePath(factor).weights(alphas, &ranks);
            for (const double alpha : {5e-324, 1e-300, 1e-100, 1e-40}) EXPECT_EQ(factor.weights(alpha), none) << alpha;
            for (const Eigen::Index i : {0, 2, 3}) EXPECT_EQ(all.middleCols(3 * i, 3), none) << i;
            EXPECT_LT(relativeError(all.middleCols(3, 3), factor.weights(1e-3)), 1e-10);
            EXPECT_EQ(ranks, (std::vector<Eigen::Index>{20, std::min<Eigen::Index>(40, steps), 20, 20}));
        }
    }
}

TEST(BelowRounding, TheLeastNormIsThatOfTheMetric) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Twins twins(15, 90, 2, true, seed);
        const Eigen::MatrixXd found = RidgeFactor(twins.problem.states, twins.problem.targets, twins.problem.metric).weights(0.0);
        EXPECT_LT(relativeError(found, twins.expected(0.0)), 1e-10) << "seed " << seed;
    }
}

TEST(BelowRounding, SmallStatesKeepTheirWeightAndLargeOnesDoNotHideThem) {
    // Ten of 12 states are smaller than 1e-16 of the largest, and all are independent: 80-bit QR solves them.
    Problem problem = randomProblem(1, 11, 60, 2, false);
    for (Eigen::Index i = 0; i < 12; ++i) problem.states.row(i) *= std::pow(10.0, -8.0 * static_cast<double>(i));
    const Wide columns = problem.states.transpose().cast<long double>();
    const Eigen::MatrixXd expected =
        byEigen::leastSquaresWide(columns, problem.targets.transpose().cast<long double>()).cast<double>();
    const RidgeSolution found = RidgeFactor(problem.states, problem.targets).solution(0.0);
    EXPECT_EQ(found.rank, 12);
    EXPECT_FALSE(found.byRounding);
    EXPECT_LT(((found.weights - expected).array() / expected.array()).abs().maxCoeff(), 1e-11);
    RecursiveLeastSquares live(12, 2, 0.0);
    for (Eigen::Index t = 0; t < 60; ++t) live.update(problem.states.col(t), problem.targets.col(t));
    EXPECT_LT(((live.weights() - expected).array() / expected.array()).abs().maxCoeff(), 1e-11);
}

TEST(BelowRounding, AlphaStillHoldsBackAStateAsSmallAsItsRoot) {
    // One state of length 1e-20 beside one of length 1: alpha = 1e-40 halves its weight, although it is negligible for the other.
    Eigen::MatrixXd states = Eigen::MatrixXd::Zero(2, 2);
    states.diagonal() << 1.0, 1e-20;
    const RidgeFactor factor(states, Eigen::MatrixXd::Ones(1, 2));
    EXPECT_TRUE(factor.isBelowRounding(1e-40));
    EXPECT_NEAR(factor.weights(1e-40)(1, 0), 0.5e20, 1e7);
    EXPECT_NEAR(factor.weights(1e-40)(0, 0), 1.0, 1e-15);
    EXPECT_NEAR(factor.weights(0.0)(1, 0), 1e20, 1e7);
}

TEST(BelowRounding, NearlyDependentStatesAreFittedAsWellAsInEightyBits) {
    // Powers of 60 numbers over 400 steps: singular values from 20 to far below 1e-16.
    Problem problem = randomProblem(0, 60, 400, 1, false);
    for (Eigen::Index i = 0; i < 60; ++i)
        for (Eigen::Index t = 0; t < 400; ++t)
            problem.states(i, t) =
                std::pow(0.99 * std::cos(M_PI * (static_cast<double>(i) + 0.5) / 60.0), static_cast<double>(t % 40));
    for (Eigen::Index t = 0; t < 400; ++t) problem.targets(0, t) = std::cos(0.3 * static_cast<double>(t % 40));
    const Wide columns = problem.states.transpose().cast<long double>();
    const Wide right = problem.targets.transpose().cast<long double>();
    const auto residual = [&](const Eigen::MatrixXd& weights) {
        return static_cast<double>((byEigen::product(columns, weights.cast<long double>()) - right).norm());
    };
    const Wide expected = byEigen::leastNormWide(columns, right, 1e-16L).solution;  // rank tolerance of double states
    const RidgeFactor factor(problem.states, problem.targets);
    const RidgeSolution found = factor.solution(0.0);
    EXPECT_TRUE(found.byRounding);
    EXPECT_LT(residual(found.weights), 100.0 * residual(expected.cast<double>()) + 1e-9);
    // With less ridge the fit does not get worse, above and below rounding, except for ε·‖X‖·‖W‖, the effect of rounding the
    // weights. With weights of 10⁸ only that is left in the end, and its digits depend on the kernels of the processor.
    double before = residual(factor.weights(1e-12));
    for (double alpha = 1e-13; alpha > 1e-45; alpha /= 10.0) {
        const Eigen::MatrixXd weights = factor.weights(alpha);
        const double now = residual(weights);
        const double rounded = std::numeric_limits<double>::epsilon() * problem.states.norm() * weights.norm();
        ASSERT_LT(now, 2.0 * before + rounded) << "alpha " << alpha;
        before = now;
    }
    EXPECT_EQ(factor.weights(1e-45), found.weights);
}

TEST(BelowRounding, LearnersEndAtTheBatchSolution) {
    for (const bool withMetric : {false, true}) {
        for (const Eigen::Index steps : {30, 45, 120}) {
            const Twins twins(20, steps, 2, withMetric);
            const Problem& p = twins.problem;
            for (const double alpha : {0.0, 1e-300, 1e-40}) {
                const RidgeSolution batch = RidgeFactor(p.states, p.targets, p.metric).solution(alpha);
                const auto live = ridgeLearner(40, 2, steps, alpha, p.metric);
                for (Eigen::Index t = 0; t < steps; ++t) live->update(p.states.col(t), p.targets.col(t));
                const RidgeSolution end = live->solution(0, 2);
                EXPECT_LT(relativeError(end.weights, batch.weights), 1e-9) << steps << " steps, alpha " << alpha;
                EXPECT_EQ(end.rank, batch.rank);
                EXPECT_EQ(end.byRounding, batch.byRounding);
                EXPECT_LT(relativeError(live->weights(1, 1), batch.weights.col(1)), 1e-9);
            }
        }
    }
}

TEST(BelowRounding, AnAlphaAboveItDeterminesNoRank) {
    const Twins twins(20, 200, 1, true);
    const RidgeFactor factor(twins.problem.states, twins.problem.targets, twins.problem.metric);
    for (const double alpha : {1e-17, 1e-11, 1.0, 1e6}) {
        EXPECT_EQ(factor.solution(alpha).rank, 40) << alpha;
        EXPECT_FALSE(factor.solution(alpha).byRounding) << alpha;
        EXPECT_EQ(factor.effectiveAlpha(alpha), alpha);
    }
}

}  // namespace echoplane::least_norm_tests
