// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks by MPI (Message Passing Interface, version 3.1); a module that is loaded if mpirun started the program.
#include <mpi.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "core/jobs/ranks.h"

namespace {

using Lists = std::vector<std::vector<double>>;

int countOf(const std::vector<double>& list) {
    if (list.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw std::length_error("a message between ranks has more than 2³¹ numbers");
    return static_cast<int>(list.size());
}

class MpiRanks : public echoplane::Ranks {
public:
    MpiRanks() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &m_size);
    }
    ~MpiRanks() override { MPI_Finalize(); }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }

    void exchange(const Lists& to, Lists& from) const override {
        std::vector<MPI_Request> requests;
        for (int other = 0; other < m_size; ++other) {
            const auto at = static_cast<std::size_t>(other);
            if (!from[at].empty())
                MPI_Irecv(from[at].data(), countOf(from[at]), MPI_DOUBLE, other, 0, MPI_COMM_WORLD, &requests.emplace_back());
        }
        for (int other = 0; other < m_size; ++other) {
            const auto at = static_cast<std::size_t>(other);
            if (!to[at].empty())
                MPI_Isend(to[at].data(), countOf(to[at]), MPI_DOUBLE, other, 0, MPI_COMM_WORLD, &requests.emplace_back());
        }
        MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    }

    void broadcast(std::vector<double>& data, int root) const override {
        MPI_Bcast(data.data(), countOf(data), MPI_DOUBLE, root, MPI_COMM_WORLD);
    }

    Lists allGather(const std::vector<double>& mine) const override {
        std::vector<int> counts(static_cast<std::size_t>(m_size)), places(counts.size());
        const int count = countOf(mine);
        MPI_Allgather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, MPI_COMM_WORLD);
        std::size_t whole = 0;
        for (std::size_t k = 0; k < counts.size(); ++k) {
            places[k] = static_cast<int>(whole);
            whole += static_cast<std::size_t>(counts[k]);
        }
        std::vector<double> all(whole);
        static_cast<void>(countOf(all));
        MPI_Allgatherv(mine.data(), count, MPI_DOUBLE, all.data(), counts.data(), places.data(), MPI_DOUBLE, MPI_COMM_WORLD);
        Lists lists;
        for (std::size_t k = 0; k < counts.size(); ++k)
            lists.emplace_back(all.begin() + places[k], all.begin() + places[k] + counts[k]);
        return lists;
    }

    void barrier() const override { MPI_Barrier(MPI_COMM_WORLD); }
    void abort(int exitCode) const override { MPI_Abort(MPI_COMM_WORLD, exitCode); }

private:
    int m_rank = 0, m_size = 1;
};

}  // namespace

extern "C" [[gnu::visibility("default")]] echoplane::Ranks* echoplaneRanks() {
    return new MpiRanks;
}
