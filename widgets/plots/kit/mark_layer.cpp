// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/mark_layer.h"

#include <array>
#include <cmath>

#include "widgets/plots/kit/series_style.h"

namespace echoplane {
namespace {

/// Vector files with more shapes than this overwhelm viewers.
constexpr int mostShapes = 20000;
/// Half the side of a sprite is the marker's radius, room for its outline if it has one, and for antialiasing.
constexpr int outlinedMargin = 3, plainMargin = 1;
/// Minimum radius of a cross. Crosses have less ink than discs, and an eigenvalue outside the circle must not be overlooked.
constexpr double smallestSaltire = 6.0;
/// Radius from which a marker is parted from others by a line of the ground.
constexpr double smallestParted = 4.0;
/// How much of its hue the lower eigenvalue of a pair has, inside and on its edge.
constexpr double lowerFill = 0.3, lowerLine = 0.72;

/// Affine map from the plane to pixels, read from the axes once instead of per mark.
struct PlaneToPixel {
    explicit PlaneToPixel(const EqualAxisRect& rect)
        : origin(rect.toPixel(0.0, 0.0)), scale(rect.toPixel(1.0, 1.0) - rect.toPixel(0.0, 0.0)) {}
    QPointF operator()(const ModeMark& mark) const {
        return {origin.x() + scale.x() * mark.re, origin.y() + scale.y() * mark.im};
    }
    QPointF origin;
    QPointF scale;
};

int stepOf(const ModeMark& mark) {
    return static_cast<int>(std::lround(mark.strength * float(MarkLayer::strengthSteps - 1)));
}

/// Margins are quantised like strengths.
constexpr int marginSteps = 6;
int marginStep(const ModeMark& mark) {
    return static_cast<int>(std::lround(mark.margin * float(marginSteps - 1)));
}

double strengthAt(int step) {
    return double(step) / (MarkLayer::strengthSteps - 1);
}

QColor kindColour(MarkKind kind, const PlotColours& colours) {
    switch (kind) {
        case MarkKind::real:
            return colours.real;
        case MarkKind::upper:
            return colours.upper;
        case MarkKind::lower:
            return colours.lower;
    }
    return colours.text;
}

/// Crossed bars whose arms end at the radius.
QPolygonF saltire(const QPointF& centre, double radius) {
    const double bar = 0.22 * radius;
    const double reach = radius * 0.9;
    QPolygonF shape;
    const std::array<QPointF, 12> upright = {QPointF(-bar, -reach), QPointF(bar, -reach),  QPointF(bar, -bar),
                                             QPointF(reach, -bar),  QPointF(reach, bar),   QPointF(bar, bar),
                                             QPointF(bar, reach),   QPointF(-bar, reach),  QPointF(-bar, bar),
                                             QPointF(-reach, bar),  QPointF(-reach, -bar), QPointF(-bar, -bar)};
    for (const QPointF& point : upright) shape << centre + QPointF(point.x() - point.y(), point.x() + point.y()) * M_SQRT1_2;
    return shape;
}

}  // namespace

void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale) {
    drawMark(painter, centre, kind, outside, strength, colours, scale, kindColour(kind, colours));
}

