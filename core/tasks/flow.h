// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// A differential equation of three variables, ds/dt = derivative(s), from `state` at t = 0 by the classical Runge-Kutta method
/// of order 4 with `substeps` steps in each `sampling` units of time: 3 × samples, at the times 0, sampling, … From sample
/// `halvedFrom` on there are twice as many steps, half as long. Cost 4·substeps derivatives per sample.
template <typename Derivative>
Eigen::MatrixXd flow(Eigen::Array3d state, double sampling, int substeps, Eigen::Index samples, Eigen::Index halvedFrom,
                     Derivative derivative) {
    Eigen::MatrixXd series(3, samples);
    for (Eigen::Index t = 0; t < samples; ++t) {
        series.col(t) = state.matrix();
        const int steps = t < halvedFrom ? substeps : 2 * substeps;
        const double timeStep = sampling / steps;
        for (int i = 0; i < steps; ++i) {
            const Eigen::Array3d k1 = derivative(state);
            const Eigen::Array3d k2 = derivative(state + 0.5 * timeStep * k1);
            const Eigen::Array3d k3 = derivative(state + 0.5 * timeStep * k2);
            const Eigen::Array3d k4 = derivative(state + timeStep * k3);
            state += timeStep / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        }
    }
    return series;
}

}  // namespace echoplane
