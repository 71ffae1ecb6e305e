// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_triangle.h"

#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/math/random.h"
#include "core/readout/ridge_factor.h"
#include "core/readout/tall_qr.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::tall_triangle_tests {

class TallTriangle : public testing::TestWithParam<std::tuple<int, int, int>> {
protected:
    Eigen::MatrixXd m_states, m_targets;
    void SetUp() override {
        const auto [size, outputs, steps] = GetParam();
        RandomStream random(3, "tall triangle");
        m_states = random.normalMatrix(size, steps);
        // Columns of very different lengths, like modes.
        for (Eigen::Index k = 0; k < size; ++k) m_states.row(k) *= std::pow(10.0, -static_cast<double>(k % 7));
        m_targets = random.normalMatrix(outputs, steps);
    }
};

TEST_P(TallTriangle, HasTheGramMatrixOfAllRowsAndIsUpperTriangular) {
    const Eigen::MatrixXd triangle = tallTriangle(columnBlocks(m_states), m_targets, 1);
    Eigen::MatrixXd all(m_states.rows() + m_targets.rows(), m_states.cols());
    all << m_states, m_targets;
    // RᵀR = AᵀA, each entry relative to its two columns.
    const Eigen::VectorXd lengths = all.rowwise().norm();
    const Eigen::MatrixXd difference = triangle.transpose() * triangle - all * all.transpose();
    EXPECT_LT((lengths.cwiseInverse().asDiagonal() * difference * lengths.cwiseInverse().asDiagonal()).cwiseAbs().maxCoeff(),
              1e-13);
    EXPECT_EQ(Eigen::MatrixXd(triangle.triangularView<Eigen::StrictlyLower>()).cwiseAbs().maxCoeff(), 0.0);
}

TEST_P(TallTriangle, IsThatOfOneFactorisationButForSigns) {
    Eigen::MatrixXd tall(m_states.cols(), m_states.rows() + m_targets.rows());
    tall << m_states.transpose(), m_targets.transpose();
    const Eigen::MatrixXd running = tallTriangle(columnBlocks(m_states), m_targets, 1), whole = TallQr(tall, 1).triangle();
    EXPECT_LT(relativeError(running.cwiseAbs(), whole.cwiseAbs()), 1e-12);
}

TEST_P(TallTriangle, ThreadsChangeNoBit) {
    EXPECT_EQ(tallTriangle(columnBlocks(m_states), m_targets, 1), tallTriangle(columnBlocks(m_states), m_targets, 2));
}

INSTANTIATE_TEST_SUITE_P(Shapes, TallTriangle,
                         testing::Values(std::tuple(1, 1, 4096), std::tuple(7, 0, 4097), std::tuple(40, 2, 5000),
                                         std::tuple(101, 1, 9999)));

TEST(TallTriangleOfNumbers, ThatAreNotFiniteIsRefused) {
    Eigen::MatrixXd states = Eigen::MatrixXd::Ones(3, 5000);
    states(1, 4000) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW(tallTriangle(columnBlocks(states), Eigen::MatrixXd::Ones(1, 5000), 1), std::logic_error);
}

TEST(RidgeFactorOfManyRows, FitsWhatNormalEquationsFit) {
    RandomStream random(4, "many rows");
    const Eigen::MatrixXd states = random.normalMatrix(30, 6000), targets = random.normalMatrix(2, 6000);
    const double alpha = 3.0;
    const Eigen::MatrixXd expected =
        byEigen::solved(states * states.transpose() + alpha * Eigen::MatrixXd::Identity(30, 30), states * targets.transpose());
    EXPECT_LT(relativeError(RidgeFactor(states, targets).weights(alpha), expected), 1e-12);
}

}  // namespace echoplane::tall_triangle_tests
