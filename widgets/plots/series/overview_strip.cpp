// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/overview_strip.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr double edgeReach = 5.0;  // pixels
constexpr double fewestSteps = 4.0;
constexpr double keyShare = 0.1;
constexpr double keyZoom = 1.25;

}  // namespace

OverviewStrip::OverviewStrip(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Overview of the whole signal"));
    setToolTip(
        tr("The whole signal, with a frame around the visible part: drag the frame or one of its edges. Arrow keys move it, with "
           "Shift only its end; + and − zoom; Home shows all."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize OverviewStrip::sizeHint() const {
    return {300, fontMetrics().height() + 10};
}

QSize OverviewStrip::minimumSizeHint() const {
    return {100, sizeHint().height()};
}

void OverviewStrip::setSeries(std::vector<double> values) {
    m_values = std::move(values);
    m_picture = {};
    update();
}

void OverviewStrip::setSpans(std::vector<SignalSpan> spans) {
    const auto place = [](const SignalSpan& each) { return std::tuple(each.begin, each.end, each.shade); };
    const bool same = std::ranges::equal(spans, m_spans, {}, place, place);
    m_spans = std::move(spans);
    if (same) return;
    m_picture = {};
    update();
}

void OverviewStrip::setWindow(double lower, double upper) {
    if (lower == m_lower && upper == m_upper) return;
    m_lower = lower;
    m_upper = upper;
    setAccessibleDescription(
        tr("Steps %1 to %2 of %3 are in view.").arg(std::lround(lower + 0.5)).arg(std::lround(upper - 0.5)).arg(m_values.size()));
    update();
}

void OverviewStrip::setPixelRange(int left, int right) {
    if (left == m_left && right == m_right) return;
    m_left = left;
    m_right = right;
    m_picture = {};
    update();
}

double OverviewStrip::pixelOf(double step) const {
    return m_left + (step + 0.5) / std::max<double>(1.0, static_cast<double>(m_values.size())) * (m_right - m_left);
}

double OverviewStrip::stepAt(double pixel) const {
    return (pixel - m_left) / std::max(1, m_right - m_left) * static_cast<double>(m_values.size()) - 0.5;
}

QRectF OverviewStrip::frame() const {
    return {QPointF(pixelOf(m_lower), 1.0), QPointF(pixelOf(m_upper), height() - 1.0)};
}

void OverviewStrip::drawSeries() {
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap(size() * ratio);
    m_picture.setDevicePixelRatio(ratio);
    const PlotColours colours = plotColours(palette());
    m_picture.fill(colours.ground);
    QPainter painter(&m_picture);
    for (const SignalSpan& each : m_spans)
        painter.fillRect(QRectF(QPointF(pixelOf(each.begin - 0.5), 2.0), QPointF(pixelOf(each.end - 0.5), height() - 2.0)),
                         colours.*each.shade);
    double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
    for (const double value : m_values) {
        if (!std::isfinite(value)) continue;
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
    if (!(lowest <= highest)) return;
    const double span = highest > lowest ? highest - lowest : 1.0;
    const auto heightOf = [&](double value) { return height() - 4.0 - (value - lowest) / span * (height() - 8.0); };
    painter.setPen(QPen(colours.target, 1.0));
    // A line from the lowest to the highest value of each column, joined to the previous column.
    const auto count = static_cast<double>(m_values.size());
    double before = qQNaN();
    for (int column = m_left; column < m_right; ++column) {
        const auto begin = static_cast<std::size_t>(std::max(0.0, std::floor(stepAt(column) + 0.5)));
        const auto end = static_cast<std::size_t>(
            std::clamp(std::ceil(stepAt(column + 1) + 0.5), std::min(count, static_cast<double>(begin) + 1.0), count));
        double low = before, high = before;
        for (std::size_t step = begin; step < end; ++step) {
            if (!std::isfinite(m_values[step])) continue;
            low = std::isnan(low) ? m_values[step] : std::min(low, m_values[step]);
            high = std::isnan(high) ? m_values[step] : std::max(high, m_values[step]);
            before = m_values[step];
        }
        if (!std::isnan(low)) painter.drawLine(QPointF(column + 0.5, heightOf(low)), QPointF(column + 0.5, heightOf(high)));
    }
}

void OverviewStrip::paintEvent(QPaintEvent* /*event*/) {
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF()) drawSeries();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const PlotColours colours = plotColours(palette());
    const QRectF inView = frame();
    QColor veil = colours.ground;
    veil.setAlphaF(0.45F);
    painter.fillRect(QRectF(m_left, 0.0, std::max(0.0, inView.left() - m_left), height()), veil);
    painter.fillRect(QRectF(inView.right(), 0.0, std::max(0.0, m_right - inView.right()), height()), veil);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.accent, hasFocus() ? 2.0 : 1.2));
    painter.drawRoundedRect(inView, 2.0, 2.0);
    painter.setPen(QPen(colours.accent, 3.0, Qt::SolidLine, Qt::RoundCap));
    const double middle = 0.5 * height();
    for (const double edge : {inView.left(), inView.right()})
        painter.drawLine(QPointF(edge, middle - 4), QPointF(edge, middle + 4));
}

OverviewStrip::Grip OverviewStrip::gripAt(double pixel) const {
    const QRectF inView = frame();
    const double lower = std::abs(pixel - inView.left()), upper = std::abs(pixel - inView.right());
    // In a narrow frame the middle must still be draggable.
    const double near = std::min(edgeReach, std::max(1.0, 0.3 * inView.width()));
    if (std::min(lower, upper) <= near || (pixel < inView.left() && lower <= edgeReach) ||
        (pixel > inView.right() && upper <= edgeReach))
        return lower < upper ? Grip::lower : Grip::upper;
    return inView.left() < pixel && pixel < inView.right() ? Grip::whole : Grip::none;
}

void OverviewStrip::move(double lower, double upper) {
    const double first = -0.5, last = static_cast<double>(m_values.size()) - 0.5;
    const double length = std::min(upper - lower, last - first);
    lower = std::clamp(lower, first, last - length);
    setWindow(lower, lower + length);
    Q_EMIT windowMoved(m_lower, m_upper);
}

void OverviewStrip::zoom(double factor) {
    const double half = std::max(fewestSteps, (m_upper - m_lower) / factor) / 2.0, middle = 0.5 * (m_lower + m_upper);
    move(middle - half, middle + half);
}

void OverviewStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    const double pixel = event->position().x();
    m_grip = gripAt(pixel);
    if (m_grip == Grip::none) {
        const double half = 0.5 * (m_upper - m_lower);
        move(stepAt(pixel) - half, stepAt(pixel) + half);
        m_grip = Grip::whole;
    }
    m_grasped = stepAt(pixel) - (m_grip == Grip::upper ? m_upper : m_lower);
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event) {
    const double pixel = event->position().x(), step = stepAt(pixel) - m_grasped;
    const double first = -0.5, last = static_cast<double>(m_values.size()) - 0.5;
    if (m_grip == Grip::whole) {
        move(step, step + m_upper - m_lower);
    } else if (m_grip == Grip::lower) {
        move(std::clamp(step, first, std::max(first, m_upper - fewestSteps)), m_upper);
    } else if (m_grip == Grip::upper) {
        move(m_lower, std::clamp(step, std::min(last, m_lower + fewestSteps), last));
    }
    const Grip grip = m_grip == Grip::none ? gripAt(pixel) : m_grip;
    setCursor(grip == Grip::none ? Qt::ArrowCursor : grip == Grip::whole ? Qt::OpenHandCursor : Qt::SizeHorCursor);
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent* /*event*/) {
    m_grip = Grip::none;
}

void OverviewStrip::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT wholeWanted();
}

void OverviewStrip::wheelEvent(QWheelEvent* event) {
    zoom(std::pow(1.2, event->angleDelta().y() / 120.0));
    event->accept();
}

void OverviewStrip::keyPressEvent(QKeyEvent* event) {
    const double length = m_upper - m_lower, by = std::max(1.0, std::round(keyShare * length));
    const double sign = event->key() == Qt::Key_Left ? -1.0 : 1.0;
    const double last = static_cast<double>(m_values.size()) - 0.5;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (event->modifiers() & Qt::ShiftModifier)
                move(m_lower, std::clamp(m_upper + sign * by, std::min(last, m_lower + fewestSteps), last));
            else
                move(m_lower + sign * by, m_upper + sign * by);
            break;
        case Qt::Key_Plus:
            zoom(keyZoom);
            break;
        case Qt::Key_Minus:
            zoom(1.0 / keyZoom);
            break;
        default:
            QWidget::keyPressEvent(event);
    }
}

void OverviewStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) m_picture = {};
    if (event->type() == QEvent::FontChange) updateGeometry();
}

void OverviewStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_picture = {};
}

}  // namespace echoplane
