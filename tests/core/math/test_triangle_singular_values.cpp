// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/triangle_singular_values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "core/math/random.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::triangle_singular_values_tests {

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

LongMatrix rotation(Eigen::Index size, std::uint64_t seed) {
    RandomStream random(seed, "rotation");
    return byEigen::orthogonalWide(random.normalMatrix(size, size).cast<long double>());
}

/// R of U·diag(values)·Vᵀ, computed with a 64-bit mantissa until R is rounded.
Eigen::MatrixXd triangleWith(const Eigen::VectorXd& values, std::uint64_t seed) {
    const LongMatrix right = rotation(values.size(), seed);
    const LongMatrix columns = values.cast<long double>().asDiagonal() * right;
    const LongMatrix packed = byEigen::packedQrWide(columns);
    return LongMatrix(packed.triangularView<Eigen::Upper>()).cast<double>();
}

/// One-sided Jacobi rotations with a 64-bit mantissa, until all columns are orthogonal: accurate to 1e-19·κ.
LongVector byJacobi(const Eigen::MatrixXd& triangle) {
    constexpr long double orthogonal = 1e-17L;
    LongMatrix columns = triangle.cast<long double>();
    for (bool rotated = true; rotated;) {
        rotated = false;
        for (Eigen::Index p = 0; p < columns.cols(); ++p) {
            for (Eigen::Index q = p + 1; q < columns.cols(); ++q) {
                const long double a = columns.col(p).squaredNorm(), b = columns.col(q).squaredNorm(),
                                  product = columns.col(p).dot(columns.col(q));
                if (std::abs(product) <= orthogonal * std::sqrt(a * b)) continue;
                rotated = true;
                const long double zeta = (b - a) / (2.0L * product),
                                  tangent = std::copysign(1.0L, zeta) / (std::abs(zeta) + std::sqrt(1.0L + zeta * zeta)),
                                  cosine = 1.0L / std::sqrt(1.0L + tangent * tangent), sine = cosine * tangent;
                const LongVector before = columns.col(p);
                columns.col(p) = cosine * before - sine * columns.col(q);
                columns.col(q) = sine * before + cosine * columns.col(q);
            }
        }
    }
    LongVector values = columns.colwise().norm().transpose();
    std::ranges::sort(values, std::greater());
    return values;
}

struct Kind {
    std::string name;
    Eigen::VectorXd values;
};

/// Singular values from 1 down to 1/κ, in distributions that are hard for an iteration.
std::vector<Kind> kinds(Eigen::Index size, double condition) {
    const double least = 1.0 / condition;
    const Eigen::VectorXd even = Eigen::VectorXd::LinSpaced(size, 1.0, 0.5);
    std::vector<Kind> all;
    all.push_back({"geometric", (Eigen::VectorXd::LinSpaced(size, 0.0, std::log(least))).array().exp()});
    all.push_back({"arithmetic", Eigen::VectorXd::LinSpaced(size, 1.0, least)});
    all.push_back({"one small", even});
    all.back().values[size - 1] = least;
    all.push_back({"five small, all the same", even});
    all.back().values.tail(5).setConstant(least);
    all.push_back({"five small, near each other", even});
    all.back().values.tail(5) = least * Eigen::VectorXd::LinSpaced(5, 1.01, 1.0);
    all.push_back({"two small, 30 % apart", even});
    all.back().values.tail(2) << 1.3 * least, least;
    all.push_back({"half small", even});
    all.back().values.tail(size / 2).setConstant(least);
    all.push_back({"one large", Eigen::VectorXd::Constant(size, least)});
    all.back().values[0] = 1.0;
    all.push_back({"small, smaller, smallest", even});
    all.back().values.tail(3) << std::pow(least, 0.4), std::pow(least, 0.7), least;
    return all;
}

TEST(TriangleSingularValues, AreThoseOfJacobiForSpectraOfEveryKind) {
    for (const Eigen::Index size : {7, 24}) {
        for (const double condition : {1e2, 1e5, 1e8, 1e11, 1e13, 1e14}) {
            for (const Kind& kind : kinds(size, condition)) {
                const Eigen::MatrixXd triangle = triangleWith(kind.values, 3);
                const LongVector expected = byJacobi(triangle);
                const TriangleSingularValues found = triangleSingularValues(triangle);
                const std::string where = kind.name + ", N = " + std::to_string(size) + ", κ = " + std::to_string(condition);
                EXPECT_NEAR(found.largest / static_cast<double>(expected[0]), 1.0, 1e-6) << where;
                EXPECT_NEAR(found.smallest / static_cast<double>(expected[size - 1]), 1.0, 2e-3) << where;
                EXPECT_TRUE(found.verified) << where << ", residual " << found.residual;
            }
        }
    }
}

