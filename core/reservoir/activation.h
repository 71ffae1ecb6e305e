// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// The activation f of the state update, applied elementwise.
enum class Activation { identity, tanh, relu, sigmoid };

/// Name and description of an activation. To add one, write a line in activation.cpp and cases in activate() and
/// activationSlopes().
struct ActivationEntry {
    std::string name;   ///< name on the command line and in files: "tanh"
    std::string label;  ///< name on screen
    std::string help;   ///< one sentence for a student, with the equation
};

/// All activations, in the order of the enumeration.
std::span<const ActivationEntry> activations();

/// "identity", "tanh", "relu", "sigmoid".
std::string_view activationName(Activation activation);
/// The activation of that name. Throws std::invalid_argument, listing the known names.
Activation activationNamed(std::string_view name);

/// values ← f(values). NaN stays NaN. tanh is within 2.5 units in the last place of the exact value everywhere, sigmoid 1/(1 +
/// e^(−x)) within 3 down to x = −708, by a branch-free kernel that the compiler vectorises: e^a − 1 = 2^k·(e^r − 1) + 2^k − 1
/// with a Taylor polynomial of degree 13 on |r| ≤ ln(2)/2, and tanh|x| = (e^2|x| − 1)/(e^2|x| + 1). Measured (N = 1000, 2-core
/// x86-64 with AVX-512): 1.5 ns per value against 9 ns for std::tanh and for Eigen's. Allocates nothing.
void activate(Activation activation, double* values, Eigen::Index count);

/// slopes ← f'(z), given values = f(z): for the four activations 1; 1 − f²; 1 if f > 0, else 0; f·(1 − f). Allocates nothing.
void activationSlopes(Activation activation, const double* values, double* slopes, Eigen::Index count);

/// f'(0), the factor of the linearisation at 0: 1, 1, 0 (the left derivative) and 1/4.
double slopeAtZero(Activation activation);

}  // namespace echoplane
