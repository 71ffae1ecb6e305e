// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Whether the process may not have as much memory as the machine has (`ulimit -v`, `ulimit -d`).
bool memoryIsLimited();

/// How many of `threads` (at least 1) have room for their stack and for a buffer of OpenBLAS where memoryIsLimited(); all of them
/// where it is not. Their buffers, of 128 MB each, are taken here and stay with
/// OpenBLAS: where it cannot have one later, in the middle of a computation, it tries for ever. Called before threads are
/// started, and once by a program for its own. Throws nothing. Cost: under a limit one mapping a thread, else nothing.
int threadsThatFit(int threads);

}  // namespace echoplane
