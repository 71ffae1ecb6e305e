// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_path.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <lapacke.h>
#include <Eigen/Cholesky>
#include <Eigen/SVD>

#include "core/math/random.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

struct Problem {
    Eigen::MatrixXd states;                         // N × T
    Eigen::MatrixXd targets;                        // D_out × T
    std::shared_ptr<const Eigen::MatrixXd> metric;  // R, or null
};

Problem randomProblem(Eigen::Index size, Eigen::Index steps, Eigen::Index outputs, bool withMetric, std::uint64_t seed) {
    RandomStream random(seed, "ridge problem");
    Problem problem{random.normalMatrix(size, steps), random.normalMatrix(outputs, steps), nullptr};
    if (withMetric) {
        Eigen::MatrixXd factor = random.normalMatrix(size, size).triangularView<Eigen::Upper>();
        factor.diagonal().array() = factor.diagonal().array().abs() + 2.0;
        problem.metric = std::make_shared<const Eigen::MatrixXd>(factor);
    }
    return problem;
}

/// Filter factors σ/(σ² + alpha) of Eigen's Jacobi SVD of the whitened states, mapped back.
Eigen::MatrixXd weightsBySvd(const Problem& problem, double alpha) {
    Eigen::MatrixXd whitened = problem.states;
    if (problem.metric) whitened = problem.metric->transpose().triangularView<Eigen::Lower>().solve(whitened);
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(whitened.transpose(), Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::ArrayXd s = svd.singularValues().array();
    const Eigen::VectorXd filter = s / (s.square() + alpha);
    Eigen::MatrixXd weights = svd.matrixV() * filter.asDiagonal() * svd.matrixU().transpose() * problem.targets.transpose();
    if (problem.metric) weights = problem.metric->triangularView<Eigen::Upper>().solve(weights);
    return weights;
}

/// The normal equations of eq. 9 and 29, in long double.
Eigen::MatrixXd weightsByNormalEquations(const Problem& problem, double alpha) {
    using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    const Wide x = problem.states.cast<long double>();
    const Eigen::Index size = x.rows();
    const Wide r = problem.metric ? Wide(problem.metric->cast<long double>()) : Wide(Wide::Identity(size, size));
    const Wide normal = x * x.transpose() + static_cast<long double>(alpha) * (r.transpose() * r);
    return normal.llt().solve(x * problem.targets.transpose().cast<long double>()).cast<double>();
}

class RidgePathShapes : public testing::TestWithParam<std::tuple<int, int, int, bool>> {};

TEST_P(RidgePathShapes, AgreesWithTheFilterFactorsOfAnSvd) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(size, steps, outputs, withMetric, 1);
    const RidgePath path(problem.states, problem.targets, problem.metric);
    EXPECT_EQ(path.rank(), std::min(size, steps));
    for (double alpha = 1e-12; alpha < 1e3; alpha *= 10.0) {
        EXPECT_LT(relativeError(path.weights(alpha), weightsBySvd(problem, alpha)), 1e-9) << "alpha " << alpha;
    }
    EXPECT_LT(relativeError(path.weights(0.0), weightsBySvd(problem, 0.0)), 1e-9) << "alpha 0";
}

TEST_P(RidgePathShapes, SolvesTheNormalEquationsOfThePaper) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(size, steps, outputs, withMetric, 2);
    const RidgePath path(problem.states, problem.targets, problem.metric);
    for (const double alpha : {1e-4, 1e-2, 1.0, 100.0}) {
        EXPECT_LT(relativeError(path.weights(alpha), weightsByNormalEquations(problem, alpha)), 1e-10) << "alpha " << alpha;
    }
}

TEST_P(RidgePathShapes, SingularValuesAreThoseOfTheWhitenedStates) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(size, steps, outputs, withMetric, 3);
    Eigen::MatrixXd whitened = problem.states;
    if (problem.metric) whitened = problem.metric->transpose().triangularView<Eigen::Lower>().solve(whitened);
    Eigen::VectorXd expected(std::min(size, steps));
    ASSERT_EQ(LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', size, steps, whitened.data(), size, expected.data(), nullptr, 1, nullptr, 1),
              0);
    EXPECT_LT(relativeError(RidgePath(problem.states, problem.targets, problem.metric).singularValues(), expected), 1e-13);
}

