// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eigenvalues/paint_disc.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "widgets/plots/axes/focus_ring.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr double smallest = 0.02, largest = 0.5;
constexpr double reach = 1.08;  // half the side of the visible square of the plane
constexpr double strength = 0.35;

QColor between(const QColor& from, const QColor& to, double share) {
    const auto mixed = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return {mixed(from.red(), to.red()), mixed(from.green(), to.green()), mixed(from.blue(), to.blue())};
}

}  // namespace

PaintDisc::PaintDisc(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("paint-disc"));
    setAccessibleName(tr("Density of eigenvalues"));
    setFocusPolicy(Qt::StrongFocus);
    new FocusRing(this);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setToolTip(
        tr("Drag: paint. Right drag or Shift: erase. Wheel: size of the brush. Keys: arrows move the brush, Space paints, Delete "
           "erases."));
    moveBrush(m_at);
}

void PaintDisc::clear() {
    m_density.clear();
    update();
    Q_EMIT painted();
}

void PaintDisc::fill() {
    m_density.fill();
    update();
    Q_EMIT painted();
}

void PaintDisc::setBrush(double radius) {
    radius = std::clamp(radius, smallest, largest);
    if (radius == m_brush) return;
    m_brush = radius;
    update();
    Q_EMIT brushChanged(radius);
}

void PaintDisc::setMarks(const Spectrum& spectrum) {
    m_marks = spectrum;
    update();
}

double PaintDisc::scale() const {
    return std::min(width(), height()) / (2.0 * reach);
}

QPointF PaintDisc::toPixel(std::complex<double> point) const {
    return {0.5 * width() + scale() * point.real(), 0.5 * height() - scale() * point.imag()};
}

std::complex<double> PaintDisc::toPoint(const QPointF& pixel) const {
    return {(pixel.x() - 0.5 * width()) / scale(), (0.5 * height() - pixel.y()) / scale()};
}

void PaintDisc::moveBrush(std::complex<double> to) {
    if (std::abs(to) > 1.0) to /= std::abs(to);
    m_at = to;
    setAccessibleDescription(tr("Brush at modulus %1, angle %2 rad").arg(std::abs(to), 0, 'f', 2).arg(std::arg(to), 0, 'f', 2));
    update();
}

void PaintDisc::stroke(std::complex<double> from, std::complex<double> to, bool erase) {
    const int steps = std::max(1, static_cast<int>(std::ceil(3.0 * std::abs(to - from) / m_brush)));
    for (int k = 1; k <= steps; ++k)
        m_density.paint(from + (to - from) * (static_cast<double>(k) / steps), m_brush, erase ? -strength : strength);
    update();
    Q_EMIT painted();
}

void PaintDisc::mousePressEvent(QMouseEvent* event) {
    const bool erase = event->button() == Qt::RightButton || event->modifiers().testFlag(Qt::ShiftModifier);
    m_brushShown = true;
    m_at = toPoint(event->position());
    stroke(m_at, m_at, erase);
    event->accept();
}

void PaintDisc::mouseMoveEvent(QMouseEvent* event) {
    const std::complex<double> before = m_at;
    m_at = toPoint(event->position());
    m_brushShown = true;
    if (event->buttons().testFlag(Qt::LeftButton) || event->buttons().testFlag(Qt::RightButton))
        stroke(before, m_at, event->buttons().testFlag(Qt::RightButton) || event->modifiers().testFlag(Qt::ShiftModifier));
    update();
}

void PaintDisc::leaveEvent(QEvent* event) {
    m_brushShown = hasFocus();
    update();
    QWidget::leaveEvent(event);
}

void PaintDisc::focusInEvent(QFocusEvent* event) {
    m_brushShown = true;
    QWidget::focusInEvent(event);
}

void PaintDisc::wheelEvent(QWheelEvent* event) {
    constexpr double notch = 120.0, step = 1.15;
    setBrush(m_brush * std::pow(step, event->angleDelta().y() / notch));
    event->accept();
}

void PaintDisc::keyPressEvent(QKeyEvent* event) {
    const double step = event->modifiers().testFlag(Qt::ShiftModifier) ? 0.1 : 0.02;
    switch (event->key()) {
        case Qt::Key_Left:
            return moveBrush(m_at - step);
        case Qt::Key_Right:
            return moveBrush(m_at + step);
        case Qt::Key_Up:
            return moveBrush(m_at + std::complex<double>(0.0, step));
        case Qt::Key_Down:
            return moveBrush(m_at - std::complex<double>(0.0, step));
        case Qt::Key_Space:
            return stroke(m_at, m_at, false);
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            return stroke(m_at, m_at, true);
        default:
            QWidget::keyPressEvent(event);
    }
}

void PaintDisc::paintDensity(QPainter& painter) const {
    const PlotColours colours = plotColours(palette());
    const double ratio = devicePixelRatioF();
    const int side = static_cast<int>(2.0 * scale() * ratio);
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const double middle = 0.5 * side;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double re = (x + 0.5 - middle) / middle, im = std::abs(y + 0.5 - middle) / middle, modulus = std::hypot(re, im);
            if (modulus >= 1.0) continue;
            const auto ring = std::min(static_cast<int>(modulus * PaintedDensity::rings), PaintedDensity::rings - 1);
            const auto sector = std::min(static_cast<int>(std::atan2(im, re) / std::numbers::pi * PaintedDensity::sectors),
                                         PaintedDensity::sectors - 1);
            image.setPixelColor(x, y, between(colours.leakedDisc, colours.prediction, 0.75 * density().cells()(ring, sector)));
        }
    }
    painter.drawImage(QRectF(toPixel({-1.0, 1.0}), toPixel({1.0, -1.0})), image);
}

void PaintDisc::paintEvent(QPaintEvent*) {
    const PlotColours colours = plotColours(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colours.ground);
    paintDensity(painter);
    painter.setPen(QPen(colours.grid, 1.0));
    painter.drawLine(toPixel(-1.0), toPixel(1.0));
    painter.drawLine(toPixel({0.0, -1.0}), toPixel({0.0, 1.0}));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(toPixel(0.0), 0.5 * scale(), 0.5 * scale());
    painter.setPen(QPen(colours.unitCircle, 1.5));
    painter.drawEllipse(toPixel(0.0), scale(), scale());
    painter.setPen(QPen(colours.text, 1.3));
    const auto cross = [&](std::complex<double> at) {
        const QPointF pixel = toPixel(at);
        constexpr double arm = 2.5;
        painter.drawLine(pixel + QPointF(-arm, -arm), pixel + QPointF(arm, arm));
        painter.drawLine(pixel + QPointF(-arm, arm), pixel + QPointF(arm, -arm));
    };
    for (Eigen::Index mode = 0; mode < m_marks.modes(); ++mode) {
        cross(m_marks.eigenvalue(mode));
        if (!m_marks.isReal(mode)) cross(std::conj(m_marks.eigenvalue(mode)));
    }
    if (!m_brushShown) return;
    painter.setPen(QPen(colours.accent, hasFocus() ? 2.0 : 1.2));
    painter.drawEllipse(toPixel(m_at), m_brush * scale(), m_brush * scale());
}

}  // namespace echoplane
