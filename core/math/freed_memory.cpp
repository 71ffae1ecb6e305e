// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/freed_memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace echoplane {

void keepFreedMemory() {
#ifdef __GLIBC__
    constexpr int megabyte = 1 << 20;
    // A heap of a thread gives back whatever its thresholds say once its last block is freed.
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 32 * megabyte);  // the most that is allowed
    mallopt(M_TRIM_THRESHOLD, 256 * megabyte);
    mallopt(M_TOP_PAD, 16 * megabyte);
#endif
}

}  // namespace echoplane
