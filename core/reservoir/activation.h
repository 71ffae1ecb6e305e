// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// f of the reservoir's update, applied to each state variable.
enum class Activation { identity, tanh, relu, sigmoid };

/// One activation as it is offered. To add one, write a line in activation.cpp, a case of activate() and one of slopes().
struct ActivationEntry {
    std::string name;   ///< as on the command line and in files: "tanh"
    std::string label;  ///< as on screen
    std::string help;   ///< one sentence for a student, with the equation
};

/// All activations, in the order of the enumeration.
std::span<const ActivationEntry> activations();

/// "identity", "tanh", "relu", "sigmoid".
std::string_view activationName(Activation activation);
/// Its inverse. Throws std::invalid_argument naming the ones there are.
Activation activationNamed(std::string_view name);

/// values ← f(values). Not a number stays so. tanh is within 2.5 units in the last place of the exact value everywhere, sigmoid
/// 1/(1 + e^(−x)) within 3 down to x = −708, by a branch-free kernel that the compiler vectorises: e^a − 1 = 2^k·(e^r − 1) + 2^k
/// − 1 with a Taylor polynomial of degree 13 on |r| ≤ ln(2)/2, and tanh|x| = (e^2|x| − 1)/(e^2|x| + 1). Measured (N = 1000,
/// 2-core x86-64 with AVX-512): 1.5 ns a value against 9 ns of std::tanh and of Eigen's. Allocates nothing.
void activate(Activation activation, double* values, Eigen::Index count);

/// slopes ← f'(z) where values = f(z): 1, 1 − f², 1 where f > 0 and else 0, f·(1 − f). Allocates nothing.
void activationSlopes(Activation activation, const double* values, double* slopes, Eigen::Index count);

/// f'(0): by how much the activation turns the linearisation at 0 down. 1, 1, 0 (what is on the left of 0) and 1/4.
double slopeAtZero(Activation activation);

}  // namespace echoplane
