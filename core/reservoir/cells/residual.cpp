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

Carry rotatedCarry(double kept, double gain, Eigen::Index size, const Eigen::MatrixXd& orthogonal) {
    return {.matrix = kept * orthogonal, .kept = {}, .gains = Eigen::VectorXd::Constant(size, gain)};
}

CellBound rotatedBound(double kept, double gain, const Experiment& experiment, double norm) {
    const double width = gain * experiment.dynamics.spectralRadius * norm;
    return {std::max(0.0, kept - width), kept + width, {}};
}

namespace {

Carry residualCarry(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd* orthogonal) {
    return rotatedCarry(experiment[residual::residualWeight], experiment[residual::branchWeight], size, *orthogonal);
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
                return rotatedBound(e[residual::residualWeight], e[residual::branchWeight], e, norm);
            }};
}

}  // namespace echoplane
