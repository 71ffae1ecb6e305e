// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

Spectrum s4dLinEigenvalues(const Experiment& experiment, RandomStream&) {
    const int size = experiment.reservoir.size, reals = size % 2;
    Spectrum spectrum{Eigen::VectorXd::Ones(reals), Eigen::VectorXcd((size - reals) / 2)};
    const double apart = 2.0 * experiment[annulus::maximumPhase] / size;
    for (int k = 0; k < spectrum.upper.size(); ++k) spectrum.upper[k] = std::polar(1.0, apart * (reals == 1 ? k + 1.0 : k + 0.5));
    return normalised(spectrum);
}

double s4dLinRadius(const Experiment& experiment) {
    return std::exp(-experiment[annulus::maximumPhase] / (std::numbers::pi * experiment.reservoir.size));
}

}  // namespace echoplane
