// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/abandon_on_stop.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace echoplane::abandonable {

namespace {

std::atomic<int> working = 0;

// A normal exit would destroy static objects that such a thread still uses; therefore the program ends without destroying them.
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

constexpr int maxAbandoned = 2;

// Never destroyed: an abandoned thread may be the last to use it.
struct AbandonedThreads {
    std::mutex mutex;
    std::condition_variable_any changed;
    int count = 0;
};

AbandonedThreads& abandonedThreads() {
    static auto* const all = new AbandonedThreads;
    return *all;
}

}  // namespace

void awaitRoom(const RunContext& context) {
    context.checkpoint();
    std::unique_lock lock(abandonedThreads().mutex);
    const auto room = [] { return abandonedThreads().count < maxAbandoned; };
    if (room()) return;
    lock.unlock();
    context.report("waiting for abandoned computations", 0.0);
    lock.lock();
    if (!abandonedThreads().changed.wait(lock, context.stop, room)) throw Cancelled();
}

void countAbandoned() {
    const std::scoped_lock lock(abandonedThreads().mutex);
    ++abandonedThreads().count;
}

void countEnded() {
    {
        const std::scoped_lock lock(abandonedThreads().mutex);
        --abandonedThreads().count;
    }
    abandonedThreads().changed.notify_all();
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

}  // namespace echoplane::abandonable
