// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/knob_slider.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QStyleOptionSlider>
#include <QWheelEvent>

#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

void KnobSlider::setMark(std::optional<int> position) {
    m_mark = position;
    update();
}

double KnobSlider::centreAt(int position) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    option.sliderPosition = option.sliderValue = position;
    return QRectF(style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this)).center().x();
}

double KnobSlider::pixelsPerPosition() const {
    return (centreAt(maximum()) - centreAt(minimum())) / std::max(1, maximum() - minimum());
}

QSize KnobSlider::sizeHint() const {
    return {scaled(3 * metrics::target, font()), scaled(metrics::target, font())};
}

void KnobSlider::paintEvent(QPaintEvent* event) {
    if (m_mark) {
        QPainter painter(this);
        painter.setPen(QPen(roleColours(palette()).text3, 1.0));
        const double x = std::floor(centreAt(*m_mark)) + 0.5, half = scaled(metrics::handle, font()) / 2.0;
        painter.drawLine(QPointF(x, height() / 2.0 - half), QPointF(x, height() / 2.0 + half));
    }
    QSlider::paintEvent(event);
}

void KnobSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    QSlider::wheelEvent(event);
}

}  // namespace echoplane
