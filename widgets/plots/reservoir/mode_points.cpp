// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/mode_points.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/kit/mark_layer.h"

namespace echoplane {
namespace {

/// Strength at which drawMark() gives a marker of about 5 px.
constexpr double markStrength = 0.11;
/// More stems than this merge into a solid area.
constexpr std::size_t mostStems = 600;
constexpr int spriteHalf = 10;
constexpr double selectedRing = 8.0;
constexpr double hoveredRing = 10.5;

}  // namespace

ModePoints::ModePoints(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, bool stems)
    : RectLayer(plot, layer, rect), m_stems(stems) {}

void ModePoints::setColours(const PlotColours& colours) {
    m_colours = colours;
    m_spriteRatio = 0.0;
}

QPointF ModePoints::pixelOf(const ModePoint& point) const {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    return {across->coordToPixel(std::max(point.x, across->range().lower)),
            up->coordToPixel(std::max(point.y, up->range().lower))};
}

const ModePoint* ModePoints::pointAt(const QPointF& pixel, double reach) const {
    const ModePoint* nearest = nullptr;
    double least = reach * reach;
    for (const ModePoint& point : m_points) {
        const QPointF offset = pixelOf(point) - pixel;
        const double distance = QPointF::dotProduct(offset, offset);
        if (distance > least) continue;
        least = distance;
        nearest = &point;
    }
    return nearest;
}

void ModePoints::draw(QCPPainter* painter) {
    std::vector<QPointF> tips;
    tips.reserve(m_points.size());
    for (const ModePoint& point : m_points) tips.push_back(pixelOf(point));
    if (m_stems && tips.size() <= mostStems) {
        painter->setAntialiasing(false);
        for (std::size_t i = 0; i < tips.size(); ++i) {
            const QColor hue = m_points[i].kind == MarkKind::real ? m_colours.real : m_colours.upper;
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
            drawMark(*painter, tips[i], m_points[i].kind, m_points[i].outside, markStrength, m_colours);
            continue;
        }
        const QPointF corner = tips[i] - QPointF(spriteHalf, spriteHalf);
        // Placed on whole device pixels, a sprite is copied, not resampled.
        painter->drawPixmap(QPointF(std::round(corner.x() * ratio) / ratio, std::round(corner.y() * ratio) / ratio),
                            sprite(m_points[i], ratio));
    }
}

const QPixmap& ModePoints::sprite(const ModePoint& point, double pixelRatio) {
    QPixmap& pixmap = m_sprites[(point.kind == MarkKind::real ? 0U : 1U) + (point.outside ? 2U : 0U)];
    if (!pixmap.isNull()) return pixmap;
    pixmap = QPixmap(QSize(2 * spriteHalf, 2 * spriteHalf) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    drawMark(painter, QPointF(spriteHalf, spriteHalf), point.kind, point.outside, markStrength, m_colours);
    return pixmap;
}

ModeRings::ModeRings(QCustomPlot* plot, const QCPAxisRect* rect, const ModePoints* points)
    : RectLayer(plot, QStringLiteral("overlay"), rect), m_points(points) {}

void ModeRings::setSelected(std::vector<int> modes) {
    std::ranges::sort(modes);
    m_selected = std::move(modes);
}

bool ModeRings::isSelected(int mode) const {
    return std::ranges::binary_search(m_selected, mode);
}

void ModeRings::draw(QCPPainter* painter) {
    if (m_hovered < 0 && m_selected.empty()) return;
    painter->setBrush(Qt::NoBrush);
    for (const ModePoint& point : m_points->points()) {
        const QPointF centre = m_points->pixelOf(point);
        if (isSelected(point.mode)) {
            painter->setPen(QPen(m_colours.amber, 2.0));
            painter->drawEllipse(centre, selectedRing, selectedRing);
        }
        if (point.mode == m_hovered) {
            painter->setPen(QPen(m_colours.text, 2.0));
            painter->drawEllipse(centre, hoveredRing, hoveredRing);
        }
    }
}

}  // namespace echoplane
