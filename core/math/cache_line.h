// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace echoplane {

/// Allocates at the start of a cache line, for vector loads and stores that would else touch two lines each.
template <typename T>
struct CacheLineAllocator {
    using value_type = T;
    CacheLineAllocator() = default;
    template <typename Other>
    explicit CacheLineAllocator(const CacheLineAllocator<Other>& /*other*/) {}
    T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t(64))); }
    void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, std::align_val_t(64)); }
    bool operator==(const CacheLineAllocator&) const = default;
};

/// Numbers from the start of a cache line on.
using CacheLineNumbers = std::vector<double, CacheLineAllocator<double>>;

}  // namespace echoplane