void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale, const QColor& hue) {
    const double radius = scale * markRadius(strength);
    // A thin line of the ground parts markers that overlap; small ones need all their area.
    const QPen apart =
        radius < smallestParted ? QPen(Qt::NoPen) : QPen(colours.ground, 1.0, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
    if (outside) {
        painter.setPen(QPen(colours.ground, 1.0, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(colours.warning);
        painter.drawPolygon(saltire(centre, std::max(radius, scale * smallestSaltire)));
    } else if (kind == MarkKind::real) {
        const double half = radius * std::sqrt(M_PI_2);  // same area as the disc
        painter.setPen(apart);
        painter.setBrush(hue);
        painter.drawPolygon(QPolygonF(
            {centre + QPointF(0, -half), centre + QPointF(half, 0), centre + QPointF(0, half), centre + QPointF(-half, 0)}));
    } else if (kind == MarkKind::upper) {
        painter.setPen(apart);
        painter.setBrush(hue);
        painter.drawEllipse(centre, radius, radius);
    } else {
        const double width = std::min(1.0, 0.5 * radius);
        painter.setPen(QPen(blended(colours.ground, hue, lowerLine), width));
        painter.setBrush(blended(colours.ground, hue, lowerFill));
        painter.drawEllipse(centre, radius - 0.5 * width, radius - 0.5 * width);
    }
}

QColor groupColour(int group, int groups, const PlotColours& colours) {
    constexpr int ofSeries = 7;
    if (groups <= ofSeries) return seriesStyle(group, colours).colour;
    const bool dark = colours.ground.lightnessF() < 0.5;
    // Every second one is darker, so that neighbouring hues can be distinguished.
    const double lightness = (dark ? 0.62 : 0.42) + (group % 2 == 0 ? 0.0 : dark ? 0.14 : -0.12);
    return QColor::fromHslF(static_cast<float>(group) / static_cast<float>(groups), 0.7F, static_cast<float>(lightness));
}

void MarkLayer::setColours(const PlotColours& colours) {
    m_colours = colours;
    m_spriteRatio = 0.0;
}

void MarkLayer::setMarks(std::vector<ModeMark> marks, int groups) {
    if (groups != m_groups) m_sprites.clear();
    m_groups = groups;
    m_marks = std::move(marks);
}

QColor MarkLayer::hueOf(const ModeMark& mark) const {
    if (m_groups == 0) return kindColour(mark.kind, m_colours);
    const double margin = std::sqrt(static_cast<double>(marginStep(mark)) / (marginSteps - 1));
    return blended(m_colours.mutedText, groupColour(mark.group, m_groups, m_colours), 0.35 + 0.65 * margin);
}

int MarkLayer::markAt(const QPointF& pixel, double reach) const {
    const PlaneToPixel map(*m_rect);
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const QPointF offset = map(m_marks[i]) - pixel;
        const double distance = QPointF::dotProduct(offset, offset);
        if (distance > least) continue;
        const double limit = std::max(reach, radiusOf(m_marks[i]));
        if (distance > limit * limit) continue;
        least = distance;
        nearest = static_cast<int>(i);
    }
    return nearest;
}

double MarkLayer::scale() const {
    return markScale(std::min(m_rect->width(), m_rect->height()));
}

void MarkLayer::draw(QCPPainter* painter) {
    const bool asShapes =
        painter->modes().testFlag(QCPPainter::pmVectorized) || painter->modes().testFlag(QCPPainter::pmNoCaching);
    if (!asShapes) {
        drawSprites(*painter, painter->device()->devicePixelRatioF());
    } else if (m_marks.size() <= mostShapes) {
        const PlaneToPixel map(*m_rect);
        for (const ModeMark& mark : m_marks)
            drawMark(*painter, map(mark), mark.kind, mark.outside, mark.strength, m_colours, scale(), hueOf(mark));
    } else {
        constexpr double ratio = 3.0;
        QImage picture(m_rect->size() * ratio, QImage::Format_ARGB32_Premultiplied);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter inside(&picture);
        inside.translate(-m_rect->topLeft());
        drawSprites(inside, ratio);
        inside.end();
        painter->drawImage(QRectF(m_rect->rect()), picture);
    }
}

void MarkLayer::drawSprites(QPainter& painter, double pixelRatio) {
    if (m_spriteRatio != pixelRatio || m_spriteScale != scale()) {
        m_sprites.clear();
        m_spriteRatio = pixelRatio;
        m_spriteScale = scale();
    }
    const PlaneToPixel map(*m_rect);
    const QRectF near = QRectF(m_rect->rect()).adjusted(-18, -18, 18, 18);
    for (const ModeMark& mark : m_marks) {
        const QPointF position = map(mark);
        if (!near.contains(position)) continue;
        const QPixmap& pixmap = sprite(mark, stepOf(mark), pixelRatio);
        const double half = 0.5 * pixmap.width() / pixelRatio;
        // Placed on whole device pixels, a sprite is copied, not resampled.
        painter.drawPixmap(QPointF(std::round((position.x() - half) * pixelRatio) / pixelRatio,
                                   std::round((position.y() - half) * pixelRatio) / pixelRatio),
                           pixmap);
    }
}

const QPixmap& MarkLayer::sprite(const ModeMark& mark, int step, double pixelRatio) {
    const int shape = static_cast<int>(mark.kind) + (mark.outside ? 3 : 0);
    const int coloured = m_groups == 0 ? 0 : 1 + mark.group * marginSteps + marginStep(mark);
    QPixmap& pixmap = m_sprites[(coloured * 6 + shape) * strengthSteps + step];
    if (!pixmap.isNull()) return pixmap;
    const double strength = strengthAt(step);
    // No larger than needed: most of a thousand markers are small, and transparent pixels cost as much as others.
    const double radius = std::max(mark.outside ? smallestSaltire : 0.0, m_spriteScale * markRadius(strength));
    const int half =
        static_cast<int>(std::ceil(1.26 * radius)) + (mark.outside || radius >= smallestParted ? outlinedMargin : plainMargin);
    pixmap = QPixmap(QSize(2 * half, 2 * half) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    drawMark(painter, QPointF(half, half), mark.kind, mark.outside, strength, m_colours, m_spriteScale, hueOf(mark));
    return pixmap;
}

}  // namespace echoplane
