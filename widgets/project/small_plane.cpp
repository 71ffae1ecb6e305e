// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/project/small_plane.h"

#include <algorithm>

#include <QPainter>

#include "widgets/plots/kit/figure_style.h"

namespace echoplane {
namespace {

/// Factor on the large plane's marker radii.
/// Share of the colour of the upper modes that the lower ones have.
constexpr double lowerShare = 0.3;
constexpr double markFactor = 0.42;
constexpr double leastRadius = 1.2, margin = 0.1;
constexpr double palest = 0.35;  ///< opacity of the weakest mode's colour over the ground

}  // namespace

QPixmap smallPlane(const ModeMarks& marks, const PlotColours& colours, int side, double ratio) {
    QPixmap picture(qRound(side * ratio), qRound(side * ratio));
    picture.setDevicePixelRatio(ratio);
    picture.fill(colours.ground);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = side / 2.0, scale = middle / (std::max(1.0, marks.largestModulus) * (1.0 + margin));
    painter.setPen(QPen(colours.grid, 1.0));
    painter.drawLine(QPointF(0.0, middle), QPointF(side, middle));
    painter.drawLine(QPointF(middle, 0.0), QPointF(middle, side));
    painter.setPen(QPen(colours.unitCircle, 1.2));
    painter.drawEllipse(QPointF(middle, middle), scale, scale);
    painter.setPen(Qt::NoPen);
    for (const ModeMark& mark : marks.marks) {
        const QColor full = mark.outside                   ? colours.warning
                            : mark.kind == MarkKind::real  ? colours.real
                            : mark.kind == MarkKind::upper ? colours.upper
                                                           : blended(colours.ground, colours.lower, lowerShare);
        painter.setBrush(blended(colours.ground, full, palest + (1.0 - palest) * static_cast<double>(mark.strength)));
        const double radius = std::max(leastRadius, markFactor * markRadius(static_cast<double>(mark.strength)));
        painter.drawEllipse(QPointF(middle + scale * mark.re, middle - scale * mark.im), radius, radius);
    }
    return picture;
}

}  // namespace echoplane
