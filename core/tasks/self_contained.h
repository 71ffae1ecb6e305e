// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace echoplane {

/// Whether a run of the experiment reads no file and starts no other program: its series is synthetic, or its table is already in
/// memory. Experiments from untrusted sources, such as lessons and links from the clipboard, must be self-contained. Cost O(1).
bool isSelfContained(const Experiment& experiment);

/// Throws std::invalid_argument, with a sentence that starts with `what` ("a lesson"), unless isSelfContained().
void requireSelfContained(const Experiment& experiment, const char* what);

}  // namespace echoplane
