// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/weight_marks.h"

#include <cmath>

#include "widgets/plots/mark_layer.h"

namespace echoplane {
namespace {

/// Strength at which drawMark() gives a marker of about 5 px.
constexpr double markStrength = 0.11;
/// More stems than this are a wall.
constexpr std::size_t mostStems = 600;
constexpr int spriteHalf = 10;

}  // namespace

WeightMarks::WeightMarks(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect)
    : QCPLayerable(plot, layer), m_rect(rect) {}

void WeightMarks::setColours(const PlotColours& colours) {
    m_colours = colours;
    m_spriteRatio = 0.0;
}

void WeightMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

QRect WeightMarks::clipRect() const {
    return m_rect->rect();
}

void WeightMarks::draw(QCPPainter* painter) {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    std::vector<QPointF> tips;
    tips.reserve(m_marks.size());
    for (const WeightMark& mark : m_marks)
        tips.emplace_back(across->coordToPixel(mark.frequency), up->coordToPixel(std::max(mark.weight, up->range().lower)));
    if (tips.size() <= mostStems) {
        painter->setAntialiasing(false);
        for (std::size_t i = 0; i < tips.size(); ++i) {
            const QColor hue = m_marks[i].kind == MarkKind::real ? m_colours.real : m_colours.upper;
            painter->setPen(QPen(blended(m_colours.ground, hue, 0.45), 1.0, Qt::SolidLine, Qt::FlatCap));
            painter->drawLine(QPointF(tips[i].x(), m_rect->bottom()), tips[i]);
        }
        painter->setAntialiasing(true);
    }
    const bool asShapes =
        painter->modes().testFlag(QCPPainter::pmVectorized) || painter->modes().testFlag(QCPPainter::pmNoCaching);
    const double ratio = asShapes ? 1.0 : painter->device()->devicePixelRatioF();
    if (!asShapes && m_spriteRatio != ratio) {
        m_sprites.fill(QPixmap());
        m_spriteRatio = ratio;
    }
    for (std::size_t i = 0; i < tips.size(); ++i) {
        if (asShapes) {
            drawMark(*painter, tips[i], m_marks[i].kind, m_marks[i].outside, markStrength, m_colours);
            continue;
        }
        const QPointF corner = tips[i] - QPointF(spriteHalf, spriteHalf);
        // On whole device pixels a sprite is copied, not resampled.
        painter->drawPixmap(QPointF(std::round(corner.x() * ratio) / ratio, std::round(corner.y() * ratio) / ratio),
                            sprite(m_marks[i], ratio));
    }
}

const QPixmap& WeightMarks::sprite(const WeightMark& mark, double pixelRatio) {
    QPixmap& pixmap = m_sprites[(mark.kind == MarkKind::real ? 0U : 1U) + (mark.outside ? 2U : 0U)];
    if (!pixmap.isNull()) return pixmap;
    pixmap = QPixmap(QSize(2 * spriteHalf, 2 * spriteHalf) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    drawMark(painter, QPointF(spriteHalf, spriteHalf), mark.kind, mark.outside, markStrength, m_colours);
    return pixmap;
}

FrequencyLines::FrequencyLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect,
                               const std::vector<TaskFrequency>* frequencies, const FigureStyle* style)
    : QCPLayerable(plot, layer), m_rect(rect), m_frequencies(frequencies), m_style(style) {}

void FrequencyLines::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

QRect FrequencyLines::clipRect() const {
    return m_rect->rect();
}

void FrequencyLines::draw(QCPPainter* painter) {
    const PlotColours& colours = m_style->colours;
    for (const TaskFrequency& frequency : *m_frequencies) {
        const double across = m_rect->axis(QCPAxis::atBottom)->coordToPixel(frequency.radiansPerStep);
        painter->setPen(QPen(colours.rhoCircle, 1.0, Qt::DotLine, Qt::FlatCap));
        painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->bottom()));
        painter->setPen(QPen(colours.unitCircle, 2.0, Qt::SolidLine, Qt::FlatCap));
        painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->top() + 8));
    }
}

FrequencyNames::FrequencyNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<TaskFrequency>* frequencies,
                               const FigureStyle* style)
    : QCPLayoutElement(plot), m_rect(rect), m_frequencies(frequencies), m_style(style) {
    setMinimumMargins(QMargins());
    setMargins(QMargins());
    setAutoMargins(QCP::msNone);
}

QSize FrequencyNames::minimumOuterSizeHint() const {
    return {0, m_frequencies->empty() ? 4 : 2 * QFontMetrics(m_style->font).height()};
}

QSize FrequencyNames::maximumOuterSizeHint() const {
    return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()};
}

void FrequencyNames::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void FrequencyNames::draw(QCPPainter* painter) {
    const QFontMetrics metrics(m_style->font);
    painter->setFont(m_style->font);
    painter->setPen(m_style->colours.text);
    std::array<double, 2> taken = {0.0, 0.0};  // right end of each row, the lower one first
    for (const TaskFrequency& frequency : *m_frequencies) {
        const QString text = QString::fromStdString(frequency.label);
        const double width = metrics.horizontalAdvance(text);
        const double left = m_rect->axis(QCPAxis::atBottom)->coordToPixel(frequency.radiansPerStep) - 0.5 * width;
        for (std::size_t row = 0; row < taken.size(); ++row) {
            if (left < taken[row] + 2.0) continue;
            taken[row] = left + width;
            const double bottom = rect().bottom() - static_cast<double>(row) * metrics.height();
            painter->drawText(QPointF(left, bottom - metrics.descent()), text);
            break;
        }
    }
}

}  // namespace echoplane
