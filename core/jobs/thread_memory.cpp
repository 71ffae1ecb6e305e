// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/thread_memory.h"

#ifndef _WIN32
#include <algorithm>
#include <mutex>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>

// Missing in OpenBLAS's headers, but exported by every version; without them no buffer is allocated in advance.
extern "C" {
[[gnu::weak]] void* blas_memory_alloc(int unused);
[[gnu::weak]] void blas_memory_free(void* buffer);
}
#endif

namespace echoplane {

#ifdef _WIN32

// There is no `ulimit`, and OpenBLAS is built without threads.
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
    // A buffer and, for all but the first thread, a stack, a heap and working memory.
    constexpr std::size_t first = std::size_t{160} << 20, another = std::size_t{416} << 20;
    static std::mutex mutex;
    static int taken = 0;  // OpenBLAS keeps buffers once allocated
    const std::lock_guard lock(mutex);
    if (taken < threads) {
        std::vector<void*> buffers;
        const bool canTake = blas_memory_alloc != nullptr && blas_memory_free != nullptr;
        for (int i = 0; i < taken && canTake; ++i) buffers.push_back(blas_memory_alloc(0));
        for (; taken < threads && hasRoomFor(taken == 0 ? first : another); ++taken)
            if (canTake) buffers.push_back(blas_memory_alloc(0));
        for (void* buffer : buffers) blas_memory_free(buffer);
    }
    return std::clamp(taken, 1, std::max(1, threads));
}

#endif

}  // namespace echoplane
