// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/spectrum.h"

#include <cmath>
#include <limits>

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::spectrum_tests {

using Complex = std::complex<double>;

Spectrum example() {
    Spectrum spectrum{Eigen::VectorXd(3), Eigen::VectorXcd(2)};
    spectrum.reals << 0.5, -1.5, 0.25;
    spectrum.upper << Complex(0.3, 0.4), Complex(-1.2, 1.6);
    return spectrum;
}

TEST(Spectrum, CountsOneVariableForARealEigenvalueAndTwoForAPair) {
    EXPECT_EQ(example().size(), 7);
    EXPECT_EQ(example().modes(), 5);
}

TEST(Spectrum, NumbersModesRealsFirst) {
    const Spectrum spectrum = example();
    EXPECT_TRUE(spectrum.isReal(2));
    EXPECT_FALSE(spectrum.isReal(3));
    EXPECT_EQ(spectrum.eigenvalue(1), Complex(-1.5, 0.0));
    EXPECT_EQ(spectrum.eigenvalue(3), Complex(0.3, 0.4));
    EXPECT_EQ(spectrum.eigenvalue(4), Complex(-1.2, 1.6));
}

TEST(Spectrum, RadiusIsTheLargestModulusOfRealsAndPairs) {
    Spectrum spectrum = example();
    EXPECT_DOUBLE_EQ(spectralRadius(spectrum), 2.0);  // |−1.2 + 1.6i|
    spectrum.reals[1] = -2.5;
    EXPECT_DOUBLE_EQ(spectralRadius(spectrum), 2.5);
}

TEST(Spectrum, RadiusOfNothingIsZero) {
    EXPECT_EQ(spectralRadius(Spectrum{}), 0.0);
}

TEST(Spectrum, RadiusOfOnlyRealsAndOfOnlyPairs) {
    Spectrum reals{Eigen::VectorXd::Constant(2, -0.75), Eigen::VectorXcd()};
    Spectrum pairs{Eigen::VectorXd(), Eigen::VectorXcd::Constant(2, Complex(0.0, 0.5))};
    EXPECT_DOUBLE_EQ(spectralRadius(reals), 0.75);
    EXPECT_DOUBLE_EQ(spectralRadius(pairs), 0.5);
}

TEST(Spectrum, ScalingMultipliesEveryEigenvalue) {
    const Spectrum spectrum = scaled(example(), 0.5);
    EXPECT_DOUBLE_EQ(spectrum.reals[1], -0.75);
    EXPECT_EQ(spectrum.upper[1], Complex(-0.6, 0.8));
}

TEST(Spectrum, LeakIsTheAffineMapOfEquation4) {
    const double leakRate = 0.3;
    const Spectrum before = example();
    const Spectrum after = leaked(before, leakRate);
    for (Eigen::Index mode = 0; mode < before.modes(); ++mode) {
        const Complex expected = leakRate * before.eigenvalue(mode) + (1.0 - leakRate);
        EXPECT_LT(std::abs(after.eigenvalue(mode) - expected), 1e-15) << "mode " << mode;
    }
}

TEST(Spectrum, LeakRateOneChangesNothing) {
    const Spectrum after = leaked(example(), 1.0);
    EXPECT_EQ(after.reals, example().reals);
    EXPECT_EQ(after.upper, example().upper);
}

TEST(Spectrum, NormalisedHasRadiusOneAndTheSameAngles) {
    const Spectrum after = normalised(example());
    EXPECT_NEAR(spectralRadius(after), 1.0, 1e-15);
    EXPECT_NEAR(std::arg(after.upper[0]), std::arg(Complex(0.3, 0.4)), 1e-15);
    EXPECT_NEAR(after.reals[0] / after.reals[2], 2.0, 1e-15);
}

TEST(Spectrum, NormalisingWhatHasNoRadiusIsRefused) {
    Spectrum zero{Eigen::VectorXd::Zero(3), Eigen::VectorXcd::Zero(1)};
    EXPECT_THROW(normalised(zero), std::invalid_argument);
    EXPECT_THROW(normalised(Spectrum{}), std::invalid_argument);
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Spectrum real = example();
        real.reals[0] = bad;
        EXPECT_THROW(normalised(real), std::invalid_argument) << bad;
        Spectrum pair = example();
        pair.upper[0] = Complex(0.1, bad);
        EXPECT_THROW(normalised(pair), std::invalid_argument) << bad;
    }
}

}  // namespace echoplane::spectrum_tests
