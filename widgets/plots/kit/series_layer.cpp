// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/series_layer.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "widgets/language/core_text.h"
#include "widgets/plots/kit/line_thinning.h"

namespace echoplane {
namespace {

constexpr double lineWidth = 1.6, truthWidth = 3.0;
constexpr double lineMarker = 3.2;
/// Marker radii of a cloud: without areas, and for the smallest and largest area.
constexpr double plainMarker = 2.2;
constexpr double smallestMarker = 1.2;
constexpr double largestMarker = 10.0;
/// Curves of more points carry markers at only a few of them.
constexpr std::size_t mostMarkers = 24;
constexpr double markersAcross = 7.0;
constexpr double roomAtEnds = 0.04;

bool isPoint(const QPointF& pixel) {
    return std::isfinite(pixel.x()) && std::isfinite(pixel.y());
}

}  // namespace

bool isSuccessive(const FigurePanel& panel) {
    if (panel.series.size() < 2) return false;
    double end = -std::numeric_limits<double>::infinity();
    for (const FigureSeries& series : panel.series) {
        if (series.style != FigureSeries::Style::line || series.x.empty() || series.secondAxis) return false;
        if (series.source != FigureSeries::Source::any) return false;
        const auto [first, last] = std::ranges::minmax_element(series.x);
        if (*first < end) return false;
        end = *last;
    }
    return true;
}

QCPRange rangeOf(const std::vector<const std::vector<double>*>& values, bool logarithmic) {
    double lower = std::numeric_limits<double>::infinity();
    double upper = -lower;
    for (const std::vector<double>* numbers : values) {
        for (const double number : *numbers) {
            if (!std::isfinite(number) || (logarithmic && number <= 0.0)) continue;
            lower = std::min(lower, number);
            upper = std::max(upper, number);
        }
    }
    if (!(lower <= upper)) return logarithmic ? QCPRange(0.1, 1.0) : QCPRange(0.0, 1.0);
    if (logarithmic) {
        // At least the two enclosing powers of ten, so that two ticks are labelled.
        if (upper < 10.0 * lower) {
            lower = std::pow(10.0, std::floor(std::log10(lower)));
            upper = std::pow(10.0, std::ceil(std::log10(upper)));
            if (!(upper > lower)) upper = 10.0 * lower;
        }
        const double room = std::pow(upper / lower, roomAtEnds);
        return {lower / room, upper * room};
    }
    const double span = upper > lower ? upper - lower : std::max(1.0, std::abs(upper)) * 0.1;
    return {lower - roomAtEnds * span, upper + roomAtEnds * span};
}

SeriesLayer::SeriesLayer(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, FigurePanel panel,
                         std::vector<SeriesStyle> styles, FigureStyle style)
    : RectLayer(plot, layer, rect),
      m_panel(std::move(panel)),
      m_styles(std::move(styles)),
      m_style(std::move(style)),
      m_successive(isSuccessive(m_panel)) {
    Q_ASSERT(m_styles.size() == m_panel.series.size());
}

void SeriesLayer::draw(QCPPainter* painter) {
    if (m_rect->width() <= 0 || m_rect->height() <= 0) return;
    if (m_panel.unitCircle) drawUnitCircle(*painter);
    for (std::size_t index = 0; index < m_panel.series.size(); ++index) drawBand(*painter, index);
    for (std::size_t index = 0; index < m_panel.series.size(); ++index) {
        if (m_panel.series[index].style == FigureSeries::Style::line)
            drawLine(*painter, index);
        else
            drawCloud(*painter, index);
    }
    if (m_successive) drawSpanNames(*painter);
}

/// Pixel positions; NaN where the series or the axes have no such point.
std::vector<QPointF> SeriesLayer::pixelsOf(const FigureSeries& series) const {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(series.secondAxis ? QCPAxis::atRight : QCPAxis::atLeft);
    std::vector<QPointF> pixels(std::min(series.x.size(), series.y.size()));
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const double x = series.x[i];
        const double y = series.y[i];
        const bool missing = !std::isfinite(x) || !std::isfinite(y) || (m_panel.logarithmicX && x <= 0.0) ||
                             (up->scaleType() == QCPAxis::stLogarithmic && y <= 0.0);
        pixels[i] = missing ? QPointF(qQNaN(), qQNaN()) : QPointF(across->coordToPixel(x), up->coordToPixel(y));
    }
    return pixels;
}

void SeriesLayer::drawUnitCircle(QPainter& painter) const {
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    const QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    const QPointF centre(across->coordToPixel(0.0), up->coordToPixel(0.0));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_style.colours.unitCircle, m_style.width(1.4)));
    painter.drawEllipse(centre, across->coordToPixel(1.0) - centre.x(), centre.y() - up->coordToPixel(1.0));
}

