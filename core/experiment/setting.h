// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/experiment/stage.h"
#include "core/text/message.h"

namespace echoplane {

/// One value that a choice setting can take.
struct SettingChoice {
    std::string name;   ///< on the command line and in files: "noisy-golden"
    std::string label;  ///< on screen: "Noisy golden"
    std::string help;   ///< one sentence for a student
};

/// Accessor of a setting's value: a member of one of an experiment's parts.
template <typename Value>
using FieldOf = Value& (*)(Experiment&);
template <auto... members>
constexpr auto fieldOf() {
    using Value = std::remove_reference_t<decltype((std::declval<Experiment&>().*....*members))>;
    return static_cast<FieldOf<Value>>([](Experiment& experiment) -> Value& { return (experiment.*....*members); });
}

/// Kind and default of an owned parameter; its value is stored in Experiment::owned under the setting's name.
struct OwnedField {
    enum class Kind { real, integer, onOff, choice };
    SettingValue standard;
    Kind kind = Kind::real;
};

/// Kind of owner of a setting. An owned setting applies only if one of its owners is selected.
enum class OwnerKind { none, task, method, topology, cell };

/// Description of one setting of an Experiment. Command line, settings panel, files, validation and stage keys are all generated
/// from settings(), so that they cannot disagree.
struct Setting {
    using Field =
        std::variant<FieldOf<double>, FieldOf<int>, FieldOf<std::uint32_t>, FieldOf<bool>, FieldOf<std::string>, OwnedField>;

    std::string name;         ///< kebab-case, the command-line option: "spectral-radius"
    std::string label = {};   ///< on screen: "Spectral radius"
    std::string symbol = {};  ///< in equations: "rho"
    std::string group = {};   ///< heading in the settings panel: "Task", "Reservoir", "Dynamics", "Input", "Readout"
    std::string help = {};    ///< its effect, with the equation
    std::string unit = {};    ///< "steps", or empty
    Field field = {};
    Stage firstStage = Stage::spectrum;  ///< the first stage that reads it: a change recomputes from there
    /// The first stage where it depends on the experiment; null: always `firstStage`.
    Stage (*stageIn)(const Experiment&) = nullptr;
    bool apartFromData = false;  ///< for a parameter of a task: the task's data do not depend on it

    double minimum = 0.0;  ///< accepted range, inclusive (numbers only)
    double maximum = 0.0;
    double sliderMinimum = 0.0;  ///< range of the slider; no slider if the ends are equal
    double sliderMaximum = 0.0;
    bool logarithmic = false;                 ///< slider and wheel work on a log scale
    std::vector<SettingChoice> choices = {};  ///< for choices
    std::string nameOfLeast = {};             ///< what the minimum is called instead of its number: "all"

    std::optional<SettingValue> neutral = {};  ///< at which it adds nothing to the dynamics: "identity", 0.0
    bool chosenByRuns = false;                 ///< a run can choose it by validation (best_ridge.h)
    bool chosenByData = false;                 ///< "auto" in place of a number: the usual step of the file's times
    bool byColumn = false;                     ///< columns of the input may have values of their own (InputSpec::columns)
    bool takesParameter = false;               ///< "mso:5": a text may also set the parameter of the task (Task::parameter)
    bool repeats = false;                      ///< runs are repeated over it: sweeps and searches set how many values, not which
    bool decidesMetric = false;                ///< metricOf() depends on it
    bool keepsEvaluation =
        false;  ///< of the group "Task": errors with different values can be compared, so a search may choose it

    OwnerKind ownerKind = OwnerKind::none;
    std::vector<std::string> owners = {};  ///< of that kind, by name
    bool ofMatrix = false;                 ///< applies only if a matrix W is drawn
    /// Returns why the setting has no effect in an experiment although its owner is selected, or an empty string; null if it
    /// always has an effect.
    Message (*idle)(const Experiment&) = nullptr;
    bool hiddenWhenIdle = false;  ///< when idle it belongs to something else, so the panel hides it
    bool detail = false;          ///< rarely changed: the panel shows it only if changed, or if all settings are shown

    bool isChoice() const { return holds<std::string>(OwnedField::Kind::choice); }
    bool isSwitch() const { return holds<bool>(OwnedField::Kind::onOff); }
    bool isInteger() const { return !isChoice() && !holds<double>(OwnedField::Kind::real); }

private:
    template <typename Value>
    bool holds(OwnedField::Kind kind) const {
        const auto* owned = std::get_if<OwnedField>(&field);
        return owned != nullptr ? owned->kind == kind : std::holds_alternative<FieldOf<Value>>(field);
    }
};

/// The name as it reads in a sentence: "noise", "spectral radius".
Message inWords(const Setting& setting);

/// Rejection of a setting's value; what() is "ridge is −1, but must be a number from 0 to
/// 1000000".
struct SettingRefusal : Refusal {
    template <typename Value>
    SettingRefusal(const std::string& name, const Value& value, const Message& range)
        : Refusal("%1 is %2, but must be %3", Message::setting(name), value, range), setting(name) {}

    std::string setting;
};

/// The value in `experiment`.
SettingValue value(const Setting& setting, const Experiment& experiment);

/// Writes `value` into `experiment`. Throws SettingRefusal with the value and the accepted range or names, leaving `experiment`
/// unchanged.
void setValue(const Setting& setting, Experiment& experiment, const SettingValue& value);

/// Writes a value of the right kind without checking its range.
void write(const Setting& setting, Experiment& experiment, const SettingValue& value);

/// Throws like setValue() if the value in `experiment` is not accepted.
void checkValue(const Setting& setting, const Experiment& experiment);

/// The value as text that reads back to the same value: shortest round-trip decimal form, or the choice's name.
std::string valueText(const Setting& setting, const Experiment& experiment);

}  // namespace echoplane
