// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

class MainWindow;

/// Asks which settings move and what is recorded, a plot or the window itself, and records it while the window goes on.
void recordAnimation(MainWindow& window);

}  // namespace echoplane
