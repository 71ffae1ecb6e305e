// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_backdrop.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

using std::numbers::pi;

/// Draws a circle of the plane. If it is much larger than the view, only the arc in view is drawn: stroking (and above all
/// dashing) hundreds of thousands of pixels outside would take seconds.
void drawCircle(QPainter& painter, const EqualAxisRect& rect, double centre, double radius) {
    const QPointF middle = rect.toPixel(centre, 0.0);
    const double pixels = radius * rect.pixelsPerUnit();
    if (pixels < 4000.0) {
        painter.drawEllipse(middle, pixels, pixels);
        return;
    }
    const QRectF view(rect.rect());
    const QPointF towards = view.center() - middle;
    const double distance = std::hypot(towards.x(), towards.y());
    const double reach = 0.5 * std::hypot(view.width(), view.height()) + 20.0;
    if (std::abs(distance - pixels) > reach) return;
    const double heading = std::atan2(towards.y(), towards.x());
    const double half = std::min(pi, 2.0 * std::asin(std::min(1.0, reach / pixels)));
    constexpr int segments = 240;
    QPolygonF arc;
    arc.reserve(segments + 1);
    for (int i = 0; i <= segments; ++i) {
        const double angle = heading + half * (2.0 * i / segments - 1.0);
        arc << middle + pixels * QPointF(std::cos(angle), std::sin(angle));
    }
    painter.drawPolyline(arc);
}

QPointF direction(double angle) {
    return {std::cos(angle), -std::sin(angle)};  // pixels grow downwards
}

/// Draws a dashed circle, dash by dash. On the screen each dash is a straight line: at a radius of 30 pixels it deviates from the
/// circle by a tenth of a pixel, and Qt strokes a line in a sixth of the time of a curve.
void drawDashes(QCPPainter& painter, const EqualAxisRect& rect, double centre, double radius) {
    const double pixels = radius * rect.pixelsPerUnit();
    if (CachedPicture::mustNotCache(painter) || pixels < 30.0 || pixels >= 4000.0)
        return drawCircle(painter, rect, centre, radius);
    const QPointF middle = rect.toPixel(centre, 0.0);
    QPen pen = painter.pen();
    constexpr double widthsOfDash = 4.0, widthsOfGap = 2.0;  // of Qt::DashLine
    const double dash = widthsOfDash * pen.widthF() / pixels, period = dash + widthsOfGap * pen.widthF() / pixels;
    QVector<QLineF> dashes;
    for (double from = 0.0; from < 2.0 * pi; from += period)
        dashes << QLineF(middle + pixels * direction(-from), middle + pixels * direction(-std::min(from + dash, 2.0 * pi)));
    pen.setStyle(Qt::SolidLine);
    painter.setPen(pen);
    painter.drawLines(dashes);
}

QRectF textBox(const QFontMetrics& metrics, const QString& text, const QPointF& centre) {
    const double width = metrics.horizontalAdvance(text);
    const double height = metrics.ascent() + metrics.descent();
    return {centre.x() - 0.5 * width, centre.y() - 0.5 * height, width, height};
}

/// A text of the axes; `at` is where it begins, on its baseline.
struct AxisText {
    QPointF at;
    QString text;
};

/// Titles and numbers, which stand inside: below the real axis, right of the imaginary one.
std::vector<AxisText> axisTexts(const EqualAxisRect& rect, const QFontMetrics& metrics) {
    constexpr double gap = 4.0, titleGap = 8.0;
    const QRectF area(rect.rect());
    const QPointF origin = rect.toPixel(0.0, 0.0);
    const QString across = QStringLiteral("Re λ"), up = QStringLiteral("Im λ");
    const double row = std::max(area.top(), std::min(origin.y(), area.bottom() - 2.0 * metrics.height() - gap));
    const double column = std::max(area.left() + metrics.horizontalAdvance(up) + titleGap,
                                   std::min(origin.x(), area.right() - 6.0 * metrics.height()));
    std::vector<AxisText> texts = {
        {QPointF(column - titleGap - metrics.horizontalAdvance(up), area.top() + gap + metrics.ascent()), up},
        {QPointF(area.right() - gap - metrics.horizontalAdvance(across), row + gap + metrics.height() + metrics.ascent()),
         across}};
    const auto numbers = [](const QCPAxis& axis) {
        const QVector<double> ticks = axis.tickVector();
        const double step = ticks.size() > 1 ? std::abs(ticks[1] - ticks[0]) : 1.0;
        double largest = 0.0;
        for (const double tick : ticks) largest = std::max(largest, std::abs(tick));
        const int digits = largest > 0.0 ? std::clamp(static_cast<int>(std::ceil(std::log10(largest / step))) + 1, 3, 15) : 3;
        std::vector<std::pair<double, QString>> all;
        for (const double tick : ticks)
            if (std::abs(tick) > 1e-6 * step && axis.range().contains(tick)) all.emplace_back(tick, numberText(tick, digits));
        return all;
    };
    for (const auto& [tick, text] : numbers(*rect.axis(QCPAxis::atBottom))) {
        const double left = rect.toPixel(tick, 0.0).x() + gap;
        if (left + metrics.horizontalAdvance(text) < area.right())
            texts.push_back({QPointF(left, row + gap + metrics.ascent()), text});
    }
    for (const auto& [tick, text] : numbers(*rect.axis(QCPAxis::atLeft))) {
        const double bottom = rect.toPixel(0.0, tick).y() - gap;
        if (bottom - metrics.ascent() > area.top()) texts.push_back({QPointF(column + 6.0, bottom), text + u'i'});
    }
    return texts;
}

