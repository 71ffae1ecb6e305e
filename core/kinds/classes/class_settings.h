// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/setting.h"
#include "core/text/message.h"

namespace echoplane {

/// Appends the settings for merging and classifying sequences.
void addSequenceSettings(std::vector<Setting>& list);
/// Throws std::invalid_argument for settings that do not fit classification. With one answer per sequence there is no y(t−1).
void checkClasses(const Experiment& experiment);
/// Why a setting has no effect in a classification task ("… has no meaning for …"), or empty.
Message whyIdleInSequences(const Setting& setting, const Experiment& experiment);

}  // namespace echoplane
