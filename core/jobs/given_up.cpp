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

constexpr int mostLeftBehind = 2;

// Never destroyed: a thread that was given up may be the last to use it.
struct Left {
    std::mutex mutex;
    std::condition_variable_any changed;
    int count = 0;
};

Left& left() {
    static auto* const all = new Left;
    return *all;
}

}  // namespace

void awaitRoom(const RunContext& context) {
    context.checkpoint();
    std::unique_lock lock(left().mutex);
    const auto room = [] { return left().count < mostLeftBehind; };
    if (room()) return;
    lock.unlock();
    context.report("waiting for what was given up", 0.0);
    lock.lock();
    if (!left().changed.wait(lock, context.stop, room)) throw Cancelled();
}

void leftBehind() {
    const std::scoped_lock lock(left().mutex);
    ++left().count;
}

void ended() {
    {
        const std::scoped_lock lock(left().mutex);
        --left().count;
    }
    left().changed.notify_all();
}

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
