// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/thread_placement.h"

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#elif defined(_WIN32)
#include <pthread.h>
#include <windows.h>
#endif

namespace echoplane {

#ifdef __linux__

namespace {

/// The cores that this thread may use; empty if there are more than a cpu_set_t can hold.
cpu_set_t allowedCores() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) CPU_ZERO(&cores);
    return cores;
}

void allow(std::thread& thread, const cpu_set_t& cores) {
    // If refused, the only effect is a slower start.
    if (CPU_COUNT(&cores) > 0) pthread_setaffinity_np(thread.native_handle(), sizeof cores, &cores);
}

}  // namespace

void startElsewhere(std::thread& thread) {
    cpu_set_t cores = allowedCores();
    const int own = sched_getcpu();
    if (own < 0 || own >= CPU_SETSIZE) return;
    CPU_CLR(static_cast<unsigned>(own), &cores);
    allow(thread, cores);
}

void runAnywhere(std::thread& thread) {
    allow(thread, allowedCores());
}

#elif defined(_WIN32)

void startElsewhere(std::thread& thread) {
    SetThreadPriority(static_cast<HANDLE>(pthread_gethandle(thread.native_handle())), GetThreadPriority(GetCurrentThread()));
}
void runAnywhere(std::thread& /*thread*/) {}

#else

void startElsewhere(std::thread& /*thread*/) {}
void runAnywhere(std::thread& /*thread*/) {}

#endif

}  // namespace echoplane
