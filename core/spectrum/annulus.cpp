// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

namespace annulus {
const Parameter<double> innerRadius(0.5, {.name = "inner-radius",
                                          .label = "Inner radius",
                                          .symbol = "r_min",
                                          .help = "Smallest modulus of the annulus, relative to the spectral radius.",
                                          .minimum = 0,
                                          .maximum = 1,
                                          .sliderMinimum = 0,
                                          .sliderMaximum = 1});
const Parameter<double> maximumPhase(std::numbers::pi, {.name = "maximum-phase",
                                                        .label = "Maximum phase",
                                                        .symbol = "theta_max",
                                                        .help = "Largest phase: no mode rotates faster.",
                                                        .unit = "rad/step",
                                                        .minimum = 0.001,
                                                        .maximum = std::numbers::pi,
                                                        .sliderMinimum = 0.01,
                                                        .sliderMaximum = std::numbers::pi});
}  // namespace annulus

Spectrum annulusEigenvalues(const Experiment& experiment, RandomStream& random) {
    const int reals = realEigenvalueCount(experiment.reservoir.size);
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd((experiment.reservoir.size - reals) / 2)};
    const double inner = experiment[annulus::innerRadius], largestPhase = experiment[annulus::maximumPhase];
    const double innerSquare = inner * inner;
    const auto modulus = [&] { return std::sqrt(random.uniform(innerSquare, 1.0)); };
    for (double& value : spectrum.reals) value = modulus();
    for (std::complex<double>& value : spectrum.upper) {
        const double length = modulus();
        value = std::polar(length, random.uniform(0.0, largestPhase));
    }
    return normalised(spectrum);
}

}  // namespace echoplane
