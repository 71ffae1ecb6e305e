// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// True if the process is limited to less memory than the machine has (`ulimit -v`, `ulimit -d`).
bool memoryIsLimited();

/// Number of threads, from 1 to `threads`, that have room for their stack and an OpenBLAS buffer if memoryIsLimited(); all of
/// them if it is not. The buffers, 128 MB each, are allocated here and kept by OpenBLAS, which would retry forever if an
/// allocation failed later in a computation. Call it before starting threads, and once at program start for the main thread. Does
/// not throw. Cost: under a limit one mapping per thread, else nothing.
int threadsThatFit(int threads);

}  // namespace echoplane
