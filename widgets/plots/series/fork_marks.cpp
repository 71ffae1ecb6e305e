// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/fork_marks.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/series/fork_curves.h"

namespace echoplane {

ForkMarks::ForkMarks(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, bool numbered)
    : RectLayer(plot, layer, rect, false), m_numbered(numbered) {}

void ForkMarks::setMarks(std::vector<Mark> marks) {
    m_marks = std::move(marks);
    std::ranges::stable_sort(m_marks, {}, &Mark::step);
}

void ForkMarks::draw(QCPPainter* painter) {
    const QFont font = m_style.smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    double free = m_rect->left();  // leftmost pixel with room for a number
    for (const Mark& mark : m_marks) {
        const double across = std::round(m_rect->axis(QCPAxis::atBottom)->coordToPixel(mark.step));
        if (across < m_rect->left() || across > m_rect->right()) continue;
        const QColor colour = forkStyle(mark.slot, m_style.colours).colour;
        painter->setPen(QPen(colour, 1.0, Qt::DotLine, Qt::FlatCap));
        painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->bottom()));
        if (!m_numbered) continue;
        const QString number = QString::number(mark.slot);
        const int width = metrics.horizontalAdvance(number) + 4;
        const QRectF box(std::max(across + 2.0, free), m_rect->top() + 2, width, metrics.height());
        if (box.right() > m_rect->right()) continue;
        QColor patch = m_style.colours.ground;
        patch.setAlphaF(0.85F);
        painter->fillRect(box, patch);
        painter->setPen(colour);
        painter->drawText(QPointF(box.left() + 2, box.top() + metrics.ascent()), number);
        free = box.right() + 1;
    }
}

}  // namespace echoplane
