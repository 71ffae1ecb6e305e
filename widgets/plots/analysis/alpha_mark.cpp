// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/alpha_mark.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/number_text.h"

namespace echoplane {

double AlphaPlaces::at(double alpha) const {
    return alpha <= rounding || !(alpha > 0.0) ? zero() : std::clamp(alpha, lowest, highest);
}

double AlphaPlaces::alphaAt(double across) const {
    return across < std::sqrt(zero() * lowest) ? 0.0 : std::clamp(across, lowest, highest);
}

void AlphaMark::draw(QCPPainter* painter) {
    if (!(m_alpha >= 0.0)) return;
    const PlotColours& colours = m_style.colours;
    const double across = std::round(m_errors->axis(QCPAxis::atBottom)->coordToPixel(m_places.at(m_alpha)));
    painter->setPen(QPen(colours.text, 1.6));
    for (const QCPAxisRect* rect : {m_errors, m_freedom})
        if (rect->visible()) painter->drawLine(QPointF(across, rect->top()), QPointF(across, rect->bottom()));
    painter->setBrush(colours.text);
    painter->setPen(Qt::NoPen);
    const double top = m_errors->top();
    painter->drawPolygon(QPolygonF({QPointF(across - 6, top), QPointF(across + 6, top), QPointF(across, top + 9)}));
    const double up = m_errors->axis(QCPAxis::atLeft)->coordToPixel(m_error);
    if (m_error > 0.0 && m_errors->rect().contains(QPointF(across, up).toPoint())) {
        painter->setPen(QPen(colours.ground, 1.2));
        painter->setBrush(m_ofTest ? colours.prediction : colours.amber);
        painter->drawEllipse(QPointF(across, up), 5.0, 5.0);
    }
    QString text = QObject::tr("α %1").arg(numberText(m_alpha));
    if (m_alpha > 0.0 && m_alpha <= m_places.rounding) text += QObject::tr(", below rounding error");
    const QFontMetrics metrics(m_style.font);
    const int width = metrics.horizontalAdvance(text);
    const bool right = across + 10 + width < m_errors->right();
    const QRectF box(right ? across + 8 : across - 8 - width - 4, top + 3, width + 4, metrics.height());
    QColor patch = colours.ground;
    patch.setAlphaF(0.85F);
    painter->fillRect(box, patch);
    painter->setFont(m_style.font);
    painter->setPen(colours.text);
    painter->drawText(QPointF(box.left() + 2, box.top() + metrics.ascent()), text);
}

}  // namespace echoplane
