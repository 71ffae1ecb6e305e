// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/conceptor.h"

#include <limits>
#include <stdexcept>

#include <Eigen/Core>

#include "core/math/random.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::conceptor_tests {

Eigen::MatrixXd someStates(int size, int steps, unsigned seed) {
    RandomStream random(seed, "test states");
    return random.normalMatrix(size, size) * random.normalMatrix(size, steps) / size;
}

Eigen::MatrixXd correlation(const Eigen::MatrixXd& states) {
    return states * states.transpose() / static_cast<double>(states.cols());
}

Eigen::MatrixXd identity(Eigen::Index size) {
    return Eigen::MatrixXd::Identity(size, size);
}

void expectSame(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double tolerance = 1e-10) {
    ASSERT_EQ(a.rows(), b.rows());
    EXPECT_LT((a - b).cwiseAbs().maxCoeff(), tolerance);
}

Eigen::MatrixXd diagonal(double a, double b, double c) {
    return Eigen::Vector3d(a, b, c).asDiagonal().toDenseMatrix();
}

TEST(Conceptor, isTheRegularisedIdentityOfTheStates) {
    const Eigen::MatrixXd states = someStates(12, 300, 1), r = correlation(states);
    for (const double aperture : {0.3, 1.0, 10.0, 1000.0}) {
        const Eigen::MatrixXd c = conceptorOf(states, aperture);
        expectSame(c, r * byEigen::inverse(r + identity(12) / (aperture * aperture)));
        const Eigen::VectorXd values = singularValuesOf(c);
        EXPECT_LT(values[0], 1.0);
        EXPECT_GE(values[11], 0.0);
        EXPECT_NEAR(quotaOf(c), values.mean(), 1e-14);
    }
    // Two units of variance 4 and 1, one that is silent: s = v/(v + 1/4).
    Eigen::MatrixXd simple(3, 2);
    simple << 2, -2, 1, 1, 0, 0;
    expectSame(conceptorOf(simple, 2.0), diagonal(4.0 / 4.25, 1.0 / 1.25, 0.0));
    EXPECT_NEAR(quotaOf(conceptorOf(simple, 2.0)), (4.0 / 4.25 + 0.8) / 3.0, 1e-15);
}

TEST(Conceptor, booleanOperationsOfDiagonalsAreThoseOfTheirEntries) {
    const Eigen::MatrixXd a = diagonal(0.9, 0.5, 0.0), b = diagonal(0.4, 0.5, 0.7);
    const auto both = [](double s, double t) { return s * t / (s + t - s * t); };
    const auto either = [](double s, double t) { return (s + t - 2.0 * s * t) / (1.0 - s * t); };
    expectSame(conceptorAnd(a, b), diagonal(both(0.9, 0.4), both(0.5, 0.5), 0.0));
    expectSame(conceptorOr(a, b), diagonal(either(0.9, 0.4), either(0.5, 0.5), 0.7));
    expectSame(conceptorNot(a), diagonal(0.1, 0.5, 1.0));
}

TEST(Conceptor, deMorganAndDoubleNegation) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        const Eigen::MatrixXd c = conceptorOf(someStates(10, 100, seed), 2.0),
                              b = conceptorOf(someStates(10, 100, seed + 100), 3.0);
        expectSame(conceptorNot(conceptorNot(c)), c, 1e-14);
        expectSame(conceptorNot(conceptorOr(c, b)), conceptorAnd(conceptorNot(c), conceptorNot(b)));
        expectSame(conceptorNot(conceptorAnd(c, b)), conceptorOr(conceptorNot(c), conceptorNot(b)), 1e-7);
        expectSame(conceptorAnd(c, b), conceptorAnd(b, c));
        expectSame(conceptorAnd(c, b), byEigen::inverse(byEigen::inverse(c) + byEigen::inverse(b) - identity(10)), 1e-7);
        expectSame(conceptorAnd(c, identity(10)), c);
        expectSame(conceptorOr(c, Eigen::MatrixXd::Zero(10, 10)), c);
        const Eigen::VectorXd values = singularValuesOf(conceptorOr(c, b));
        EXPECT_LT(values[0], 1.0 + 1e-12);
        EXPECT_GT(values[9], -1e-12);
    }
}

