// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace echoplane {

/// The colour map viridis (van der Walt and Smith), even in lightness and safe for the colour-blind: `part` runs from 0, dark
/// violet, to 1, yellow.
QColor viridis(double part);

/// Where the map begins on a ground: its dark end vanishes on a dark one, and is left out there.
double viridisStart(const QColor& ground);

}  // namespace echoplane
