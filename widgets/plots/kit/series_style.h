// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace echoplane {

/// The first seven distinguish series; star and times are reserved for the closed loops in the plane.
enum class MarkerShape { disc, square, triangle, diamond, cross, lowTriangle, bar, star, times };

/// How one of several series is distinguished: by colour (Okabe–Ito), and by dashes or marker shape.
struct SeriesStyle {
    QColor colour;
    QList<qreal> dashes = {};  ///< in multiples of the line's width; empty for a solid line
    MarkerShape shape = MarkerShape::disc;

    QPen pen(double width) const;
};

/// The style of series number `index`; the colours repeat after seven.
SeriesStyle seriesStyle(int index, const PlotColours& colours);

/// Draws a marker of about the area of a disc of that radius. Filled ones have a thin edge in the ground colour; a times sign is
/// two lines in the colour of the edge.
void drawMarker(QPainter& painter, const QPointF& centre, double radius, MarkerShape shape, const QColor& fill,
                const QColor& edge, double edgeWidth = 0.7);

}  // namespace echoplane
