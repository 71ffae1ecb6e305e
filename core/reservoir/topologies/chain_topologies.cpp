// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>
#include <vector>

#include "core/reservoir/topologies/further_topologies.h"
#include "core/system/memory.h"

namespace echoplane {

namespace chain {
const Parameter<double> backwardWeight(
    0.5, {.name = "backward-weight",
          .label = "Backward weight",
          .symbol = "w",
          .help = "Double cycle and delay line with feedback: weight of the connections back, relative to those forward. The "
                  "eigenvalues of the double cycle lie on an ellipse of half-axes 1 + w and 1 − w.",
          .minimum = -1,
          .maximum = 1,
          .sliderMinimum = -1,
          .sliderMaximum = 1});
const Parameter<double> selfWeight(0.5,
                                   {.name = "self-weight",
                                    .label = "Self-loop weight",
                                    .symbol = "s",
                                    .help = "Cycle with self-loops: weight with which each unit sends to itself, relative to "
                                            "that of the cycle. The eigenvalues lie on a circle around s.",
                                    .minimum = -10,
                                    .maximum = 10,
                                    .sliderMinimum = -1,
                                    .sliderMaximum = 1});
}  // namespace chain

namespace {

using Entries = std::vector<WeightEntry>;

Entries roomFor(int size, int perUnit) {
    requireMemory(16.0 * size * perUnit + 16.0 * size, Message("W by its non-zero weights"));
    Entries entries;
    entries.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(perUnit));
    return entries;
}

}  // namespace

SparseWeights doubleCycle(int size, double backward) {
    Entries entries = roomFor(size, 2);
    for (int i = 0; i < size; ++i) {
        entries.emplace_back(i, (i + 1) % size, 1.0);
        entries.emplace_back((i + 1) % size, i, backward);
    }
    return weightsFrom(size, entries);
}

SparseWeights cycleWithSelfLoops(int size, double self) {
    Entries entries = roomFor(size, 2);
    for (int i = 0; i < size; ++i) {
        entries.emplace_back(i, (i + 1) % size, 1.0);
        entries.emplace_back(i, i, self);
    }
    return weightsFrom(size, entries);
}

SparseWeights delayLineWithFeedback(int size, double backward) {
    Entries entries = roomFor(size, 2);
    for (int i = 0; i + 1 < size; ++i) {
        entries.emplace_back(i, i + 1, 1.0);
        entries.emplace_back(i + 1, i, backward);
    }
    return weightsFrom(size, entries);
}

SparseWeights forwardConnections(int size) {
    Entries entries = roomFor(size, 1);
    for (int i = 0; i + 2 < size; ++i) entries.emplace_back(i, i + 2, 1.0);
    return weightsFrom(size, entries);
}

SparseWeights permutation(int size, RandomStream& random) {
    Entries entries = roomFor(size, 1);
    std::vector<int> order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), 0);
    for (int i = size - 1; i > 0; --i) {  // Fisher and Yates
        const int other = std::min(static_cast<int>(random.uniform() * (i + 1)), i);
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(other)]);
    }
    for (int i = 0; i < size; ++i) entries.emplace_back(i, order[static_cast<std::size_t>(i)], 1.0);
    return weightsFrom(size, entries);
}

std::vector<Topology> chainTopologies() {
    return {
        {"double-cycle",
         "Double cycle",
         "Two cycles in opposite directions. The eigenvalues lie on an ellipse of half-axes 1 + w and 1 − w, before scaling.",
         [](const Experiment& e, const WeightLaw&, RandomStream&) {
             return doubleCycle(e.reservoir.size, e[chain::backwardWeight]);
         },
         [](const Experiment& e) { return 2.0 / e.reservoir.size; },
         {chain::backwardWeight}},
        {"cycle-with-self-loops",
         "Cycle with self-loops",
         "A cycle whose units also send to themselves. The eigenvalues lie on a circle around the weight of the loops, before "
         "scaling (Elsarraj et al. 2019).",
         [](const Experiment& e, const WeightLaw&, RandomStream&) {
             return cycleWithSelfLoops(e.reservoir.size, e[chain::selfWeight]);
         },
         [](const Experiment& e) { return 2.0 / e.reservoir.size; },
         {chain::selfWeight}},
        {"delay-line-with-feedback",
         "Delay line with feedback",
         "A delay line with a connection back from each unit to the one before. The eigenvalues are real, 2√w·cos(kπ/(N + 1)) "
         "before scaling (Rodan and Tiňo 2011).",
         [](const Experiment& e, const WeightLaw&, RandomStream&) {
             return delayLineWithFeedback(e.reservoir.size, e[chain::backwardWeight]);
         },
         [](const Experiment& e) { return 2.0 * (e.reservoir.size - 1.0) / e.reservoir.size / e.reservoir.size; },
         {chain::backwardWeight}},
        {"forward-connections",
         "Forward connections",
         "Each unit sends to the next but one: two delay lines side by side, whose eigenvalues are all 0 (Elsarraj et al. 2019). "
         "Scale it by its singular value or a factor.",
         [](const Experiment& e, const WeightLaw&, RandomStream&) { return forwardConnections(e.reservoir.size); },
         [](const Experiment& e) { return (e.reservoir.size - 2.0) / e.reservoir.size / e.reservoir.size; },
         {},
         nullptr,
         true},
        {"permutation", "Permutation",
         "Each unit sends to exactly one and receives from exactly one, at random: cycles of different lengths, whose "
         "eigenvalues "
         "are roots of unity times ρ (Boedecker et al. 2009).",
         [](const Experiment& e, const WeightLaw&, RandomStream& random) { return permutation(e.reservoir.size, random); },
         [](const Experiment& e) { return 1.0 / e.reservoir.size; }},
    };
}

}  // namespace echoplane
