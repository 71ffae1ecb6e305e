// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/topologies/topology.h"

#include <algorithm>
#include <vector>

#include <lapacke.h>

#include "core/experiment/registry.h"
#include "core/math/lapack_status.h"
#include "core/reservoir/topologies/further_topologies.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace cycleOfJumps {
const Parameter<int> jumpLength(10,
                                {.name = "jump-length",
                                 .label = "Jump length",
                                 .symbol = "ℓ",
                                 .help = "Cycle with jumps: number of units that a jump spans. Jumps go both ways, 0 ↔ ℓ ↔ 2ℓ …",
                                 .unit = "units",
                                 .minimum = 2,
                                 .maximum = 1e6});
const Parameter<double> jumpWeight(0.5, {.name = "jump-weight",
                                         .label = "Jump weight",
                                         .symbol = "r_j",
                                         .help = "Cycle with jumps: weight of a jump, relative to that of the cycle.",
                                         .minimum = 0.001,
                                         .maximum = 1000,
                                         .sliderMinimum = 0.1,
                                         .sliderMaximum = 10,
                                         .logarithmic = true});
}  // namespace cycleOfJumps

namespace smallWorldGraph {
const Parameter<int> neighbours(
    2, {.name = "neighbours",
        .label = "Neighbours",
        .symbol = "k",
        .help = "Small world: neighbours on each side, before rewiring; every unit has 2·k connections on average.",
        .minimum = 1,
        .maximum = 1e5});
const Parameter<double> rewiring(
    0.1, {.name = "rewiring",
          .label = "Rewiring",
          .symbol = "p",
          .help = "Small world: probability that an edge is rewired to a random unit. 0 keeps the ring, 1 gives a random graph.",
          .minimum = 0,
          .maximum = 1,
          .sliderMinimum = 0,
          .sliderMaximum = 1});
}  // namespace smallWorldGraph

namespace {

using Entries = std::vector<WeightEntry>;

Entries line(int size) {
    requireMemory(40.0 * size, Message("W by its non-zero weights"));
    Entries entries;
    entries.reserve(static_cast<std::size_t>(size) + 1);
    for (int i = 0; i + 1 < size; ++i) entries.emplace_back(i, i + 1, 1.0);
    return entries;
}

Entries ring(int size) {
    Entries entries = line(size);
    entries.emplace_back(size - 1, 0, 1.0);
    return entries;
}

/// Adjacency lists: the units connected to each unit, sorted.
using Graph = std::vector<std::vector<int>>;

bool connected(const Graph& graph, int a, int b) {
    return std::ranges::binary_search(graph[static_cast<std::size_t>(a)], b);
}
void connect(Graph& graph, int a, int b) {
    auto& list = graph[static_cast<std::size_t>(a)];
    list.insert(std::ranges::lower_bound(list, b), b);
}
void disconnect(Graph& graph, int a, int b) {
    auto& list = graph[static_cast<std::size_t>(a)];
    list.erase(std::ranges::lower_bound(list, b));
}

}  // namespace

std::span<const Topology> topologies() {
    static const std::vector<Topology> list = [] {
        std::vector<Topology> all = {
            Topology{"random", "Random", "Any unit may connect to any other; connectivity or weights per row set how many do."},
            Topology{"cycle", "Cycle",
                     "Each unit sends to the next one around a ring, all with the same weight. The eigenvalues are the roots of "
                     "unity times ρ (Rodan and Tiňo 2011).",
                     [](const Experiment& e, const WeightLaw&, RandomStream&) { return cycle(e.reservoir.size); },
                     [](const Experiment& e) { return 1.0 / e.reservoir.size; }},
            Topology{"cycle-with-jumps",
                     "Cycle with jumps",
                     "A cycle with two-way shortcuts between every ℓ-th unit (Rodan and Tiňo 2012).",
                     [](const Experiment& e, const WeightLaw&, RandomStream&) {
                         return cycleWithJumps(e.reservoir.size, e[cycleOfJumps::jumpLength], e[cycleOfJumps::jumpWeight]);
                     },
                     [](const Experiment& e) {
                         const int jumps = e.reservoir.size / e[cycleOfJumps::jumpLength];
                         return (1.0 + 2.0 * jumps / e.reservoir.size) / e.reservoir.size;
                     },
                     {cycleOfJumps::jumpLength, cycleOfJumps::jumpWeight}},
            Topology{
                "delay-line",
                "Delay line",
                "Each unit sends to the next one, the last to none: a tapped delay line, whose eigenvalues are all 0 (Rodan and "
                "Tiňo 2011). Scale it by its singular value or a factor.",
                [](const Experiment& e, const WeightLaw&, RandomStream&) { return delayLine(e.reservoir.size); },
                [](const Experiment& e) { return (e.reservoir.size - 1.0) / e.reservoir.size / e.reservoir.size; },
                {},
                nullptr,
                true},
            Topology{
                "orthogonal",
                "Orthogonal",
                "A random rotation: all eigenvalues lie on the circle of radius ρ and no direction is damped more than another "
                "(White, Lee and Sompolinsky 2004).",
                nullptr,
                nullptr,
                {},
                [](const Experiment& e, const WeightLaw&, RandomStream& random) {
                    return randomOrthogonal(e.reservoir.size, random);
                }},
            Topology{"small-world",
                     "Small world",
                     "A ring of neighbours with some edges rewired at random: short paths and local clusters (Watts and Strogatz "
                     "1998).",
                     [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
                         return smallWorld(e.reservoir.size, e[smallWorldGraph::neighbours], e[smallWorldGraph::rewiring], law,
                                           random);
                     },
                     [](const Experiment& e) { return 2.0 * e[smallWorldGraph::neighbours] / e.reservoir.size; },
                     {smallWorldGraph::neighbours, smallWorldGraph::rewiring}},
        };
        for (const auto& further : {chainTopologies(), structuredTopologies(), graphTopologies()})
            all.insert(all.end(), further.begin(), further.end());
        return all;
    }();
    return list;
}

