// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/frequency_marks.h"

#include <array>

namespace echoplane {

FrequencyLines::FrequencyLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect,
                               const std::vector<TaskFrequency>* frequencies, const FigureStyle* style)
    : RectLayer(plot, layer, rect, false), m_frequencies(frequencies), m_style(style) {}

void FrequencyLines::draw(QCPPainter* painter) {
    const PlotColours& colours = m_style->colours;
    for (const TaskFrequency& frequency : *m_frequencies) {
        const double across = m_rect->axis(QCPAxis::atBottom)->coordToPixel(frequency.radiansPerStep);
        painter->setPen(QPen(blended(colours.ground, colours.amber, 0.7), 1.0, Qt::DashLine, Qt::FlatCap));
        painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->bottom()));
        painter->setPen(QPen(colours.amber, 2.0, Qt::SolidLine, Qt::FlatCap));
        painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->top() + 8));
    }
}

FrequencyNames::FrequencyNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<TaskFrequency>* frequencies,
                               const FigureStyle* style)
    : TextRow(plot), m_rect(rect), m_frequencies(frequencies), m_style(style) {}

QSize FrequencyNames::minimumOuterSizeHint() const {
    constexpr int low = 320;
    const int rows = mParentPlot->isVisible() && mParentPlot->viewport().height() < low ? 1 : 2;
    return {0, m_frequencies->empty() ? 4 : rows * QFontMetrics(m_style->font).height()};
}

void FrequencyNames::draw(QCPPainter* painter) {
    const QFontMetrics metrics(m_style->font);
    painter->setFont(m_style->font);
    painter->setPen(m_style->colours.amber);
    std::array<double, 2> taken = {0.0, 0.0};  // right end of each row, the lower one first
    for (const TaskFrequency& frequency : *m_frequencies) {
        const QString text = QString::fromStdString(frequency.label);
        const double width = metrics.horizontalAdvance(text);
        const double left = m_rect->axis(QCPAxis::atBottom)->coordToPixel(frequency.radiansPerStep) - 0.5 * width;
        for (std::size_t row = 0; row < taken.size(); ++row) {
            if (left < taken[row] + 2.0) continue;
            taken[row] = left + width;
            const double bottom = rect().bottom() - static_cast<double>(row) * metrics.height();
            if (bottom - metrics.height() < rect().top() - 1) break;
            painter->drawText(QPointF(left, bottom - metrics.descent()), text);
            break;
        }
    }
}

}  // namespace echoplane
