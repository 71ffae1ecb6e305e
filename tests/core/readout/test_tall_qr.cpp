// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_qr.h"

#include <limits>

#include <Eigen/Core>

#include "core/math/random.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::tall_qr_tests {

/// Rows and columns. Three are split into halves, the last two are factorised by blocks.
class TallQrShapes : public testing::TestWithParam<std::pair<int, int>> {
protected:
    const Eigen::MatrixXd matrix = [] {
        RandomStream random(1, "tall matrix");
        Eigen::MatrixXd drawn = random.normalMatrix(GetParam().first, GetParam().second);
        // Columns over ten decades, like states.
        drawn *= Eigen::pow(10.0, Eigen::ArrayXd::LinSpaced(drawn.cols(), 0.0, -10.0)).matrix().asDiagonal();
        return drawn;
    }();
    const Eigen::Index rank = std::min(matrix.rows(), matrix.cols());
};

TEST_P(TallQrShapes, QTimesRIsTheMatrixAndQIsOrthonormal) {
    const TallQr qr(matrix, 2);
    ASSERT_EQ(qr.triangle().rows(), rank);
    ASSERT_EQ(qr.triangle().cols(), matrix.cols());
    EXPECT_TRUE(qr.triangle().leftCols(rank).isUpperTriangular(0.0));
    if (matrix.cols() > rank) return;  // only for at least as many rows as columns
    const Eigen::MatrixXd q = qr.times(Eigen::MatrixXd::Identity(rank, rank));
    EXPECT_LT((q.transpose() * q - Eigen::MatrixXd::Identity(rank, rank)).norm(), 1e-12);
    EXPECT_LT((qr.times(qr.triangle()) - matrix).colwise().norm().cwiseQuotient(matrix.colwise().norm()).maxCoeff(), 1e-13);
}

TEST_P(TallQrShapes, RIsThatOfEigenButForSigns) {
    const Eigen::MatrixXd expected = byEigen::packedQr(matrix).topRows(rank);
    const Eigen::MatrixXd actual = TallQr(matrix, 2).triangle();
    for (Eigen::Index i = 0; i < rank; ++i) {
        const Eigen::Index right = matrix.cols() - i;
        const double sign = actual(i, i) * expected(i, i) < 0.0 ? -1.0 : 1.0;
        EXPECT_LT((sign * actual.row(i).tail(right) - expected.row(i).tail(right)).norm(),
                  1e-10 * expected.row(i).tail(right).norm())
            << i;
    }
}

TEST_P(TallQrShapes, DoesNotDependOnTheThreads) {
    const TallQr one(matrix, 1), two(matrix, 2);
    EXPECT_EQ(one.triangle(), two.triangle());
    const Eigen::MatrixXd columns = Eigen::MatrixXd::Ones(rank, 2);
    if (matrix.cols() == rank) {
        EXPECT_EQ(one.times(columns), two.times(columns));
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, TallQrShapes,
                         testing::Values(std::pair{1, 1}, std::pair{60, 20}, std::pair{20, 21}, std::pair{700, 200},
                                         std::pair{1000, 300}, std::pair{2001, 120}, std::pair{4099, 130}, std::pair{9001, 40}),
                         [](const auto& each) {
                             return std::to_string(each.param.first) + "x" + std::to_string(each.param.second);
                         });

TEST(TallQr, RefusesWhatIsNotFinite) {
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Ones(5, 2);
    matrix(3, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW(TallQr(matrix, 1), std::logic_error);
    Eigen::MatrixXd tall = Eigen::MatrixXd::Ones(5000, 2);
    tall(3000, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW(TallQr(tall, 1), std::logic_error);
}

}  // namespace echoplane::tall_qr_tests
