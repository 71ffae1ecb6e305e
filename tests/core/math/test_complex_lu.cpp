// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/complex_lu.h"

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::complex_lu_tests {

Eigen::MatrixXcd drawn(Eigen::Index size) {
    RandomStream random(3, "complex matrix");
    Eigen::MatrixXcd matrix(size, size);
    matrix.real() = random.normalMatrix(size, size);
    matrix.imag() = random.normalMatrix(size, size);
    return matrix;
}

TEST(ComplexLu, SolvesWithTheMatrixAndWithItsPlainTranspose) {
    for (const Eigen::Index size : {1, 5, 128, 129, 700}) {
        const Eigen::MatrixXcd matrix = drawn(size);
        const Eigen::VectorXcd right = drawn(size).col(0);
        const ComplexLu factored(matrix);
        EXPECT_FALSE(factored.singular());
        Eigen::VectorXcd x = right, y = right;
        factored.solve(x, false);
        factored.solve(y, true);
        EXPECT_LT((matrix * x - right).norm(), 1e-11 * matrix.norm() * x.norm()) << size;
        EXPECT_LT((matrix.transpose() * y - right).norm(), 1e-11 * matrix.norm() * y.norm()) << size;
    }
}

TEST(ComplexLu, DoesNotDependOnTheNumberOfThreads) {
    const Eigen::MatrixXcd matrix = drawn(1200);
    Eigen::VectorXcd one = matrix.col(0), two = one;
    RunContext context;
    ComplexLu(matrix, context).solve(one, false);
    context.threads = 2;
    ComplexLu(matrix, context).solve(two, false);
    EXPECT_EQ(one, two);
}

TEST(ComplexLu, ReportsThatAMatrixIsSingular) {
    Eigen::MatrixXcd matrix = drawn(300);
    matrix.col(200).setZero();
    EXPECT_TRUE(ComplexLu(matrix).singular());
}

TEST(ComplexLu, CanBeStoppedOnItsWay) {
    std::stop_source source;
    int reports = 0;
    const RunContext context{source.get_token(), [&](std::string_view, double fraction) {
                                 EXPECT_LT(fraction, 1.0);
                                 if (++reports == 3) source.request_stop();
                             }};
    EXPECT_THROW(ComplexLu(drawn(600), context), Cancelled);
    EXPECT_EQ(reports, 3);
}

TEST(ComplexLu, RefusesAMatrixThatIsNotSquare) {
    EXPECT_NE(refusal([] { ComplexLu(Eigen::MatrixXcd::Zero(3, 4)); }).find("square"), std::string::npos);
}

}  // namespace echoplane::complex_lu_tests