TEST(RidgePath, SmallSingularValuesKeepTheirDigits) {
    // Diagonal states: the singular values are the entries.
    const Eigen::VectorXd values =
        Eigen::VectorXd::LinSpaced(30, 0.0, -30.0).unaryExpr([](double e) { return std::pow(10.0, e); });
    const Eigen::MatrixXd states = values.asDiagonal();
    const Eigen::VectorXd found = RidgePath(states, Eigen::MatrixXd::Ones(1, 30)).singularValues();
    EXPECT_LT(((found - values).array() / values.array()).abs().maxCoeff(), 1e-12);
    EXPECT_EQ(RidgePath().singularValues().size(), 0);
}

// N, T, D_out, metric: T above, at and below N, one state variable, one step.
INSTANTIATE_TEST_SUITE_P(Shapes, RidgePathShapes,
                         testing::Combine(testing::Values(1, 2, 12, 30), testing::Values(1, 2, 11, 12, 13, 80),
                                          testing::Values(1, 3), testing::Bool()));

TEST(RidgePath, RowsAboveTheStateArePenalisedByTheIdentity) {
    // Eq. 14: the metric diag(I, RᵀR), where [1; y(t−1)] stands above the state. In long double.
    using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    for (const Eigen::Index extra : {1, 3, 4}) {
        for (const Eigen::Index steps : {6, 12, 15, 16, 17, 60}) {
            for (const bool withMetric : {false, true}) {
                const Eigen::Index size = 12;
                const Problem problem = randomProblem(size, steps, 3, withMetric, static_cast<std::uint64_t>(steps));
                Eigen::MatrixXd extended(extra + size, steps);
                extended << RandomStream(11, "beside the state").normalMatrix(extra, steps), problem.states;
                extended.row(0).setOnes();
                const RidgePath path(extended, problem.targets, problem.metric);
                Wide metric = Wide::Identity(extra + size, extra + size);
                if (withMetric) {
                    const Wide r = problem.metric->cast<long double>();
                    metric.bottomRightCorner(size, size) = r.transpose() * r;
                }
                const Wide x = extended.cast<long double>(), y = problem.targets.cast<long double>();
                for (const double alpha : {1e-4, 1e-1, 10.0}) {
                    const Wide normal = x * x.transpose() + static_cast<long double>(alpha) * metric;
                    const Eigen::MatrixXd expected = normal.llt().solve(x * y.transpose()).cast<double>();
                    ASSERT_LT(relativeError(path.weights(alpha), expected), 1e-9)
                        << extra << " rows above, " << steps << " steps, alpha " << alpha;
                }
            }
        }
    }
}

TEST(RidgePath, ManyAlphasAtOnceAreEachAlphaByItself) {
    for (const Eigen::Index steps : {15, 60}) {
        const Problem problem = randomProblem(25, steps, 3, true, 12);
        const RidgePath path(problem.states, problem.targets, problem.metric);
        const std::vector<double> alphas = {0.0, 1e-11, 1e-3, 1.0, 1e-3};
        const Eigen::MatrixXd all = path.weights(alphas);
        ASSERT_EQ(all.cols(), 15);
        for (std::size_t i = 0; i < alphas.size(); ++i) {
            const Eigen::MatrixXd own = all.middleCols(3 * static_cast<Eigen::Index>(i), 3);
            EXPECT_LT(relativeError(own, path.weights(alphas[i])), 1e-12) << "alpha " << alphas[i] << ", " << steps << " steps";
        }
    }
}

TEST(RidgePath, EachOutputIsTrainedByItself) {
    const Problem problem = randomProblem(20, 50, 3, true, 13);
    const Eigen::MatrixXd together = RidgePath(problem.states, problem.targets, problem.metric).weights(1e-3);
    for (Eigen::Index d = 0; d < 3; ++d) {
        const RidgePath alone(problem.states, problem.targets.row(d), problem.metric);
        EXPECT_LT(relativeError(together.col(d), alone.weights(1e-3)), 1e-12) << "output " << d;
    }
}

