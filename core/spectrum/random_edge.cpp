// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/random_edge.h"

#include <cmath>
#include <numbers>

namespace echoplane {

std::optional<RandomEdge> randomEdge(double frobeniusNorm, Eigen::Index size) {
    if (size < smallestWithEdge) return std::nullopt;
    const double number = static_cast<double>(size), bulk = frobeniusNorm / std::sqrt(number);
    const double gamma = std::log(number / (2.0 * std::numbers::pi)) - 2.0 * std::log(std::log(number));
    const double unit = 1.0 / std::sqrt(4.0 * number * gamma);
    return RandomEdge{bulk * (1.0 + std::sqrt(gamma / (4.0 * number)) + std::numbers::egamma * unit),
                      bulk * unit * std::numbers::pi / std::sqrt(6.0)};
}

}  // namespace echoplane
