// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_selection.h"

#include <algorithm>

namespace echoplane {

PlaneSelection::PlaneSelection(QCustomPlot* plot, const EqualAxisRect* rect, const MarkLayer* marks)
    : RectLayer(plot, QStringLiteral("overlay"), rect), m_marks(marks) {}

void PlaneSelection::setSelected(std::vector<int> modes) {
    std::ranges::sort(modes);
    m_selected = std::move(modes);
}

void PlaneSelection::setMuted(std::vector<int> modes) {
    std::ranges::sort(modes);
    m_muted = std::move(modes);
}

std::vector<int> PlaneSelection::modesInside(const QPolygonF& outline) const {
    std::vector<int> modes;
    for (const ModeMark& mark : m_marks->marks())
        if (outline.containsPoint(m_rect->toPixel(mark.re, mark.im), Qt::OddEvenFill)) modes.push_back(mark.mode);
    std::ranges::sort(modes);
    const auto repeated = std::ranges::unique(modes);
    modes.erase(repeated.begin(), repeated.end());
    return modes;
}

void PlaneSelection::draw(QCPPainter* painter) {
    painter->setBrush(Qt::NoBrush);
    for (const ModeMark& mark : m_marks->marks()) {
        if (m_selected.empty() && m_muted.empty()) break;
        const bool selected = std::ranges::binary_search(m_selected, mark.mode);
        const bool muted = std::ranges::binary_search(m_muted, mark.mode);
        if (!selected && !muted) continue;
        const QPointF centre = m_rect->toPixel(mark.re, mark.im);
        const double radius = m_marks->radiusOf(mark) + 3.0;
        if (muted) {
            const QPointF reach(radius + 2.0, -(radius + 2.0));
            painter->setPen(QPen(m_colours.ground, 5.0, Qt::SolidLine, Qt::RoundCap));
            painter->drawLine(QLineF(centre - reach, centre + reach));
            painter->setPen(QPen(m_colours.text, 2.0, Qt::SolidLine, Qt::RoundCap));
            painter->drawLine(QLineF(centre - reach, centre + reach));
        }
        if (selected) {
            painter->setPen(QPen(m_colours.ground, 4.0));
            painter->drawEllipse(centre, radius, radius);
            painter->setPen(QPen(m_colours.amber, 2.0));
            painter->drawEllipse(centre, radius, radius);
        }
    }
    if (m_outline.size() < 2) return;
    QColor fill = m_colours.amber;
    fill.setAlpha(30);
    painter->setPen(QPen(m_colours.amber, 1.0, Qt::DashLine));
    painter->setBrush(fill);
    painter->drawPolygon(m_outline);
}

}  // namespace echoplane
