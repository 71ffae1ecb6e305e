// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/side_label.h"

namespace echoplane {

SideLabel::SideLabel(QCustomPlot* plot, Side side, QString text, const QCPAxisRect* first, const QCPAxisRect* last,
                     FigureStyle style)
    : TextRow(plot), m_side(side), m_text(std::move(text)), m_first(first), m_last(last), m_style(std::move(style)) {}

QSize SideLabel::minimumOuterSizeHint() const {
    const int thickness = QFontMetrics(m_style.font).height() + 2;
    return m_side == Side::below ? QSize(0, thickness) : QSize(thickness, 0);
}

QSize SideLabel::maximumOuterSizeHint() const {
    const QSize least = minimumOuterSizeHint();
    return m_side == Side::below ? QSize(QWIDGETSIZE_MAX, least.height()) : QSize(least.width(), QWIDGETSIZE_MAX);
}

void SideLabel::draw(QCPPainter* painter) {
    const QFontMetrics metrics(m_style.font);
    painter->setFont(m_style.font);
    painter->setPen(m_style.colours.mutedText);
    const double half = 0.5 * metrics.horizontalAdvance(m_text);
    const QPointF middle = 0.5 * (QRectF(m_first->rect()).center() + QRectF(m_last->rect()).center());
    const double centreLine = 0.5 * (metrics.ascent() - metrics.descent());  // from the middle of the letters to the baseline
    if (m_side == Side::below) {
        painter->drawText(QPointF(middle.x() - half, rect().center().y() + centreLine), m_text);
        return;
    }
    painter->save();
    painter->translate(QRectF(rect()).center().x(), middle.y());
    painter->rotate(m_side == Side::left ? -90.0 : 90.0);
    painter->drawText(QPointF(-half, centreLine), m_text);
    painter->restore();
}

}  // namespace echoplane
