// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and key handling of PlaneView: emits edit requests.
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane {
namespace {

/// A press that moves less than this is a click.
constexpr double clickSlack = 3.0;
constexpr double grabReach = 8.0;
/// Nudges in pixels of the view, since what is fine depends on the zoom.
constexpr double nudgePixels = 4.0;
constexpr double fineNudgePixels = 0.5;

}  // namespace

void PlaneView::setSelectedModes(const std::vector<int>& modes) {
    m_figure->selection().setSelected(modes);
    updateReadOut();
    replotOverlay();
}

const std::vector<int>& PlaneView::selectedModes() const {
    return m_figure->selection().selected();
}

std::complex<double> PlaneView::cursorValue() const {
    const QPointF centre = QRectF(m_figure->axisRect().rect()).center();
    const QPointF place = m_menuPlace.value_or(m_cursorInside ? m_cursor : centre);
    const QPointF value = m_figure->axisRect().toCoordinates(place);
    return {value.x(), value.y()};
}

double PlaneView::unitsOf(double pixels) const {
    return pixels / m_figure->axisRect().pixelsPerUnit();
}

bool PlaneView::press(const QMouseEvent& event) {
    m_menuPlace.reset();
    if (event.button() == Qt::RightButton) m_menuPlace = event.position();
    if (!m_editable || event.button() != Qt::LeftButton) return false;
    if (!m_figure->axisRect().rect().contains(event.position().toPoint())) return false;
    setFocus(Qt::MouseFocusReason);
    m_pressedAt = event.position();
    if (event.modifiers() == Qt::AltModifier) {
        const QPointF place = m_figure->axisRect().toCoordinates(event.position());
        Q_EMIT searchRequested({place.x(), place.y()});
        return true;
    }
    const bool extend = event.modifiers().testFlag(Qt::ControlModifier);
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        m_gesture = extend ? Gesture::lasso : Gesture::box;
        m_outline = QPolygonF({m_pressedAt});
        return true;
    }
    const int mark = m_figure->markLayer().markAt(m_pressedAt, grabReach);
    if (mark < 0) {
        m_gesture = Gesture::click;
        return false;  // panning still works
    }
    const ModeMark& pressed = m_figure->markLayer().marks()[static_cast<std::size_t>(mark)];
    m_lower = pressed.kind == MarkKind::lower;
    m_gesture = extend ? Gesture::none : Gesture::pressed;
    m_figure->holdAreas(m_gesture == Gesture::pressed);
    Q_EMIT modePressed(pressed.mode, extend);
    return true;
}

bool PlaneView::moveTo(const QMouseEvent& event) {
    m_cursor = event.position();
    m_menuPlace.reset();
    switch (m_gesture) {
        case Gesture::none:
            return false;
        case Gesture::click:
            if (QLineF(m_pressedAt, event.position()).length() > clickSlack) m_gesture = Gesture::none;
            return false;
        case Gesture::pressed:
            if (QLineF(m_pressedAt, event.position()).length() <= clickSlack) return true;
            m_gesture = Gesture::dragging;
            [[fallthrough]];
        case Gesture::dragging: {
            const EqualAxisRect& rect = m_figure->axisRect();
            const QPointF offset = rect.toCoordinates(event.position()) - rect.toCoordinates(m_pressedAt);
            Q_EMIT modeDragged({offset.x(), m_lower ? -offset.y() : offset.y()}, event.modifiers().testFlag(Qt::ShiftModifier));
            return true;
        }
        case Gesture::box:
            m_outline = QPolygonF(QRectF(m_pressedAt, event.position()).normalized());
            break;
        case Gesture::lasso:
            m_outline << event.position();
            break;
    }
    m_figure->selection().setOutline(m_outline);
    replotOverlay();
    return true;
}

bool PlaneView::release(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return false;
    const Gesture ended = std::exchange(m_gesture, Gesture::none);
    m_figure->holdAreas(false);
    switch (ended) {
        case Gesture::none:
            return false;
        case Gesture::click:
            Q_EMIT emptyClicked();
            return false;
        case Gesture::pressed:
        case Gesture::dragging:
            Q_EMIT modeReleased();
            return true;
        case Gesture::box:
        case Gesture::lasso:
            break;
    }
    const std::vector<int> inside = m_figure->selection().modesInside(m_outline);
    m_outline.clear();
    m_figure->selection().setOutline({});
    replotOverlay();
    Q_EMIT areaSelected(inside, false);
    return true;
}

bool PlaneView::nudge(const QKeyEvent& event) {
    if (!m_editable || selectedModes().empty() || event.modifiers().testFlag(Qt::AltModifier)) return false;
    const double step = unitsOf(event.modifiers().testFlag(Qt::ShiftModifier) ? fineNudgePixels : nudgePixels);
    switch (event.key()) {
        case Qt::Key_Left:
            Q_EMIT nudged({-step, 0.0});
            return true;
        case Qt::Key_Right:
            Q_EMIT nudged({step, 0.0});
            return true;
        case Qt::Key_Up:
            Q_EMIT nudged({0.0, step});
            return true;
        case Qt::Key_Down:
            Q_EMIT nudged({0.0, -step});
            return true;
        default:
            return false;
    }
}

}  // namespace echoplane
