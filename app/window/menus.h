// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

class MainWindow;

/// Fills the menu bar of the window: a list of commands for each menu, and what its parts add themselves. Call once.
void addMenus(MainWindow& window);

}  // namespace echoplane
