// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/pinned_layer.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/kit/line_thinning.h"
#include "widgets/plots/kit/mode_marks.h"

namespace echoplane {
namespace {

/// Of the pinned runs and of the ghost.
constexpr std::array<MarkerShape, ghostSlot + 1> shapes = {MarkerShape::square, MarkerShape::triangle, MarkerShape::lowTriangle,
                                                           MarkerShape::cross, MarkerShape::disc};
constexpr double lineWidth = 1.2;
constexpr double lineMarker = 3.4;
constexpr double cloudMarker = 3.4;
constexpr double outline = 1.3;
/// Width of the halo around outlines over filled markers.
constexpr double halo = 3.0;
/// Factor on each shape's radius that gives it the area of a disc of that radius.
constexpr std::array<double, ghostSlot + 1> discArea = {0.985, 1.103, 1.103, 1.059, 1.0};
constexpr int markersAcross = 4;
constexpr double ghostFill = 0.25;
constexpr int pinHalf = 8;
/// Experiment names are long, and a key has little room.
constexpr qsizetype longestName = 32;

bool isPoint(const QPointF& pixel) {
    return std::isfinite(pixel.x()) && std::isfinite(pixel.y());
}

}  // namespace

SeriesStyle pinStyle(int slot, const PlotColours& colours) {
    const auto place = static_cast<std::size_t>(slot % (ghostSlot + 1));
    return {slot == ghostSlot ? colours.ghost : colours.pins[place], {}, shapes[place]};
}

SeriesStyle inColour(SeriesStyle style, const QColor& own) {
    if (own.isValid()) style.colour = own;
    return style;
}

std::vector<KeyEntry> pinEntries(const std::vector<PinnedRun>& pinned, const PlotColours& colours, bool lines) {
    std::vector<KeyEntry> entries;
    for (const PinnedRun& run : pinned) {
        const SeriesStyle style = inColour(pinStyle(run.slot, colours), run.colour);
        const QString& name = run.name;
        entries.push_back({lines ? KeyEntry::Sign::pinnedLine : KeyEntry::Sign::pinnedMarker, style.colour,
                           name.size() <= longestName ? name : name.left(longestName - 1) + QStringLiteral("…"), style});
    }
    return entries;
}

PinnedLayer::PinnedLayer(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, StyleOf style, int places)
    : RectLayer(plot, layer, rect), m_styleOf(style), m_places(places), m_picture(rect) {}

void PinnedLayer::setColours(const PlotColours& colours) {
    m_colours = colours;
    m_picture.invalidate();
}

void PinnedLayer::setSeries(std::vector<PinnedSeries> series) {
    m_series = std::move(series);
    m_picture.invalidate();
}

void PinnedLayer::draw(QCPPainter* painter) {
    if (m_series.empty()) return;
    if (CachedPicture::mustNotCache(*painter)) return drawAll(*painter, fileColumns(*painter));
    m_picture.paint(*painter, [this](QCPPainter& inside) { drawAll(inside, 0.0); });
}

void PinnedLayer::drawAll(QPainter& painter, double columns) const {
    for (const PinnedSeries& series : m_series) {
        if (series.line)
            drawCurve(painter, series, columns);
        else
            drawCloud(painter, series, columns > 0.0);
    }
}

/// Pixel positions; NaN where the series or the axes have no such point.
std::vector<QPointF> PinnedLayer::pixelsOf(const PinnedSeries& series) const {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    const auto has = [](const QCPAxis* axis, double value) {
        return std::isfinite(value) && (axis->scaleType() == QCPAxis::stLinear || value > 0.0);
    };
    std::vector<QPointF> pixels(std::min(series.x.size(), series.y.size()), QPointF(qQNaN(), qQNaN()));
    for (std::size_t i = 0; i < pixels.size(); ++i)
        if (has(across, series.x[i]) && has(up, series.y[i]))
            pixels[i] = {across->coordToPixel(series.x[i]), up->coordToPixel(series.y[i])};
    return pixels;
}

void PinnedLayer::drawCurve(QPainter& painter, const PinnedSeries& series, double columns) const {
    const bool vectors = columns > 0.0;
    const SeriesStyle style = styleOf(series);
    const QRectF area(m_rect->rect());
    const std::vector<QPointF> all = pixelsOf(series);
    std::vector<QPointF> pixels;
    for (const std::size_t i : thinned(
             all.size(), [&](std::size_t point) { return (vectors ? columns : 1.0) * all[point].x(); },
             [&](std::size_t point) { return all[point].y(); }))
        pixels.push_back(all[i]);
    painter.setPen(style.pen(lineWidth));
    painter.setBrush(Qt::NoBrush);
    const auto above = [&](const QPointF& pixel) { return pixel.y() < area.top(); };
    const auto below = [&](const QPointF& pixel) { return pixel.y() > area.bottom(); };
    // A curve that oscillates beyond the axes would fill them: draw only segments with an end inside. Clamp pixels far outside,
    // since painters cannot handle 1e20.
    const auto near = [&](const QPointF& pixel) {
        return QPointF(pixel.x(), std::clamp(pixel.y(), area.top() - 2.0 * area.height(), area.bottom() + 2.0 * area.height()));
    };
    QPolygonF run;
    const auto finish = [&] {
        if (run.size() > 1) painter.drawPolyline(run);
        run.clear();
    };
    for (std::size_t i = 1; i < pixels.size(); ++i) {
        const QPointF& a = pixels[i - 1];
        const QPointF& b = pixels[i];
        const bool seen = isPoint(a) && isPoint(b) && !((above(a) || below(a)) && (above(b) || below(b))) &&
                          std::max(a.x(), b.x()) >= area.left() && std::min(a.x(), b.x()) <= area.right();
        if (!vectors) {
            // One antialiased path takes 20 times as long as separate segments.
            if (seen) painter.drawLine(near(a), near(b));
        } else if (!seen) {
            finish();
        } else {
            if (run.isEmpty()) run << near(a);
            run << near(b);
        }
    }
    finish();

    if (series.slot == ghostSlot && m_styleOf == pinStyle) return;
    // Each run has its markers at different abscissas, so that they do not cover each other.
    const double apart = area.width() / markersAcross;
    double next = area.left() + apart * (0.5 + series.slot) / m_places;
    for (const QPointF& pixel : pixels) {
        if (!isPoint(pixel) || pixel.x() < next || !area.contains(pixel)) continue;
        drawMarker(painter, pixel, lineMarker, style.shape, m_colours.ground, style.colour, outline);
        while (next <= pixel.x()) next += apart;
    }
}

// Two passes, so that no halo cuts an outline.
void PinnedLayer::drawOutlines(QPainter& painter, const PinnedSeries& series) const {
    const SeriesStyle style = styleOf(series);
    const double scale = markScale(std::min(m_rect->width(), m_rect->height())) *
                         discArea[static_cast<std::size_t>(series.slot % (ghostSlot + 1))];
    const std::vector<QPointF> pixels = pixelsOf(series);
    const QRectF area(m_rect->rect());
    const QColor fill = series.slot == ghostSlot ? blended(m_colours.ground, style.colour, ghostFill) : QColor(Qt::transparent);
    for (const auto& [colour, width] : {std::pair{m_colours.ground, halo}, std::pair{style.colour, outline}}) {
        for (std::size_t i = 0; i < std::min(pixels.size(), series.strengths.size()); ++i) {
            const double radius = scale * markRadius(series.strengths[i]), reach = 2.0 * radius;
            if (isPoint(pixels[i]) && area.adjusted(-reach, -reach, reach, reach).contains(pixels[i]))
                drawMarker(painter, pixels[i], radius, style.shape, fill, colour, width);
        }
    }
}

void PinnedLayer::drawCloud(QPainter& painter, const PinnedSeries& series, bool vectors) const {
    if (!series.strengths.empty()) return drawOutlines(painter, series);
    const SeriesStyle style = styleOf(series);
    const double ratio = vectors ? 1.0 : painter.device()->devicePixelRatioF();
    const auto mark = [&](QPainter& target, const QPointF& centre) {
        drawMarker(target, centre, cloudMarker, style.shape, Qt::transparent, style.colour, outline);
    };
    QPixmap sprite;
    if (!vectors) {
        sprite = QPixmap(QSize(2 * pinHalf, 2 * pinHalf) * ratio);
        sprite.setDevicePixelRatio(ratio);
        sprite.fill(Qt::transparent);
        QPainter inside(&sprite);
        inside.setRenderHint(QPainter::Antialiasing);
        mark(inside, QPointF(pinHalf, pinHalf));
    }
    const QRectF near = QRectF(m_rect->rect()).adjusted(-pinHalf, -pinHalf, pinHalf, pinHalf);
    for (const QPointF& pixel : pixelsOf(series)) {
        if (!isPoint(pixel) || !near.contains(pixel)) continue;
        if (vectors) {
            mark(painter, pixel);
            continue;
        }
        const QPointF corner = pixel - QPointF(pinHalf, pinHalf);
        painter.drawPixmap(QPointF(std::round(corner.x() * ratio) / ratio, std::round(corner.y() * ratio) / ratio), sprite);
    }
}

}  // namespace echoplane
