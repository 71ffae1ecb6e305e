// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace echoplane {

/// The processes that work on one run together, each with its share of the tiles or cells: one of MPI's communicators, or what a
/// test puts in its place. All of them call the same functions in the same order; each call may wait for the others. A rank that
/// dies ends them all.
class Ranks {
public:
    virtual ~Ranks() = default;

    /// This process: 0 … size() − 1. Rank 0 alone writes to standard output and to files.
    virtual int rank() const = 0;
    virtual int size() const = 0;

    /// Sends to[k] to rank k and takes from[k], whose length says how many numbers come, from rank k; empty ones make no message.
    virtual void exchange(const std::vector<std::vector<double>>& to, std::vector<std::vector<double>>& from) const = 0;
    /// What rank `root` holds in `data` is in everybody's afterwards; all of the same length.
    virtual void broadcast(std::vector<double>& data, int root) const = 0;
    /// The lists of all ranks, by rank, at every rank. They may differ in length.
    virtual std::vector<std::vector<double>> allGather(const std::vector<double>& mine) const = 0;
    /// Returns when all have called it.
    virtual void barrier() const = 0;
    /// Ends all ranks with that exit code.
    virtual void abort(int exitCode) const = 0;
};

/// Items first … last − 1 of `count` that are the share of a rank: shares differ by one at most, in the order of the ranks.
struct Share {
    std::size_t first = 0, last = 0;

    bool has(std::size_t index) const { return index >= first && index < last; }
};
inline Share shareOf(std::size_t count, std::size_t rank, std::size_t ranks) {
    return {count * rank / ranks, count * (rank + 1) / ranks};
}
/// This process's; all of them where there are no ranks.
inline Share shareOf(std::size_t count, const Ranks* ranks) {
    if (ranks == nullptr) return {0, count};
    return shareOf(count, static_cast<std::size_t>(ranks->rank()), static_cast<std::size_t>(ranks->size()));
}

}  // namespace echoplane