TEST(RidgePath, LeavesNoGradient) {
    // Stationarity in the states' own terms: X(Xᵀw − y) + alpha·RᵀR·w = 0.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Problem problem = randomProblem(25, seed % 2 == 0 ? 60 : 18, 3, true, seed);
        const RidgePath path(problem.states, problem.targets, problem.metric);
        for (const double alpha : {1e-8, 1e-3, 1.0}) {
            const Eigen::MatrixXd w = path.weights(alpha);
            const Eigen::MatrixXd fit = problem.states * (problem.states.transpose() * w - problem.targets.transpose());
            const Eigen::MatrixXd penalty = alpha * (problem.metric->transpose() * (*problem.metric * w));
            ASSERT_LT((fit + penalty).norm(), 1e-10 * problem.states.squaredNorm() * (1.0 + w.norm())) << "seed " << seed;
        }
    }
}

TEST(RidgePath, ResidualGrowsAndPenaltyShrinksWithAlpha) {
    const Problem problem = randomProblem(30, 90, 1, true, 3);
    const RidgePath path(problem.states, problem.targets, problem.metric);
    double lastResidual = 0.0;
    double lastPenalty = std::numeric_limits<double>::infinity();
    for (double alpha = 1e-6; alpha < 1e6; alpha *= 10.0) {
        const Eigen::MatrixXd w = path.weights(alpha);
        const double residual = (problem.states.transpose() * w - problem.targets.transpose()).norm();
        const double penalty = (*problem.metric * w).norm();
        ASSERT_GE(residual, lastResidual * (1.0 - 1e-12)) << "alpha " << alpha;
        ASSERT_LE(penalty, lastPenalty * (1.0 + 1e-12)) << "alpha " << alpha;
        lastResidual = residual;
        lastPenalty = penalty;
    }
}

TEST(RidgePath, WithoutRidgeAndMoreVariablesThanStepsFitsExactlyWithTheLeastNorm) {
    const Problem problem = randomProblem(40, 15, 2, false, 4);
    const Eigen::MatrixXd w = RidgePath(problem.states, problem.targets).weights(0.0);
    EXPECT_LT(relativeError(w.transpose() * problem.states, problem.targets), 1e-12);
    // The least norm lies in the span of the states.
    const Eigen::MatrixXd inSpan = problem.states * problem.states.colPivHouseholderQr().solve(w);
    EXPECT_LT(relativeError(inSpan, w), 1e-12);
}

TEST(RidgePath, CoefficientsAreOrthogonallyEquivalentToTheWeights) {
    const Problem problem = randomProblem(20, 50, 2, false, 5);
    const RidgePath path(problem.states, problem.targets);
    for (const double alpha : {0.0, 1e-6, 1.0}) {
        EXPECT_EQ(path.coefficients(alpha).rows(), 20);
        EXPECT_EQ(path.coefficients(alpha).cols(), 2);
        EXPECT_NEAR(path.coefficients(alpha).norm() / path.weights(alpha).norm(), 1.0, 1e-12) << "alpha " << alpha;
    }
}

TEST(RidgePath, ADeadStateVariableGetsNoWeight) {
    Problem problem = randomProblem(10, 40, 1, false, 6);
    problem.states.row(0).setZero();
    const RidgePath path(problem.states, problem.targets);
    for (const double alpha : {0.0, 1e-6}) {
        const Eigen::MatrixXd w = path.weights(alpha);
        ASSERT_TRUE(w.allFinite()) << "alpha " << alpha;
        EXPECT_NEAR(w(0, 0), 0.0, 1e-12) << "alpha " << alpha;
    }
}

TEST(RidgePath, WithAllStatesZeroEveryWeightIsZero) {
    const RidgePath path(Eigen::MatrixXd::Zero(5, 12), Eigen::MatrixXd::Ones(1, 12));
    EXPECT_EQ(path.weights(0.0), Eigen::MatrixXd::Zero(5, 1));
    EXPECT_EQ(path.weights(1e-9), Eigen::MatrixXd::Zero(5, 1));
}

