// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/tasks/task.h"

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

/// What the model sees of a flow: 3 × samples, as flow() gives them, scaled.
using FlowSeries = Eigen::MatrixXd (*)(const Experiment& experiment, Eigen::Index samples, Eigen::Index halvedFrom);

/// The forecast of `series`, of which the first 1000 samples are left out: Task::generateFiner.
template <FlowSeries series>
Dataset forecastOfFlow(const Experiment& experiment, Eigen::Index halvedFrom) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = 1000 + experiment[forecast::start];
    return forecastOf(series(experiment, first + steps + horizon, first + halvedFrom), first, steps, horizon);
}

/// The task of forecasting `series`, with `parameters` of its own. Split 200 washout + 4000 fitted, 1000, 2000; scored by the
/// valid time.
template <FlowSeries series>
Task flowTask(std::string name, std::string label, std::string help,
              std::optional<double> (*lyapunovExponent)(const Experiment& experiment), std::vector<Declared> parameters = {}) {
    for (const Parameter<int>* each : {&forecast::horizon, &forecast::start}) parameters.emplace_back(*each);
    return {.name = std::move(name),
            .label = std::move(label),
            .help = std::move(help),
            .parameters = std::move(parameters),
            .inputs = [](const Experiment&) { return 3; },
            .outputs = [](const Experiment&) { return 3; },
            .generate = [](const Experiment& experiment) { return forecastOfFlow<series>(experiment, neverHalved); },
            .generateFiner = forecastOfFlow<series>,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 4200, 1000, 2000); },
            .metric = Metric::validTime,
            .forecasts = true,
            .lyapunovExponent = lyapunovExponent};
}

}  // namespace echoplane
