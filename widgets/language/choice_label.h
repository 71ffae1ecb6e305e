// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include "core/settings/settings.h"
#include "widgets/language/core_text.h"

namespace echoplane {

/// Label of a choice of a setting: "Noisy golden" for "noisy-golden"; `name` itself if it is not a choice.
inline QString choiceLabel(const Setting& setting, const std::string& name) {
    for (const SettingChoice& choice : setting.choices)
        if (choice.name == name) return coreText(choice.label);
    return QString::fromStdString(name);
}

/// Label of the experiment's choice. The setting must be a choice.
inline QString choiceLabel(const Setting& setting, const Experiment& experiment) {
    return choiceLabel(setting, std::get<std::string>(value(setting, experiment)));
}

/// The setting's label with its symbol, where that is a letter of the equations: "Spectral radius ρ".
inline QString labelWithSymbol(const Setting& setting) {
    const QString label = coreText(setting.label);
    const QString symbol = setting.symbol == "rho"     ? QStringLiteral("ρ")
                           : setting.symbol == "alpha" ? QStringLiteral("α")
                           : setting.symbol == "tau"   ? QStringLiteral("τ")
                                                       : QString::fromStdString(setting.symbol);
    return symbol.size() == 1 ? label + QLatin1Char(' ') + symbol : label;
}

}  // namespace echoplane
