// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// Places the keys of a plot before it is drawn at that size. `inside` means the emptiest corner of an axis rectangle, found by
/// drawing the plot without keys; the upper right one in a tie. Costs one drawing.
void placeLegends(QCustomPlot& plot, LegendPlace place, const QSize& size);

}  // namespace echoplane
