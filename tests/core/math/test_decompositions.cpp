// SPDX-License-Identifier: GPL-3.0-or-later
// Decompositions by their definition: they reproduce the matrix, their factors are orthonormal, and values are ordered.
#include "core/math/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <Eigen/Core>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::decompositions_tests {

Eigen::MatrixXd drawn(Eigen::Index rows, Eigen::Index columns) {
    return RandomStream(static_cast<std::uint64_t>(100 * rows + columns), "decompositions").normalMatrix(rows, columns);
}

Eigen::MatrixXcd drawnComplex(Eigen::Index rows, Eigen::Index columns) {
    Eigen::MatrixXcd matrix(rows, columns);
    matrix.real() = drawn(rows, columns);
    matrix.imag() = drawn(columns, rows).transpose();
    return matrix;
}

template <typename Matrix>
double awayFromOrthonormal(const Matrix& columns) {
    return (columns.adjoint() * columns - Matrix::Identity(columns.cols(), columns.cols())).norm();
}

template <typename Matrix>
void expectRightSingular(const Matrix& matrix, const RightSingular<Matrix>& found) {
    const Eigen::Index count = std::min(matrix.rows(), matrix.cols());
    ASSERT_EQ(found.values.size(), count);
    EXPECT_LT(awayFromOrthonormal(found.vectors), 1e-12);
    for (Eigen::Index k = 1; k < count; ++k) EXPECT_GE(found.values[k - 1], found.values[k]);
    // A·V = U·Σ: orthogonal columns of norm σ; and Σ σ² = ‖A‖_F².
    const Matrix reached = matrix * found.vectors;
    const Matrix products = reached.adjoint() * reached;
    for (Eigen::Index k = 0; k < count; ++k)
        EXPECT_NEAR(std::sqrt(std::real(products(k, k))), found.values[k], 1e-12 * found.values[0]);
    EXPECT_LT((products - Matrix(products.diagonal().asDiagonal())).norm(), 1e-12 * matrix.squaredNorm());
    EXPECT_NEAR(found.values.squaredNorm(), matrix.squaredNorm(), 1e-12 * matrix.squaredNorm());
}

TEST(Decompositions, SymmetricEigenvaluesRiseAndGiveTheMatrixBack) {
    const Eigen::MatrixXd half = drawn(30, 30), matrix = half + half.transpose();
    // The upper triangle is not read.
    Eigen::MatrixXd lower = matrix;
    lower.triangularView<Eigen::StrictlyUpper>().setConstant(std::numeric_limits<double>::quiet_NaN());
    const SymmetricEigen found = symmetricEigen(lower);
    EXPECT_LT(awayFromOrthonormal(found.vectors), 1e-12);
    EXPECT_LT((found.vectors * found.values.asDiagonal() * found.vectors.transpose() - matrix).norm(), 1e-12 * matrix.norm());
    for (Eigen::Index k = 1; k < 30; ++k) EXPECT_LE(found.values[k - 1], found.values[k]);
}

/// The second-difference matrix: λ_k = 2 − 2·cos(π·k/(N + 1)).
TEST(Decompositions, TridiagonalEigenvaluesOfASecondDifferenceAreCosines) {
    constexpr int size = 40;
    const SymmetricEigen found =
        tridiagonalEigen(Eigen::VectorXd::Constant(size, 2.0), Eigen::VectorXd::Constant(size - 1, -1.0));
    for (int k = 0; k < size; ++k) EXPECT_NEAR(found.values[k], 2.0 - 2.0 * std::cos(M_PI * (k + 1) / (size + 1)), 1e-13);
    EXPECT_LT(awayFromOrthonormal(found.vectors), 1e-12);
}

TEST(Decompositions, ComplexEigenvectorsAreOnlyStretched) {
    const Eigen::MatrixXcd matrix = drawnComplex(25, 25);
    const ComplexEigen found = complexEigen(matrix);
    ASSERT_TRUE(found.converged);
    EXPECT_LT((matrix * found.vectors - found.vectors * found.values.asDiagonal()).norm(), 1e-11 * matrix.norm());
    EXPECT_LT((found.vectors.colwise().norm().array() - 1.0).abs().maxCoeff(), 1e-12);
    EXPECT_LT(std::abs(found.values.sum() - matrix.trace()), 1e-11 * matrix.norm());
}

