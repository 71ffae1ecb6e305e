// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace echoplane {

/// The dynamic property in which a widget lists the keys that it handles without an action, a QStringList of "Key\tMeaning".
inline constexpr const char* keyHelpProperty = "keyHelp";

/// Lists keys of a widget, for the sheet of shortcuts; a widget that lists its own keeps them.
void describeKeys(QWidget& widget, const QStringList& lines);

}  // namespace echoplane
