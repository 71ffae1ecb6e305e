// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace echoplane {

/// The first seven tell series apart; star and hourglass are the closed loops' of the plane, and nothing else's.
enum class MarkerShape { disc, square, triangle, diamond, cross, lowTriangle, bar, star, hourglass };

/// How one of several series is told from the others: by colour (Okabe–Ito), and by dashes or by the shape of its markers.
struct SeriesStyle {
    QColor colour;
    QList<qreal> dashes = {};  ///< in multiples of the line's width; empty for a solid line
    MarkerShape shape = MarkerShape::disc;

    QPen pen(double width) const;
};

/// The style of the series number `index`; after seven the colours begin again.
SeriesStyle seriesStyle(int index, const PlotColours& colours);

/// A marker that covers about the area of a disc of that radius. Filled ones have a fine edge in the colour of the ground.
void drawMarker(QPainter& painter, const QPointF& centre, double radius, MarkerShape shape, const QColor& fill,
                const QColor& edge, double edgeWidth = 0.7);

}  // namespace echoplane
