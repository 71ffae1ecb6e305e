// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace echoplane {

/// Default number of threads: that of useThreads(), else the processors granted to the process (grantedProcessors()).
int defaultThreads();
/// Sets what defaultThreads() returns from now on, in any thread; 0 for the processors granted. Computations that have begun keep
/// their number.
void useThreads(int threads);

/// Amount of numbers to process in a simple step from which a second thread pays off.
constexpr std::ptrdiff_t threadingThreshold = 1 << 18;

/// Calls work(index, worker) for every index in [0, count) on `threads` threads, the caller's included; `worker` in [0, threads)
/// identifies the thread. Indices are handed out in order. The first exception stops this and is rethrown here after all threads
/// have finished. Fewer threads are used if the process's limits have no room for so many (threadsThatFit()) or the system has no
/// more threads. Cost: one atomic increment per index.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t index, int worker)>& work);

}  // namespace echoplane
