// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include "widgets/theme/theme.h"

class QCPAxis;
class QCPAxisRect;
class QCustomPlot;

namespace echoplane {

/// How a figure looks: the same figure goes to the screen and, in another style, to a file.
struct FigureStyle {
    PlotColours colours;
    QFont font;            ///< axis titles, key and badges; tick labels are a size smaller
    double strokes = 1.0;  ///< lines are so many times as wide

    QFont smallFont() const;
    double width(double pixels) const { return strokes * pixels; }
};

/// The style of a widget: its palette and font, and lines so many times as wide.
FigureStyle screenStyle(const QWidget& widget, double strokes = 1.0);

/// White ground and DejaVu Sans in pixels, so that a figure of 480 pixels keeps legible text at the width of a column.
FigureStyle printStyle();

/// `amount` of `colour` over `ground`, opaque.
QColor blended(const QColor& ground, const QColor& colour, double amount);

void styleAxis(QCPAxis& axis, const FigureStyle& style);

/// A log axis with ticks at powers of ten, written as such: every one, every second … as the axis has room for.
void makeLogarithmic(QCPAxis& axis);

/// A linear axis with round numbers as ticks, typeset, as many as it has room for.
void makeLinear(QCPAxis& axis);

/// Grids below the data, axes above it, which a QCustomPlot does for its default axis rectangle only; all axes are linear then.
void placeOnLayers(QCPAxisRect& rect);

/// An empty plot without the default axis rectangle; buffers follow the screen's pixel ratio.
void clearPlot(QCustomPlot& plot);

}  // namespace echoplane
