// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// Parameters of the rules.
struct PlasticityParameters {
    double rate = 1e-3;      ///< η
    double mean = 0.0;       ///< μ, intrinsic plasticity
    double deviation = 0.2;  ///< σ, intrinsic plasticity with tanh
    double threshold = 0.0;  ///< θ, BCM
};

/// Change of a weight W_ij from a unit in the state x_i: ΔW_ij = input·x_i + weight·W_ij.
struct WeightChange {
    double input = 0.0;
    double weight = 0.0;
};

/// A rule by which a reservoir adapts to its input. To add a local one, write its change and a line in plasticity.cpp.
struct PlasticityRule {
    std::string name;   ///< "anti-oja"
    std::string label;  ///< name on screen
    std::string help;   ///< the rule, for a student, and where it comes from
    /// A local rule: how the weights to a unit in the state y change; null for "none" and "intrinsic-plasticity".
    WeightChange (*change)(const PlasticityParameters& parameters, double y) = nullptr;
};

/// All rules; the first is "none".
std::span<const PlasticityRule> plasticityRules();

/// The rule of that name. Throws std::invalid_argument, listing the known names.
const PlasticityRule& plasticityRule(std::string_view name);

/// One step of intrinsic plasticity: adds the changes to the gains a and biases b, N each, given the net inputs z and the
/// activations y = f(a ⊙ z + b). With tanh (Schrauwen et al. 2008), so that the activations become normal with mean μ and
/// standard deviation σ:
///
///     Δb = −η·(−μ/σ² + y/σ²·(2σ² + 1 − y² + μ·y)),   Δa = η/a + Δb·z
///
/// With the sigmoid (Triesch 2005), so that they become exponential with mean μ: Δb = η·(1 − (2 + 1/μ)·y + y²/μ).
void adaptExcitability(const PlasticityParameters& parameters, bool sigmoid, const Eigen::VectorXd& netInputs,
                       const Eigen::VectorXd& activations, Eigen::VectorXd& gains, Eigen::VectorXd& biases);

}  // namespace echoplane
