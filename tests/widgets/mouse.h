// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWidget>

namespace echoplane {

/// Moves the mouse over `widget` with these buttons pressed, which QTest::mouseMove() cannot do.
inline void moveMouse(QWidget* widget, const QPointF& to, Qt::MouseButtons buttons = Qt::NoButton,
                      Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent move(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(widget, &move);
}

/// Press, four moves and release of the left button.
inline void dragMouse(QWidget* widget, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(widget, Qt::LeftButton, modifiers, from);
    for (int step = 1; step <= 4; ++step) moveMouse(widget, from + (to - from) * step / 4, Qt::LeftButton, modifiers);
    QTest::mouseRelease(widget, Qt::LeftButton, modifiers, to);
}

}  // namespace echoplane
