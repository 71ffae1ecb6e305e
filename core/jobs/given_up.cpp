// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/given_up.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace echoplane::givenUp {

namespace {

std::atomic<int> working = 0;

// What is static is destroyed while such a thread still computes with it: the program ends without that.
#ifdef __GLIBC__
void leave(int status, void*) {
    if (working == 0) return;
    std::fflush(nullptr);
    std::_Exit(status);
}
#else
void leave() {
    while (working > 0) std::this_thread::yield();
}
#endif

}  // namespace

Working::Working() {
#ifdef __GLIBC__
    [[maybe_unused]] static const int registered = on_exit(leave, nullptr);
#else
    [[maybe_unused]] static const int registered = std::atexit(leave);
#endif
    ++working;
}

Working::~Working() {
    --working;
}

}  // namespace echoplane::givenUp
