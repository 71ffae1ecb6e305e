// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/eigendecomposition.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "core/math/random.h"

namespace echoplane {
namespace {

/// Largest |W·v − λ·v| over all right eigenvectors, with the complex ones put together from their two columns.
double largestResidual(const Eigen::MatrixXd& matrix, const Eigendecomposition& result) {
    double largest = 0.0;
    for (Eigen::Index j = 0; j < result.reals.size(); ++j) {
        const Eigen::VectorXd v = result.vectors.col(j);
        largest = std::max(largest, (matrix * v - result.reals[j] * v).norm());
    }
    for (Eigen::Index j = 0; j < result.upper.size(); ++j) {
        Eigen::VectorXcd v(matrix.rows());
        v.real() = result.vectors.col(result.reals.size() + j);
        v.imag() = result.vectors.col(result.reals.size() + result.upper.size() + j);
        largest = std::max(largest, (matrix.cast<std::complex<double>>() * v - result.upper[j] * v).norm());
    }
    return largest;
}

TEST(Eigendecomposition, ResidualsAreAtWorkingPrecision) {
    for (const Eigen::Index size : {1, 2, 3, 10, 51, 100}) {
        RandomStream random(static_cast<std::uint64_t>(size), "matrix");
        const Eigen::MatrixXd matrix = random.normalMatrix(size, size);
        const Eigendecomposition result = eigendecomposition(matrix);
        ASSERT_EQ(result.reals.size() + 2 * result.upper.size(), size);
        EXPECT_LT(largestResidual(matrix, result), 1e-13 * matrix.norm() * static_cast<double>(size)) << "N = " << size;
    }
}

TEST(Eigendecomposition, VectorsHaveUnitNorm) {
    const Eigen::MatrixXd matrix = RandomStream(2, "matrix").normalMatrix(40, 40);
    const Eigendecomposition result = eigendecomposition(matrix);
    const Eigen::Index reals = result.reals.size();
    const Eigen::Index pairs = result.upper.size();
    for (Eigen::Index j = 0; j < reals; ++j) EXPECT_NEAR(result.vectors.col(j).norm(), 1.0, 1e-14);
    for (Eigen::Index j = 0; j < pairs; ++j) {
        EXPECT_NEAR(std::hypot(result.vectors.col(reals + j).norm(), result.vectors.col(reals + pairs + j).norm()), 1.0, 1e-14);
    }
}

TEST(Eigendecomposition, PairsHavePositiveImaginaryPart) {
    const Eigendecomposition result = eigendecomposition(RandomStream(3, "matrix").normalMatrix(60, 60));
    EXPECT_GT(result.upper.imag().minCoeff(), 0.0);
}

TEST(Eigendecomposition, OfACyclicShiftAreTheRootsOfUnity) {
    constexpr int size = 7;
    Eigen::MatrixXd shift = Eigen::MatrixXd::Zero(size, size);
    for (int i = 0; i < size; ++i) shift(i, (i + 1) % size) = 1.0;
    const Eigendecomposition result = eigendecomposition(shift);
    ASSERT_EQ(result.reals.size(), 1);
    EXPECT_NEAR(result.reals[0], 1.0, 1e-14);
    std::vector<double> angles;
    for (const std::complex<double> value : result.upper) {
        EXPECT_NEAR(std::abs(value), 1.0, 1e-14);
        angles.push_back(std::arg(value));
    }
    std::sort(angles.begin(), angles.end());
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(angles[static_cast<std::size_t>(k)], 2.0 * std::numbers::pi * (k + 1) / size, 1e-14);
}

TEST(Eigendecomposition, RefusesWhatIsNoFiniteSquareMatrix) {
    EXPECT_THROW(eigendecomposition(Eigen::MatrixXd::Zero(3, 4)), std::invalid_argument);
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(3, 3);
        matrix(1, 2) = bad;
        EXPECT_THROW(eigendecomposition(matrix), std::invalid_argument) << bad;
    }
}

}  // namespace
}  // namespace echoplane
