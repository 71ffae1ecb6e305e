// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "core/jobs/granted_processors.h"
#include "core/jobs/thread_memory.h"
#include "core/jobs/thread_placement.h"

namespace echoplane {

namespace {

std::atomic<int> chosenThreads = 0;

}  // namespace

int defaultThreads() {
    static const int granted = grantedProcessors();  // reads files
    const int chosen = chosenThreads;
    return chosen > 0 ? chosen : granted;
}

void useThreads(int threads) {
    chosenThreads = threads;
}

void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t, int)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto workOnNext = [&](int worker) {
        const std::size_t index = next++;
        if (index >= count) return false;
        try {
            work(index, worker);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            next = count;
        }
        return true;
    };
    const auto requested = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(std::max(1, threads)), count));
    const int useful = requested > 1 ? threadsThatFit(requested) : 1;
    std::vector<std::thread> helpers;
    helpers.reserve(static_cast<std::size_t>(useful));
    // Keeps helpers alive until they are placed, as a thread that has ended cannot be placed. Not a std::latch: in GCC's library
    // without futexes (Windows) it may never open, since wait() reads the count before locking and count_down() does not lock at
    // all.
    std::mutex placed;
    std::unique_lock placing(placed);
    for (int worker = 1; worker < useful; ++worker) {
        try {
            helpers.emplace_back([&, worker] {
                while (workOnNext(worker)) {
                }
                const std::lock_guard wait(placed);
            });
        } catch (const std::exception&) {
            break;  // the system has no more threads, or no memory for one: use the existing ones
        }
    }
    std::ranges::for_each(helpers, startElsewhere);
    placing.unlock();
    workOnNext(0);
    std::ranges::for_each(helpers, runAnywhere);
    while (workOnNext(0)) {
    }
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace echoplane
