// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/mode_spirals.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/kit/series_style.h"

namespace echoplane {
namespace {

constexpr int ages = 6;
constexpr double palest = 0.22;
constexpr double spiralEnd = 4.0;

}  // namespace

double ModeSpirals::reach() const {
    double reach = 0.0;
    for (const Spiral& each : m_spirals)
        for (const std::complex<double>& state : each.states) reach = std::max(reach, std::abs(state));
    return reach;
}

void ModeSpirals::draw(QCPPainter* painter) {
    const QPointF origin = m_rect->toPixel(0.0, 0.0);
    painter->setPen(QPen(m_colours.axis, 1.0));
    painter->drawLine(QPointF(m_rect->left(), origin.y()), QPointF(m_rect->right(), origin.y()));
    painter->drawLine(QPointF(origin.x(), m_rect->top()), QPointF(origin.x(), m_rect->bottom()));
    for (std::size_t i = 0; i < m_spirals.size(); ++i) {
        const SeriesStyle style = seriesStyle(static_cast<int>(i), m_colours);
        QPolygonF points;
        for (const std::complex<double>& state : m_spirals[i].states) points << m_rect->toPixel(state.real(), state.imag());
        if (points.isEmpty()) continue;
        for (int age = 0; age < ages; ++age) {
            const qsizetype first = (points.size() - 1) * age / ages, last = (points.size() - 1) * (age + 1) / ages;
            const double strength = palest + (1.0 - palest) * age / (ages - 1.0);
            painter->setPen(
                QPen(blended(m_colours.ground, style.colour, strength), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter->drawPolyline(points.constData() + first, static_cast<int>(last - first + 1));
        }
        drawMarker(*painter, points.last(), spiralEnd, style.shape, style.colour, m_colours.ground, 1.0);
    }
}

}  // namespace echoplane
