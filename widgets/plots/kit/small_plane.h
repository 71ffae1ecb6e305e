// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

#include "widgets/plots/kit/mode_marks.h"
#include "widgets/theme/theme.h"

namespace echoplane {

/// The eigenvalue plane as large as a stamp: unit circle, modes with areas and colours as in the large one, nothing else. `side`
/// in pixels of the layout, `ratio` those of the screen for each. Cost O(N).
QPixmap smallPlane(const ModeMarks& marks, const PlotColours& colours, int side, double ratio);

}  // namespace echoplane
