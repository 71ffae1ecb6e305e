// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace echoplane {

/// The colour map viridis (van der Walt and Smith), even in lightness and safe for the colour-blind: `part` runs from 0, dark
/// violet, to 1, yellow.
QColor viridis(double part);

/// Start of the map on a background: on a dark one its dark end would vanish, and is left out.
double viridisStart(const QColor& ground);

}  // namespace echoplane
