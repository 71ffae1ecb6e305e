// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <thread>
#include <vector>

#include "core/jobs/ranks.h"
#include "tests/core/jobs/waiting.h"

namespace echoplane {

/// Ranks that are threads of one process and communicate through shared memory instead of MPI.
class ThreadRanks : public Ranks {
public:
    using Lists = std::vector<std::vector<double>>;
    struct Shared {
        explicit Shared(int count) : size(count), meet(count), sent(static_cast<std::size_t>(count)) {}
        int size;
        Meeting meet;
        std::vector<Lists> sent;  // by sender, then by receiver
    };

    ThreadRanks(Shared& shared, int rank) : m_shared(shared), m_rank(rank) {}
    int rank() const override { return m_rank; }
    int size() const override { return m_shared.size; }

    void exchange(const Lists& to, Lists& from) const override {
        m_shared.sent[static_cast<std::size_t>(m_rank)] = to;
        barrier();
        for (std::size_t k = 0; k < from.size(); ++k)
            if (!from[k].empty()) from[k] = m_shared.sent[k][static_cast<std::size_t>(m_rank)];
        barrier();
    }
    void broadcast(std::vector<double>& data, int root) const override {
        if (m_rank == root) m_shared.sent[0] = {data};
        barrier();
        data = m_shared.sent[0][0];
        barrier();
    }
    Lists allGather(const std::vector<double>& mine) const override {
        m_shared.sent[static_cast<std::size_t>(m_rank)] = {mine};
        barrier();
        Lists all;
        for (const Lists& each : m_shared.sent) all.push_back(each[0]);
        barrier();
        return all;
    }
    void barrier() const override { m_shared.meet.arriveAndWait(); }
    void abort(int) const override { std::terminate(); }

private:
    Shared& m_shared;
    int m_rank;
};

inline void runOnThreadRanks(int count, const std::function<void(const Ranks&)>& work) {
    ThreadRanks::Shared shared(count);
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < count; ++rank) threads.emplace_back([&shared, &work, rank] { work(ThreadRanks(shared, rank)); });
}

}  // namespace echoplane
