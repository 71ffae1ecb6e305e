// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

#include "core/math/random.h"

namespace echoplane {

/// How the weights of W_in are chosen. The first are the weight laws (weight_law.h); the others are deterministic. To add one,
/// write its function and a row in input_law.cpp.
struct InputLaw {
    std::string name;
    std::string label;
    std::string help;
    /// Fills weights, D_in × N, input by input along the units.
    void (*fill)(Eigen::MatrixXd& weights, RandomStream& random);
};

std::span<const InputLaw> inputLaws();

/// The law of that name. Throws std::invalid_argument, listing the known names.
const InputLaw& inputLaw(std::string_view name);

/// The law "signs-of-pi" takes at most this many weights: their decimals take a second.
inline constexpr int mostSignsOfPi = 10'000;

/// The first `count` decimals of π after the point: 1, 4, 1, 5, 9, … By Rabinowitz and Wagon's spigot in whole numbers. Cost
/// O(count²).
std::string decimalsOfPi(int count);

}  // namespace echoplane
