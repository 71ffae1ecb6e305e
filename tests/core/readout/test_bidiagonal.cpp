// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/bidiagonal.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::bidiagonal_tests {

Eigen::MatrixXd transposedOf(const Bidiagonal& b) {
    Eigen::MatrixXd matrix = b.diagonal().asDiagonal();
    matrix.diagonal(-1) = b.superdiagonal();
    return matrix;
}

/// QᵀA = B·Pᵀ, so its transpose is P·Bᵀ; Q and P preserve lengths.
void expectFactors(const Eigen::MatrixXd& matrix, double tolerance) {
    Eigen::MatrixXd turned = matrix;
    const Bidiagonal bidiagonal(matrix, turned);
    const double size = matrix.stableNorm();
    EXPECT_LE((bidiagonal.fromRight(transposedOf(bidiagonal)) - turned.transpose()).stableNorm(), tolerance * size);
    EXPECT_NEAR(turned.stableNorm() / size, 1.0, tolerance);
    const Eigen::Index order = matrix.rows();
    const Eigen::MatrixXd right = bidiagonal.fromRight(Eigen::MatrixXd::Identity(order, order));
    Eigen::MatrixXd left = Eigen::MatrixXd::Identity(order, order);
    const Bidiagonal again(matrix, left);
    EXPECT_LE((right.transpose() * right - Eigen::MatrixXd::Identity(order, order)).stableNorm(), tolerance);
    EXPECT_LE((left.transpose() * left - Eigen::MatrixXd::Identity(order, order)).stableNorm(), tolerance);
    EXPECT_LE((left * matrix * right - transposedOf(bidiagonal).transpose()).stableNorm(), tolerance * size);
}

TEST(Bidiagonal, ReducesAMatrixOfAnyOrderToTwoDiagonals) {
    for (const Eigen::Index order : {1, 2, 3, 7, 8, 9, 16, 31, 100, 203}) {
        SCOPED_TRACE(order);
        RandomStream random(static_cast<std::uint64_t>(order), "bidiagonal");
        const Eigen::MatrixXd full = random.normalMatrix(order, order);
        expectFactors(full, 1e-15 * (10.0 + static_cast<double>(order)));
        expectFactors(full.triangularView<Eigen::Upper>(), 1e-15 * (10.0 + static_cast<double>(order)));
    }
}

TEST(Bidiagonal, NumbersMayBeLargeSmallOrBoth) {
    RandomStream random(5, "bidiagonal");
    const Eigen::MatrixXd full = random.normalMatrix(40, 40);
    for (const double scale : {1e-200, 1e-100, 1e90, 1e200}) {
        SCOPED_TRACE(scale);
        expectFactors(full * scale, 1e-13);
    }
    // Columns from 1 down to 1e-312: the squares of most of them underflow, and some are subnormal.
    const Eigen::VectorXd falling =
        Eigen::VectorXd::LinSpaced(40, 0.0, -312.0).unaryExpr([](double e) { return std::pow(10.0, e); });
    expectFactors(full * falling.asDiagonal(), 1e-13);
    expectFactors(falling.asDiagonal() * full, 1e-13);
    expectFactors(falling.reverse().asDiagonal() * full, 1e-13);
    Eigen::MatrixXd empty = full;
    empty.middleCols(3, 5).setZero();
    empty.row(20).setZero();
    expectFactors(empty, 1e-13);
}

TEST(Bidiagonal, ADiagonalIsItsOwn) {
    const Eigen::VectorXd values =
        Eigen::VectorXd::LinSpaced(30, 3.0, -170.0).unaryExpr([](double e) { return std::pow(10.0, e); });
    Eigen::MatrixXd columns = Eigen::MatrixXd::Ones(30, 2);
    const Bidiagonal bidiagonal(values.asDiagonal(), columns);
    EXPECT_EQ(bidiagonal.diagonal(), values);
    EXPECT_EQ(bidiagonal.superdiagonal(), Eigen::VectorXd::Zero(29));
    EXPECT_EQ(columns, Eigen::MatrixXd::Ones(30, 2));
    Eigen::MatrixXd none(0, 3);
    EXPECT_EQ(Bidiagonal(Eigen::MatrixXd(0, 0), none).fromRight(none).cols(), 3);
    Eigen::MatrixXd zero = Eigen::MatrixXd::Ones(9, 1);
    EXPECT_EQ(Bidiagonal(Eigen::MatrixXd::Zero(9, 9), zero).diagonal(), Eigen::VectorXd::Zero(9));
}

TEST(Bidiagonal, RefusesWhatIsNotANumber) {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(12, 12), columns(12, 0);
        matrix(3, 7) = bad;
        EXPECT_THROW(Bidiagonal(matrix, columns), std::logic_error);
    }
}

}  // namespace echoplane::bidiagonal_tests
