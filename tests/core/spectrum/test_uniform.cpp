// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::uniform_tests {

TEST(RealEigenvalueCount, IsThePapersFormulaWithTheParityOfN) {
    // ⌊√(2N/π)⌋ by hand, then the parity correction of Algorithm 1.
    EXPECT_EQ(realEigenvalueCount(1), 1);      // 0.798 → 0, odd N → 1
    EXPECT_EQ(realEigenvalueCount(2), 2);      // 1.128 → 1, even N → 2
    EXPECT_EQ(realEigenvalueCount(3), 1);      // 1.382
    EXPECT_EQ(realEigenvalueCount(4), 2);      // 1.596 → 1 → 2
    EXPECT_EQ(realEigenvalueCount(7), 3);      // 2.111 → 2 → 3
    EXPECT_EQ(realEigenvalueCount(100), 8);    // 7.979 → 7 → 8
    EXPECT_EQ(realEigenvalueCount(1000), 26);  // 25.231 → 25 → 26
    EXPECT_EQ(realEigenvalueCount(1001), 25);
}

TEST(RealEigenvalueCount, NeverExceedsNAndLeavesWholePairs) {
    for (int size = 1; size <= 5000; ++size) {
        const int count = realEigenvalueCount(size);
        const double expectation = std::sqrt(2.0 * size / std::numbers::pi);
        ASSERT_LE(count, size);
        ASSERT_EQ((size - count) % 2, 0) << "N = " << size;
        ASSERT_GT(count, expectation - 1.0) << "N = " << size;
        ASSERT_LE(count, expectation + 1.0) << "N = " << size;
    }
}

TEST(UniformDistribution, HasExactlyNVariables) {
    for (int size = 1; size <= 300; ++size) {
        RandomStream random(static_cast<std::uint64_t>(size), "spectrum");
        const Spectrum spectrum = uniformEigenvalues(ofSize(size), random);
        ASSERT_EQ(spectrum.size(), size);
        ASSERT_EQ(spectrum.reals.size(), realEigenvalueCount(size));
    }
}

TEST(UniformDistribution, StaysInTheUpperHalfOfTheUnitDisc) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        RandomStream random(seed, "spectrum");
        const Spectrum spectrum = uniformEigenvalues(ofSize(101), random);
        ASSERT_NEAR(spectralRadius(spectrum), 1.0, 1e-15) << "seed " << seed;
        ASSERT_GE(spectrum.upper.imag().minCoeff(), 0.0) << "seed " << seed;
    }
}

TEST(UniformDistribution, SameSeedSameEigenvalues) {
    RandomStream first(9, "spectrum");
    RandomStream second(9, "spectrum");
    RandomStream other(10, "spectrum");
    const Spectrum spectrum = uniformEigenvalues(ofSize(50), first);
    EXPECT_EQ(spectrum.upper, uniformEigenvalues(ofSize(50), second).upper);
    EXPECT_NE(spectrum.upper, uniformEigenvalues(ofSize(50), other).upper);
}

TEST(UniformDistribution, CoversTheDiscEvenly) {
    // |λ|² and the angle over π are uniform on [0, 1), real eigenvalues on [−1, 1): compare the first two moments.
    RandomStream random(4, "spectrum");
    const Spectrum spectrum = uniformEigenvalues(ofSize(200000), random);
    const Eigen::ArrayXd area = spectrum.upper.cwiseAbs2().array();
    const Eigen::ArrayXd angle = spectrum.upper.unaryExpr([](auto z) { return std::arg(z) / std::numbers::pi; }).real().array();
    EXPECT_NEAR(area.mean(), 0.5, 5.0 / std::sqrt(12.0 * 99821));
    EXPECT_NEAR(angle.mean(), 0.5, 5.0 / std::sqrt(12.0 * 99821));
    EXPECT_NEAR(area.square().mean(), 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / 99821));
    EXPECT_NEAR(angle.square().mean(), 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / 99821));
    EXPECT_NEAR(spectrum.reals.mean(), 0.0, 5.0 / std::sqrt(3.0 * 356));
    EXPECT_NEAR(spectrum.reals.squaredNorm() / 356, 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / 356));
}

}  // namespace echoplane::uniform_tests
