// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Lowers the calling thread's priority, and that of the threads it starts from now on, so that a long computation on all cores
/// lets the window answer at once. Linux and Windows know priorities of single threads; on Windows only those of
/// parallelFor() take it over. Elsewhere it does nothing. Cannot be undone.
void useBackgroundPriority();

}  // namespace echoplane
