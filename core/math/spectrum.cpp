// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/text/message.h"

namespace echoplane {

double spectralRadius(const Spectrum& spectrum) {
    // std::max alone would ignore a NaN.
    const auto largest = [](const auto& values) {
        return values.size() > 0 ? values.cwiseAbs().template maxCoeff<Eigen::PropagateNaN>() : 0.0;
    };
    const double real = largest(spectrum.reals), pair = largest(spectrum.upper);
    return std::isnan(real) || std::isnan(pair) ? std::numeric_limits<double>::quiet_NaN() : std::max(real, pair);
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
        throw Refusal("a spectrum of radius %1 cannot be scaled to radius 1", std::to_string(radius));
    }
    return scaled(spectrum, 1.0 / radius);
}

}  // namespace echoplane
