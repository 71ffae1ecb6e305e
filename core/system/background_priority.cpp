// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/background_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#elif defined(_WIN32)
#include <windows.h>
#endif

namespace echoplane {

void useBackgroundPriority() {
#ifdef __linux__
    constexpr int niceness = 10;
    // On Linux this applies to a single thread, 0 being the calling one. If refused, the window is merely less responsive.
    if (getpriority(PRIO_PROCESS, 0) < niceness) static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness));
#elif defined(_WIN32)
    if (GetThreadPriority(GetCurrentThread()) > THREAD_PRIORITY_BELOW_NORMAL)
        static_cast<void>(SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL));
#endif
}

}  // namespace echoplane
