// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/eigenbasis.h"

#include <cmath>

#include <Eigen/Core>

#include "core/math/eigendecomposition.h"
#include "core/reservoir/weight_law.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::eigenbasis_tests {

double conditionBySvd(const Eigen::MatrixXd& matrix) {
    const Eigen::VectorXd values = byEigen::singularValues(matrix);
    return values[0] / values[values.size() - 1];
}

TEST(Eigenbasis, ComplexVectorsHaveUnitNorm) {
    RandomStream random(1, "eigenvectors");
    const Eigen::MatrixXd q = randomEigenvectors(4, 13, random);
    ASSERT_EQ(q.rows(), 30);
    ASSERT_EQ(q.cols(), 30);
    for (Eigen::Index j = 0; j < 4; ++j) EXPECT_NEAR(q.col(j).norm(), 1.0, 1e-14) << "real " << j;
    for (Eigen::Index j = 0; j < 13; ++j) {
        EXPECT_NEAR(std::hypot(q.col(4 + j).norm(), q.col(17 + j).norm()), 1.0, 1e-14) << "pair " << j;
    }
}

TEST(Eigenbasis, RealAndImaginaryPartsShareTheNormEvenly) {
    // Both parts are standard normal before scaling, so each has half of the squared norm on average.
    RandomStream random(2, "eigenvectors");
    const Eigen::MatrixXd q = randomEigenvectors(0, 100, random);
    EXPECT_NEAR(q.leftCols(100).squaredNorm(), 50.0, 5.0 * std::sqrt(100 * 0.25 / 200.0) * 1.5);
}

TEST(Eigenbasis, SameSeedSameVectors) {
    RandomStream first(3, "eigenvectors");
    RandomStream second(3, "eigenvectors");
    EXPECT_EQ(randomEigenvectors(2, 4, first), randomEigenvectors(2, 4, second));
}

TEST(Eigenbasis, FactorsMultiplyBackToQ) {
    RandomStream random(4, "eigenvectors");
    const Eigen::MatrixXd q = randomEigenvectors(5, 20, random);
    const Eigenbasis basis = factorised(q, true);
    EXPECT_EQ(basis.columns, q);
    EXPECT_LT(relativeError(basis.orthogonal * basis.triangular, q), 1e-14);
    EXPECT_LT((basis.orthogonal.transpose() * basis.orthogonal - Eigen::MatrixXd::Identity(45, 45)).norm(), 1e-13);
}

TEST(Eigenbasis, TriangularFactorGivesTheMetric) {
    RandomStream random(5, "eigenvectors");
    const Eigen::MatrixXd q = randomEigenvectors(3, 11, random);
    const Eigenbasis basis = factorised(q, false);
    EXPECT_EQ(basis.orthogonal.size(), 0);
    EXPECT_TRUE(basis.triangular.isUpperTriangular(0.0)) << "the lower triangle must hold exact zeros";
    EXPECT_LT(relativeError(basis.triangular.transpose() * basis.triangular, q.transpose() * q), 1e-14);
}

TEST(ConditionNumber, OfADiagonalMatrixIsTheRatioOfItsEntries) {
    Eigen::VectorXd diagonal = Eigen::VectorXd::LinSpaced(30, 1.0, 8.0);
    diagonal[7] = 0.001;
    EXPECT_NEAR(conditionNumber(diagonal.asDiagonal()), 8000.0, 8000.0 * 1e-8);
}

TEST(ConditionNumber, OfAnOrthogonalBasisIsOne) {
    EXPECT_NEAR(conditionNumber(Eigen::MatrixXd::Identity(50, 50)), 1.0, 1e-10);
    EXPECT_NEAR(conditionNumber(Eigen::MatrixXd::Constant(1, 1, -3.0)), 1.0, 1e-15);
}

