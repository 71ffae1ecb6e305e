// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace echoplane {

class DockTitleBar;

/// Adds a dock at the right edge of the whole window, outside the layout of the panels. It is closed at first and opened by its
/// owner. `name` is also its help topic. Its title bar detaches it, and closes it unless `closes` is false.
QDockWidget* addSideDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content, bool closes = true);
/// Opens the dock. If the screen holds the window but not both, the dock floats over the window at the screen's right edge, as
/// growing the window would push the dock off the screen. In a narrow window it gets its minimum width.
void showSideDock(QMainWindow& window, QDockWidget& dock);
DockTitleBar* titleBarOf(const QDockWidget& dock);

}  // namespace echoplane
