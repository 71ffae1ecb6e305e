// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace echoplane {

int defaultThreads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t, int)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto run = [&](int worker) {
        for (;;) {
            const std::size_t index = next++;
            if (index >= count) return;
            try {
                work(index, worker);
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failure) failure = std::current_exception();
                next = count;
            }
        }
    };
    const int useful = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(std::max(1, threads)), count));
    std::vector<std::thread> helpers;
    for (int worker = 1; worker < useful; ++worker) helpers.emplace_back(run, worker);
    run(0);
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace echoplane
