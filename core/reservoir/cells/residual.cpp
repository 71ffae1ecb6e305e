// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/reservoir/cells/cells.h"

namespace echoplane {

namespace residual {
const Parameter<double> residualWeight(
    0.9, {.name = "residual-weight",
          .label = "Residual weight",
          .symbol = "a",
          .group = "Dynamics",
          .help = "Residual cell: weight of the rotated previous state, r(t) = a·r(t−1)·O + c·f(z).",
          .minimum = 0,
          .maximum = 1,
          .sliderMinimum = 0,
          .sliderMaximum = 1});
const Parameter<double> branchWeight(0.3, {.name = "branch-weight",
                                           .label = "Branch weight",
                                           .symbol = "c",
                                           .group = "Dynamics",
                                           .help = "Residual cell: weight of the activated part, r(t) = a·r(t−1)·O + c·f(z).",
                                           .minimum = 0.0001,
                                           .maximum = 10,
                                           .sliderMinimum = 0.01,
                                           .sliderMaximum = 1,
                                           .logarithmic = true});
}  // namespace residual

namespace {

Carry residualCarry(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd* orthogonal) {
    return {.matrix = experiment[residual::residualWeight] * *orthogonal,
            .kept = {},
            .gains = Eigen::VectorXd::Constant(size, experiment[residual::branchWeight])};
}

}  // namespace

Cell residualCell() {
    return {.name = "residual",
            .label = "Residual",
            .help = "r(t) = a·r(t−1)·O + c·f(z), with O orthogonal: ES²N with two free weights (Ceni and Gallicchio 2025).",
            .orthogonal = true,
            .carry = &residualCarry,
            .parameters = {residual::residualWeight, residual::branchWeight},
            .bound = [](const Experiment& e, double norm) {
                const double a = e[residual::residualWeight],
                             width = e[residual::branchWeight] * e.dynamics.spectralRadius * norm;
                return CellBound{std::max(0.0, a - width), a + width, {}};
            }};
}

}  // namespace echoplane
