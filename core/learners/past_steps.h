// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/tasks/dataset.h"

namespace echoplane {

/// The parts of `steps` that have at least `past` inputs before them in the same recording.
std::vector<Steps> stepsWithPast(const Dataset& data, std::span<const Steps> steps, int past);

/// Total number of steps.
int countOf(std::span<const Steps> steps);

}  // namespace echoplane
