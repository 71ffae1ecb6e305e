// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/painted_density.h"

#include <cmath>
#include <numbers>

#include "tests/core/test.h"

namespace echoplane::painted_density_tests {

using Complex = std::complex<double>;

/// With an even density, the share r² lies within modulus r and θ/π within angle θ, up to the discrepancy of the sequence, about
/// 3/N.
TEST(PaintedDensity, OfAnEvenDiscFillsItEvenly) {
    PaintedDensity density;
    density.fill();
    constexpr int size = 2000;
    const Spectrum spectrum = density.drawn(size);
    ASSERT_EQ(spectrum.upper.size(), size / 2);
    ASSERT_EQ(spectrum.reals.size(), 0);
    for (const double part : {0.2, 0.5, 0.8}) {
        int within = 0, before = 0;
        for (const Complex& each : spectrum.upper) {
            EXPECT_GT(each.imag(), 0.0);
            EXPECT_LE(std::abs(each), 1.0);
            within += std::abs(each) < part;
            before += std::arg(each) < part * std::numbers::pi;
        }
        EXPECT_NEAR(2.0 * within / size, part * part, 0.01);
        EXPECT_NEAR(2.0 * before / size, part, 0.01);
    }
}

TEST(PaintedDensity, LiesWhereItWasPainted) {
    PaintedDensity density;
    const Complex at = std::polar(0.8, 1.0);
    density.paint(std::conj(at), 0.1, 1.0);  // the mirror image is the same
    const Spectrum spectrum = density.drawn(101);
    Complex mean = 0.0;
    for (const Complex& each : spectrum.upper) {
        EXPECT_LT(std::abs(each - at), 0.2 + 1.5 / PaintedDensity::rings);
        mean += each / 50.0;
    }
    EXPECT_LT(std::abs(mean - at), 0.02);
    ASSERT_EQ(spectrum.reals.size(), 1);
    EXPECT_LE(std::abs(spectrum.reals[0]), 1.0);
    // Two spots, one with a third of the strength of the other: it gets a quarter of the modes.
    density.clear();
    density.paint(Complex(0.0, 0.5), 0.08, 0.9);
    density.paint(Complex(0.5, 0.5), 0.08, 0.3);
    int weak = 0;
    for (const Complex& each : density.drawn(400).upper) weak += each.real() > 0.25;
    EXPECT_NEAR(weak, 50, 4);
}

TEST(PaintedDensity, IsClampedAndErased) {
    PaintedDensity density;
    EXPECT_TRUE(density.empty());
    EXPECT_THROW(density.drawn(10), std::invalid_argument);
    for (int k = 0; k < 5; ++k) density.paint(Complex(0.3, 0.3), 0.2, 0.5);
    EXPECT_EQ(density.cells().maxCoeff(), 1.0);
    for (int k = 0; k < 200; ++k) density.paint(Complex(0.3, 0.3), 0.4, -1.0);
    EXPECT_EQ(density.cells().minCoeff(), 0.0);
    density.clear();
    EXPECT_TRUE(density.empty());
    density.fill();
    EXPECT_THROW(density.drawn(0), std::invalid_argument);
}

TEST(PaintedDensity, DrawsTheFirstOfMoreModesForFewer) {
    PaintedDensity density;
    density.paint(Complex(0.5, 0.5), 0.5, 0.7);
    const Spectrum few = density.drawn(20), many = density.drawn(60);
    EXPECT_EQ(few.upper, many.upper.head(few.upper.size()));
}

TEST(PaintedDensity, HasItsRealOneWhereTheAxisWasPainted) {
    PaintedDensity density;
    density.paint(Complex(-0.7, 0.0), 0.1, 1.0);
    EXPECT_NEAR(density.drawn(1).reals[0], -0.7, 0.05);
}

}  // namespace echoplane::painted_density_tests
