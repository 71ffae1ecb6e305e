// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

Spectrum goldenEigenvalues(int size, RandomStream& random) {
    const int reals = realEigenvalueCount(size);
    const int pairs = (size - reals) / 2;
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd(pairs)};
    for (double& value : spectrum.reals) value = random.uniform(-1.0, 1.0);

    const double step = 3.0 - std::sqrt(5.0);  // the golden angle, in units of π
    double angle = random.uniform(0.0, 2.0);
    int kept = 0;
    for (int k = 1; kept < pairs; ++k) {
        angle = std::fmod(angle + step, 2.0);
        if (angle >= 1.0) continue;
        spectrum.upper[kept++] = std::polar(std::sqrt(k / (2.0 * pairs)), std::numbers::pi * angle);
    }
    return normalised(spectrum);
}

}  // namespace echoplane
