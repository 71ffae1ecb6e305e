// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/experiment/experiment.h"

namespace echoplane {

struct Setting;

// Settings given by name, some of them and the rest left open: on a command line, or in a call from Python.

/// Whether a setting is given, even with its default value.
using IsGiven = std::function<bool(const Setting&)>;

/// Sets one setting from its text: a number, `on` or `off`, or the name of a choice. Input scaling may be by column
/// (setInputScaling()), where a plain number is that of all columns, and a task may have its parameter, "mso:5". Throws
/// SettingRefusal with the range, and std::invalid_argument for the parameter of a task without one.
void setFromText(const Setting& setting, Experiment& experiment, const std::string& text);

/// Returns `suited` with the given settings of `given`.
Experiment withGiven(Experiment suited, const Experiment& given, const IsGiven& isGiven);

/// Gives settings that are left open the values that suit the task (split lengths; for the memory task delays, rho, lr and ridge)
/// and the method, if it is given (the spectral radius of its source, if it has one).
Experiment completedTask(const Experiment& given, const IsGiven& isGiven);

}  // namespace echoplane
