// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <type_traits>
#include <utility>

#include "core/experiment/setting.h"

namespace echoplane {

/// A setting as declared by its owner, before the list of owners is complete.
using Declared = std::reference_wrapper<const Setting>;

/// A parameter of a task, a method or a topology: declared once in the owner's file and listed in the owner's entry. Its stage
/// key, panel row, command-line option, JSON member and validation are derived from the declaration.
///
///     const Parameter<double> noise(0.02, {.name = "noise", .label = "Noise", .help = "…", .minimum = 0, .maximum = 1});
///
/// `Value` is double, int, bool (a switch) or std::string (a choice). Read it by `experiment[noise]`, write it by
/// `experiment.set(noise, 0.1)`.
template <typename Value>
class Parameter {
public:
    Parameter(Value standard, Setting declared) : m_setting(std::move(declared)) {
        if constexpr (std::is_same_v<Value, bool>) m_setting.maximum = 1.0;
        m_setting.field = OwnedField{raw(std::move(standard)), kind()};
    }

    const Setting& setting() const { return m_setting; }
    operator Declared() const { return std::cref(m_setting); }  // NOLINT: implicit, for lists of declarations

    /// The value in an experiment.
    Value in(const Experiment& experiment) const {
        const SettingValue stored = value(m_setting, experiment);
        if constexpr (std::is_same_v<Value, std::string>)
            return std::get<std::string>(stored);
        else
            return static_cast<Value>(std::get<double>(stored));
    }
    /// Writes the value unchecked; validate() checks the range.
    void put(Experiment& experiment, Value value) const { write(m_setting, experiment, raw(std::move(value))); }

private:
    static SettingValue raw(Value value) {
        if constexpr (std::is_same_v<Value, std::string>)
            return value;
        else
            return static_cast<double>(value);
    }
    static constexpr OwnedField::Kind kind() {
        if constexpr (std::is_same_v<Value, std::string>) return OwnedField::Kind::choice;
        if constexpr (std::is_same_v<Value, bool>) return OwnedField::Kind::onOff;
        return std::is_integral_v<Value> ? OwnedField::Kind::integer : OwnedField::Kind::real;
    }

    Setting m_setting;
};

}  // namespace echoplane
