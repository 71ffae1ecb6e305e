// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/processor_watch.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <ctime>
#endif

namespace echoplane {

namespace {

/// Seconds of other threads charged to this one.
double& charged() {
    thread_local double seconds = 0.0;
    return seconds;
}

double ownSeconds() {
#ifdef _WIN32
    FILETIME made, ended, kernel, user;
    GetThreadTimes(GetCurrentThread(), &made, &ended, &kernel, &user);
    const auto seconds = [](const FILETIME& time) {
        return 1e-7 * (4294967296.0 * static_cast<double>(time.dwHighDateTime) + static_cast<double>(time.dwLowDateTime));
    };
    return seconds(kernel) + seconds(user);
#else
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#endif
}

double threadSeconds() {
    return ownSeconds() + charged();
}

}  // namespace

void ProcessorWatch::charge(double seconds) {
    charged() += seconds;
}

ProcessorWatch::ProcessorWatch() : m_start(threadSeconds()) {}

double ProcessorWatch::seconds() const {
    return threadSeconds() - m_start;
}

}  // namespace echoplane
