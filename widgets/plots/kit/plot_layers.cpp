// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {
namespace {

/// Broken between words where they are wider than the room.
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
    : QCPLayerable(plot, layer), m_rect(rect), m_edge(edge) {}

void ClipMark::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void ClipMark::draw(QCPPainter* painter) {
    if (painter->paintEngine()->type() != QPaintEngine::SVG) return;
    const bool begin = m_edge == Edge::begin;
    const std::array<QPoint, 3> points = {QPoint(begin ? beginCode : endCode, 0), m_rect->topLeft(),
                                          QPoint(m_rect->width(), m_rect->height())};
    painter->setPen(Qt::black);
    painter->drawPolyline(points.data(), static_cast<int>(points.size()));
}

Veil::Veil(QCustomPlot* plot, const QCPAxisRect* rect) : QCPLayerable(plot, QStringLiteral("overlay")), m_rect(rect) {
    setVisible(false);
}

void Veil::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void Veil::draw(QCPPainter* painter) {
    QColor colour = m_ground;
    colour.setAlphaF(0.55F);
    painter->fillRect(QRect(m_rect->topLeft(), m_rect->size()), colour);
}

Badge::Badge(QCustomPlot* plot, const QCPAxisRect* rect) : QCPLayerable(plot, QStringLiteral("legend")), m_rect(rect) {}

void Badge::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void Badge::draw(QCPPainter* painter) {
    if (m_lines.isEmpty()) return;
    painter->setFont(m_style.font);
    const QFontMetrics metrics(m_style.font);
    constexpr int padding = 6;
    constexpr int margin = 8;
    const QStringList lines = wrapped(m_lines, metrics, m_rect->width() - 2 * (margin + padding));
    int width = 0;
    for (const QString& line : lines) width = qMax(width, metrics.horizontalAdvance(line));
    const QSize size(width + 2 * padding, static_cast<int>(lines.size()) * metrics.height() + 2 * padding - 2);
    const QRect box(QPoint(m_rect->right() - margin - size.width(), m_rect->top() + margin), size);
    const QColor& colour = m_warning ? m_style.colours.warning : m_style.colours.mutedText;
    painter->setPen(QPen(colour, m_warning ? 1.5 : 1.0));
    painter->setBrush(m_style.colours.ground);
    painter->drawRoundedRect(QRectF(box), 4.0, 4.0);
    painter->setPen(colour);
    painter->setBrush(Qt::NoBrush);
    int baseline = box.top() + padding - 1 + metrics.ascent();
    for (const QString& line : lines) {
        painter->drawText(box.left() + padding, baseline, line);
        baseline += metrics.height();
    }
}

PlotMessage::PlotMessage(QCustomPlot* plot) : QCPLayerable(plot, QStringLiteral("legend")) {}

void PlotMessage::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void PlotMessage::draw(QCPPainter* painter) {
    if (m_text.isEmpty()) return;
    painter->setFont(m_style.font);
    painter->setPen(m_style.colours.mutedText);
    painter->drawText(mParentPlot->viewport().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

}  // namespace echoplane
