// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/experiment/stage.h"

namespace echoplane {

/// A setting's value: a number for real and integer settings, 0 or 1 for switches, a name for choices.
using SettingValue = std::variant<double, std::string>;

/// One value that a choice setting can take.
struct SettingChoice {
    std::string name;   ///< as on the command line and in files: "noisy-golden"
    std::string label;  ///< as on screen: "Noisy golden"
    std::string help;   ///< one sentence for a student
};

/// The description of one member of Experiment. The command line, the settings panel, files and the validation are all made
/// from this one list, so that they cannot disagree.
struct Setting {
    using Field = std::variant<double Experiment::*, int Experiment::*, std::uint32_t Experiment::*, bool Experiment::*,
                               std::string Experiment::*>;

    std::string name;    ///< kebab-case, the command-line option: "spectral-radius"
    std::string label;   ///< on screen: "Spectral radius"
    std::string symbol;  ///< in equations: "rho"
    std::string group;   ///< heading in the settings panel: "Task", "Reservoir", "Dynamics", "Input", "Readout"
    std::string help;    ///< what it does, with the equation
    std::string unit;    ///< "steps", or empty
    Field field;
    Stage firstStage;  ///< the first stage that reads it: a change recomputes from there on

    double minimum = 0.0;  ///< accepted range, inclusive (numbers only)
    double maximum = 0.0;
    double sliderMinimum = 0.0;  ///< range of the slider; equal ends mean that there is no slider
    double sliderMaximum = 0.0;
    bool logarithmic = false;                 ///< slider and wheel work on a log scale
    std::vector<SettingChoice> choices = {};  ///< for string fields
    /// Why it has no effect in an experiment, or an empty string; null where it always has one.
    std::string (*idle)(const Experiment&) = nullptr;
    bool detail = false;  ///< seldom turned: the panel shows it where it was changed, or where all are asked for

    bool isChoice() const { return std::holds_alternative<std::string Experiment::*>(field); }
    bool isSwitch() const { return std::holds_alternative<bool Experiment::*>(field); }
    bool isInteger() const { return !isChoice() && !std::holds_alternative<double Experiment::*>(field); }
};

/// All settings, in the order in which they are shown.
std::span<const Setting> settings();

/// The setting of that kebab-case name. Throws std::invalid_argument naming the ones there are.
const Setting& setting(std::string_view name);

/// The value in `experiment`.
SettingValue value(const Setting& setting, const Experiment& experiment);

/// Writes `value` into `experiment`. Throws std::invalid_argument with the value and the accepted range, or the names that a
/// choice takes, and then leaves `experiment` as it was.
void setValue(const Setting& setting, Experiment& experiment, const SettingValue& value);

/// The value as text that reads back to the same value: shortest round-trip decimal form, or the choice's name.
std::string valueText(const Setting& setting, const Experiment& experiment);

/// The first stage that reads the setting in this experiment: Setting::firstStage, but input scaling enters earlier where it is
/// no common factor of all that the readout sees; what changes the number of outputs enters at the spectrum where they are fed
/// back; and so does the task where it has several inputs.
Stage firstStage(const Setting& setting, const Experiment& experiment);

/// Why the setting has no effect in this experiment ("connectivity has no meaning for golden: no matrix is drawn"), or an empty
/// string.
std::string whyIdle(const Setting& setting, const Experiment& experiment);

/// Checks every setting and what they must satisfy together (washout < training). Throws std::invalid_argument with the
/// offending value and what would be right.
void validate(const Experiment& experiment);

}  // namespace echoplane
