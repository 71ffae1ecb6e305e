// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace echoplane {

/// A run of the experiment reads no file and starts no other program: its series is made by the program itself, or the table is
/// held in memory. What comes from others, as a lesson or a line from the clipboard, may hold nothing else. Cost O(1).
bool isSelfContained(const Experiment& experiment);

/// Throws std::invalid_argument, in one sentence that begins with `what` ("a lesson"), where it is not.
void requireSelfContained(const Experiment& experiment, const char* what);

}  // namespace echoplane