void drawTextIn(QPainter& painter, const QFontMetrics& metrics, const QRectF& box, const QString& text) {
    painter.drawText(QPointF(box.left(), box.top() + metrics.ascent()), text);
}

}  // namespace

void PlaneScene::setResponse(const Eigen::VectorXd& radiansPerStep, const Eigen::VectorXd& decibels) {
    constexpr double lowest = -40.0, perDecibel = (responseUnity - responseFloor) / 40.0;
    response.clear();
    for (Eigen::Index i = 0; i < decibels.size(); ++i) {
        if (std::isnan(decibels[i])) continue;
        const double above = std::max(decibels[i], lowest) - lowest;
        const double distance = std::min(responseFloor + perDecibel * above, responseTop);
        response << QPointF(distance * std::cos(radiansPerStep[i]), distance * std::sin(radiansPerStep[i]));
    }
}

LeakedDisc::LeakedDisc(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const PlaneScene* scene,
                       const FigureStyle* style)
    : RectLayer(plot, layer, rect), m_scene(scene), m_style(style) {}

void LeakedDisc::draw(QCPPainter* painter) {
    if (const CellBound& bound = m_scene->bound; bound.outer > 0.0 || bound.line) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_style->colours.rhoCircle, m_style->width(1.2), Qt::DashLine, Qt::FlatCap));
        if (bound.inner > 0.0) drawDashes(*painter, *m_rect, 0.0, bound.inner);
        if (bound.outer > 0.0) drawDashes(*painter, *m_rect, 0.0, bound.outer);
        constexpr double high = 10.0;  // beyond the plot
        if (bound.line) painter->drawLine(m_rect->toPixel(*bound.line, -high), m_rect->toPixel(*bound.line, high));
    }
    if (!(m_scene->spectralRadius > 0.0)) return;
    const double radius = m_scene->leakRate * m_scene->spectralRadius * m_rect->pixelsPerUnit();
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_style->colours.leakedDisc);
    const double middle = 1.0 - m_scene->leakRate;
    const QPointF centre = m_rect->toPixel(middle, 0.0);
    painter->drawEllipse(centre, radius, radius);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_style->colours.rhoCircle, m_style->width(1.2), Qt::DashLine, Qt::FlatCap));
    drawDashes(*painter, *m_rect, middle, m_scene->leakRate * m_scene->spectralRadius);
    if (!(m_scene->bulkRadius > 0.0)) return;
    painter->setPen(Qt::NoPen);
    const double bulk = m_scene->leakRate * m_scene->bulkRadius * m_rect->pixelsPerUnit();
    painter->setBrush(QBrush(m_style->colours.rhoCircle, Qt::Dense6Pattern));
    painter->drawEllipse(centre, bulk, bulk);
}

PlaneAxes::PlaneAxes(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const FigureStyle* style)
    : RectLayer(plot, layer, rect, false), m_style(style) {}

void PlaneAxes::draw(QCPPainter* painter) {
    const PlotColours& colours = m_style->colours;
    const QRectF area(m_rect->rect());
    const QPointF origin = m_rect->toPixel(0.0, 0.0);
    painter->setPen(QPen(blended(colours.ground, colours.axis, 0.4), 1.0));
    painter->drawLine(QLineF(area.left(), origin.y(), area.right(), origin.y()));
    painter->drawLine(QLineF(origin.x(), area.top(), origin.x(), area.bottom()));

    const QFont font = m_style->smallFont();
    painter->setFont(font);
    painter->setPen(colours.mutedText);
    for (const AxisText& each : axisTexts(*m_rect, QFontMetrics(font))) painter->drawText(each.at, each.text);
}

