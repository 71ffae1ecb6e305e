// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/chi_square.h"

#include <cmath>
#include <stdexcept>

#include "tests/core/test.h"

namespace echoplane::chi_square_tests {

TEST(ChiSquare, twoDegreesOfFreedomAreExponential) {
    for (const double tail : {1e-12, 1e-4, 0.05, 0.5, 0.999}) EXPECT_NEAR(chiSquareAbove(2, tail), -2.0 * std::log(tail), 1e-12);
}

TEST(ChiSquare, fourDegreesOfFreedomSolveTheirClosedForm) {
    for (const double tail : {1e-10, 1e-4, 0.3, 0.9}) {
        const double half = chiSquareAbove(4, tail) / 2.0;
        EXPECT_NEAR((1.0 + half) * std::exp(-half) / tail, 1.0, 1e-11);
    }
}

TEST(ChiSquare, oneDegreeOfFreedomIsASquaredNormal) {
    for (const double tail : {1e-4, 0.05, 0.5, 0.95})
        EXPECT_NEAR(std::erfc(std::sqrt(chiSquareAbove(1, tail) / 2.0)) / tail, 1.0, 1e-11);
}

// scipy.stats.chi2.isf
TEST(ChiSquare, scipy) {
    EXPECT_NEAR(chiSquareAbove(30, 0.0001) / 67.63263025741402, 1.0, 1e-10);
    EXPECT_NEAR(chiSquareAbove(100, 0.0001) / 161.31865695904756, 1.0, 1e-10);
    EXPECT_NEAR(chiSquareAbove(1000, 0.0001) / 1174.933496584159, 1.0, 1e-10);
    EXPECT_NEAR(chiSquareAbove(100000, 0.0001) / 101671.75506958256, 1.0, 1e-10);
    EXPECT_NEAR(chiSquareAbove(7, 0.9) / 2.833106917815344, 1.0, 1e-10);
}

TEST(ChiSquare, refusesWhatIsNoProbability) {
    EXPECT_THROW(chiSquareAbove(3, 0.0), std::invalid_argument);
    EXPECT_THROW(chiSquareAbove(3, 1.0), std::invalid_argument);
    EXPECT_THROW(chiSquareAbove(0, 0.5), std::invalid_argument);
    EXPECT_THROW(chiSquareAbove(3, std::nan("")), std::invalid_argument);
}

}  // namespace echoplane::chi_square_tests
