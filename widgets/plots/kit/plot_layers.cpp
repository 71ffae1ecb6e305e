// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/plot_layers.h"

#include <QPaintEngine>

namespace echoplane {
namespace {

/// Lines broken between words if wider than `room`.
QStringList wrapped(const QStringList& lines, const QFontMetrics& metrics, int room) {
    QStringList broken;
    for (const QString& line : lines) {
        broken << QString();
        for (const QString& word : line.split(u' ')) {
            QString& last = broken.last();
            const QString longer = last.isEmpty() ? word : last + u' ' + word;
            if (last.isEmpty() || metrics.horizontalAdvance(longer) <= room)
                last = longer;
            else
                broken << word;
        }
    }
    return broken;
}

}  // namespace

ClipMark::ClipMark(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, Edge edge)
    : PaintedLayer(plot, layer, false), m_rect(rect), m_edge(edge) {}

void ClipMark::draw(QCPPainter* painter) {
    if (painter->paintEngine()->type() != QPaintEngine::SVG) return;
    const bool begin = m_edge == Edge::begin;
    const std::array<QPoint, 3> points = {QPoint(begin ? beginCode : endCode, 0), m_rect->topLeft(),
                                          QPoint(m_rect->width(), m_rect->height())};
    painter->setPen(Qt::black);
    painter->drawPolyline(points.data(), static_cast<int>(points.size()));
}

Veil::Veil(QCustomPlot* plot, const QCPAxisRect* rect) : PaintedLayer(plot, QStringLiteral("overlay"), false), m_rect(rect) {
    setVisible(false);
}

void Veil::draw(QCPPainter* painter) {
    QColor colour = m_ground;
    colour.setAlphaF(0.55F);
    painter->fillRect(QRect(m_rect->topLeft(), m_rect->size()), colour);
}

Badge::Badge(QCustomPlot* plot, const QCPAxisRect* rect) : PaintedLayer(plot, QStringLiteral("legend")), m_rect(rect) {}

namespace {

constexpr int badgePadding = 6;
constexpr int badgeMargin = 8;
constexpr int badgeHeights = 12;  ///< of a line: its least width

int badgeHeight(qsizetype lines, const QFontMetrics& metrics) {
    return static_cast<int>(lines) * metrics.height() + 2 * badgePadding - 2;
}

}  // namespace

QStringList Badge::brokenLines() const {
    // An axis rectangle has no width before layout.
    const int width = m_rect->width() > 0 ? m_rect->width() : mParentPlot->viewport().width();
    const QFontMetrics metrics(m_style.font);
    const int corner = qMax(width * 3 / 8, badgeHeights * metrics.height());  // narrow enough to leave the circle and Im λ free
    return wrapped(m_lines, metrics, qMin(width, corner) - 2 * (badgeMargin + badgePadding));
}

void Badge::draw(QCPPainter* painter) {
    if (m_lines.isEmpty()) return;
    painter->setFont(m_style.font);
    const QFontMetrics metrics(m_style.font);
    const QStringList lines = brokenLines();
    int width = 0;
    for (const QString& line : lines) width = qMax(width, metrics.horizontalAdvance(line));
    const QSize size(width + 2 * badgePadding, badgeHeight(lines.size(), metrics));
    const QPoint corner(m_rect->right() - badgeMargin - size.width(), m_rect->top() + badgeMargin);
    m_box = QRect(corner, size);
    const QRect& box = m_box;
    const QColor& colour = m_warning ? m_style.colours.warning : m_style.colours.mutedText;
    painter->setPen(QPen(colour, m_warning ? 1.5 : 1.0));
    painter->setBrush(m_style.colours.ground);
    painter->drawRoundedRect(QRectF(box), 4.0, 4.0);
    painter->setPen(colour);
    painter->setBrush(Qt::NoBrush);
    int baseline = box.top() + badgePadding - 1 + metrics.ascent();
    for (const QString& line : lines) {
        painter->drawText(box.left() + badgePadding, baseline, line);
        baseline += metrics.height();
    }
}

PlotMessage::PlotMessage(QCustomPlot* plot) : PaintedLayer(plot, QStringLiteral("legend")) {}

void PlotMessage::draw(QCPPainter* painter) {
    if (m_text.isEmpty()) return;
    painter->setFont(m_style.font);
    painter->setPen(m_style.colours.mutedText);
    painter->drawText(mParentPlot->viewport().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

}  // namespace echoplane