PlaneLegend::PlaneLegend(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const FigureStyle* style)
    : RectLayer(plot, layer, rect), m_style(style) {}

void PlaneLegend::draw(QCPPainter* painter) {
    constexpr double margin = 6.0, gap = 6.0, most = 0.4;
    constexpr double signWidth = 18.0;
    const QFont font = m_style->smallFont();
    const QFontMetrics metrics(font);
    const QRectF area(m_rect->rect());
    const double rowHeight = metrics.height() + 4.0;
    const auto rows = std::min(m_entries.size(), static_cast<std::size_t>(std::max(0.0, most * area.height() / rowHeight)));
    painter->setFont(font);
    std::vector<double> ends(rows, area.left());  // right ends of the rows, the lowest first
    for (std::size_t i = 0; i < rows; ++i) {
        const KeyEntry& entry = m_entries[m_entries.size() - 1 - i];
        const double bottom = area.bottom() - margin - static_cast<double>(i) * rowHeight;
        double left = area.left() + margin;
        if (entry.sign != KeyEntry::Sign::none) {
            drawKeySign(*painter, entry, QRectF(left, bottom - rowHeight, signWidth, rowHeight), *m_style);
            left += signWidth + gap;
        }
        painter->setBrush(Qt::NoBrush);
        painter->setPen(entry.sign == KeyEntry::Sign::none ? entry.colour : m_style->colours.mutedText);
        painter->drawText(QPointF(left, bottom - 0.5 * (rowHeight - metrics.ascent() + metrics.descent())), entry.text);
        ends[i] = left + metrics.horizontalAdvance(entry.text);
    }
    for (std::size_t i = 0; i < m_remarks.size(); ++i) {
        const KeyEntry& remark = m_remarks[m_remarks.size() - 1 - i];
        const double bottom = area.bottom() - margin - static_cast<double>(i) * rowHeight;
        const double left = area.right() - margin - metrics.horizontalAdvance(remark.text);
        if (left < (i < rows ? ends[i] : area.left()) + 2.0 * gap) continue;
        painter->setPen(remark.colour);
        painter->drawText(QPointF(left, bottom - 0.5 * (rowHeight - metrics.ascent() + metrics.descent())), remark.text);
    }
}

PlaneCircles::PlaneCircles(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const PlaneScene* scene,
                           const FigureStyle* style)
    : RectLayer(plot, layer, rect), m_scene(scene), m_style(style), m_unitCircle(rect) {}

void PlaneCircles::draw(QCPPainter* painter) {
    painter->setBrush(Qt::NoBrush);
    if (m_scene->polarGrid) drawPolarGrid(*painter);
    drawUnitCircle(*painter);
    if (!m_scene->response.isEmpty()) drawResponse(*painter);
    drawFrequencies(*painter);
}

void PlaneCircles::drawUnitCircle(QCPPainter& painter) {
    const QPen pen(m_style->colours.unitCircle, m_style->width(2.0));
    const auto draw = [&](QCPPainter& into) {
        into.setPen(pen);
        drawCircle(into, *m_rect, 0.0, 1.0);
    };
    if (CachedPicture::mustNotCache(painter)) return draw(painter);
    if (std::exchange(m_unitPen, pen) != pen) m_unitCircle.invalidate();
    m_unitCircle.paint(painter, draw);
}

