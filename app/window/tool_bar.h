// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace echoplane {

/// Adds a bar with the most used actions of the menus, which must be there. Their "show-tool-bar" shows and hides it.
void makeToolBar(QMainWindow& window);

}  // namespace echoplane
