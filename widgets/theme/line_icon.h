// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace echoplane {

/// Icon drawn from an SVG in the current theme's colour of button text; of the SVG's own colours only the opacity counts. Sharp
/// at any size.
QIcon lineIcon(const QString& file);

}  // namespace echoplane
