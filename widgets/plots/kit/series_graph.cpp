// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/series_graph.h"

#include "widgets/plots/kit/line_thinning.h"

namespace echoplane {
namespace {

/// At least 1200 an inch: a pixel of the layout is 1/90 to 1/108 inch.
constexpr double vectorColumns = 14.0;
constexpr double columnsOfAPixel = 2.0;

}  // namespace

double fileColumns(const QCPPainter& painter) {
    if (painter.modes().testFlag(QCPPainter::pmVectorized)) return vectorColumns;
    return painter.modes().testFlag(QCPPainter::pmNoCaching) ? columnsOfAPixel * painter.deviceTransform().m11() : 0.0;
}

SeriesGraph::SeriesGraph(const QCPAxisRect* rect) : QCPGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft)) {
    setAdaptiveSampling(true);
    setSelectable(QCP::stNone);
}

void SeriesGraph::draw(QCPPainter* painter) {
    m_columns = fileColumns(*painter);
    QCPGraph::draw(painter);
    m_columns = 0.0;
}

void SeriesGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
    // Rasterising a line takes Qt a time quadratic in its oscillations: a file of pixels gets a long one in pieces, as the screen
    // does (QCP::phFastPolylines). Of a transparent one the ends, which overlap, would be seen.
    constexpr qsizetype piece = 64;
    const bool vectors = painter->modes().testFlag(QCPPainter::pmVectorized);
    if (m_columns <= 0.0 || vectors || lines.size() <= piece || painter->pen().color().alpha() < 255 ||
        painter->pen().style() != Qt::SolidLine) {
        QCPGraph::drawLinePlot(painter, lines);
        return;
    }
    for (qsizetype first = 0; first + 1 < lines.size(); first += piece)
        QCPGraph::drawLinePlot(painter, lines.mid(first, piece + 1));
}

void SeriesGraph::getOptimizedLineData(QVector<QCPGraphData>* lineData, const QCPGraphDataContainer::const_iterator& begin,
                                       const QCPGraphDataContainer::const_iterator& end) const {
    if (m_columns <= 0.0) {
        QCPGraph::getOptimizedLineData(lineData, begin, end);
        return;
    }
    const QCPAxis& across = *keyAxis();
    const auto kept = thinned(
        static_cast<std::size_t>(end - begin),
        [&](std::size_t i) { return m_columns * across.coordToPixel((begin + static_cast<qptrdiff>(i))->key); },
        [&](std::size_t i) { return (begin + static_cast<qptrdiff>(i))->value; });
    lineData->clear();
    lineData->reserve(static_cast<qsizetype>(kept.size()));
    for (const std::size_t i : kept) lineData->append(*(begin + static_cast<qptrdiff>(i)));
}

}  // namespace echoplane
