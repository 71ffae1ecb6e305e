// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;

namespace echoplane {

/// A slim title bar for a dock: its name, and buttons to explain (if there is help under the dock's name), to detach and to close
/// it, drawn in the text colour so that they are visible on a dark background too. In a stack of tabs, which show the name
/// already, it shrinks to a grip. The buttons are for the mouse; the menu of panels has the same actions for the keyboard. All
/// other mouse events are left to the dock: dragging, and the double click that detaches.
class DockTitleBar : public QWidget {
    Q_OBJECT

public:
    explicit DockTitleBar(QDockWidget& dock);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Call when the dock may have joined or left a stack of tabs.
    void follow();
    /// Whether the dock shares its place with others, as tabs.
    bool isTabbed() const;

Q_SIGNALS:
    void detachRequested();
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QDockWidget& m_dock;
    QWidget* m_buttons;
    bool m_slim = false;  ///< shows the grip only
};

}  // namespace echoplane
