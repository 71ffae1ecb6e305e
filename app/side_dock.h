// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace echoplane {

class DockTitleBar;

/// A dock at the right edge of the whole window, beside the layout of the panels and no part of it: closed at first, and opened
/// by what it belongs to. `name` is also the topic of its help. Its title bar detaches it, and closes it unless `closes` is
/// false.
QDockWidget* addSideDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content, bool closes = true);
/// Opens it. Where the screen holds the window and not both, the dock lies over the window, at the screen's right edge: a window
/// that grew for it would take it off the screen. In a narrow window it is as narrow as it can be.
void showSideDock(QMainWindow& window, QDockWidget& dock);
DockTitleBar* titleBarOf(const QDockWidget& dock);

}  // namespace echoplane
