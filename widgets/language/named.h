// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

/// Gives a widget its name for tests and style, and the one that screen readers read.
template <typename Widget>
Widget* named(Widget* widget, const char* name, const QString& accessible) {
    widget->setObjectName(QLatin1String(name));
    widget->setAccessibleName(accessible);
    return widget;
}

}  // namespace echoplane