TEST(RidgePath, KeepsItsDigitsWhereNormalEquationsLoseThem) {
    // Singular values 1 … 1e-8, alpha = 1e-17: squaring the condition number would leave nothing of the small ones.
    RandomStream random(7, "ill-conditioned");
    const Eigen::MatrixXd u = random.normalMatrix(20, 20).householderQr().householderQ();
    Eigen::MatrixXd thin = random.normalMatrix(60, 20);
    thin = Eigen::MatrixXd(thin.householderQr().householderQ()).leftCols(20);
    const Eigen::VectorXd s = Eigen::VectorXd::LinSpaced(20, 0.0, std::log(1e-8)).array().exp();
    const Problem problem{u * s.asDiagonal() * thin.transpose(), random.normalMatrix(1, 60), nullptr};
    const double alpha = 1e-17;
    const Eigen::VectorXd filter = s.array() / (s.array().square() + alpha);
    const Eigen::MatrixXd expected = u * filter.asDiagonal() * thin.transpose() * problem.targets.transpose();
    // What no method can give back: rounding of the states themselves, 1e-16 relative to a singular value of 1e-8.
    EXPECT_LT(relativeError(RidgePath(problem.states, problem.targets).weights(alpha), expected), 1e-6);
}

TEST(RidgePath, DoesNotDependOnWhatTheHeapHeld) {
    // LAPACKE refuses arrays that hold a NaN, also where LAPACK never reads: memory that the factorisation leaves unwritten must
    // not decide what comes out.
    for (const Eigen::Index steps : {3, 7, 11, 31, 40}) {
        const Problem problem = randomProblem(30, steps, 1, false, 14);
        const Eigen::MatrixXd expected = weightsBySvd(problem, 1e-3);
        for (int i = 0; i < 20; ++i) {
            // Memory of every size that may be asked for is filled with NaN and given back.
            for (Eigen::Index rows = 1; rows <= 32; ++rows) {
                const std::vector<Eigen::MatrixXd> held(7, Eigen::MatrixXd::Constant(rows, steps, std::nan("")));
                ASSERT_EQ(held.size(), 7U);
            }
            const RidgePath path(problem.states, problem.targets);
            ASSERT_LT(relativeError(path.weights(1e-3), expected), 1e-9) << steps << " steps";
        }
    }
}

TEST(RidgePath, ThreadsDoNotChangeABit) {
    RandomStream random(1, "threads");
    const Eigen::MatrixXd states = random.normalMatrix(400, 301), targets = random.normalMatrix(2, 301);
    auto metric = std::make_shared<Eigen::MatrixXd>(random.normalMatrix(400, 400).triangularView<Eigen::Upper>());
    metric->diagonal().array() += 40.0;
    const Eigen::MatrixXd one = RidgePath(states, targets, metric, 1).weights(1e-6);
    EXPECT_EQ(one, RidgePath(states, targets, metric, 2).weights(1e-6));
    EXPECT_EQ(one, RidgePath(states, targets, metric, 7).weights(1e-6));
}

TEST(RidgePath, RefusesANegativeOrInfiniteAlpha) {
    const Problem problem = randomProblem(5, 10, 1, false, 8);
    const RidgePath path(problem.states, problem.targets);
    for (const double bad : {-1e-300, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_NE(refusal([&] { path.weights(bad); }), "") << "alpha " << bad;
        EXPECT_NE(refusal([&] { path.coefficients(bad); }), "") << "alpha " << bad;
    }
}

TEST(RidgePath, RefusesShapesThatDoNotFit) {
    const Problem problem = randomProblem(5, 10, 1, true, 9);
    EXPECT_NE(refusal([&] { RidgePath(problem.states, problem.targets.leftCols(9)); }), "");
    EXPECT_NE(refusal([&] { RidgePath(problem.states.topRows(4), problem.targets, problem.metric); }), "");
    EXPECT_NE(refusal([&] { RidgePath(Eigen::MatrixXd(5, 0), Eigen::MatrixXd(1, 0)); }), "");
}

TEST(RidgePath, RefusesASingularMetric) {
    const Problem problem = randomProblem(5, 10, 1, true, 10);
    Eigen::MatrixXd singular = *problem.metric;
    singular(2, 2) = 0.0;
    const auto metric = std::make_shared<const Eigen::MatrixXd>(singular);
    EXPECT_NE(refusal([&] { RidgePath(problem.states, problem.targets, metric); }), "");
}

}  // namespace
}  // namespace echoplane
