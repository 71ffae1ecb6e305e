// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace echoplane {

/// A colour map for signed values, after ColorBrewer's RdBu (Harrower and Brewer) and safe for the colour-blind: `part` runs from
/// −1, blue, over 0, the background itself, to 1, red. On a light background the ends are dark, on a dark one light.
QColor diverging(double part, const QColor& ground);

}  // namespace echoplane
