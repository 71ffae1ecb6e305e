// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/attractor_panel.h"

#include <algorithm>
#include <cmath>

namespace echoplane {
namespace {

/// A model that runs away is drawn only up to this multiple of the box.
constexpr double farthest = 1.5;
constexpr double room = 1.12;
/// Share of the half diagonal of a box that it covers in most views, with its names.
constexpr double seenOfDiagonal = 0.86;

/// The finite points near the box as polylines without gaps, in pixels.
std::vector<QPolygonF> runsOf(const Eigen::Matrix3Xd& points, const AttractorScene& scene, const EqualAxisRect& rect) {
    std::vector<QPolygonF> runs;
    const Eigen::Vector3d middle = 0.5 * (scene.lower + scene.upper);
    const double limit = farthest * std::max(1e-300, (scene.upper - scene.lower).maxCoeff());
    bool wasNear = false;
    for (Eigen::Index t = 0; t < points.cols(); ++t) {
        const bool isNear = points.col(t).allFinite() && (points.col(t) - middle).cwiseAbs().maxCoeff() <= limit;
        if (isNear) {
            if (!wasNear) runs.emplace_back();
            const QPointF place = scene.place(points.col(t));
            runs.back() << rect.toPixel(place.x(), place.y());
        }
        wasNear = isNear;
    }
    return runs;
}

/// Draws segment by segment on the screen: one antialiased path of many points takes twenty times as long. Of an attractor that
/// jumps, points.
void drawRuns(QCPPainter& painter, const std::vector<QPolygonF>& runs, bool jumps) {
    const double radius = painter.pen().widthF();
    if (jumps) {
        painter.setBrush(painter.pen().color());
        painter.setPen(Qt::NoPen);
    }
    for (const QPolygonF& run : runs) {
        if (jumps) {
            for (const QPointF& point : run) painter.drawEllipse(point, radius, radius);
            continue;
        }
        if (painter.modes().testFlag(QCPPainter::pmVectorized)) {
            painter.drawPolyline(run);
            continue;
        }
        QVector<QLineF> lines;
        for (qsizetype i = 1; i < run.size(); ++i) lines.append(QLineF(run[i - 1], run[i]));
        painter.drawLines(lines);
    }
}

}  // namespace

QPointF AttractorScene::place(const Eigen::Vector3d& point) const {
    if (!isSolid()) return {point[0], point[1]};
    const Eigen::Vector3d from = point - 0.5 * (lower + upper);
    const bool delayed = attractor.delay > 0;
    const Eigen::Vector2d seen = seenFrom(turn, from[0], delayed ? from[1] : from[2], delayed ? from[2] : from[1]);
    return {seen[0], seen[1]};
}

double AttractorScene::reach() const {
    const Eigen::Vector3d half = 0.5 * (upper - lower);
    return room * std::max(isSolid() ? seenOfDiagonal * half.norm() : std::max(half[0], half[1]), 1e-9);
}

QPointF AttractorScene::centre() const {
    return isSolid() ? QPointF() : QPointF(0.5 * (lower[0] + upper[0]), 0.5 * (lower[1] + upper[1]));
}

AttractorPanel::AttractorPanel(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene,
                               Shows shows)
    : RectLayer(plot, layer, rect), m_scene(scene), m_shows(shows), m_picture(rect) {}

void AttractorPanel::setStyle(const FigureStyle& style) {
    m_style = style;
    m_picture.invalidate();
}

void AttractorPanel::drawTruth(QCPPainter& painter) const {
    const bool behind = m_shows == Shows::model;
    const PlotColours& colours = m_style.colours;
    painter.setAntialiasing(true);
    painter.setPen(QPen(behind ? blended(colours.ground, colours.target, 0.45) : colours.target,
                        m_style.width(m_scene->lineWidth()), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    drawRuns(painter, runsOf(m_scene->attractor.truth, *m_scene, *m_rect), m_scene->attractor.jumps);
}

void AttractorPanel::drawModel(QCPPainter& painter) const {
    painter.setPen(
        QPen(m_style.colours.prediction, m_style.width(m_scene->lineWidth()), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    drawRuns(painter, runsOf(m_scene->attractor.model, *m_scene, *m_rect), m_scene->attractor.jumps);
}

void AttractorPanel::draw(QCPPainter* painter) {
    if (CachedPicture::mustNotCache(*painter))
        drawTruth(*painter);
    else
        m_picture.paint(*painter, [this](QCPPainter& inside) { drawTruth(inside); });
    if (m_shows == Shows::model) drawModel(*painter);
}

AttractorBox::AttractorBox(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene)
    : PaintedLayer(plot, layer), m_rect(rect), m_scene(scene) {}

void AttractorBox::draw(QCPPainter* painter) {
    if (m_scene->attractor.dimensions == 0) return;
    const QFont font = m_style.smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    const QRectF area(m_rect->rect());
    painter->setPen(m_style.colours.mutedText);
    const QString title = metrics.elidedText(m_title, Qt::ElideRight, static_cast<int>(area.width()) - 4);
    painter->drawText(QPointF(area.left() + 2.0, area.top() + 2.0 + metrics.ascent()), title);
    if (!m_scene->isSolid()) return;
    const auto corner = [&](int number) {
        Eigen::Vector3d point;
        for (int k = 0; k < 3; ++k) point[k] = (number >> k & 1) != 0 ? m_scene->upper[k] : m_scene->lower[k];
        const QPointF place = m_scene->place(point);
        return m_rect->toPixel(place.x(), place.y());
    };
    const QPointF middle = m_rect->toPixel(0.0, 0.0);
    for (int axis = 0; axis < 3; ++axis) {
        // Each coordinate has four edges; its name goes to the outermost one at the bottom.
        QLineF named;
        double least = -1e300;
        for (int number = 0; number < 8; ++number) {
            if ((number >> axis & 1) != 0) continue;
            const QLineF edge(corner(number), corner(number | 1 << axis));
            painter->setPen(QPen(m_style.colours.grid, 1.0));
            painter->drawLine(edge);
            const QPointF offset = edge.center() - middle;
            const bool upright = std::abs(edge.dy()) > std::abs(edge.dx());
            const double outwards = upright ? -offset.x() + 0.01 * offset.y() : offset.y() + 0.01 * std::abs(offset.x());
            if (outwards <= least) continue;
            least = outwards;
            named = edge;
        }
        painter->setPen(QPen(m_style.colours.axis, 1.0));
        painter->drawLine(named);
        const QString& name = m_scene->attractor.names[axis];
        const double width = metrics.horizontalAdvance(name), height = metrics.height();
        // Beside the edge, clear of it at any slope.
        const double length = std::max(1.0, named.length());
        QPointF away(-named.dy() / length, named.dx() / length);
        if (QPointF::dotProduct(away, named.center() - middle) < 0.0) away = -away;
        QPointF centre = named.center() + away * (3.0 + 0.5 * (std::abs(away.x()) * width + std::abs(away.y()) * height));
        // Stays inside even a small panel: above the upper end if there is no room beside the edge.
        if (centre.x() - 0.5 * width < area.left() + 1.0) centre.ry() = std::min(named.y1(), named.y2()) - 2.0 - 0.5 * height;
        const double left =
            std::clamp(centre.x() - 0.5 * width, area.left() + 1.0, std::max(area.left() + 1.0, area.right() - width));
        const double base =
            std::clamp(centre.y() + 0.5 * (metrics.ascent() - metrics.descent()), area.top() + height + metrics.ascent(),
                       std::max(area.top() + height + metrics.ascent(), area.bottom() - metrics.descent()));
        painter->setPen(m_style.colours.mutedText);
        painter->drawText(QPointF(left, base), name);
    }
}

void AttractorDot::draw(QCPPainter* painter) {
    if (!std::isfinite(m_place.x()) || !std::isfinite(m_place.y())) return;
    painter->setPen(QPen(m_colours.ground, 1.2));
    painter->setBrush(m_colours.text);
    painter->drawEllipse(m_rect->toPixel(m_place.x(), m_place.y()), 4.0, 4.0);
}

}  // namespace echoplane
