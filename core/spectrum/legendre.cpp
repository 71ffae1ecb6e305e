// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/math/pade_poles.h"
#include "core/spectrum/distributions.h"

namespace echoplane {

namespace legendre {
const Parameter<double> window(100.0, {.name = "memory-window",
                                       .label = "Window",
                                       .symbol = "theta",
                                       .help = "How far back the Legendre memory reaches.",
                                       .unit = "steps",
                                       .minimum = 1,
                                       .maximum = 1e6,
                                       .sliderMinimum = 10,
                                       .sliderMaximum = 1000});
}  // namespace legendre

namespace {

/// The eigenvalues of the Legendre memory unit, not scaled to radius 1.
Spectrum memoryUnit(const Experiment& experiment) {
    const Eigen::VectorXcd poles = padePoles(experiment.reservoir.size);
    const double window = experiment[legendre::window];
    std::vector<double> reals;
    std::vector<std::complex<double>> upper;
    for (const std::complex<double>& pole : poles) {
        const std::complex<double> value = std::exp(pole / window);
        if (pole.imag() == 0.0)
            reals.push_back(value.real());
        else
            upper.emplace_back(value.real(), std::max(std::abs(value.imag()), std::numeric_limits<double>::min()));
    }
    return {Eigen::Map<const Eigen::VectorXd>(reals.data(), static_cast<Eigen::Index>(reals.size())),
            Eigen::Map<const Eigen::VectorXcd>(upper.data(), static_cast<Eigen::Index>(upper.size()))};
}

}  // namespace

Spectrum legendreEigenvalues(const Experiment& experiment, RandomStream&) {
    return normalised(memoryUnit(experiment));
}

double legendreRadius(const Experiment& experiment) {
    return spectralRadius(memoryUnit(experiment));
}

}  // namespace echoplane
