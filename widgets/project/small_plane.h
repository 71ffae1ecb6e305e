// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

#include "widgets/plots/kit/mode_marks.h"
#include "widgets/theme/theme.h"

namespace echoplane {

/// A thumbnail of the eigenvalue plane: unit circle, and modes with areas and colours as in the large plane. `side` is in layout
/// pixels, `ratio` in device pixels per layout pixel. Cost O(N).
QPixmap smallPlane(const ModeMarks& marks, const PlotColours& colours, int side, double ratio);

}  // namespace echoplane
