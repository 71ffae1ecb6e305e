// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/series_style.h"

#include <array>

namespace echoplane {
namespace {

/// The accent and amber, then Okabe–Ito colours, in an order that keeps neighbours distinct. None is red, which means unstable.
/// The dark set is lightened like that of PlotColours. An invalid colour means the text colour.
const std::array<QColor, 7> onLight = {QColor(0x0067B0), QColor(0xA65300), QColor(0x009E73), QColor(0xB0578A),
                                       QColor(),         QColor(0x7D7A00), QColor(0x2D90C9)};
const std::array<QColor, 7> onDark = {QColor(0x6CB8F0), QColor(0xF0A04B), QColor(0x2FC79A), QColor(0xE39BC5),
                                      QColor(),         QColor(0xC9B93A), QColor(0x4A8FBC)};
const std::array<QList<qreal>, 7> dashes = {
    QList<qreal>{}, {5.0, 2.0}, {1.6, 1.6}, {7.0, 1.8, 1.6, 1.8}, {10.0, 2.5}, {3.0, 1.4}, {6.0, 1.6, 1.4, 1.6, 1.4, 1.6}};

}  // namespace

QPen SeriesStyle::pen(double width) const {
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!dashes.isEmpty()) pen.setDashPattern(dashes);
    return pen;
}

SeriesStyle seriesStyle(int index, const PlotColours& colours) {
    const auto place = static_cast<std::size_t>(index) % onLight.size();
    const QColor colour = colours.ground.lightnessF() < 0.5F ? onDark[place] : onLight[place];
    return {colour.isValid() ? colour : colours.text, dashes[place], static_cast<MarkerShape>(place)};
}

void drawMarker(QPainter& painter, const QPointF& centre, double radius, MarkerShape shape, const QColor& fill,
                const QColor& edge, double edgeWidth) {
    painter.setPen(QPen(edge, edgeWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(fill);
    const auto polygon = [&](std::initializer_list<QPointF> corners) {
        QPolygonF shifted;
        for (const QPointF& corner : corners) shifted << centre + radius * corner;
        painter.drawPolygon(shifted);
    };
    constexpr double arm = 0.34;
    switch (shape) {
        case MarkerShape::disc:
            painter.drawEllipse(centre, radius, radius);
            break;
        case MarkerShape::square:
            polygon({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}});
            break;
        case MarkerShape::triangle:
            polygon({{0.0, -1.3}, {1.2, 0.85}, {-1.2, 0.85}});
            break;
        case MarkerShape::diamond:
            polygon({{0.0, -1.3}, {1.3, 0.0}, {0.0, 1.3}, {-1.3, 0.0}});
            break;
        case MarkerShape::cross:
            polygon({{-arm, -1.2},
                     {arm, -1.2},
                     {arm, -arm},
                     {1.2, -arm},
                     {1.2, arm},
                     {arm, arm},
                     {arm, 1.2},
                     {-arm, 1.2},
                     {-arm, arm},
                     {-1.2, arm},
                     {-1.2, -arm},
                     {-arm, -arm}});
            break;
        case MarkerShape::lowTriangle:
            polygon({{0.0, 1.3}, {1.2, -0.85}, {-1.2, -0.85}});
            break;
        case MarkerShape::bar:
            polygon({{-0.5, -1.4}, {0.5, -1.4}, {0.5, 1.4}, {-0.5, 1.4}});
            break;
        case MarkerShape::star:
            polygon({{0.0, -1.6}, {0.4, -0.4}, {1.6, 0.0}, {0.4, 0.4}, {0.0, 1.6}, {-0.4, 0.4}, {-1.6, 0.0}, {-0.4, -0.4}});
            break;
        case MarkerShape::times:
            painter.drawLine(centre + radius * QPointF(-1.0, -1.0), centre + radius * QPointF(1.0, 1.0));
            painter.drawLine(centre + radius * QPointF(-1.0, 1.0), centre + radius * QPointF(1.0, -1.0));
            break;
    }
}

}  // namespace echoplane
