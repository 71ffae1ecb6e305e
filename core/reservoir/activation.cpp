// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/activation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "core/math/multiversion.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// 2^k·(e^r − 1) and 2^k, with a = k·ln 2 + r and |r| ≤ ln(2)/2, so that e^a − 1 is scaled + power − 1.
struct Exponential {
    double scaled;
    double power;
};

inline Exponential exponential(double a) {
    // ln 2 in two parts. The first has enough trailing zeros that k times it is exact.
    constexpr double ln2High = 0x1.62e42fee00000p-1, ln2Low = 0x1.a39ef35793c76p-33;
    constexpr double toInteger = 0x1.8p52;  // adding and subtracting it rounds to the nearest integer
    const double shifted = a * std::numbers::log2e + toInteger;
    const double k = shifted - toInteger;
    const double r = (a - k * ln2High) - k * ln2Low;
    double sum = 1.0 / 6227020800.0;  // 1/13!, and so on down
    sum = sum * r + 1.0 / 479001600.0;
    sum = sum * r + 1.0 / 39916800.0;
    sum = sum * r + 1.0 / 3628800.0;
    sum = sum * r + 1.0 / 362880.0;
    sum = sum * r + 1.0 / 40320.0;
    sum = sum * r + 1.0 / 5040.0;
    sum = sum * r + 1.0 / 720.0;
    sum = sum * r + 1.0 / 120.0;
    sum = sum * r + 1.0 / 24.0;
    sum = sum * r + 1.0 / 6.0;
    sum = sum * r + 0.5;
    const double less = r + r * r * sum;
    // The integer k is in the lowest bits of `shifted`.
    const auto power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023) << 52);
    return {power * less, power};
}

ECHOPLANE_MULTIVERSION
void applyTanh(double* values, Eigen::Index count) {
    constexpr double saturated = 22.0;  // from here on tanh rounds to 1
    for (Eigen::Index i = 0; i < count; ++i) {
        const double modulus = std::fabs(values[i]);
        const double bounded = modulus > saturated ? saturated : modulus;  // leaves NaN alone
        const Exponential e = exponential(2.0 * bounded);
        const double grown = e.scaled + (e.power - 1.0);
        values[i] = std::copysign(grown / (grown + 2.0), values[i]);
    }
}

ECHOPLANE_MULTIVERSION
void applySigmoid(double* values, Eigen::Index count) {
    constexpr double smallest = 708.0;  // e^−708 is still a normal number
    for (Eigen::Index i = 0; i < count; ++i) {
        const double modulus = std::fabs(values[i]);
        const Exponential e = exponential(modulus > smallest ? smallest : modulus);
        const double power = e.scaled + e.power;
        const double larger = values[i] < 0.0 ? 1.0 : power;
        values[i] = larger / (power + 1.0);
    }
}

ECHOPLANE_MULTIVERSION
void applyRelu(double* values, Eigen::Index count) {
    for (Eigen::Index i = 0; i < count; ++i) values[i] = values[i] < 0.0 ? 0.0 : values[i];
}

}  // namespace

std::span<const ActivationEntry> activations() {
    static const std::array list = {
        ActivationEntry{"identity", "Identity (linear)", "f(z) = z: the linear reservoir."},
        ActivationEntry{"tanh", "Hyperbolic tangent", "f(z) = tanh z: the classical echo state network (Jaeger 2001)."},
        ActivationEntry{"relu", "Rectifier (ReLU)", "f(z) = max(0, z): units that are silent for negative input."},
        ActivationEntry{"sigmoid", "Sigmoid", "f(z) = 1/(1 + e^(−z)): between 0 and 1, 1/2 at rest."},
    };
    return list;
}

std::string_view activationName(Activation activation) {
    return activations()[static_cast<std::size_t>(activation)].name;
}

Activation activationNamed(std::string_view name) {
    const auto entries = activations();
    const auto found = std::ranges::find(entries, name, &ActivationEntry::name);
    if (found == entries.end())
        throw Refusal("there is no activation \"%1\"; there are: identity, tanh, relu, sigmoid", name.substr(0, 40));
    return static_cast<Activation>(found - entries.begin());
}

void activate(Activation activation, double* values, Eigen::Index count) {
    switch (activation) {
        case Activation::identity:
            return;
        case Activation::tanh:
            return applyTanh(values, count);
        case Activation::relu:
            return applyRelu(values, count);
        case Activation::sigmoid:
            return applySigmoid(values, count);
    }
}

void activationSlopes(Activation activation, const double* values, double* slopes, Eigen::Index count) {
    const Eigen::Map<const Eigen::ArrayXd> f(values, count);
    Eigen::Map<Eigen::ArrayXd> slope(slopes, count);
    switch (activation) {
        case Activation::identity:
            slope.setOnes();
            return;
        case Activation::tanh:
            slope = 1.0 - f * f;
            return;
        case Activation::relu:
            slope = (f > 0.0).cast<double>();
            return;
        case Activation::sigmoid:
            slope = f * (1.0 - f);
            return;
    }
}

double slopeAtZero(Activation activation) {
    double value = 0.0, slope = 0.0;
    activate(activation, &value, 1);
    activationSlopes(activation, &value, &slope, 1);
    return slope;
}

}  // namespace echoplane