void SeriesLayer::drawBand(QPainter& painter, std::size_t index) const {
    FigureSeries edge = m_panel.series[index];
    const std::vector<double>&means = m_panel.series[index].y, &errors = edge.standardError;
    const bool bounded = edge.lower.size() == means.size() && edge.upper.size() == means.size();
    if (!bounded && errors.size() != means.size()) return;
    const auto edgeAt = [&](double side) {
        for (std::size_t i = 0; i < means.size(); ++i)
            edge.y[i] = bounded ? (side > 0.0 ? edge.upper[i] : edge.lower[i]) : means[i] + side * errors[i];
        return pixelsOf(edge);
    };
    const std::vector<QPointF> upper = edgeAt(1.0), lower = edgeAt(-1.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blended(m_style.colours.ground, m_styles[index].colour, bandShare));
    for (std::size_t i = 1; i < upper.size(); ++i) {
        const QPolygonF piece({upper[i - 1], upper[i], lower[i], lower[i - 1]});
        if (std::ranges::all_of(piece, isPoint)) painter.drawPolygon(piece);
    }
}

void SeriesLayer::drawLine(QCPPainter& painter, std::size_t index) const {
    const SeriesStyle& style = m_styles[index];
    const std::vector<QPointF> pixels = pixelsOf(m_panel.series[index]);
    const FigureSeries::Source source = m_panel.series[index].source;
    QPen pen = style.pen(m_style.width(m_successive ? 1.2 : source == FigureSeries::Source::truth ? truthWidth : lineWidth));
    if (m_successive) pen.setStyle(Qt::SolidLine);  // dashes are lost in a dense oscillation; the names suffice
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPolygonF run;
    const auto finishRun = [&] {
        if (run.size() > 1) painter.drawPolyline(run);
        run.clear();
    };
    // Stroking a hundred thousand points over a few hundred pixels takes seconds: draw only what is visible.
    const double inFiles = fileColumns(painter), columns = inFiles > 0.0 ? inFiles : painter.deviceTransform().m11();
    const auto across = [&](std::size_t i) { return columns * pixels[i].x(); };
    const bool rises = std::ranges::is_sorted(pixels, {}, &QPointF::x);
    std::vector<std::size_t> kept(pixels.size());
    std::iota(kept.begin(), kept.end(), std::size_t{0});
    if (rises) kept = thinned(pixels.size(), across, [&](std::size_t i) { return pixels[i].y(); });
    for (const std::size_t i : kept) {
        if (isPoint(pixels[i]))
            run << pixels[i];
        else
            finishRun();
    }
    finishRun();
    if (m_successive || source != FigureSeries::Source::any) return;

    // Each series has its markers at different abscissas, so that they do not cover each other.
    const bool all = pixels.size() <= mostMarkers;
    const double apart = m_rect->width() / markersAcross;
    const auto first = std::ranges::find_if(pixels, isPoint);
    if (first == pixels.end()) return;
    double next = first->x() + apart * (0.5 + static_cast<double>(index)) / static_cast<double>(m_panel.series.size());
    for (const QPointF& pixel : pixels) {
        if (!isPoint(pixel) || (!all && pixel.x() < next)) continue;
        drawMarker(painter, pixel, lineMarker, style.shape, style.colour, m_style.colours.ground);
        while (next <= pixel.x()) next += apart;
    }
}

void SeriesLayer::drawCloud(QPainter& painter, std::size_t index) const {
    const FigureSeries& series = m_panel.series[index];
    const SeriesStyle& style = m_styles[index];
    const std::vector<QPointF> pixels = pixelsOf(series);
    const bool sized = series.area.size() == pixels.size() && !pixels.empty();
    std::vector<std::size_t> order(pixels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Large ones first, so that they do not hide small ones.
    if (sized) std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return series.area[i]; });
    for (const std::size_t i : order) {
        if (!isPoint(pixels[i])) continue;
        double radius = plainMarker;
        QColor fill = style.colour;
        if (sized) {
            const double share = std::clamp(series.area[i], 0.0, 1.0);
            radius = std::sqrt(smallestMarker * smallestMarker +
                               share * (largestMarker * largestMarker - smallestMarker * smallestMarker));
            fill = blended(m_style.colours.ground, style.colour, 0.6 + 0.4 * std::sqrt(share));
        }
        drawMarker(painter, pixels[i], radius, style.shape, fill, m_style.colours.ground);
    }
}

void SeriesLayer::drawSpanNames(QPainter& painter) const {
    const QFontMetrics metrics(m_style.smallFont());
    painter.setFont(m_style.smallFont());
    const QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    for (std::size_t index = 0; index < m_panel.series.size(); ++index) {
        const FigureSeries& series = m_panel.series[index];
        const auto [first, last] = std::ranges::minmax_element(series.x);
        const double left = across->coordToPixel(*first);
        const double right = across->coordToPixel(*last);
        if (index > 0) {
            painter.setPen(QPen(m_style.colours.axis, 1.0, Qt::DashLine, Qt::FlatCap));
            painter.drawLine(QPointF(left, m_rect->top()), QPointF(left, m_rect->bottom()));
        }
        const QString text = metrics.elidedText(coreText(series.name), Qt::ElideRight, static_cast<int>(right - left) - 4);
        if (text.size() < 2) continue;
        painter.setPen(m_style.colours.text);
        painter.drawText(QPointF(0.5 * (left + right - metrics.horizontalAdvance(text)), m_rect->top() + 4 + metrics.ascent()),
                         text);
    }
}

}  // namespace echoplane
