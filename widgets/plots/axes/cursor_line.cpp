// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/cursor_line.h"

#include <cmath>

namespace echoplane {

CursorLine::CursorLine(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect) {}

void CursorLine::draw(QCPPainter* painter) {
    if (!std::isfinite(m_place.x())) return;
    constexpr double dot = 3.5;
    const double across = std::round(m_rect->axis(QCPAxis::atBottom)->coordToPixel(m_place.x())) + 0.5;
    if (across < m_rect->left() || across > m_rect->right() + 1) return;  // an SVG file has no clipping here
    painter->setPen(QPen(m_colours.mutedText, 1.0));
    painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->bottom()));
    const double up = m_rect->axis(QCPAxis::atLeft)->coordToPixel(m_place.y());
    if (!std::isfinite(up)) return;
    painter->setPen(QPen(m_colours.ground, 1.0));
    painter->setBrush(m_colours.text);
    painter->drawEllipse(QPointF(across, up), dot, dot);
}

}  // namespace echoplane
