// SPDX-License-Identifier: GPL-3.0-or-later
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

Spectrum ringEigenvalues(const Experiment& experiment, RandomStream&) {
    const int size = experiment.reservoir.size;
    const int reals = size % 2 == 0 ? 2 : 1;
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd((size - reals) / 2)};
    spectrum.reals[0] = 1.0;
    if (reals == 2) spectrum.reals[1] = -1.0;
    for (int k = 0; k < spectrum.upper.size(); ++k) spectrum.upper[k] = std::polar(1.0, 2.0 * std::numbers::pi * (k + 1) / size);
    return spectrum;
}

}  // namespace echoplane
