// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/spectrum/distributions.h"

namespace echoplane {

Spectrum annulusEigenvalues(const Experiment& experiment, RandomStream& random) {
    const int reals = realEigenvalueCount(experiment.size);
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd((experiment.size - reals) / 2)};
    const double innerSquare = experiment.innerRadius * experiment.innerRadius;
    const auto modulus = [&] { return std::sqrt(random.uniform(innerSquare, 1.0)); };
    for (double& value : spectrum.reals) value = modulus();
    for (std::complex<double>& value : spectrum.upper) {
        const double length = modulus();
        value = std::polar(length, random.uniform(0.0, experiment.maximumPhase));
    }
    return normalised(spectrum);
}

}  // namespace echoplane
