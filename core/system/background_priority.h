// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Lowers the priority of the calling thread and of the threads it starts from now on, so that the window stays responsive during
/// a long computation on all cores. On Windows only threads of parallelFor() inherit the priority. Does nothing on systems other
/// than Linux and Windows, which support priorities of single threads. Cannot be undone.
void useBackgroundPriority();

}  // namespace echoplane
