// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/equal_axis_rect.h"

#include <cmath>

namespace echoplane {
namespace {

constexpr double smallestHalfWidth = 1e-9;
constexpr double largestHalfWidth = 1e6;
constexpr double keyZoomFactor = 1.25;
constexpr double keyPanPixels = 40.0;  // pixels

}  // namespace

EqualAxisRect::EqualAxisRect(QCustomPlot* plot) : QCPAxisRect(plot) {}

void EqualAxisRect::setFitExtent(double halfWidth) {
    m_fitHalfWidth = halfWidth;
    if (!m_userView && !m_held) fit();
}

void EqualAxisRect::setRoomAround(double pixels) {
    m_roomAround = pixels;
    if (!m_userView && !m_held) fit();
}

void EqualAxisRect::fit() {
    m_centre = {};
    m_halfWidth = m_fitHalfWidth;
    m_userView = false;
    applyRanges();
}

void EqualAxisRect::zoomAbout(const QPointF& pixel, double factor) {
    const double halfWidth = std::clamp(m_halfWidth / factor, smallestHalfWidth, largestHalfWidth);
    const QPointF anchor = toCoordinates(pixel);
    m_centre = anchor + (m_centre - anchor) * (halfWidth / m_halfWidth);
    m_halfWidth = halfWidth;
    m_userView = true;
    applyRanges();
}

void EqualAxisRect::panBy(const QPointF& pixels) {
    m_centre += QPointF(-pixels.x(), pixels.y()) / pixelsPerUnit();
    m_userView = true;
    applyRanges();
}

bool EqualAxisRect::handleKey(int key) {
    switch (key) {
        case Qt::Key_Plus:
            zoomAbout(center(), keyZoomFactor);
            return true;
        case Qt::Key_Minus:
            zoomAbout(center(), 1.0 / keyZoomFactor);
            return true;
        case Qt::Key_Left:
            panBy({keyPanPixels, 0.0});
            return true;
        case Qt::Key_Right:
            panBy({-keyPanPixels, 0.0});
            return true;
        case Qt::Key_Up:
            panBy({0.0, keyPanPixels});
            return true;
        case Qt::Key_Down:
            panBy({0.0, -keyPanPixels});
            return true;
        default:
            return false;
    }
}

std::optional<PlaneZoom> EqualAxisRect::zoom() const {
    if (!m_userView) return std::nullopt;
    return PlaneZoom{m_centre, m_halfWidth};
}

void EqualAxisRect::setZoom(const PlaneZoom& zoom) {
    m_centre = zoom.centre;
    m_halfWidth = zoom.halfWidth;
    m_userView = true;
    applyRanges();
}

void EqualAxisRect::restoreView(const PlaneZoom& view) {
    m_centre = view.centre;
    m_halfWidth = view.halfWidth;
    applyRanges();
}

void EqualAxisRect::hold(bool held) {
    m_held = held;
    if (!m_held && !m_userView) fit();
}

QPointF EqualAxisRect::toPixel(double re, double im) const {
    return {axis(QCPAxis::atBottom)->coordToPixel(re), axis(QCPAxis::atLeft)->coordToPixel(im)};
}

QPointF EqualAxisRect::toCoordinates(const QPointF& pixel) const {
    return {axis(QCPAxis::atBottom)->pixelToCoord(pixel.x()), axis(QCPAxis::atLeft)->pixelToCoord(pixel.y())};
}

double EqualAxisRect::pixelsPerUnit() const {
    return width() / axis(QCPAxis::atBottom)->range().size();
}

QRectF EqualAxisRect::region() const {
    const QCPRange horizontal = axis(QCPAxis::atBottom)->range();
    const QCPRange vertical = axis(QCPAxis::atLeft)->range();
    return {horizontal.lower, vertical.lower, horizontal.size(), vertical.size()};
}

void EqualAxisRect::update(UpdatePhase phase) {
    if (phase == upPreparation) applyRanges();  // margins are computed from the tick labels of these ranges
    QCPAxisRect::update(phase);
    if (phase != upLayout) return;
    applyRanges();
    QCPAxisRect::update(upPreparation);  // new ticks: the old ones were made before the layout was known
}

void EqualAxisRect::applyRanges() {
    if (width() <= 0 || height() <= 0) return;
    if (!m_userView && !m_held) {
        const double half = 0.5 * std::min(width(), height());
        m_halfWidth = std::max(m_fitHalfWidth, half / std::max(0.5 * half, half - m_roomAround));
    }
    const double unitsPerPixel = 2.0 * m_halfWidth / std::min(width(), height());
    const double halfWidth = 0.5 * unitsPerPixel * width();
    const double halfHeight = 0.5 * unitsPerPixel * height();
    axis(QCPAxis::atBottom)->setRange(m_centre.x() - halfWidth, m_centre.x() + halfWidth);
    axis(QCPAxis::atLeft)->setRange(m_centre.y() - halfHeight, m_centre.y() + halfHeight);
}

void EqualAxisRect::mousePressEvent(QMouseEvent* event, const QVariant&) {
    m_panning = event->button() == Qt::LeftButton && rect().contains(event->position().toPoint());
    m_lastPosition = event->position();
    if (!m_panning) event->ignore();
}

void EqualAxisRect::mouseMoveEvent(QMouseEvent* event, const QPointF&) {
    if (!m_panning) return;
    panBy(event->position() - m_lastPosition);
    m_lastPosition = event->position();
    mParentPlot->replot(QCustomPlot::rpQueuedReplot);
}

void EqualAxisRect::mouseReleaseEvent(QMouseEvent*, const QPointF&) {
    m_panning = false;
}

void EqualAxisRect::wheelEvent(QWheelEvent* event) {
    zoomAbout(event->position(), std::pow(1.2, event->angleDelta().y() / 120.0));
    mParentPlot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace echoplane
