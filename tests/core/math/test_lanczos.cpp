// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/lanczos.h"

#include <cmath>
#include <limits>

#include "tests/core/test.h"

namespace echoplane::lanczos_tests {

SymmetricProduct diagonal(const Eigen::VectorXd& values) {
    return [values](const Eigen::VectorXd& vector, Eigen::VectorXd& image) { image = values.cwiseProduct(vector); };
}

/// Checks the header's promise for any result: a unit vector whose residual is the reported one.
void expectHonest(const LargestEigenvalue& found, const Eigen::VectorXd& values) {
    ASSERT_EQ(found.vector.size(), values.size());
    EXPECT_NEAR(found.vector.norm(), 1.0, 1e-13);
    const Eigen::VectorXd image = values.cwiseProduct(found.vector);
    const double residual = (image - found.value * found.vector).norm() / found.value;
    EXPECT_NEAR(residual, found.residual, 1e-12 + 1e-3 * found.residual);
}

TEST(Lanczos, FindsTheEndOfADenseSpectrum) {
    const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(500, 0.0, 2.0);
    const LargestEigenvalue found = largestEigenvalue(diagonal(values), 500, {});
    EXPECT_TRUE(found.converged);
    EXPECT_NEAR(found.value, 2.0, 1e-13);
    expectHonest(found, values);
}

TEST(Lanczos, OneFarAboveAllOthersDoesNotEndItEarly) {
    for (const double far : {1e6, 1e12, 1e20, 1e28}) {
        Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(300, 1.0, 2.0);
        values[123] = far;
        const LargestEigenvalue found = largestEigenvalue(diagonal(values), 300, {});
        EXPECT_TRUE(found.converged) << far;
        EXPECT_NEAR(found.value / far, 1.0, 1e-13) << far;
        EXPECT_NEAR(std::abs(found.vector[123]), 1.0, 1e-9) << far;
    }
}

TEST(Lanczos, WhereManyAreTheLargest) {
    Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(200, 0.0, 1.0);
    values.tail(40).setConstant(1.5);
    const LargestEigenvalue found = largestEigenvalue(diagonal(values), 200, {});
    EXPECT_TRUE(found.converged);
    EXPECT_NEAR(found.value, 1.5, 1e-13);
    expectHonest(found, values);
    EXPECT_NEAR(largestEigenvalue(diagonal(Eigen::VectorXd::Constant(70, 3.0)), 70, {}).value, 3.0, 1e-14);
}

TEST(Lanczos, StartsAnewFromTheBestVectorWhereTheSubspaceIsFull) {
    const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(400, 0.0, 1.0);
    const LargestEigenvalue found = largestEigenvalue(diagonal(values), 400, {12, 200, 1e-8});
    EXPECT_TRUE(found.converged);
    EXPECT_NEAR(found.value, 1.0, 1e-12);
    const LargestEigenvalue stopped = largestEigenvalue(diagonal(values), 400, {12, 1, 1e-8});
    EXPECT_FALSE(stopped.converged);
    expectHonest(stopped, values);
}

TEST(Lanczos, SmallAndEmptyMatrices) {
    EXPECT_EQ(largestEigenvalue(diagonal(Eigen::VectorXd()), 0, {}).value, 0.0);
    EXPECT_NEAR(largestEigenvalue(diagonal(Eigen::VectorXd::Constant(1, 7.0)), 1, {}).value, 7.0, 1e-14);
    EXPECT_EQ(largestEigenvalue(diagonal(Eigen::VectorXd::Zero(9)), 9, {}).value, 0.0);
}

TEST(Lanczos, AProductThatIsNotFiniteIsReported) {
    Eigen::VectorXd values = Eigen::VectorXd::Ones(9);
    values[3] = std::numeric_limits<double>::infinity();
    const LargestEigenvalue found = largestEigenvalue(diagonal(values), 9, {});
    EXPECT_FALSE(found.converged);
    EXPECT_TRUE(std::isnan(found.residual));
}

TEST(Lanczos, CanBeCancelledWithinAProduct) {
    std::stop_source source;
    int products = 0;
    const auto product = [&](const Eigen::VectorXd& vector, Eigen::VectorXd& image) {
        image = Eigen::VectorXd::LinSpaced(300, 0.0, 1.0).cwiseProduct(vector);
        if (++products == 5) source.request_stop();
    };
    EXPECT_THROW(largestEigenvalue(product, 300, {}, RunContext{source.get_token(), {}}), Cancelled);
    EXPECT_EQ(products, 5);
}

}  // namespace echoplane::lanczos_tests
