// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/experiment/setting.h"

namespace echoplane {

/// All settings, in the order in which they are shown.
std::span<const Setting> settings();

/// The setting of that kebab-case name. Throws std::invalid_argument naming the ones there are.
const Setting& setting(std::string_view name);

/// The first stage that reads the setting in this experiment: Setting::firstStage, but input scaling enters earlier where it is
/// no common factor of all that the readout sees; what changes the number of outputs enters at the spectrum where they are fed
/// back; and so does the task where it has several inputs.
Stage firstStage(const Setting& setting, const Experiment& experiment);

/// Why the setting has no effect in this experiment ("connectivity has no meaning for golden: no matrix is drawn"), or an empty
/// string.
std::string whyIdle(const Setting& setting, const Experiment& experiment);

/// Whether it has an effect: whyIdle() is empty. Cheaper.
bool applies(const Setting& setting, const Experiment& experiment);

/// Whether it belongs to another task, method or topology than is chosen, or to something that is off.
bool belongsElsewhere(const Setting& setting, const Experiment& experiment);

/// Checks every setting and what they must satisfy together (washout < training). Throws std::invalid_argument with the
/// offending value and what would be right.
void validate(const Experiment& experiment);

}  // namespace echoplane
