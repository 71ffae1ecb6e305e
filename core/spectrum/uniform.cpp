// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

int realEigenvalueCount(int size) {
    const int count = static_cast<int>(std::sqrt(2.0 * size / std::numbers::pi));
    return count + (size - count) % 2;
}

Spectrum uniformEigenvalues(const Experiment& experiment, RandomStream& random) {
    const int size = experiment.reservoir.size;
    const int reals = realEigenvalueCount(size);
    const int pairs = (size - reals) / 2;
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd(pairs)};
    for (double& value : spectrum.reals) value = random.uniform(-1.0, 1.0);
    for (std::complex<double>& value : spectrum.upper) {
        const double modulus = std::sqrt(random.uniform());
        value = std::polar(modulus, random.uniform(0.0, std::numbers::pi));
    }
    return normalised(spectrum);
}

}  // namespace echoplane