const Topology& topology(std::string_view name) {
    return findByName(topologies(), name, "topology");
}

SparseWeights cycle(int size) {
    return weightsFrom(size, ring(size));
}

SparseWeights cycleWithJumps(int size, int jumpLength, double jumpWeight) {
    if (jumpLength < 2 || 2 * jumpLength >= size) {
        throw Refusal("jump length is %1, but must be at least 2 and below half of %2", jumpLength, size);
    }
    Entries entries = ring(size);
    for (int from = 0; from + jumpLength <= size; from += jumpLength) {
        const int to = (from + jumpLength) % size;
        entries.emplace_back(from, to, jumpWeight);
        entries.emplace_back(to, from, jumpWeight);
    }
    return weightsFrom(size, entries);
}

SparseWeights delayLine(int size) {
    return weightsFrom(size, line(size));
}

SparseWeights smallWorld(int size, int neighbours, double rewiring, const WeightLaw& law, RandomStream& random) {
    if (neighbours < 1 || 2 * neighbours >= size) {
        throw Refusal("neighbours is %1 on each side, but must be at least 1 and below half of %2", neighbours, size);
    }
    if (!(rewiring >= 0.0 && rewiring <= 1.0))
        throw Refusal("rewiring is %1, but must be a number from 0 to 1", shortestText(rewiring));
    requireMemory(60.0 * size * (neighbours + 1.0), Message("the edges of a small world"));
    Graph graph(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) {
        auto& list = graph[static_cast<std::size_t>(i)];
        for (int k = 1; k <= neighbours; ++k) {
            list.push_back((i + k) % size);
            list.push_back((i + size - k) % size);
        }
        std::ranges::sort(list);
    }
    // In the order of Watts and Strogatz: once around the ring with the nearest neighbours, then with the next ones.
    for (int k = 1; k <= neighbours; ++k) {
        for (int i = 0; i < size; ++i) {
            if (random.uniform() >= rewiring) continue;
            if (static_cast<int>(graph[static_cast<std::size_t>(i)].size()) >= size - 1)
                continue;  // already connected to all units
            const int old = (i + k) % size;
            int other = i;
            while (other == i || connected(graph, i, other))
                other = std::min(static_cast<int>(random.uniform() * size), size - 1);
            disconnect(graph, i, old);
            disconnect(graph, old, i);
            connect(graph, i, other);
            connect(graph, other, i);
        }
    }
    Entries entries;
    entries.reserve(2 * static_cast<std::size_t>(size) * static_cast<std::size_t>(neighbours));
    for (int j = 0; j < size; ++j)
        for (const int i : graph[static_cast<std::size_t>(j)]) entries.emplace_back(i, j, law.draw(random));
    return weightsFrom(size, entries);
}

Eigen::MatrixXd randomOrthogonal(int size, RandomStream& random) {
    Eigen::MatrixXd matrix = random.normalMatrix(size, size);
    Eigen::VectorXd tau(size);
    requireLapack("dgeqrf", LAPACKE_dgeqrf(LAPACK_COL_MAJOR, size, size, matrix.data(), size, tau.data()));
    const Eigen::VectorXd diagonal = matrix.diagonal();
    requireLapack("dorgqr", LAPACKE_dorgqr(LAPACK_COL_MAJOR, size, size, size, matrix.data(), size, tau.data()));
    for (int j = 0; j < size; ++j)
        if (diagonal[j] < 0.0) matrix.col(j) *= -1.0;
    return matrix;
}

}  // namespace echoplane
