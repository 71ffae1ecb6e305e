// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace echoplane {

/// A drawn icon in the colour of text on buttons, whatever the theme is when it is painted: the shapes of an SVG, of whose own
/// colours only the opacity counts. Sharp at any size.
QIcon lineIcon(const QString& file);

}  // namespace echoplane
