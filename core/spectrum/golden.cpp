// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"

namespace echoplane {

namespace noisyGolden {
const Parameter<double> noise(0.02, {.name = "noise",
                                     .label = "Noise",
                                     .symbol = "sigma",
                                     .help = "Standard deviation of the real and imaginary parts of the noise on each pair "
                                             "(Algorithm 3, line 27). The paper's σ = 0.2 is 0.2/√N here.",
                                     .minimum = 0,
                                     .maximum = 1,
                                     .sliderMinimum = 0,
                                     .sliderMaximum = 0.2});
const Parameter<bool> renormalise(
    false,
    {.name = "renormalise",
     .label = "Renormalise",
     .help =
         "Scale to the spectral radius again after adding the noise. Algorithm 3 does not, so some of its modes lie outside."});
}  // namespace noisyGolden

Spectrum goldenEigenvalues(const Experiment& experiment, RandomStream& random) {
    const int size = experiment.reservoir.size;
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

Spectrum noisyGoldenEigenvalues(const Experiment& experiment, RandomStream& random) {
    Spectrum spectrum = goldenEigenvalues(experiment, random);
    const double sigma = experiment[noisyGolden::noise];
    for (std::complex<double>& value : spectrum.upper) {
        const double re = random.normal(), im = random.normal();
        value += sigma * std::complex<double>(re, im);
        if (value.imag() < 0.0) value = std::conj(value);
    }
    return experiment[noisyGolden::renormalise] ? normalised(spectrum) : spectrum;
}

}  // namespace echoplane
