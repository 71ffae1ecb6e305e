// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper/figure.h"
#include "widgets/plots/kit/figure_style.h"

class QCustomPlot;

namespace echoplane {

/// Draws a figure of the paper into a new, empty plot: title, panels in rows, one legend for all, caption below. Used for the
/// screen and for files. Nothing here replots.
void drawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style);

/// Removes everything from a plot except its empty layout, so that another figure can be drawn.
void emptyPlot(QCustomPlot& plot);
/// Draws a figure into a plot that clearPlot() has prepared and emptyPlot() has emptied since.
void redrawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style);

/// The best height in pixels, at that width, for a figure that drawFigure() put into `plot`.
int figureHeight(QCustomPlot& plot, const Figure& figure, int width);

/// The width in pixels that suits print: that of a page, or somewhat more for many panels side by side.
int figureWidth(const Figure& figure);

}  // namespace echoplane
