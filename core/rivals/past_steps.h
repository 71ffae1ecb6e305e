// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/tasks/dataset.h"

namespace echoplane {

/// What of `steps` has `past` inputs before it in its own recording.
std::vector<Steps> withPast(const Dataset& data, std::span<const Steps> steps, int past);

/// How many they are together.
int countOf(std::span<const Steps> steps);

}  // namespace echoplane
