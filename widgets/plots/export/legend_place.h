// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// Puts the keys of a plot where they are to be before it is drawn that large. Inside means the corner of an axis rectangle where
/// the least is drawn, found by drawing the plot without them; the upper right one where several are as empty. Costs one drawing.
void placeLegends(QCustomPlot& plot, LegendPlace place, const QSize& size);

}  // namespace echoplane
