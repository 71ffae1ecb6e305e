// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// Gives everything in a plot the place that it has on that paper: ticks as the axes have room for, axis titles that are longer
/// than the paper broken into lines, the keys where the sheet wants them. To be done once, before the plot is drawn there.
void layOutFor(QCustomPlot& plot, const PlotSheet& sheet);

}  // namespace echoplane
