// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/spectrum/distributions.h"

namespace echoplane {

namespace {

bool isReal(const std::complex<double>& value) {
    return value.imag() == 0.0;
}

}  // namespace

std::size_t customSize(const std::vector<std::complex<double>>& eigenvalues) {
    const auto reals = static_cast<std::size_t>(std::ranges::count_if(eigenvalues, isReal));
    return 2 * eigenvalues.size() - reals;
}

Spectrum customEigenvalues(const Experiment& experiment, RandomStream&) {
    const Eigen::Index reals = std::ranges::count_if(experiment.reservoir.edit.eigenvalues, isReal);
    const auto count = static_cast<Eigen::Index>(experiment.reservoir.edit.eigenvalues.size());
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd(count - reals)};
    Eigen::Index real = 0, pair = 0;
    for (const std::complex<double>& value : experiment.reservoir.edit.eigenvalues) {
        if (isReal(value)) {
            spectrum.reals[real++] = value.real();
        } else {
            spectrum.upper[pair++] = value.imag() > 0.0 ? value : std::conj(value);
        }
    }
    return normalised(spectrum);
}

}  // namespace echoplane
