// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include <QFont>
#include <QMargins>

#include "widgets/theme/theme.h"

class QCPAxis;
class QCPAxisRect;
class QCPLayoutElement;
class QCustomPlot;

namespace echoplane {

/// How a figure looks: on the screen in one style, in a file in another.
struct FigureStyle {
    PlotColours colours;
    QFont font;            ///< axis titles, key and badges; tick labels are a size smaller
    double strokes = 1.0;  ///< factor on line widths

    QFont smallFont() const;
    double width(double pixels) const { return strokes * pixels; }
};

/// The style of a widget: its palette and font, with line widths multiplied by `strokes`.
FigureStyle screenStyle(const QWidget& widget, double strokes = 1.0);

/// A white ground and DejaVu Sans sized in pixels, so that a figure of 480 pixels stays legible at the width of a column.
FigureStyle printStyle();

/// `amount` of `colour` over `ground`, opaque.
QColor blended(const QColor& ground, const QColor& colour, double amount);

void styleAxis(QCPAxis& axis, const FigureStyle& style);

/// Makes a log axis with typeset powers of ten as ticks, as many of them as fit.
void makeLogarithmic(QCPAxis& axis);

/// Makes a linear axis with round, typeset numbers as ticks, as many of them as fit.
void makeLinear(QCPAxis& axis);

/// Puts grids below the data and axes above it, which QCustomPlot does for its default axis rectangle only, and makes all axes
/// linear.
void placeOnLayers(QCPAxisRect& rect);
/// The same for a rectangle that the mouse neither drags nor zooms, with at least these margins.
void placeFixed(QCPAxisRect& rect, const QMargins& least);

/// Lays out parts one below the other, without room between them.
void stackParts(QCustomPlot& plot, std::initializer_list<QCPLayoutElement*> parts, const QMargins& margins);

/// Empties a plot, its default axis rectangle included. Its buffers then follow the screen's pixel ratio.
void clearPlot(QCustomPlot& plot);

}  // namespace echoplane
