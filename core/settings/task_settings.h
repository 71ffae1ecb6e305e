// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/settings/settings.h"

namespace echoplane {

/// Appends the settings that choose the task and those that only some tasks read (Task::settings): a part of settings().
void addTaskSettings(std::vector<Setting>& list);
/// Input scaling enters with W_in in the dynamics, as it is no factor on all that the readout sees.
bool scalesInputsEarly(const Experiment& experiment);
/// Appends how sequences are merged and classified.
void addSequenceSettings(std::vector<Setting>& list);
/// Why a setting has no effect where the task tells classes ("has no meaning for …"), or an empty string.
std::string whyIdleInSequences(const Setting& setting, const Experiment& experiment);
/// Appends the level of one kind of noise, and beside that of the target the seed of all.
enum class Noise { input, target, state };
void addNoise(std::vector<Setting>& list, Noise of);

}  // namespace echoplane
