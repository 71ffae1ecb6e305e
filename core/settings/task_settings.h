// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {

/// Appends the choice of the task and the parameters that only some tasks read (Task::parameters). Part of settings().
void addTaskSettings(std::vector<Setting>& list);
/// Input scaling is applied with W_in in the dynamics, because it is not a common factor of the readout's features.
bool scalesInputsEarly(const Experiment& experiment);
/// Appends the level of one kind of noise; with the target noise, also the seed of all noise.
enum class Noise { input, feedback, target, state };
void addNoise(std::vector<Setting>& list, Noise of);

}  // namespace echoplane
