// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

namespace echoplane {

// Placement of new threads. Some Linux kernels (observed: 6.18 in a virtual machine with two cores) start a thread on its
// creator's core although another core is idle, and move it only at the next load balancing: two halves of 2 ms, started by a
// thread that had slept, took 4.1 ms in parallel, but 2.2 ms when the second was placed on another core. On other systems these
// functions do nothing, except that on Windows, where a new thread has normal priority, the first one copies the caller's
// priority, which Linux inherits anyway.

/// Allows the thread, which must not have ended, to run on any core available to the caller except the caller's current one.
void startElsewhere(std::thread& thread);
/// Allows the thread, if it has not ended, to run on any core available to the caller.
void runAnywhere(std::thread& thread);

}  // namespace echoplane
