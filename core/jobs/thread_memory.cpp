// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/thread_memory.h"

#ifndef _WIN32
#include <algorithm>
#include <mutex>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>

// Not in OpenBLAS's headers, but of every version of it; without them no buffer is taken.
extern "C" {
[[gnu::weak]] void* blas_memory_alloc(int unused);
[[gnu::weak]] void blas_memory_free(void* buffer);
}
#endif

namespace echoplane {

#ifdef _WIN32

// There is no `ulimit`, and OpenBLAS is built without threads of its own.
bool memoryIsLimited() {
    return false;
}

int threadsThatFit(int threads) {
    return threads;
}

#else

namespace {

bool isLimited(__rlimit_resource_t resource) {
    rlimit limit{};
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

bool hasRoomFor(std::size_t bytes) {
    void* room = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return room != MAP_FAILED && munmap(room, bytes) == 0;
}

}  // namespace

bool memoryIsLimited() {
    return isLimited(RLIMIT_AS) || isLimited(RLIMIT_DATA);
}

int threadsThatFit(int threads) {
    if (!memoryIsLimited()) return threads;
    // A buffer and, for all but the first thread, a stack, a heap of its own and what it computes with.
    constexpr std::size_t first = std::size_t{160} << 20, another = std::size_t{416} << 20;
    static std::mutex mutex;
    static int taken = 0;  // OpenBLAS keeps what it has once taken
    const std::lock_guard lock(mutex);
    if (taken < threads) {
        std::vector<void*> held;
        const bool canTake = blas_memory_alloc != nullptr && blas_memory_free != nullptr;
        for (int i = 0; i < taken && canTake; ++i) held.push_back(blas_memory_alloc(0));
        for (; taken < threads && hasRoomFor(taken == 0 ? first : another); ++taken)
            if (canTake) held.push_back(blas_memory_alloc(0));
        for (void* buffer : held) blas_memory_free(buffer);
    }
    return std::clamp(taken, 1, std::max(1, threads));
}

#endif

}  // namespace echoplane
