// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Makes malloc keep up to 256 MB of freed memory for reuse, in one heap for all threads. Called once at the start of the window,
/// whose runs allocate the same matrices frame after frame: by default their memory is returned to the system at the end of each
/// run, and each 4-kB page costs a page fault again. `bench-slider` has 107,000 page faults instead of 833,000 and spends 1.5 s
/// in the system instead of 4.8 s (of 75 and 83 s; 2-core EPYC, virtual, under load). Blocks of 32 MB and more are still returned
/// at once. Does nothing unless the C library is glibc.
void keepFreedMemory();

}  // namespace echoplane
