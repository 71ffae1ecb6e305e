// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/experiment/setting.h"
#include "core/text/message.h"

namespace echoplane {

/// All settings, in the order in which they are shown.
std::span<const Setting> settings();

/// The setting of that kebab-case name. Throws std::invalid_argument, listing the known names.
const Setting& setting(std::string_view name);

/// The first stage that reads the setting in this experiment. It is Setting::firstStage with these exceptions: input scaling
/// enters earlier unless it is a common factor of everything the readout sees; with output feedback, a setting that changes the
/// number of outputs enters at the spectrum; so does the task if it has several inputs.
Stage firstStage(const Setting& setting, const Experiment& experiment);

/// Why the setting has no effect in this experiment ("connectivity has no meaning for golden: no matrix is drawn"), or an empty
/// string.
Message whyIdle(const Setting& setting, const Experiment& experiment);

/// Whether the setting has an effect, that is whyIdle() is empty. Cheaper than building the sentence.
bool applies(const Setting& setting, const Experiment& experiment);

/// Whether the setting belongs to a task, method or topology that is not chosen, or to something that is switched off.
bool belongsElsewhere(const Setting& setting, const Experiment& experiment);

/// Checks every setting, and the constraints between settings (washout < training). Throws std::invalid_argument with the
/// offending value and what is allowed.
void validate(const Experiment& experiment);

}  // namespace echoplane
