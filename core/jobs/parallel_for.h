// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace echoplane {

/// Number of threads to use where nobody says otherwise: the machine's cores, at least 1.
int defaultThreads();

/// Numbers that a simple step goes through from which on a second thread pays for its start.
constexpr std::ptrdiff_t worthThreads = 1 << 18;

/// Calls work(index, worker) for every index in [0, count) on `threads` threads (the caller's is one of them); `worker` in [0,
/// threads) tells which. Indices are handed out in order. The first exception stops the handing out and is thrown again here
/// after all threads have finished. Where the process's limits have no room for so many (threadsThatFit()), or the system no more
/// threads, fewer do the work. Cost: one atomic increment an index.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t index, int worker)>& work);

}  // namespace echoplane
