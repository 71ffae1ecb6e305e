// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/cells/cells.h"

namespace echoplane {

namespace euler {
const Parameter<double> step(0.01,
                             {.name = "euler-step",
                              .label = "Euler step",
                              .symbol = "ε",
                              .group = "Dynamics",
                              .help = "Euler cell: length of a step of the differential equation that the reservoir follows, "
                                      "r(t) = r(t−1) + ε·f(z). Smaller steps are slower.",
                              .minimum = 0.00001,
                              .maximum = 1,
                              .sliderMinimum = 0.001,
                              .sliderMaximum = 1,
                              .logarithmic = true});
const Parameter<double> diffusion(0.01,
                                  {.name = "diffusion",
                                   .label = "Diffusion",
                                   .symbol = "γ",
                                   .group = "Dynamics",
                                   .help = "Euler cell: damping inside the activation, W − Wᵀ − γ·I. The eigenvalues at 0 lie "
                                           "on the line 1 − ε·γ.",
                                   .minimum = 0,
                                   .maximum = 10,
                                   .sliderMinimum = 0,
                                   .sliderMaximum = 1});
}  // namespace euler

namespace {

Eigen::MatrixXd antisymmetric(const Experiment& experiment, Eigen::MatrixXd weights) {
    weights -= Eigen::MatrixXd(weights.transpose());
    weights.diagonal().array() -= experiment[euler::diffusion];
    return weights;
}

Carry eulerCarry(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd*) {
    return {.matrix = {}, .kept = Eigen::VectorXd::Ones(size), .gains = Eigen::VectorXd::Constant(size, experiment[euler::step])};
}

}  // namespace

Cell eulerCell() {
    return {.name = "euler",
            .label = "Euler",
            .help =
                "r(t) = r(t−1) + ε·f(r(t−1)·(ρ·(W − Wᵀ) − γ·I) + u·W_in + b): a step of an antisymmetric differential equation, "
                "whose eigenvalues lie on a line beside 1 (Gallicchio 2024).",
            .inside = &antisymmetric,
            .carry = &eulerCarry,
            .parameters = {euler::step, euler::diffusion},
            .bound = [](const Experiment& e, double) {
                return CellBound{0.0, 0.0, 1.0 - e[euler::step] * e[euler::diffusion]};
            }};
}

}  // namespace echoplane
