// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/cells/cells.h"

namespace echoplane {

namespace es2n {
const Parameter<double> proximity(
    0.1, {.name = "proximity",
          .label = "Proximity",
          .symbol = "β",
          .group = "Dynamics",
          .help = "ES²N: weight of the activated part, r(t) = β·f(z) + (1 − β)·r(t−1)·O. Near 0 the eigenvalues lie close to the "
                  "unit circle and the reservoir remembers long; at 1 it is the usual network without a leak.",
          .minimum = 0.0001,
          .maximum = 1,
          .sliderMinimum = 0.01,
          .sliderMaximum = 1,
          .logarithmic = true});
}  // namespace es2n

namespace {

Carry es2nCarry(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd* orthogonal) {
    const double beta = experiment[es2n::proximity];
    return rotatedCarry(1.0 - beta, beta, size, *orthogonal);
}

}  // namespace

Cell es2nCell() {
    return {.name = "es2n",
            .label = "ES²N (edge of stability)",
            .help =
                "r(t) = β·f(z) + (1 − β)·r(t−1)·O, with O orthogonal: the eigenvalues lie in a ring of radius 1 − β and "
                "half-width β·ρ·‖W‖₂ at most (Ceni and Gallicchio 2025).",
            .orthogonal = true,
            .carry = &es2nCarry,
            .parameters = {es2n::proximity},
            .bound = [](const Experiment& e, double norm) {
                return rotatedBound(1.0 - e[es2n::proximity], e[es2n::proximity], e, norm);
            }};
}

}  // namespace echoplane
