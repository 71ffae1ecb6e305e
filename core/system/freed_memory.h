// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Makes malloc keep up to 256 MB of freed memory for reuse, in each of its heaps. Called once at the start of every program,
/// whose runs allocate the same matrices again and again: by default their memory is returned to the system at the end of each
/// run, and each 4-kB page costs a page fault again. `echoplane search` of 60 points over three settings has 4,200 page faults
/// instead of 34,000 and takes 0.55 s instead of 0.97 s (2-core EPYC, virtual). Blocks of 32 MB and more are still returned at
/// once. Does nothing unless the C library is glibc.
void keepFreedMemory();

}  // namespace echoplane
