// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/export/plot_options.h"

class QCustomPlot;

namespace echoplane {

/// Lays out a plot for that paper: as many ticks as fit, axis titles longer than the paper broken into lines, keys placed as the
/// sheet specifies. Call this once before the plot is drawn there.
void layOutFor(QCustomPlot& plot, const PlotSheet& sheet);

}  // namespace echoplane
