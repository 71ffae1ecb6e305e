// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/error_ruler.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int dotRadius = 7, ringRadius = 5;
constexpr int markHeight = 8;  // of a baseline, above the line
constexpr int tickHeight = 3;  // of the scale, both ways
constexpr int decadesPerTick = 2;
constexpr double staleOpacity = 0.4;

}  // namespace

ErrorRuler::ErrorRuler(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("error-ruler"));
    setAccessibleName(tr("Scale of the score"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QFont ErrorRuler::small() const {
    return typeFont(font(), TypeRole::tick);
}

// Names, marks, the line, and the words of the scale.
QSize ErrorRuler::sizeHint() const {
    const int words = QFontMetrics(small()).height();
    return {scaled(240, font()), 2 * words + scaled(2 * dotRadius + metrics::unit, font())};
}

QSize ErrorRuler::minimumSizeHint() const {
    return {scaled(120, font()), sizeHint().height()};
}

void ErrorRuler::setRuler(const Ruler& ruler) {
    m_ruler = ruler;
    setAccessibleDescription(ruler.exact);
    setToolTip(plainToolTip(ruler.exact));
    update();
}

void ErrorRuler::setStale(bool stale) {
    m_stale = stale;
    update();
}

double ErrorRuler::xOf(double value) const {
    const double margin = scaled(dotRadius, font()) + 1;
    return margin + m_ruler.scale.place(value) * (width() - 2.0 * margin);
}

/// Each name is centred at its value, within the widget. One that would touch its left neighbour is moved right if `movable`;
/// without room it is left out.
void ErrorRuler::paintNames(QPainter& painter, const std::vector<RulerMark>& names, double top, bool movable) const {
    std::vector<RulerMark> sorted = names;
    std::ranges::stable_sort(sorted, {}, [this](const RulerMark& mark) { return m_ruler.scale.place(mark.value); });
    const QFontMetricsF words(painter.font());
    const double gap = scaled(metrics::gapSmall, font());
    double free = 0.0;
    for (const RulerMark& mark : sorted) {
        const double length = words.horizontalAdvance(mark.name);
        const double last = width() - length;
        const double centred = std::clamp(xOf(mark.value) - length / 2.0, 0.0, std::max(0.0, last));
        const double left = std::max(free, centred);
        if (left > last || (left > centred && !movable)) continue;
        painter.drawText(QRectF(left, top, length + 1.0, words.height()), Qt::AlignLeft | Qt::AlignVCenter, mark.name);
        free = left + length + gap;
    }
}

void ErrorRuler::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(small());
    const RoleColours colours = roleColours(palette());
    const auto px = [this](int pixels) { return static_cast<double>(scaled(pixels, font())); };
    const double words = QFontMetrics(small()).height();
    const double line = std::round(words + px(dotRadius)) + 0.5;
    const RulerScale& scale = m_ruler.scale;

    painter.setPen(QPen(colours.outline, 1.0));
    painter.drawLine(QPointF(xOf(scale.worst), line), QPointF(xOf(scale.best), line));
    const auto tick = [&](double value, double above, double below) {
        const double x = std::round(xOf(value)) + 0.5;
        painter.drawLine(QPointF(x, line - above), QPointF(x, line + below));
    };
    if (scale.logarithmic) {
        const auto decades = std::lround(std::log10(scale.worst / scale.best));
        for (long k = 0; k <= decades; k += decadesPerTick)
            tick(scale.worst * std::pow(10.0, -static_cast<double>(k)), px(tickHeight), px(tickHeight));
    } else {
        for (const RulerMark& label : scale.labels) tick(label.value, px(tickHeight), px(tickHeight));
    }
    painter.setPen(colours.text3);
    paintNames(painter, scale.labels, line + px(dotRadius), false);

    painter.setPen(QPen(colours.text2, px(1) * 1.5));
    for (const RulerMark& mark : m_ruler.marks) tick(mark.value, px(markHeight), 0.0);
    painter.setPen(colours.text2);
    paintNames(painter, m_ruler.marks, 0.0, true);

    if (m_stale) painter.setOpacity(staleOpacity);
    if (std::isfinite(m_ruler.before)) {
        painter.setPen(QPen(colours.accent, px(1) * 1.5));
        painter.setBrush(colours.ground);
        painter.drawEllipse(QPointF(xOf(m_ruler.before), line), px(ringRadius), px(ringRadius));
    }
    if (std::isfinite(m_ruler.now)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.accent);
        painter.drawEllipse(QPointF(xOf(m_ruler.now), line), px(dotRadius), px(dotRadius));
    }
}

}  // namespace echoplane
