// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/opening_settings.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/tasks/task.h"

namespace echoplane {
namespace {

/// Reservoir and readout of a task.
struct Opening {
    std::string_view task;
    bool tanh;  ///< a random matrix of tanh units whose readout sees bias and input, as in classical echo state networks
    int size;
    double spectralRadius;
    double leakRate = 1.0, inputScaling = 1.0, bias = 0.0;
    double ridge = ReadoutSpec().ridge;
    bool freeRun = false;
};

constexpr std::array openings = {
    Opening{"lorenz", true, 300, 0.5, 1.0, 0.3, 0.5, 1e-8, true},
    Opening{"mackey-glass", true, 300, 0.8, 0.3, 2.0, 0.2, 1e-9, true},
    Opening{"rossler", true, 300, 0.2, 1.0, 1.0, 0.5, 1e-6, true},
    Opening{"double-scroll", true, 300, 0.2, 1.0, 1.0, 0.5, 1e-6, true},
    Opening{"multi-scroll", true, 300, 0.9, 1.0, 0.1, 0.5, 1e-6, true},
    Opening{"rabinovich-fabrikant", true, 300, 0.5, 1.0, 0.3, 0.5, 1e-8, true},
    Opening{"henon", true, 100, 0.3, 1.0, 0.5, 1.0, 1e-11},
    Opening{"logistic-map", true, 100, 0.3, 1.0, 0.5, 1.0, 1e-11, true},
    Opening{"narma", true, 100, 0.95, 1.0, 0.1, 0.5, 1e-8},
    Opening{"sine-to-square", true, 100, 0.5, 1.0, 1.0, 0.5, 1e-9},
    Opening{"sine-or-square", true, 100, 0.5, 1.0, 1.0, 0.5, 1e-9},
    Opening{"parity", true, 100, 0.5, 1.0, 1.0, 0.5, 1e-9},
    // Linear: what they need is memory.
    Opening{"tones", false, 100, 1.0},
    Opening{"templates", false, 100, 1.0},
    Opening{"symbol-order", false, 100, 0.9},
};

void apply(const Opening& opening, Experiment& e) {
    e.reservoir.method = opening.tanh ? "normal" : "golden";
    e.reservoir.size = opening.size;
    e.dynamics.activation = opening.tanh ? "tanh" : "identity";
    e.dynamics.spectralRadius = opening.spectralRadius;
    e.dynamics.leakRate = opening.leakRate;
    e.dynamics.bias = opening.bias;
    e.input.scaling = opening.inputScaling;
    e.readout = ReadoutSpec();
    e.readout.bias = e.readout.input = opening.tanh;
    e.readout.ridge = opening.ridge;
    e.data.freeRun = opening.freeRun;
}

}  // namespace

Experiment withTaskOpened(Experiment experiment, std::string_view name) {
    const ReservoirSpec before = experiment.reservoir;
    const auto opening = std::ranges::find(openings, name, &Opening::task);
    if (opening != openings.end()) apply(*opening, experiment);
    experiment = withTask(std::move(experiment), name);
    const ReservoirSpec& now = experiment.reservoir;
    if (now.method != before.method || now.size != before.size) experiment.reservoir.edit = {};
    return experiment;
}

}  // namespace echoplane
