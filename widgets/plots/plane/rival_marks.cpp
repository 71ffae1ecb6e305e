// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/rival_marks.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/kit/series_style.h"

namespace echoplane {
namespace {

constexpr double radius = 3.6, width = 1.5, dot = 1.1, reach = 8.0;
constexpr float paleTrail = 0.45F, paleDot = 0.6F;

QColor faded(QColor colour, float opacity) {
    colour.setAlphaF(opacity);
    return colour;
}

template <typename Use>
void eachOf(const Spectrum& spectrum, const Use& use) {
    for (const double real : spectrum.reals) use(real, 0.0);
    for (const std::complex<double>& upper : spectrum.upper) {
        use(upper.real(), upper.imag());
        use(upper.real(), -upper.imag());
    }
}

}  // namespace

double reachOf(const RivalsOnPlane& rivals, double most) {
    double largest = 0.0;
    const auto count = [&](double re, double im) {
        if (const double modulus = std::hypot(re, im); modulus <= most) largest = std::max(largest, modulus);
    };
    for (const auto& rival : rivals) {
        eachOf(rival->modes, count);
        for (const Spectrum& each : rival->along) eachOf(each, count);
    }
    return largest;
}

void RivalMarks::draw(QCPPainter* painter) {
    for (const auto& rival : m_rivals) draw(*painter, *rival);
}

void RivalMarks::draw(QCPPainter& painter, const RivalModes& rival) const {
    const QRectF area = QRectF(m_rect->rect()).adjusted(-reach, -reach, reach, reach);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(faded(rival.colour, paleTrail), 1.0));
    for (const auto& trail : rival.trails) {
        for (const double side : {1.0, -1.0}) {
            QPolygonF path;
            for (const std::complex<double>& each : trail) path << m_rect->toPixel(each.real(), side * each.imag());
            painter.drawPolyline(path);
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(faded(rival.colour, paleDot));
    for (const Spectrum& each : rival.along)
        eachOf(each, [&](double re, double im) {
            if (const QPointF centre = m_rect->toPixel(re, im); area.contains(centre)) painter.drawEllipse(centre, dot, dot);
        });
    eachOf(rival.modes, [&](double re, double im) {
        if (const QPointF centre = m_rect->toPixel(re, im); area.contains(centre))
            drawMarker(painter, centre, radius, MarkerShape::diamond, Qt::transparent, rival.colour, width);
    });
}

}  // namespace echoplane
