// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/spectrum.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace echoplane {

double spectralRadius(const Spectrum& spectrum) {
    double radius = 0.0;
    if (spectrum.reals.size() > 0) radius = spectrum.reals.cwiseAbs().maxCoeff();
    if (spectrum.upper.size() > 0) radius = std::max(radius, spectrum.upper.cwiseAbs().maxCoeff());
    return radius;
}

Spectrum scaled(const Spectrum& spectrum, double factor) {
    return {spectrum.reals * factor, spectrum.upper * factor};
}

Spectrum leaked(const Spectrum& spectrum, double leakRate) {
    const double kept = 1.0 - leakRate;
    return {(spectrum.reals * leakRate).array() + kept, (spectrum.upper * leakRate).array() + kept};
}

Spectrum normalised(const Spectrum& spectrum) {
    const double radius = spectralRadius(spectrum);
    if (!(radius > 0.0) || !std::isfinite(radius)) {
        throw std::invalid_argument("a spectrum of radius " + std::to_string(radius) + " cannot be scaled to radius 1");
    }
    return scaled(spectrum, 1.0 / radius);
}

}  // namespace echoplane
