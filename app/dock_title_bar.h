// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;

namespace echoplane {

/// A slim title bar for a dock: its name, and buttons to explain (where there is help by the dock's name), to detach and to close
/// it, drawn in the colour of text so that they are seen on a dark ground too. In a stack of tabs, where the tab says the name
/// already, a slimmer grip takes its place. The buttons are for the mouse; the keyboard has the same in the menu of panels.
/// Whatever else the mouse does here is left to the dock: dragging, and the double click that detaches.
class DockTitleBar : public QWidget {
    Q_OBJECT

public:
    explicit DockTitleBar(QDockWidget& dock);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// To be called when the dock may have come among others, or have left them.
    void follow();
    /// Whether the dock shares its place with others, so that tabs name them.
    bool isTabbed() const;

Q_SIGNALS:
    void detachRequested();
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QDockWidget& m_dock;
    QWidget* m_buttons;
    bool m_slim = false;  ///< a grip only
};

}  // namespace echoplane
