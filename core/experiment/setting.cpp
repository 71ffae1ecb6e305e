// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/setting.h"

#include <algorithm>
#include <cmath>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

[[noreturn]] void refuse(const Setting& setting, const Message& given, const Message& allowed) {
    throw SettingRefusal(setting.name, given, allowed);
}

Message rangeText(const Setting& setting) {
    if (setting.isSwitch()) return Message("on or off (1 or 0)");
    if (!setting.nameOfLeast.empty())
        return Message("%1 or a whole number from %2 to %3", setting.nameOfLeast, shortestText(setting.minimum + 1.0),
                       shortestText(setting.maximum));
    return Message(setting.isInteger() ? "a whole number from %1 to %2" : "a number from %1 to %2", shortestText(setting.minimum),
                   shortestText(setting.maximum));
}

void checkNumber(const Setting& setting, double number) {
    const bool inRange = number >= setting.minimum && number <= setting.maximum;  // false for NaN
    if (!inRange || (setting.isInteger() && number != std::floor(number)))
        refuse(setting, Message::verbatim(shortestText(number)), rangeText(setting));
}

void checkChoice(const Setting& setting, const std::string& name) {
    if (std::ranges::find(setting.choices, name, &SettingChoice::name) != setting.choices.end()) return;
    std::string names;
    for (const SettingChoice& choice : setting.choices) names += (names.empty() ? "" : ", ") + choice.name;
    refuse(setting, Message("\"%1\"", shortened(name)), Message("one of: %1", names));
}

/// Checks a value of the right kind.
void check(const Setting& setting, const SettingValue& value) {
    if (setting.isChoice())
        checkChoice(setting, std::get<std::string>(value));
    else
        checkNumber(setting, std::get<double>(value));
}

}  // namespace

Message inWords(const Setting& setting) {
    std::string words = setting.name;
    std::ranges::replace(words, '-', ' ');
    return Message::phrase(words);
}

SettingValue value(const Setting& setting, const Experiment& experiment) {
    const auto read = [&](auto field) { return field(const_cast<Experiment&>(experiment)); };  // NOLINT: reads only
    return std::visit(
        [&](const auto& field) -> SettingValue {
            using Field = std::remove_cvref_t<decltype(field)>;
            if constexpr (std::is_same_v<Field, OwnedField>) {
                const SettingValue* stored = experiment.owned.find(setting.name);
                return stored != nullptr ? *stored : field.standard;
            } else if constexpr (std::is_same_v<Field, FieldOf<std::string>>) {
                return read(field);
            } else {
                return static_cast<double>(read(field));
            }
        },
        setting.field);
}

void setValue(const Setting& setting, Experiment& experiment, const SettingValue& value) {
    if (const auto* name = std::get_if<std::string>(&value); name != nullptr && !name->empty() && *name == setting.nameOfLeast) {
        write(setting, experiment, setting.minimum);
        return;
    }
    if (std::holds_alternative<std::string>(value) != setting.isChoice()) {
        if (setting.isChoice()) refuse(setting, Message("a number"), Message("a name"));
        refuse(setting, Message("\"%1\"", shortened(std::get<std::string>(value))), rangeText(setting));
    }
    check(setting, value);
    write(setting, experiment, value);
}

void write(const Setting& setting, Experiment& experiment, const SettingValue& value) {
    std::visit(
        [&](const auto& field) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, OwnedField>) {
                if (value == field.standard)
                    experiment.owned.erase(setting.name);
                else
                    experiment.owned.set(setting.name, value);
            } else {
                auto& member = field(experiment);
                using Member = std::remove_reference_t<decltype(member)>;
                if constexpr (std::is_same_v<Member, std::string>) {
                    member = std::get<std::string>(value);
                } else if constexpr (std::is_same_v<Member, bool>) {
                    member = std::get<double>(value) != 0.0;
                } else {
                    member = static_cast<Member>(std::get<double>(value));
                }
            }
        },
        setting.field);
}

void checkValue(const Setting& setting, const Experiment& experiment) {
    check(setting, value(setting, experiment));
}

std::string valueText(const Setting& setting, const Experiment& experiment) {
    const SettingValue current = value(setting, experiment);
    if (!setting.nameOfLeast.empty() && current == SettingValue(setting.minimum)) return setting.nameOfLeast;
    return setting.isChoice() ? std::get<std::string>(current) : shortestText(std::get<double>(current));
}

}  // namespace echoplane
