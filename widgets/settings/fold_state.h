// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/settings/settings.h"

namespace echoplane {

/// Name of the fold of the rail that has the setting: "reservoir", "activation", "steps", "readout", "noise", "task", or the
/// setting's group in lower case. Empty for what is in the open.
std::string foldOf(const Setting& setting);

/// Heading of a fold. `group`: that of its settings.
QString foldTitle(const std::string& fold, const std::string& group);

/// The state of a fold in words, the most important first: "golden", "seed 1". `shown`: the settings of the fold that have a row.
QStringList foldState(const std::string& fold, const std::vector<const Setting*>& shown, const Experiment& experiment);

}  // namespace echoplane