/// A rotation by 90° has ± i, whatever its size.
TEST(Decompositions, ComplexEigenvaluesOfARotationAreImaginary) {
    Eigen::MatrixXcd turn(2, 2);
    turn << 0.0, -1.0, 1.0, 0.0;
    const ComplexEigen found = complexEigen(turn);
    EXPECT_LT(std::abs(found.values[0] + found.values[1]), 1e-15);
    EXPECT_NEAR(std::abs(found.values[0].imag()), 1.0, 1e-15);
}

TEST(Decompositions, RightSingularVectorsMakeColumnsOfTheLengthOfTheValues) {
    for (const auto& [rows, columns] : {std::pair<Eigen::Index, Eigen::Index>{40, 12}, {12, 12}, {60, 50}}) {
        expectRightSingular<Eigen::MatrixXd>(drawn(rows, columns), rightSingular(drawn(rows, columns)));
        expectRightSingular<Eigen::MatrixXcd>(drawnComplex(rows, columns), rightSingular(drawnComplex(rows, columns)));
    }
    expectRightSingular<Eigen::MatrixXcd>(drawnComplex(12, 40), rightSingular(drawnComplex(12, 40)));
    const RightSingular<Eigen::MatrixXd> wide = rightSingular(drawn(12, 40));
    EXPECT_EQ(wide.vectors.rows(), 40);
    EXPECT_EQ(wide.vectors.cols(), 12);
    EXPECT_NEAR(wide.values.squaredNorm(), drawn(12, 40).squaredNorm(), 1e-10);
}

/// diag(1, 1e-30) times rotations: divide and conquer resolves the small value only to the rounding of the large one, Jacobi
/// rotations to its own rounding.
TEST(Decompositions, JacobiKeepsSmallSingularValues) {
    expectRightSingular<Eigen::MatrixXd>(drawn(20, 20), rightSingularByJacobi(drawn(20, 20)));
    Eigen::MatrixXd graded(2, 2);
    graded << 1.0, 1.0, 0.0, 1e-30;  // σ₁·σ₂ = |det| = 1e-30, σ₁² + σ₂² = 2
    const RightSingular<Eigen::MatrixXd> found = rightSingularByJacobi(graded);
    EXPECT_NEAR(found.values[0], std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(found.values[1] / (1e-30 / std::sqrt(2.0)), 1.0, 1e-12);
}

TEST(Decompositions, LeastSquaresLeavesAResidualAtRightAnglesToTheColumns) {
    const Eigen::MatrixXd a = drawn(50, 8), b = drawn(50, 3), x = leastSquares(a, b);
    EXPECT_LT((a.transpose() * (a * x - b)).norm(), 1e-12 * a.norm() * b.norm());
    // A duplicated column only changes which of the two gets the weight.
    Eigen::MatrixXd twice(50, 9);
    twice << a, a.col(2);
    const Eigen::MatrixXd y = leastSquares(twice, b);
    EXPECT_TRUE(y.allFinite());
    EXPECT_LT((twice * y - a * x).norm(), 1e-11);
}

TEST(Decompositions, QrGivesTheMatrixBack) {
    const Eigen::MatrixXd matrix = drawn(40, 9);
    const auto [q, r] = thinQr(matrix);
    ASSERT_EQ(q.cols(), 9);
    EXPECT_LT(awayFromOrthonormal(q), 1e-13);
    EXPECT_LT((q * (q.transpose() * matrix) - matrix).norm(), 1e-12 * matrix.norm());  // the same span
    ASSERT_EQ(r.rows(), 9);
    EXPECT_TRUE(r.isUpperTriangular(0.0));
    EXPECT_LT((r.transpose() * r - matrix.transpose() * matrix).norm(), 1e-12 * matrix.squaredNorm());
    EXPECT_LT((q * r - matrix).norm(), 1e-12 * matrix.norm());
    EXPECT_EQ(orthonormalColumns(matrix), q);
}

TEST(Decompositions, ComplexMatricesWithNanGiveNan) {
    Eigen::MatrixXcd matrix = drawnComplex(6, 4);
    matrix(3, 1) = std::numeric_limits<double>::quiet_NaN();
    const RightSingular<Eigen::MatrixXcd> found = rightSingular(matrix);
    ASSERT_EQ(found.vectors.rows(), 4);
    ASSERT_EQ(found.vectors.cols(), 4);
    EXPECT_TRUE(found.values.array().isNaN().all());
    EXPECT_FALSE(complexEigen(matrix.topRows(4)).converged);
}

}  // namespace echoplane::decompositions_tests
