// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/experiment/stage.h"

namespace echoplane {

/// One value that a choice setting can take.
struct SettingChoice {
    std::string name;   ///< as on the command line and in files: "noisy-golden"
    std::string label;  ///< as on screen: "Noisy golden"
    std::string help;   ///< one sentence for a student
};

/// Where the value of a setting stands: one of the members of an experiment's parts.
template <typename Value>
using FieldOf = Value& (*)(Experiment&);
template <auto... members>
constexpr auto fieldOf() {
    using Value = std::remove_reference_t<decltype((std::declval<Experiment&>().*....*members))>;
    return static_cast<FieldOf<Value>>([](Experiment& experiment) -> Value& { return (experiment.*....*members); });
}

/// The value of a parameter that belongs to one owner: it stands in Experiment::owned, by the setting's name.
struct OwnedField {
    enum class Kind { real, integer, onOff, choice };
    SettingValue standard;
    Kind kind = Kind::real;
};

/// What a setting belongs to: it has a meaning where one of its owners is chosen.
enum class OwnerKind { none, task, method, topology };

/// The description of one setting of an Experiment. The command line, the settings panel, files, the validation and the stages'
/// keys are all made from settings(), so that they cannot disagree.
struct Setting {
    using Field =
        std::variant<FieldOf<double>, FieldOf<int>, FieldOf<std::uint32_t>, FieldOf<bool>, FieldOf<std::string>, OwnedField>;

    std::string name;         ///< kebab-case, the command-line option: "spectral-radius"
    std::string label = {};   ///< on screen: "Spectral radius"
    std::string symbol = {};  ///< in equations: "rho"
    std::string group = {};   ///< heading in the settings panel: "Task", "Reservoir", "Dynamics", "Input", "Readout"
    std::string help = {};    ///< what it does, with the equation
    std::string unit = {};    ///< "steps", or empty
    Field field = {};
    Stage firstStage = Stage::spectrum;  ///< the first stage that reads it: a change recomputes from there on
    /// The same where it depends on the experiment; null: `firstStage` in all.
    Stage (*stageIn)(const Experiment&) = nullptr;
    bool apartFromData = false;  ///< of a task's parameter: the task's data do not depend on it

    double minimum = 0.0;  ///< accepted range, inclusive (numbers only)
    double maximum = 0.0;
    double sliderMinimum = 0.0;  ///< range of the slider; equal ends mean that there is no slider
    double sliderMaximum = 0.0;
    bool logarithmic = false;                 ///< slider and wheel work on a log scale
    std::vector<SettingChoice> choices = {};  ///< for names

    OwnerKind ownerKind = OwnerKind::none;
    std::vector<std::string> owners = {};  ///< of that kind, by name
    bool ofMatrix = false;                 ///< it has a meaning only where a matrix W is drawn
    /// Why it has no effect in an experiment though its owner is chosen, or an empty string; null where it always has one.
    std::string (*idle)(const Experiment&) = nullptr;
    bool hiddenWhenIdle = false;  ///< what `idle` says is that it belongs to something else: the panel leaves it out
    bool detail = false;          ///< seldom turned: the panel shows it where it was changed, or where all are asked for

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

/// Why a setting does not take a value, in parts, so that another language can say it; what() is "ridge is −1, but must be a
/// number from 0 to 1000000".
struct SettingRefusal : std::invalid_argument {
    SettingRefusal(const std::string& name, const std::string& value, const std::string& range)
        : std::invalid_argument(name + " is " + value + ", but must be " + range), setting(name), given(value), allowed(range) {}

    std::string setting, given, allowed;
};

/// The value in `experiment`.
SettingValue value(const Setting& setting, const Experiment& experiment);

/// Writes `value` into `experiment`. Throws SettingRefusal with the value and the accepted range, or the names that a
/// choice takes, and then leaves `experiment` as it was.
void setValue(const Setting& setting, Experiment& experiment, const SettingValue& value);

/// Writes a value of the right kind as it is, whatever the range.
void write(const Setting& setting, Experiment& experiment, const SettingValue& value);

/// Throws as setValue() does, where the value in `experiment` is not accepted.
void checkValue(const Setting& setting, const Experiment& experiment);

/// The value as text that reads back to the same value: shortest round-trip decimal form, or the choice's name.
std::string valueText(const Setting& setting, const Experiment& experiment);

}  // namespace echoplane
