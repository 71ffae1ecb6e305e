// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

namespace echoplane {

// Where a thread starts. Some Linux kernels (seen: 6.18 in a virtual machine of two cores) start a thread on the core of its
// maker, although another is idle, and move it only at their next balancing: halves of 2 ms, made by a thread that had slept,
// took 4.1 ms side by side, and 2.2 ms where the second was told to start elsewhere. Elsewhere than on Linux these do nothing;
// but that on Windows, where a new thread has the usual priority, the first gives it this one's, as on Linux it has.

/// Lets the thread, which must not have ended, run on any core that this one may use, except the one that this one is on now.
void startElsewhere(std::thread& thread);
/// Lets it, if it has not ended, run wherever this one may.
void runAnywhere(std::thread& thread);

}  // namespace echoplane