TEST(TriangleSingularValues, BeyondWhatRoundingAllowsTheSmallestIsABoundFromAbove) {
    for (const double condition : {1e15, 1e16, 1e18, 1e30}) {
        for (const Kind& kind : kinds(20, condition)) {
            const Eigen::MatrixXd triangle = triangleWith(kind.values, 5);
            const LongVector expected = byJacobi(triangle);
            const TriangleSingularValues found = triangleSingularValues(triangle);
            const double ratio = found.smallest / static_cast<double>(expected[19]);
            EXPECT_GT(ratio, 0.999) << kind.name << ", κ = " << condition;
            EXPECT_LT(found.verified ? ratio : 1.0, 1.01) << kind.name << ", κ = " << condition;
            EXPECT_LT(found.smallest, 2e-15) << kind.name << ", κ = " << condition << ": as near as rounding lets it come";
        }
    }
}

TEST(TriangleSingularValues, OfTheTriangleOfTwoVectorsAreTheClosedForm) {
    // Unit vectors at angle θ: √2·cos(θ/2) and √2·sin(θ/2).
    for (const double angle : {1.0, 1e-3, 1e-8, 1e-13}) {
        Eigen::MatrixXd triangle(2, 2);
        triangle << 1.0, std::cos(angle), 0.0, std::sin(angle);
        const TriangleSingularValues found = triangleSingularValues(triangle);
        EXPECT_NEAR(found.largest / (std::sqrt(2.0) * std::cos(angle / 2.0)), 1.0, 1e-12) << angle;
        EXPECT_NEAR(found.smallest / (std::sqrt(2.0) * std::sin(angle / 2.0)), 1.0, 1e-3) << angle;
    }
}

TEST(TriangleSingularValues, OfATriangleLargerThanABlock) {
    // Kahan's matrix of the 1-D Laplacian's factor: B with 1 on and −1 above the diagonal has σ_k = 2·sin((2k − 1)·π/(4N + 2)).
    constexpr Eigen::Index size = 333;
    Eigen::MatrixXd triangle = Eigen::MatrixXd::Identity(size, size);
    triangle.diagonal(1).setConstant(-1.0);
    const TriangleSingularValues found = triangleSingularValues(triangle);
    const double unit = std::acos(-1.0) / (4.0 * size + 2.0);
    EXPECT_NEAR(found.largest / (2.0 * std::cos(unit)), 1.0, 1e-5);
    EXPECT_NEAR(found.smallest / (2.0 * std::sin(unit)), 1.0, 1e-8);
    EXPECT_TRUE(found.verified);
}

TEST(TriangleSingularValues, WhatLiesBelowTheDiagonalIsNotRead) {
    RandomStream random(3, "test");
    const Eigen::MatrixXd full = random.normalMatrix(150, 150);
    const TriangleSingularValues whole = triangleSingularValues(full);
    const TriangleSingularValues upper = triangleSingularValues(full.triangularView<Eigen::Upper>());
    EXPECT_EQ(whole.largest, upper.largest);
    EXPECT_EQ(whole.smallest, upper.smallest);
}

TEST(TriangleSingularValues, OfASingularTriangle) {
    Eigen::MatrixXd triangle = Eigen::MatrixXd::Identity(6, 6);
    triangle(3, 3) = 0.0;
    const TriangleSingularValues found = triangleSingularValues(triangle);
    EXPECT_EQ(found.smallest, 0.0);
    EXPECT_FALSE(found.verified);
    EXPECT_NEAR(found.largest, 1.0, 1e-12);
    triangle(3, 3) = 1e-310;
    EXPECT_LT(triangleSingularValues(triangle).smallest, 1e-300);
    EXPECT_EQ(triangleSingularValues(Eigen::MatrixXd(0, 0)).largest, 0.0);
    EXPECT_THROW(triangleSingularValues(Eigen::MatrixXd(2, 3)), std::invalid_argument);
}

}  // namespace echoplane::triangle_singular_values_tests
