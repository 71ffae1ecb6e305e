// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/pointer_ring.h"

#include <QPainter>

#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int ringSide = 56;  // pixels
constexpr double thickness = 4.0;

}  // namespace

PointerRing::PointerRing(QWidget& parent) : QWidget(&parent) {
    setObjectName(QStringLiteral("pointer-ring"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setFixedSize(ringSide, ringSide);
    hide();
}

void PointerRing::follow(const QPoint& global) {
    const QPoint at = parentWidget()->mapFromGlobal(global);
    const bool inside = parentWidget()->rect().contains(at);
    if (inside) move(at - rect().center());
    if (inside == isVisible()) return;
    setVisible(inside);
    raise();
}

void PointerRing::setPressed(bool pressed) {
    if (m_pressed == pressed) return;
    m_pressed = pressed;
    update();
}

void PointerRing::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor colour = roleColours(palette()).accent;
    const QRectF ring = QRectF(rect()).adjusted(thickness, thickness, -thickness, -thickness);
    colour.setAlphaF(m_pressed ? 0.45F : 0.12F);
    painter.setBrush(colour);
    colour.setAlphaF(0.85F);
    painter.setPen(QPen(colour, thickness));
    painter.drawEllipse(ring);
}

}  // namespace echoplane
