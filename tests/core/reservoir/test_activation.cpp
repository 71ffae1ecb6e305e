// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/activation.h"

#include <cmath>
#include <limits>
#include <vector>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::activation_tests {

double valueOf(Activation activation, double at) {
    activate(activation, &at, 1);
    return at;
}

double slopeOf(Activation activation, double at) {
    const double value = valueOf(activation, at);
    double slope = 0.0;
    activationSlopes(activation, &value, &slope, 1);
    return slope;
}

/// |actual − exact| in units of the last place of a double.
double unitsOff(double actual, long double exact) {
    const double size = std::abs(static_cast<double>(exact));
    const double unit = std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
    return static_cast<double>(std::abs(static_cast<long double>(actual) - exact) / static_cast<long double>(unit));
}

/// Arguments of all sizes, both signs.
std::vector<double> arguments(double largest) {
    RandomStream random(1, "arguments");
    std::vector<double> list;
    for (int i = 0; i < 20000; ++i) {
        list.push_back(random.normal());
        list.push_back(largest * random.uniform(-1.0, 1.0));
        list.push_back(random.uniform(-1.0, 1.0) * std::pow(10.0, random.uniform(-300.0, 0.0)));
    }
    return list;
}

TEST(Activation, NamesAreFoundAgain) {
    for (const ActivationEntry& each : activations()) EXPECT_EQ(activationName(activationNamed(each.name)), each.name);
    EXPECT_NE(refusal([] { activationNamed("Tanh"); }).find("there are: identity, tanh, relu, sigmoid"), std::string::npos);
}

TEST(Activation, TanhIsThatOfTheLongDoubleLibrary) {
    double worst = 0.0;
    for (const double x : arguments(25.0))
        worst = std::max(worst, unitsOff(valueOf(Activation::tanh, x), std::tanh(static_cast<long double>(x))));
    EXPECT_LE(worst, 2.6);
}

TEST(Activation, SigmoidIsThatOfTheLongDoubleLibrary) {
    double worst = 0.0;
    for (const double x : arguments(700.0)) {
        const long double exact = 1.0L / (1.0L + std::exp(-static_cast<long double>(x)));
        worst = std::max(worst, unitsOff(valueOf(Activation::sigmoid, x), exact));
    }
    EXPECT_LE(worst, 3.0);
}

TEST(Activation, AnArrayHasTheBitsOfItsNumbersOneByOne) {
    // The vectorised loop and its remainder.
    const std::vector<double> list = arguments(30.0);
    for (const Activation activation : {Activation::tanh, Activation::sigmoid, Activation::relu}) {
        std::vector<double> values(list.begin(), list.begin() + 37);
        activate(activation, values.data(), 37);
        for (std::size_t i = 0; i < 37; ++i) EXPECT_EQ(values[i], valueOf(activation, list[i])) << activationName(activation);
    }
}

TEST(Activation, EndsAndNotANumber) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(valueOf(Activation::tanh, infinity), 1.0);
    EXPECT_EQ(valueOf(Activation::tanh, -infinity), -1.0);
    EXPECT_TRUE(std::signbit(valueOf(Activation::tanh, -0.0)));
    EXPECT_EQ(valueOf(Activation::sigmoid, 0.0), 0.5);
    EXPECT_EQ(valueOf(Activation::sigmoid, infinity), 1.0);
    EXPECT_LT(valueOf(Activation::sigmoid, -infinity), 1e-300);
    EXPECT_EQ(valueOf(Activation::relu, -3.0), 0.0);
    EXPECT_EQ(valueOf(Activation::relu, 3.0), 3.0);
    for (const ActivationEntry& each : activations())
        EXPECT_TRUE(std::isnan(valueOf(activationNamed(each.name), std::nan("")))) << each.name;
}

TEST(Activation, SlopesAreDifferenceQuotients) {
    constexpr double step = 1e-6;
    for (const ActivationEntry& each : activations()) {
        const Activation activation = activationNamed(each.name);
        for (const double at : {-2.0, -0.3, 0.2, 1.7}) {
            const double quotient = (valueOf(activation, at + step) - valueOf(activation, at - step)) / (2.0 * step);
            EXPECT_NEAR(slopeOf(activation, at), quotient, 1e-9) << each.name << " at " << at;
        }
    }
    EXPECT_EQ(slopeAtZero(Activation::identity), 1.0);
    EXPECT_EQ(slopeAtZero(Activation::tanh), 1.0);
    EXPECT_EQ(slopeAtZero(Activation::relu), 0.0);
    EXPECT_EQ(slopeAtZero(Activation::sigmoid), 0.25);
}

}  // namespace echoplane::activation_tests
