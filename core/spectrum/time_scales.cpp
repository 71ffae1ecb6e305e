// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/spectrum/distributions.h"

namespace echoplane {

namespace timeScales {
const Parameter<double> shortest(1.0, {.name = "shortest-time-scale",
                                       .label = "Shortest time",
                                       .symbol = "tau_min",
                                       .help = "Time constant of the fastest memory, e^{−t/τ}.",
                                       .unit = "steps",
                                       .minimum = 0.01,
                                       .maximum = 1e6,
                                       .sliderMinimum = 0.1,
                                       .sliderMaximum = 100,
                                       .logarithmic = true});
const Parameter<double> longest(100.0, {.name = "longest-time-scale",
                                        .label = "Longest time",
                                        .symbol = "tau_max",
                                        .help = "Time constant of the slowest memory, e^{−t/τ}.",
                                        .unit = "steps",
                                        .minimum = 0.01,
                                        .maximum = 1e6,
                                        .sliderMinimum = 1,
                                        .sliderMaximum = 10000,
                                        .logarithmic = true});
}  // namespace timeScales

Spectrum timeScaleEigenvalues(const Experiment& experiment, RandomStream&) {
    const int size = experiment.reservoir.size;
    const double first = std::log(experiment[timeScales::shortest]), last = std::log(experiment[timeScales::longest]);
    Spectrum spectrum{Eigen::VectorXd(size), {}};
    for (int k = 0; k < size; ++k) {
        const double share = size > 1 ? static_cast<double>(k) / (size - 1) : 1.0;
        spectrum.reals[k] = std::exp(-std::exp(-(first + share * (last - first))));
    }
    return normalised(spectrum);
}

double timeScaleRadius(const Experiment& experiment) {
    const double longest = experiment[timeScales::longest];
    return std::exp(-1.0 / (experiment.reservoir.size > 1 ? std::max(longest, experiment[timeScales::shortest]) : longest));
}

}  // namespace echoplane
