// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_path.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <lapacke.h>

#include "tests/core/readout/learning_problem.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::ridge_path_tests {

class RidgePathShapes : public testing::TestWithParam<std::tuple<int, int, int, bool>> {};

TEST_P(RidgePathShapes, SingularValuesAreThoseOfTheWhitenedStates) {
    const auto [size, steps, outputs, withMetric] = GetParam();
    const Problem problem = randomProblem(0, size, steps, outputs, withMetric, 3);
    Eigen::MatrixXd whitened = problem.states;
    if (problem.metric) whitened = problem.metric->transpose().triangularView<Eigen::Lower>().solve(whitened);
    Eigen::VectorXd expected(std::min(size, steps));
    ASSERT_EQ(LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', size, steps, whitened.data(), size, expected.data(), nullptr, 1, nullptr, 1),
              0);
    EXPECT_LT(relativeError(RidgePath(RidgeFactor(problem.states, problem.targets, problem.metric)).singularValues(), expected),
              1e-13);
}

INSTANTIATE_TEST_SUITE_P(Shapes, RidgePathShapes, learningShapes());

TEST(RidgePath, SmallSingularValuesKeepTheirDigits) {
    // Diagonal states: the singular values are the entries.
    const Eigen::VectorXd values =
        Eigen::VectorXd::LinSpaced(30, 0.0, -30.0).unaryExpr([](double e) { return std::pow(10.0, e); });
    const Eigen::MatrixXd states = values.asDiagonal();
    const Eigen::VectorXd found = RidgePath(RidgeFactor(states, Eigen::MatrixXd::Ones(1, 30))).singularValues();
    EXPECT_LT(((found - values).array() / values.array()).abs().maxCoeff(), 1e-12);
    EXPECT_EQ(RidgePath().singularValues().size(), 0);
}

TEST(RidgePath, ManyAlphasAtOnceAreEachAlphaByItself) {
    for (const Eigen::Index steps : {15, 60}) {
        const Problem problem = randomProblem(0, 25, steps, 3, true, 12);
        const RidgeFactor factor(problem.states, problem.targets, problem.metric);
        const RidgePath path(factor);
        const std::vector<double> alphas = {0.0, 1e-11, 1e-3, 1.0, 1e-3};
        const Eigen::MatrixXd all = path.weights(alphas);
        ASSERT_EQ(all.cols(), 15);
        for (std::size_t i = 0; i < alphas.size(); ++i) {
            const Eigen::MatrixXd own = all.middleCols(3 * static_cast<Eigen::Index>(i), 3);
            EXPECT_LT(relativeError(own, factor.weights(alphas[i])), 1e-12) << "alpha " << alphas[i] << ", " << steps << " steps";
        }
    }
}

TEST(RidgePath, CoefficientsAreOrthogonallyEquivalentToTheWeights) {
    const Problem problem = randomProblem(0, 20, 50, 2, false, 5);
    const RidgeFactor factor(problem.states, problem.targets);
    const RidgePath path(factor);
    for (const double alpha : {0.0, 1e-6, 1.0}) {
        const Eigen::MatrixXd coefficients = path.coefficients(std::vector{alpha});
        EXPECT_EQ(coefficients.rows(), 20);
        EXPECT_EQ(coefficients.cols(), 2);
        EXPECT_NEAR(coefficients.norm() / factor.weights(alpha).norm(), 1.0, 1e-12) << "alpha " << alpha;
    }
}

TEST(RidgePath, AnAlphaHasTheSameBitsAloneAndBesideOthers) {
    const Problem problem = randomProblem(0, 13, 30, 2, false, 6);
    const RidgePath path{RidgeFactor(problem.states, problem.targets)};
    std::vector<double> alphas = {0.0};
    for (int k = -14; k <= 5; ++k) alphas.push_back(std::pow(10.0, k));
    const Eigen::MatrixXd all = path.coefficients(alphas);
    ASSERT_EQ(all.cols(), 2 * 21);
    for (std::size_t i = 0; i < alphas.size(); ++i)
        EXPECT_EQ(all.middleCols(2 * static_cast<Eigen::Index>(i), 2), path.coefficients(std::vector{alphas[i]})) << alphas[i];
}

}  // namespace echoplane::ridge_path_tests
