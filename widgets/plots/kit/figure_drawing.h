// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper/figure.h"
#include "widgets/plots/kit/figure_style.h"

class QCustomPlot;

namespace echoplane {

/// Puts a figure of the paper into a new, empty plot: title, panels in rows, one legend for all and the caption below. The same
/// for the screen and for files. Nothing here replots.
void drawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style);

/// Takes everything out of a plot that drawFigure() or whoever else put into it, but for its empty layout: for another figure.
void emptyPlot(QCustomPlot& plot);
/// drawFigure() into a plot that clearPlot() has prepared before, and emptyPlot() has emptied since.
void redrawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style);

/// The height in pixels at which a figure that drawFigure() put into `plot` looks best when it is that wide.
int figureHeight(QCustomPlot& plot, const Figure& figure, int width);

/// The width in pixels that suits print: of a page, or somewhat more where there are many panels side by side.
int figureWidth(const Figure& figure);

}  // namespace echoplane
