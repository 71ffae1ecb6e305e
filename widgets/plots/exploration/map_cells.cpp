// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/map_cells.h"

#include <cmath>
#include <numbers>

#include "widgets/theme/viridis.h"

namespace echoplane {
namespace {

constexpr int shades = 256;
/// Opacity over the ground of cells that have no colour of the scale.
constexpr double paleAmount = 0.18;
/// Radius of the dot of the largest spread, relative to the side of a cell.
constexpr double largestDot = 0.4;
constexpr double gapFrom = 14.0;  ///< cells of at least this size are drawn one pixel apart
/// Room beside and below the axis rectangle: titles, tick labels, colour bar.
constexpr int besideMap = 170;
constexpr int belowMap = 90;

}  // namespace

int ValueTicker::stride() const {
    const QFontMetrics metrics(m_axis->tickLabelFont());
    const bool across = m_axis->orientation() == Qt::Horizontal;
    const QRect view = m_axis->parentPlot()->viewport();
    const int room = qMax(50, across ? view.width() - besideMap : view.height() - belowMap);
    int extent = metrics.height();
    if (across && m_axis->tickLabelRotation() == 0.0)
        for (const QString& label : m_labels) extent = qMax(extent, metrics.horizontalAdvance(label) + 8);
    return qMax(1, static_cast<int>(std::ceil(double(extent) * double(m_labels.size()) / room)));
}

QVector<double> ValueTicker::createTickVector(double, const QCPRange&) {
    QVector<double> ticks;
    for (int i = 0; i < m_labels.size(); i += stride()) ticks << i;
    return ticks;
}

MapCells::MapCells(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const SweepMapData* data)
    : RectLayer(plot, layer, rect, false), m_data(data) {}

void MapCells::setStyle(const FigureStyle& style) {
    m_style = style;
    const double start = viridisStart(style.colours.ground);
    m_colours.clear();
    for (int i = 0; i < shades; ++i) m_colours.push_back(viridis(start + (1.0 - start) * i / (shades - 1)));
}

QCPRange MapCells::range() const {
    if (!m_data->hasScale) return {0.1, 10.0};
    if (const auto& chosen = m_data->look.range) return {chosen->lower, chosen->upper};
    if (!m_data->logarithmic) {
        if (m_data->highest > m_data->lowest) return {m_data->lowest, m_data->highest};
        const double room = std::max(0.5, 0.1 * std::abs(m_data->highest));
        return {m_data->lowest - room, m_data->highest + room};
    }
    if (m_data->highest > 1.05 * m_data->lowest) return {m_data->lowest, m_data->highest};
    return {m_data->lowest / 1.5, m_data->highest * 1.5};
}

QRectF MapCells::rectOf(int cell) const {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    const int column = cell % m_data->columns(), row = cell / m_data->columns();
    // Whole pixels: neighbours share an edge without a seam.
    const QPointF topLeft(std::round(across->coordToPixel(column - 0.5)), std::round(up->coordToPixel(row + 0.5)));
    const QPointF bottomRight(std::round(across->coordToPixel(column + 0.5)), std::round(up->coordToPixel(row - 0.5)));
    return {topLeft, bottomRight};
}

QColor MapCells::colourOf(int cell) const {
    if (cell < 0 || cell >= static_cast<int>(m_data->means.size())) return {};
    const double value = m_data->coloured[static_cast<std::size_t>(cell)];
    if (!std::isfinite(m_data->means[static_cast<std::size_t>(cell)]) || std::isnan(value)) return {};
    if (m_data->look.colouring == MapColouring::nearBest && value > nearestPercent)
        return blended(m_style.colours.ground, m_style.colours.axis, paleAmount);
    const QCPRange ends = range();
    double part = 0.0;
    if (value > ends.lower) {
        part = m_data->logarithmic ? std::log(value / ends.lower) / std::log(ends.upper / ends.lower)
                                   : (value - ends.lower) / ends.size();
    }
    part = std::min(part, 1.0);
    if (m_data->higherIsBetter) part = 1.0 - part;
    return m_colours[static_cast<std::size_t>(qBound(0, qRound(part * (shades - 1)), shades - 1))];
}

void MapCells::draw(QCPPainter* painter) {
    const int cells = static_cast<int>(m_data->means.size());
    const bool vectors = painter->modes().testFlag(QCPPainter::pmVectorized);
    for (int cell = 0; cell < cells; ++cell) {
        const double mean = m_data->means[static_cast<std::size_t>(cell)];
        if (std::isnan(mean)) continue;
        QRectF area = rectOf(cell);
        const double side = qMin(area.width(), area.height());
        if (side >= gapFrom)
            area.adjust(0, 0, -1, -1);
        else if (vectors)
            area.adjust(0, 0, 0.5, 0.5);  // overlaps the next cell, so that no viewer shows a seam
        if (std::isfinite(mean)) {
            painter->fillRect(area, colourOf(cell));
            drawSpread(*painter, cell);
            continue;
        }
        painter->fillRect(area, blended(m_style.colours.ground, m_style.colours.axis, paleAmount));
        const double half = qMin(5.0, 0.28 * side);
        painter->setPen(QPen(m_style.colours.mutedText, side >= gapFrom ? 1.5 : 1.0));
        const QPointF centre = area.center();
        painter->drawLine(centre + QPointF(-half, -half), centre + QPointF(half, half));
        painter->drawLine(centre + QPointF(-half, half), centre + QPointF(half, -half));
    }
    if (m_data->best) drawStar(*painter, rectOf(static_cast<int>(*m_data->best)));
}

// Black and white like the star, since a cell may have any colour.
void MapCells::drawSpread(QCPPainter& painter, int cell) const {
    const double radius = spreadRadius(cell);
    if (radius < 0.5) return;
    painter.setAntialiasing(true);
    painter.setPen(QPen(QColor(Qt::white), 1.0));
    painter.setBrush(QColor(Qt::black));
    painter.drawEllipse(rectOf(cell).center() - QPointF(0.5, 0.5), radius, radius);
    painter.setBrush(Qt::NoBrush);
    painter.setAntialiasing(false);
}

double MapCells::spreadRadius(int cell) const {
    if (cell < 0 || cell >= static_cast<int>(m_data->spreads.size()) || !(m_data->largestSpread > 0.0)) return 0.0;
    const double share = m_data->spreads[static_cast<std::size_t>(cell)] / m_data->largestSpread;
    const QRectF area = rectOf(cell);
    return std::isfinite(share) ? largestDot * qMin(area.width(), area.height()) * std::sqrt(std::max(0.0, share)) : 0.0;
}

void MapCells::drawStar(QCPPainter& painter, const QRectF& cell) const {
    const double radius = qBound(6.5, 0.42 * qMin(cell.width(), cell.height()), 12.0);
    // Kept inside the map even if the best cell is a small one at its edge.
    const QRectF room = QRectF(m_rect->rect()).adjusted(radius, radius, -radius, -radius);
    const QPointF centre(qBound(room.left(), cell.center().x(), room.right()),
                         qBound(room.top(), cell.center().y(), room.bottom()));
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double angle = std::numbers::pi * (0.2 * i - 0.5);
        const double length = i % 2 == 0 ? radius : 0.42 * radius;
        star << centre + length * QPointF(std::cos(angle), std::sin(angle));
    }
    painter.setAntialiasing(true);
    painter.setPen(QPen(QColor(Qt::black), 1.3, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(QColor(Qt::white));
    painter.drawPolygon(star);
    painter.setBrush(Qt::NoBrush);
}

void PlaceMark::draw(QCPPainter* painter) {
    if (!m_place || !m_rect->visible()) return;
    constexpr double radius = 6.0;
    const QPointF at(m_rect->axis(QCPAxis::atBottom)->coordToPixel(m_place->x()),
                     m_rect->axis(QCPAxis::atLeft)->coordToPixel(m_place->y()));
    painter->setBrush(Qt::NoBrush);
    // Black on white is visible on every colour of the map.
    painter->setPen(QPen(QColor(Qt::white), 4.0));
    painter->drawEllipse(at, radius, radius);
    painter->setPen(QPen(QColor(Qt::black), 1.6));
    painter->drawEllipse(at, radius, radius);
}

void CellCursor::draw(QCPPainter* painter) {
    if (m_cell < 0) return;
    const QRectF area = m_cells->rectOf(m_cell).adjusted(-1, -1, 0, 0);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_style.colours.ground, 1));
    painter->drawRect(area.adjusted(-1, -1, 1, 1));
    painter->setPen(QPen(m_style.colours.text, 1));
    painter->drawRect(area);
}

}  // namespace echoplane
