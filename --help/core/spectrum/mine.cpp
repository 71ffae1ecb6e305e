// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/distributions.h"

namespace echoplane {

Spectrum mineEigenvalues(const Experiment& experiment, RandomStream&) {
    Spectrum spectrum{Eigen::VectorXd(experiment.reservoir.size), {}};
    spectrum.reals.setLinSpaced(1.0 / experiment.reservoir.size, 1.0);
    return spectrum;
}

}  // namespace echoplane
