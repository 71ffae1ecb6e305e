// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Lowers the calling thread's priority, and that of the threads it starts from now on, so that a long computation on all cores
/// lets the window answer at once. Only Linux knows priorities of single threads; elsewhere it does nothing. Cannot be undone.
void useBackgroundPriority();

}  // namespace echoplane
