// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include "core/settings/settings.h"
#include "widgets/language/core_text.h"

namespace echoplane {

/// What the window calls a choice of a setting: "Noisy golden" for "noisy-golden"; `held` itself where it is none of them.
inline QString choiceLabel(const Setting& setting, const std::string& held) {
    for (const SettingChoice& choice : setting.choices)
        if (choice.name == held) return coreText(choice.label);
    return QString::fromStdString(held);
}

/// Of the choice that an experiment holds. For settings that are choices.
inline QString choiceLabel(const Setting& setting, const Experiment& experiment) {
    return choiceLabel(setting, std::get<std::string>(value(setting, experiment)));
}

}  // namespace echoplane