// OR adds the correlations, AND their inverses (Jaeger 2014, section 3.9).
TEST(Conceptor, orAddsWhatTheStatesVary) {
    const Eigen::MatrixXd x = someStates(8, 200, 1), y = someStates(8, 200, 2), r = correlation(x), q = correlation(y);
    const double aperture = 1.5;
    const Eigen::MatrixXd least = identity(8) / (aperture * aperture);
    const Eigen::MatrixXd sum = r + q, common = byEigen::inverse(byEigen::inverse(r) + byEigen::inverse(q));
    expectSame(conceptorOr(conceptorOf(x, aperture), conceptorOf(y, aperture)), sum * byEigen::inverse(sum + least), 1e-9);
    expectSame(conceptorAnd(conceptorOf(x, aperture), conceptorOf(y, aperture)), common * byEigen::inverse(common + least), 1e-9);
}

// Hard conceptors are projectors, and AND is the projector onto what both have.
TEST(Conceptor, ofProjectorsAndIsTheIntersection) {
    const Eigen::MatrixXd q = byEigen::orthogonal(RandomStream(4, "test basis").normalMatrix(7, 7));
    const auto onto = [&](std::initializer_list<int> columns) {
        Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(7, 7);
        for (const int k : columns) sum += q.col(k) * q.col(k).transpose();
        return sum;
    };
    expectSame(conceptorAnd(onto({0, 1, 2}), onto({2, 3})), onto({2}));
    expectSame(conceptorOr(onto({0, 1, 2}), onto({2, 3})), onto({0, 1, 2, 3}));
    expectSame(conceptorAnd(onto({0, 1}), onto({2, 3})), Eigen::MatrixXd::Zero(7, 7));
    EXPECT_NEAR(overlapOf(onto({0, 1}), onto({2, 3})), 0.0, 1e-15);
    EXPECT_NEAR(overlapOf(onto({0, 1}), onto({1, 2})), 0.5, 1e-14);
    EXPECT_NEAR(overlapOf(onto({0, 1}), 0.3 * onto({0, 1})), 1.0, 1e-14);
}

TEST(Conceptor, aMorphGoesFromOneToTheOther) {
    const Eigen::MatrixXd a = diagonal(1.0, 0.5, 0.0), b = diagonal(0.0, 0.5, 0.8);
    expectSame(morphed(a, b, 0.0), a);
    expectSame(morphed(a, b, 1.0), b);
    expectSame(morphed(a, b, 0.25), diagonal(0.75, 0.5, 0.2));
}

TEST(Conceptor, refusals) {
    const Eigen::MatrixXd small = identity(2), large = identity(3);
    EXPECT_THROW(conceptorAnd(small, large), std::invalid_argument);
    EXPECT_THROW(conceptorOr(small, large), std::invalid_argument);
    EXPECT_THROW(morphed(small, large, 0.5), std::invalid_argument);
    EXPECT_THROW(overlapOf(small, large), std::invalid_argument);
    EXPECT_THROW(conceptorNot(Eigen::MatrixXd(2, 3)), std::invalid_argument);
    EXPECT_THROW(conceptorOf(large, 0.0), std::invalid_argument);
    EXPECT_THROW(conceptorOf(large, -1.0), std::invalid_argument);
    EXPECT_THROW(conceptorOf(large, std::numeric_limits<double>::infinity()), std::invalid_argument);
    EXPECT_THROW(conceptorOf(Eigen::MatrixXd(3, 0), 1.0), std::invalid_argument);
}

}  // namespace echoplane::conceptor_tests
