// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/stacked_qr.h"

#include <cmath>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::stacked_qr_tests {

/// Columns, rows below the triangle, and the power of ten by which all numbers are scaled.
class StackedQrShapes : public testing::TestWithParam<std::tuple<int, int, int>> {
protected:
    const int columns = std::get<0>(GetParam()), height = std::get<1>(GetParam());
    Eigen::MatrixXd whole = [this] {
        RandomStream random(1, "stacked");
        Eigen::MatrixXd drawn = random.normalMatrix(columns + height, columns);
        drawn.topRows(columns).triangularView<Eigen::StrictlyLower>().setZero();
        for (int k = 0; k < columns; ++k) drawn.col(k) *= std::pow(10.0, std::get<2>(GetParam()) - 3 * (k % 7));
        return drawn;
    }();
};

TEST_P(StackedQrShapes, QTimesRIsTheStackAndQIsOrthonormal) {
    StackedQr qr(columns);
    Eigen::MatrixXd triangle = whole.topRows(columns), rows = whole.bottomRows(height), factors(qr.block(), columns);
    qr.factorise(triangle.data(), rows.data(), height, factors.data());
    const auto times = [&](const Eigen::MatrixXd& top) {
        Eigen::MatrixXd result = Eigen::MatrixXd::Zero(columns + height, columns);
        result.topRows(columns) = top;
        qr.apply(rows.data(), height, factors.data(), result.topRows(columns), result.bottomRows(height));
        return result;
    };
    const Eigen::MatrixXd q = times(Eigen::MatrixXd::Identity(columns, columns));
    EXPECT_LT((q.transpose() * q - Eigen::MatrixXd::Identity(columns, columns)).norm(), 1e-13);
    const Eigen::MatrixXd back = times(triangle.triangularView<Eigen::Upper>());
    for (int k = 0; k < columns; ++k)
        EXPECT_LT((back.col(k) - whole.col(k)).stableNorm(), 1e-14 * whole.col(k).stableNorm()) << k;
}

// The last two have columns whose squares are 0 or infinite.
INSTANTIATE_TEST_SUITE_P(Shapes, StackedQrShapes,
                         testing::Values(std::tuple(1, 8, 0), std::tuple(8, 64, 0), std::tuple(9, 8, 0), std::tuple(40, 256, 0),
                                         std::tuple(101, 256, 0), std::tuple(40, 64, -200), std::tuple(40, 64, 200)));

TEST(StackedQr, LeavesColumnsOfZerosAsTheyAre) {
    StackedQr qr(3);
    Eigen::MatrixXd triangle = Eigen::MatrixXd::Zero(3, 3), rows = Eigen::MatrixXd::Zero(8, 3), factors(qr.block(), 3);
    rows.col(2).setConstant(2.0);
    qr.factorise(triangle.data(), rows.data(), 8, factors.data());
    EXPECT_EQ(triangle.leftCols(2), Eigen::MatrixXd::Zero(3, 2));
    EXPECT_NEAR(std::abs(triangle(2, 2)), std::sqrt(32.0), 1e-14);
    EXPECT_TRUE(rows.leftCols(2).isZero(0.0));
}

}  // namespace echoplane::stacked_qr_tests
