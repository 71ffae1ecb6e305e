// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/eigendecomposition.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include <lapacke.h>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::eigendecomposition_tests {

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

/// Index of the largest modulus in the column, or the two of a pair.
Eigen::Index largestOf(const Eigen::MatrixXd& re, const Eigen::MatrixXd& im) {
    Eigen::Index largest = 0;
    (re.array().square() + im.array().square()).col(0).maxCoeff(&largest);
    return largest;
}

TEST(Eigendecomposition, LargestComponentIsRealAndPositive) {
    const Eigendecomposition result = eigendecomposition(RandomStream(5, "matrix").normalMatrix(80, 80));
    const Eigen::Index reals = result.reals.size(), pairs = result.upper.size();
    ASSERT_GT(reals, 2);
    for (Eigen::Index j = 0; j < reals; ++j) {
        const Eigen::VectorXd v = result.vectors.col(j);
        EXPECT_GT(v[largestOf(v, Eigen::VectorXd::Zero(80))], 0.0);
    }
    for (Eigen::Index j = 0; j < pairs; ++j) {
        const Eigen::VectorXd re = result.vectors.col(reals + j), im = result.vectors.col(reals + pairs + j);
        EXPECT_GT(re[largestOf(re, im)], 0.0);
        EXPECT_EQ(im[largestOf(re, im)], 0.0);
    }
}

// All components of these eigenvectors have the same modulus, so that rounding decides which is the largest.
TEST(Eigendecomposition, FirstOfEquallyLargeComponentsIsRealAndPositive) {
    constexpr int size = 12;
    Eigen::MatrixXd shift = Eigen::MatrixXd::Zero(size, size);
    for (int i = 0; i < size; ++i) shift(i, (i + 1) % size) = 1.0;
    const Eigendecomposition result = eigendecomposition(shift);
    const Eigen::Index reals = result.reals.size(), pairs = result.upper.size();
    ASSERT_EQ(reals, 2);
    const double expected = 1.0 / std::sqrt(static_cast<double>(size));
    for (Eigen::Index j = 0; j < reals + pairs; ++j) EXPECT_NEAR(result.vectors(0, j), expected, 1e-14);
    for (Eigen::Index j = 0; j < pairs; ++j) EXPECT_EQ(result.vectors(0, reals + pairs + j), 0.0);
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
    std::ranges::sort(angles);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(angles[static_cast<std::size_t>(k)], 2.0 * std::numbers::pi * (k + 1) / size, 1e-14);
}

TEST(Eigendecomposition, IsDgeevToTheBitUpToSigns) {
    RandomStream random(4, "matrix");
    std::vector<Eigen::MatrixXd> matrices = {random.normalMatrix(1, 1), random.normalMatrix(7, 7), random.normalMatrix(60, 60),
                                             random.normalMatrix(150, 150), random.normalMatrix(301, 301)};
    Eigen::MatrixXd badlyScaled = random.normalMatrix(40, 40);
    badlyScaled.row(3) *= 1e9;
    badlyScaled.topRightCorner(20, 5).setZero();
    matrices.insert(matrices.end(), {badlyScaled, 1e-200 * badlyScaled, 1e200 * badlyScaled});
    for (const Eigen::MatrixXd& matrix : matrices) {
        const auto order = static_cast<lapack_int>(matrix.rows());
        Eigen::MatrixXd copy = matrix, packed(order, order);
        Eigen::VectorXd re(order), im(order), onlyRe(order), onlyIm(order);
        ASSERT_EQ(LAPACKE_dgeev(LAPACK_COL_MAJOR, 'N', 'V', order, copy.data(), order, re.data(), im.data(), nullptr, 1,
                                packed.data(), order),
                  0);
        copy = matrix;
        ASSERT_EQ(LAPACKE_dgeev(LAPACK_COL_MAJOR, 'N', 'N', order, copy.data(), order, onlyRe.data(), onlyIm.data(), nullptr, 1,
                                nullptr, 1),
                  0);
        const Eigendecomposition result = eigendecomposition(matrix), values = eigenvaluesOf(matrix);
        const Eigen::Index reals = result.reals.size(), pairs = result.upper.size();
        Eigen::Index real = 0, pair = 0, onlyReal = 0, onlyPair = 0;
        for (Eigen::Index k = 0; k < order; ++k) {
            if (im[k] == 0.0) {
                ASSERT_EQ(result.reals[real], re[k]) << order;
                const double sign = std::copysign(1.0, packed(largestOf(packed.col(k), Eigen::VectorXd::Zero(order)), k));
                ASSERT_EQ(result.vectors.col(real++), sign * packed.col(k)) << order;
            } else if (im[k] > 0.0) {
                ASSERT_EQ(result.upper[pair], std::complex<double>(re[k], im[k])) << order;
                const double sign = std::copysign(1.0, packed(largestOf(packed.col(k), packed.col(k + 1)), k));
                ASSERT_EQ(result.vectors.col(reals + pair), sign * packed.col(k)) << order;
                ASSERT_EQ(result.vectors.col(reals + pairs + pair++), sign * packed.col(k + 1)) << order;
            }
            if (onlyIm[k] == 0.0) {
                ASSERT_EQ(values.reals[onlyReal++], onlyRe[k]) << order;
            } else if (onlyIm[k] > 0.0) {
                ASSERT_EQ(values.upper[onlyPair++], std::complex<double>(onlyRe[k], onlyIm[k])) << order;
            }
        }
    }
}

TEST(Eigendecomposition, CanBeStoppedBetweenItsSteps) {
    const Eigen::MatrixXd matrix = RandomStream(5, "matrix").normalMatrix(50, 50);
    std::vector<double> fractions;
    std::vector<std::string> steps;
    eigendecomposition(matrix, {{}, [&](std::string_view what, double fraction) {
                                    steps.emplace_back(what);
                                    fractions.push_back(fraction);
                                }});
    EXPECT_GE(steps.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    for (std::size_t stopAt = 0; stopAt < steps.size(); ++stopAt) {
        std::stop_source source;
        std::size_t reports = 0;
        const RunContext context{source.get_token(), [&](std::string_view, double) {
                                     if (reports++ == stopAt) source.request_stop();
                                 }};
        // After the last step there is nothing left to abort.
        if (stopAt + 1 < steps.size()) {
            EXPECT_THROW(eigendecomposition(matrix, context), Cancelled) << steps[stopAt];
            EXPECT_EQ(reports, stopAt + 1);
        }
    }
}

TEST(Eigendecomposition, RefusesWhatIsNoFiniteSquareMatrix) {
    EXPECT_THROW(eigendecomposition(Eigen::MatrixXd::Zero(3, 4)), std::invalid_argument);
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(3, 3);
        matrix(1, 2) = bad;
        EXPECT_THROW(eigendecomposition(matrix), std::invalid_argument) << bad;
    }
}

}  // namespace echoplane::eigendecomposition_tests
