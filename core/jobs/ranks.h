// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace echoplane {

/// The processes that share one run, each with its part of the tiles or cells: an MPI communicator, or a substitute in tests. All
/// ranks call the same functions in the same order; each call may wait for the others. A rank that dies ends them all.
class Ranks {
public:
    virtual ~Ranks() = default;

    /// Number of this process: 0 … size() − 1. Only rank 0 writes to standard output and to files.
    virtual int rank() const = 0;
    virtual int size() const = 0;

    /// Sends to[k] to rank k and receives from[k] from rank k; the length of from[k] must be that of the message. Empty lists
    /// send no message.
    virtual void exchange(const std::vector<std::vector<double>>& to, std::vector<std::vector<double>>& from) const = 0;
    /// Copies `data` of rank `root` to all ranks; all must have the same length.
    virtual void broadcast(std::vector<double>& data, int root) const = 0;
    /// Returns the lists of all ranks, by rank, at every rank. They may differ in length.
    virtual std::vector<std::vector<double>> allGather(const std::vector<double>& mine) const = 0;
    /// Returns when all ranks have called it.
    virtual void barrier() const = 0;
    /// Ends all ranks with that exit code.
    virtual void abort(int exitCode) const = 0;
};

/// A rank's share of `count` items: items first … last − 1, in order of the ranks. The sizes of shares differ by at most one.
struct Share {
    std::size_t first = 0, last = 0;

    bool has(std::size_t index) const { return index >= first && index < last; }
};
inline Share shareOf(std::size_t count, std::size_t rank, std::size_t ranks) {
    return {count * rank / ranks, count * (rank + 1) / ranks};
}
/// This process's share; all items without ranks.
inline Share shareOf(std::size_t count, const Ranks* ranks) {
    if (ranks == nullptr) return {0, count};
    return shareOf(count, static_cast<std::size_t>(ranks->rank()), static_cast<std::size_t>(ranks->size()));
}

}  // namespace echoplane
