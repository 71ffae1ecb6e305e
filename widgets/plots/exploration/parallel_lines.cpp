// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/parallel_lines.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/viridis.h"

namespace echoplane {
namespace {

constexpr std::size_t lineShades = 48;
/// Above this many, lines cover each other: antialiasing would add nothing and cost frame time.
constexpr std::size_t fewLines = 1500;
/// Draws straight lines, one opaque pixel wide, into a 32-bit image.
class PixelLines {
public:
    explicit PixelLines(QImage& image)
        : m_bits(reinterpret_cast<QRgb*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_size(image.size()) {}

    /// Draws from left to right; ends outside are moved to the edge.
    void draw(int x0, int y0, int x1, int y1, QRgb colour) const {
        x0 = std::clamp(x0, 0, m_size.width() - 1);
        x1 = std::clamp(x1, 0, m_size.width() - 1);
        y0 = std::clamp(y0, 0, m_size.height() - 1);
        y1 = std::clamp(y1, 0, m_size.height() - 1);
        const int across = x1 - x0, up = std::abs(y1 - y0);
        constexpr int bits = 16;
        constexpr qint64 half = qint64{1} << (bits - 1);
        if (across >= up) {
            const qint64 step = across == 0 ? 0 : (qint64{y1 - y0} << bits) / across;
            qint64 y = (qint64{y0} << bits) + half;
            for (int x = x0; x <= x1; ++x, y += step) m_bits[(y >> bits) * m_stride + x] = colour;
            return;
        }
        const qint64 step = (qint64{across} << bits) / up;
        qint64 x = (qint64{x0} << bits) + half;
        const int by = y1 > y0 ? 1 : -1;
        for (int i = 0, y = y0; i <= up; ++i, y += by, x += step) m_bits[y * m_stride + (x >> bits)] = colour;
    }

private:
    QRgb* m_bits;
    qsizetype m_stride;
    QSize m_size;
};

constexpr int brushHalf = 6;
constexpr int tickLength = 4;

}  // namespace

double ParallelPlaces::x(std::size_t axis) const {
    const QRect area = rect->rect();
    const auto count = static_cast<double>(data->axes.size());
    return std::round(count > 1.0 ? area.left() + static_cast<double>(axis) / (count - 1.0) * area.width() : area.center().x());
}

double ParallelPlaces::y(double place) const {
    const QRect area = rect->rect();
    return area.bottom() - place * area.height();
}

ParallelLines::ParallelLines(QCustomPlot* plot, const QString& layer, Kind kind, ParallelPlaces places,
                             const std::vector<char>* chosen)
    : QCPLayerable(plot, layer), m_kind(kind), m_places(places), m_chosen(chosen) {}

void ParallelLines::setStyle(const FigureStyle& style) {
    const double start = viridisStart(style.colours.ground);
    m_colours.clear();
    // Stops before the yellow end, which vanishes on a light ground. The best lines stand out on any ground.
    for (std::size_t i = 0; i < lineShades; ++i)
        m_colours.push_back(viridis(start + (0.92 - start) * static_cast<double>(i) / (lineShades - 1)));
    if (style.colours.ground.lightnessF() < 0.5F) std::ranges::reverse(m_colours);
    m_pale = blended(style.colours.ground, style.colours.axis, 0.22);
}

QColor ParallelLines::colourOf(std::size_t point) const {
    return m_colours[static_cast<std::size_t>(std::lround(m_places.data->ranks[point] * (lineShades - 1)))];
}

void ParallelLines::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(m_places.data->points() <= fewLines);
}

std::vector<std::vector<std::size_t>> ParallelLines::groups(bool withoutCovered) const {
    const ParallelData& data = *m_places.data;
    std::vector<std::vector<std::size_t>> all(m_kind == Kind::pale ? 1 : lineShades);
    for (std::size_t i = 0; i < data.points(); ++i) {
        const bool chosen = (*m_chosen)[i] != 0;
        if (m_kind == Kind::pale) {
            if (!chosen || !withoutCovered) all[0].push_back(i);
        } else if (chosen) {
            all[static_cast<std::size_t>(std::lround(data.ranks[i] * (lineShades - 1)))].push_back(i);
        }
    }
    return all;
}

void ParallelLines::drawSmoothly(QCPPainter& painter, const std::vector<std::size_t>& points, const QColor& colour) const {
    painter.setPen(QPen(colour, 1.3));
    for (const std::size_t point : points) {
        QPolygonF line;
        for (std::size_t axis = 0; axis < m_places.data->axes.size(); ++axis) line << m_places.at(point, axis);
        painter.drawPolyline(line);
    }
}

void ParallelLines::drawMany(QCPPainter& painter) const {
    const double ratio = painter.device()->devicePixelRatioF();
    const QRect area = m_places.rect->rect().adjusted(-2, -2, 2, 2);
    // Failed points lie above the rectangle.
    const QRect whole = area.adjusted(0, static_cast<int>(m_places.y(failedPlace)) - area.top() - 2, 0, 0);
    QImage image(whole.size() * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    const PixelLines lines(image);
    const std::size_t axes = m_places.data->axes.size();
    std::vector<int> across;
    across.reserve(axes);
    for (std::size_t axis = 0; axis < axes; ++axis) across.push_back(qRound((m_places.x(axis) - whole.left()) * ratio));
    const double bottom = (m_places.y(0.0) - whole.top()) * ratio, height = (m_places.y(0.0) - m_places.y(1.0)) * ratio;
    const auto up = [&](std::size_t point, std::size_t axis) {
        return qRound(bottom - double{m_places.data->place(point, axis)} * height);
    };
    const auto all = groups(false);
    for (std::size_t group = all.size(); group-- > 0;) {
        const QRgb colour = colourOfGroup(group).rgb();
        for (const std::size_t point : all[group]) {
            int before = up(point, 0);
            for (std::size_t axis = 1; axis < axes; ++axis) {
                const int here = up(point, axis);
                lines.draw(across[axis - 1], before, across[axis], here, colour);
                before = here;
            }
        }
    }
    painter.drawImage(whole.topLeft(), image);
}

void ParallelLines::draw(QCPPainter* painter) {
    const bool vectors =
        painter->modes().testFlag(QCPPainter::pmVectorized) || painter->modes().testFlag(QCPPainter::pmNoCaching);
    if (!vectors && m_places.data->points() > fewLines) return drawMany(*painter);
    const auto all = groups(vectors);
    for (std::size_t group = all.size(); group-- > 0;) drawSmoothly(*painter, all[group], colourOfGroup(group));
}

ParallelAxes::ParallelAxes(QCustomPlot* plot, const QString& layer, ParallelPlaces places, const Brushes* brushes)
    : PaintedLayer(plot, layer, false), m_places(places), m_brushes(brushes) {}

void ParallelAxes::draw(QCPPainter* painter) {
    for (std::size_t axis = 0; axis < m_places.data->axes.size(); ++axis) drawAxis(*painter, axis);
}

void ParallelAxes::drawAxis(QCPPainter& painter, std::size_t axis) const {
    const ParallelAxis& shown = m_places.data->axes[axis];
    const std::size_t count = m_places.data->axes.size();
    const double x = m_places.x(axis);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_style.colours.text, 1));
    painter.drawLine(QLineF(x, m_places.y(1.0), x, m_places.y(0.0)));
    if (axis < m_brushes->axes() && m_brushes->at(axis)) {
        const Brushes::Range range = *m_brushes->at(axis);
        const double top = m_places.y(std::min(1.0, double{range.high})), bottom = m_places.y(std::max(0.0, double{range.low}));
        QColor fill = m_style.colours.accent;
        fill.setAlpha(90);
        painter.setPen(QPen(m_style.colours.accent, 1.5));
        painter.setBrush(fill);
        painter.drawRect(QRectF(x - brushHalf, top, 2 * brushHalf, std::max(2.0, bottom - top)));
        painter.setBrush(Qt::NoBrush);
    }
    const QFontMetrics small(m_style.smallFont());
    painter.setFont(m_style.smallFont());
    // Labels lie to the left of an axis, away from its lines; at the last axis to the right, so that none is cut off.
    const bool last = axis + 1 == count;
    for (std::size_t i = 0; i < shown.ticks.size(); ++i) {
        const double y = m_places.y(double{shown.ticks[i]});
        painter.setPen(QPen(m_style.colours.text, 1));
        painter.drawLine(QLineF(x, y, x + (last ? tickLength : -tickLength), y));
        const QString& label = shown.labels[static_cast<qsizetype>(i)];
        const double wide = small.horizontalAdvance(label) + 4.0, high = small.height();
        const QRectF box(last ? x + tickLength + 2 : x - tickLength - 2 - wide, y - 0.5 * high, wide, high);
        QColor ground = m_style.colours.ground;
        ground.setAlpha(205);
        painter.fillRect(box, ground);
        painter.setPen(m_style.colours.text);
        painter.QPainter::drawText(box, Qt::AlignVCenter | Qt::AlignHCenter, label);
    }
    // Neighbouring titles that would touch alternate between two lines.
    painter.setFont(m_style.font);
    const QFontMetrics metrics(m_style.font);
    const double gap = count > 1 ? m_places.x(1) - m_places.x(0) : 1e9;
    const bool wide = std::ranges::any_of(
        m_places.data->axes, [&](const ParallelAxis& each) { return metrics.horizontalAdvance(each.title) > gap - 8.0; });
    const double room = wide ? 2.0 * gap - 8.0 : gap;
    const QString title = metrics.elidedText(shown.title, Qt::ElideRight, static_cast<int>(std::max(40.0, room)));
    const double length = metrics.horizontalAdvance(title);
    const QRect view = parentPlot()->viewport();
    const double left = std::clamp(x - 0.5 * length, view.left() + 4.0, std::max(view.left() + 4.0, view.right() - 4.0 - length));
    const double top = m_places.y(failedPlace) - (wide && axis % 2 == 0 ? 2.0 : 1.0) * metrics.lineSpacing() - 2.0;
    painter.setPen(m_style.colours.text);
    painter.QPainter::drawText(QRectF(left, top, length + 2.0, metrics.lineSpacing()), Qt::AlignLeft | Qt::AlignTop, title);
}

void ParallelCursor::draw(QCPPainter* painter) {
    const std::size_t axes = m_places.data->axes.size();
    painter->setBrush(Qt::NoBrush);
    if (m_axis >= 0 && m_axis < static_cast<int>(axes)) {
        const double x = m_places.x(static_cast<std::size_t>(m_axis));
        painter->setPen(QPen(m_style.colours.accent, 2, Qt::DashLine));
        painter->drawRect(QRectF(x - 10, m_places.y(1.0) - 4, 20, m_places.y(0.0) - m_places.y(1.0) + 8));
    }
    if (m_point < 0 || m_point >= static_cast<int>(m_places.data->points())) return;
    QPolygonF line;
    for (std::size_t axis = 0; axis < axes; ++axis) line << m_places.at(static_cast<std::size_t>(m_point), axis);
    painter->setPen(QPen(m_style.colours.ground, 5));
    painter->drawPolyline(line);
    painter->setPen(QPen(m_style.colours.amber, 2.5));
    painter->drawPolyline(line);
}

}  // namespace echoplane
