// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/math/random.h"
#include "core/model/model.h"

namespace echoplane {

/// The model with a random warm state, a number of steps after which the initial state is forgotten, and names that need
/// escaping.
inline Model withWarmStart(Model model) {
    RandomStream random(13, "warm start");
    model.warmState = random.uniformMatrix(model.size(), 1, -0.5, 0.5);
    model.warmOutput = random.uniformMatrix(model.outputs(), 1, -0.5, 0.5);
    model.forgetsStartAfter = 321;
    const std::vector<std::string> hard = {"wind \"north\", m/s", "*/ ü 𝄞 \\", "/* ; \xe2\x80\xae"};
    model.inputNames.clear();
    model.outputNames.clear();
    for (Eigen::Index k = 0; k < model.inputs(); ++k) model.inputNames.push_back(hard[static_cast<std::size_t>(k % 3)]);
    for (Eigen::Index k = 0; k < model.outputs(); ++k)
        model.outputNames.push_back("power " + std::to_string(k) + hard[static_cast<std::size_t>(k % 3)]);
    return model;
}

/// The model with its warm state as initial state: the reference for a warm start.
inline Model startedWarm(Model model) {
    model.initialState = model.warmState;
    model.initialOutput = model.warmOutput;
    return model;
}

}  // namespace echoplane
