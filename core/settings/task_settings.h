// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/settings/settings.h"

namespace echoplane {

/// Appends the settings that choose the task and those that only some tasks read (Task::settings): a part of settings().
void addTaskSettings(std::vector<Setting>& list);
/// Appends the level of one kind of noise, and beside that of the target the seed of all.
enum class Noise { input, target, state };
void addNoise(std::vector<Setting>& list, Noise of);

}  // namespace echoplane