void PlaneCircles::drawResponse(QPainter& painter) const {
    const PlotColours& colours = m_style->colours;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.mutedText, 1.0, Qt::DashLine, Qt::FlatCap));
    drawCircle(painter, *m_rect, 0.0, PlaneScene::responseUnity);
    painter.setPen(QPen(colours.prediction, m_style->width(1.6), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    for (const double half : {1.0, -1.0}) {
        QPolygonF line;
        line.reserve(m_scene->response.size());
        for (const QPointF& point : m_scene->response) line << m_rect->toPixel(point.x(), half * point.y());
        painter.drawPolyline(line);
    }
}

void PlaneCircles::drawPolarGrid(QPainter& painter) const {
    const PlotColours& colours = m_style->colours;
    const QFont font = m_style->smallFont();
    const QFontMetrics metrics(font);
    painter.setFont(font);
    painter.setPen(QPen(colours.grid, 1.0));
    for (const double modulus : {0.2, 0.4, 0.6, 0.8}) drawCircle(painter, *m_rect, 0.0, modulus);

    // A ray at each of these periods: angle 2π/period. The lower ends carry the labels; the upper half is left to the task.
    const QPointF origin = m_rect->toPixel(0.0, 0.0);
    const double unit = m_rect->pixelsPerUnit();
    for (const int period : {2, 3, 4, 6, 8, 12, 24}) {
        const double angle = 2.0 * pi / period;
        painter.setPen(QPen(colours.grid, 1.0));
        painter.drawLine(origin, origin + unit * direction(angle));
        painter.drawLine(origin, origin + unit * direction(-angle));
        const QString text = QString::number(period);
        const QRectF box =
            textBox(metrics, text, origin + (unit + 10.0 + 0.5 * metrics.horizontalAdvance(text)) * direction(-angle));
        painter.setPen(colours.mutedText);
        drawTextIn(painter, metrics, box, text);
    }
    painter.setPen(colours.mutedText);
    for (const double modulus : {0.2, 0.4, 0.6, 0.8}) {
        const QString text = QString::number(modulus);
        const QRectF box = textBox(metrics, text, origin + QPointF(-modulus * unit, 0.7 * metrics.height()));
        drawTextIn(painter, metrics, box, text);
    }
    painter.setBrush(Qt::NoBrush);
}

void PlaneCircles::drawFrequencies(QPainter& painter) const {
    const PlotColours& colours = m_style->colours;
    const QFontMetrics metrics(m_style->font);
    painter.setFont(m_style->font);
    const QPointF origin = m_rect->toPixel(0.0, 0.0);
    const double unit = m_rect->pixelsPerUnit();
    std::vector<QRectF> taken;
    const QFontMetrics small(m_style->smallFont());
    for (const AxisText& each : axisTexts(*m_rect, small))
        taken.emplace_back(each.at.x(), each.at.y() - small.ascent(), small.horizontalAdvance(each.text), small.ascent());
    for (const TaskFrequency& frequency : m_scene->frequencies) {
        const QPointF up = direction(frequency.radiansPerStep);
        const QPointF down = direction(-frequency.radiansPerStep);
        painter.setPen(QPen(colours.amber, m_style->width(2.2), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(origin + (unit - 8.0) * up, origin + (unit + 8.0) * up);
        painter.drawLine(origin + (unit - 8.0) * down, origin + (unit + 8.0) * down);

        // The label lies outside the circle. Where it would cover another it moves further out; where a mode lies at its tick,
        // beside the tick; else it is left out.
        const QString text = QString::fromStdString(frequency.label);
        const double clearance = 0.5 * std::hypot(metrics.horizontalAdvance(text) * up.x(), metrics.height() * 0.8 * up.y());
        const double rim = m_scene->response.isEmpty() ? unit : PlaneScene::responseTop * unit;
        const auto boxAt = [&](double outwards, double along) {
            return textBox(
                metrics, text,
                origin + (rim + 9.0 + clearance + outwards) * up + along * direction(frequency.radiansPerStep + 0.5 * pi));
        };
        const auto isFree = [&](const QRectF& box) {
            const bool covered =
                std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box.adjusted(-1, 2, 1, -2)); });
            const QRectF clear = box.adjusted(-5, -2, 5, 2);
            const bool crossed = std::ranges::any_of(m_scene->rim, [&](const RimMark& mark) {
                const double reach = mark.radius;
                return clear.adjusted(-reach, -reach, reach, reach).contains(m_rect->toPixel(mark.place.x(), mark.place.y()));
            });
            return !covered && !crossed && QRectF(m_rect->rect()).contains(box);
        };
        const auto isNextToIt = [&](const QRectF& box) {
            const QPointF from = box.center() - origin;
            const double angle = std::atan2(-from.y(), from.x());
            const auto distance = [&](const TaskFrequency& each) { return std::abs(each.radiansPerStep - angle); };
            return &*std::ranges::min_element(m_scene->frequencies, {}, distance) == &frequency;
        };
        std::vector<QRectF> places;
        for (const double tier : {0.0, 0.9, 1.8}) places.push_back(boxAt(tier * metrics.height(), 0.0));
        for (const double along : {-1.0, -1.5, 1.0, 1.5})
            if (const QRectF box = boxAt(0.0, along * metrics.height()); isNextToIt(box)) places.push_back(box);
        places.push_back(textBox(metrics, text, origin + (unit - 12.0 - clearance) * up));  // inside, if there is no room outside
        const auto place = std::ranges::find_if(places, isFree);
        if (place == places.end()) continue;
        taken.push_back(place->adjusted(0, 2, 0, -2));
        painter.setPen(colours.amber);
        drawTextIn(painter, metrics, *place, text);
    }
}

}  // namespace echoplane