TEST(ConditionNumber, OfTwoVectorsIsTheClosedForm) {
    // Unit vectors at angle θ: κ = cot(θ/2).
    for (const double angle : {1.5, 0.5, 0.01, 1e-5}) {
        Eigen::MatrixXd r(2, 2);
        r << 1.0, std::cos(angle), 0.0, std::sin(angle);
        const double expected = 1.0 / std::tan(angle / 2.0);
        EXPECT_NEAR(conditionNumber(r) / expected, 1.0, 1e-6) << "angle " << angle;
    }
}

TEST(ConditionNumber, AgreesWithTheSvdOverManyBases) {
    for (Eigen::Index size = 1; size <= 60; ++size) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            RandomStream random(seed, "eigenvectors");
            const Eigen::Index reals = 1 + (size - 1) % 2;
            const Eigenbasis basis = factorised(randomEigenvectors(reals, (size - reals) / 2, random), false);
            const double expected = conditionBySvd(basis.columns);
            ASSERT_NEAR(conditionNumber(basis.triangular) / expected, 1.0, 1e-6)
                << "N = " << basis.columns.rows() << ", seed " << seed;
        }
    }
}

TEST(ConditionNumber, AgreesWithTheSvdWhenIllConditioned) {
    RandomStream random(6, "ill-conditioned");
    const Eigen::MatrixXd u = byEigen::orthogonal(random.normalMatrix(40, 40));
    for (const double condition : {1e3, 1e6, 1e9}) {
        const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(40, 0.0, -std::log(condition)).array().exp();
        const Eigen::MatrixXd matrix = u * values.asDiagonal() * byEigen::orthogonal(random.normalMatrix(40, 40));
        EXPECT_NEAR(conditionNumber(factorised(matrix, false).triangular) / condition, 1.0, 1e-4) << "κ = " << condition;
    }
}

TEST(ConditionNumber, AgreesWithTheSvdForTheEigenvectorsOfSparseMatrices) {
    // The eigenvectors of sparse W may be nearly dependent in one or two directions only, so that RᵀR has a few singular values
    // far from all others: a wide range that is hard for an iterative method (needed for Figure 7).
    RandomStream random(2, "sparse");
    int wide = 0;
    for (std::uint64_t seed = 0; seed < 700; ++seed) {
        const int size = 5 + static_cast<int>(random.uniform(0.0, 56.0));
        RandomStream draws(seed, "reservoir weights");
        const Eigen::MatrixXd weights = drawWeights(size, weightLaw("ternary"), random.uniform(1.0, 6.0) / size, draws);
        const Eigenbasis basis = factorised(eigendecomposition(weights).vectors, false);
        const double expected = conditionBySvd(basis.triangular), actual = conditionNumber(basis.triangular);
        if (expected < 1e10) {  // the SVD itself is accurate to κ·1e-16
            EXPECT_NEAR(actual / expected, 1.0, 1e-5) << "seed " << seed << ", N = " << size << ", κ = " << expected;
            wide += expected > 1e6 ? 1 : 0;
        } else if (expected < 1e14) {
            EXPECT_NEAR(std::log10(actual / expected), 0.0, 0.1) << "seed " << seed << ", N = " << size << ", κ = " << expected;
        } else {
            EXPECT_GT(actual, 1e13) << "seed " << seed << ", N = " << size << ", κ = " << expected;
            EXPECT_TRUE(actual < 1e18 || std::isinf(actual)) << "seed " << seed << ": " << actual << " for " << expected;
        }
    }
    EXPECT_GT(wide, 3);
}

TEST(ConditionNumber, OfASingularBasisIsInfinite) {
    Eigen::MatrixXd singular = Eigen::MatrixXd::Identity(10, 10);
    singular(4, 4) = 0.0;
    EXPECT_TRUE(std::isinf(conditionNumber(singular)));
}

TEST(ConditionNumber, IsTheSameEveryTime) {
    RandomStream random(7, "eigenvectors");
    const Eigenbasis basis = factorised(randomEigenvectors(8, 46, random), false);
    EXPECT_EQ(conditionNumber(basis.triangular), conditionNumber(basis.triangular));
}

}  // namespace echoplane::eigenbasis_tests
