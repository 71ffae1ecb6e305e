// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/pade_poles.h"

#include <algorithm>
#include <complex>
#include <vector>

#include <Eigen/Core>

#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::pade_poles_tests {

using Complex = std::complex<double>;

/// All q poles.
std::vector<Complex> allPoles(int q) {
    std::vector<Complex> all;
    for (const Complex& pole : padePoles(q)) {
        all.push_back(pole);
        if (pole.imag() != 0.0) all.push_back(std::conj(pole));
    }
    return all;
}

TEST(PadePoles, AreEigenvaluesOfTheLegendreMemory) {
    for (int q = 1; q <= 12; ++q) {
        Eigen::MatrixXd a(q, q);
        for (int i = 0; i < q; ++i)
            for (int j = 0; j < q; ++j) a(i, j) = (2.0 * i + 1.0) * (i < j || (i - j) % 2 == 0 ? -1.0 : 1.0);
        const Eigen::VectorXcd expected = byEigen::eigenvalues(a);
        const std::vector<Complex> poles = allPoles(q);
        ASSERT_EQ(static_cast<int>(poles.size()), q);
        for (const Complex& each : expected) {
            double nearest = 1e9;
            for (const Complex& pole : poles) nearest = std::min(nearest, std::abs(pole - each));
            EXPECT_LT(nearest, 1e-7 * std::abs(each)) << q;  // the solver's own error grows to that
        }
    }
}

/// The coefficients of 1F1(−q; 1 − 2q; s) give Σ s_k = −q² and Σ 1/s_k = −q/(2q − 1); its first four values are exact to q =
/// 1000.
TEST(PadePoles, HaveTheSumsOfTheirPolynomial) {
    for (const int q : {1, 2, 7, 30, 31, 100, 257, 600}) {
        Complex sum = 0.0, inverse = 0.0, squares = 0.0;
        for (const Complex& pole : allPoles(q)) {
            EXPECT_LT(pole.real(), 0.0);
            sum += pole;
            inverse += 1.0 / pole;
            squares += 1.0 / (pole * pole);
        }
        const double n = q;
        EXPECT_NEAR(sum.real() / (-n * n), 1.0, 1e-12) << q;
        EXPECT_NEAR(inverse.real(), -n / (2.0 * n - 1.0), 1e-12) << q;
        // (c₁/c₀)² − 2c₂/c₀ with c_j the coefficients: c₂/c₀ = q(q − 1)/((2q − 1)(2q − 2))/2.
        const double second = q > 1 ? n / (4.0 * (2.0 * n - 1.0)) : 0.0;
        EXPECT_NEAR(squares.real(), n * n / ((2.0 * n - 1.0) * (2.0 * n - 1.0)) - 2.0 * second, 1e-12) << q;
    }
    EXPECT_THROW(padePoles(0), std::invalid_argument);
}

}  // namespace echoplane::pade_poles_tests
