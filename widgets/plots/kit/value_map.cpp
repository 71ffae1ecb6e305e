// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/value_map.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/diverging.h"
#include "widgets/theme/viridis.h"

namespace echoplane {
namespace {

constexpr int shades = 257;  ///< odd, so that one of them is 0
constexpr int barWidth = 12;
/// In a file the picture is enlarged to about this many pixels, a whole number per cell, so that no viewer smooths its cells.
constexpr int smallestInFile = 1000;

}  // namespace

double niceAbove(double value) {
    if (!(value > 0.0) || !std::isfinite(value)) return 1.0;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0})
        if (value <= step * decade * (1.0 + 1e-9)) return step * decade;
    return 10.0 * decade;
}

QCPColorScale* colourBar(QCustomPlot* plot, QCPAxisRect* rect) {
    auto* bar = new QCPColorScale(plot);
    auto* margins = new QCPMarginGroup(plot);
    rect->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
    bar->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
    bar->setType(QCPAxis::atRight);
    bar->setBarWidth(barWidth);
    bar->setRangeDrag(false);
    bar->setRangeZoom(false);
    makeLinear(*bar->axis());
    // In a group a bar asks for the margins that it has, so they would never become smaller.
    QObject::connect(plot, &QCustomPlot::beforeReplot, bar, [bar] {
        QMargins own = bar->margins();
        own.setTop(0);
        own.setBottom(0);
        bar->setMargins(own);
    });
    return bar;
}

ValueMap::ValueMap(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, QCPColorScale* bar)
    : RectLayer(plot, layer, rect, false), m_bar(bar) {}

void ValueMap::setStyle(const FigureStyle& style) {
    m_style = style;
    styleAxis(*m_bar->axis(), style);
    setColours();
}

void ValueMap::setGrid(ValueGrid grid) {
    m_grid = std::move(grid);
    m_picture = QImage();
}

void ValueMap::setScale(bool isSigned, double largest) {
    const bool same = isSigned == m_signed && largest == m_largest;
    if (same && !m_colours.empty()) return;
    m_signed = isSigned;
    m_largest = largest;
    setColours();
}

void ValueMap::setColours() {
    const QColor& ground = m_style.colours.ground;
    const double start = viridisStart(ground);
    m_colours.clear();
    QCPColorGradient gradient;
    gradient.clearColorStops();
    for (int i = 0; i < shades; ++i) {
        const double part = i / (shades - 1.0);
        const QColor colour = m_signed ? diverging(2.0 * part - 1.0, ground) : viridis(start + (1.0 - start) * part);
        m_colours.push_back(colour.rgb());
        if (i % 16 == 0) gradient.setColorStopAt(part, colour);
    }
    m_bar->setGradient(gradient);
    m_bar->setDataRange(QCPRange(m_signed ? -m_largest : 0.0, m_largest));
    m_picture = QImage();
}

QColor ValueMap::colourOf(double value) const {
    if (std::isnan(value)) return m_style.colours.ground;
    const double part = m_signed ? 0.5 * (value / m_largest + 1.0) : value / m_largest;
    return m_colours[static_cast<std::size_t>(std::lround(std::clamp(part, 0.0, 1.0) * (shades - 1)))];
}

const QImage& ValueMap::picture() {
    if (!m_picture.isNull() || m_grid.values.empty()) return m_picture;
    m_picture = QImage(m_grid.columns, m_grid.rows, QImage::Format_RGB32);
    const QRgb none = m_style.colours.ground.rgb();
    const auto factor = static_cast<float>((m_signed ? 0.5 : 1.0) * (shades - 1) / m_largest);
    const auto zero = static_cast<float>(m_signed ? 0.5 * (shades - 1) : 0.0) + 0.5F;
    const float* value = m_grid.values.data();
    for (int row = 0; row < m_grid.rows; ++row) {
        auto* pixel = reinterpret_cast<QRgb*>(m_picture.scanLine(row));
        for (int column = 0; column < m_grid.columns; ++column, ++value) {
            const float shade = std::clamp(*value * factor + zero, 0.0F, static_cast<float>(shades - 1));
            pixel[column] = std::isnan(*value) ? none : m_colours[static_cast<std::size_t>(shade)];
        }
    }
    return m_picture;
}

void ValueMap::draw(QCPPainter* painter) {
    const QImage& cells = picture();
    if (cells.isNull()) return;
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    const QPointF first(across->coordToPixel(m_grid.place.left()), up->coordToPixel(m_grid.place.top()));
    const QPointF last(across->coordToPixel(m_grid.place.left() + m_grid.place.width()),
                       up->coordToPixel(m_grid.place.top() + m_grid.place.height()));
    const QRectF whole = QRectF(first, last).normalized();
    const bool upwards = last.y() < first.y();
    // When zoomed in, only what is in view: scaling the rest is wasted, and a file does not clip pictures.
    const QRectF seen = whole.intersected(QRectF(m_rect->rect()));
    if (seen.isEmpty()) return;
    const double perColumn = whole.width() / cells.width(), perRow = whole.height() / cells.height();
    const auto cellsOf = [](double from, double to, double size, int count) {
        const int begin = std::clamp(static_cast<int>(std::floor(from / size + 1e-6)), 0, count - 1);
        return std::pair(begin, std::clamp(static_cast<int>(std::ceil(to / size - 1e-6)), begin + 1, count));
    };
    const auto [left, right] = cellsOf(seen.left() - whole.left(), seen.right() - whole.left(), perColumn, cells.width());
    const auto [top, bottom] = cellsOf(seen.top() - whole.top(), seen.bottom() - whole.top(), perRow, cells.height());
    QImage part = upwards ? cells.mirrored() : cells;
    part = part.copy(left, top, right - left, bottom - top);
    const QRectF target(whole.left() + left * perColumn, whole.top() + top * perRow, part.width() * perColumn,
                        part.height() * perRow);
    if (painter->modes().testFlag(QCPPainter::pmVectorized)) {
        const auto enlarged = [](int count) { return count * std::max(1, smallestInFile / count); };
        part = part.scaled(enlarged(part.width()), enlarged(part.height()));
        painter->setRenderHint(QPainter::LosslessImageRendering);
    }
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(target, part);
}

}  // namespace echoplane
