// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/reservoir/topologies/further_topologies.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace blocks {
const Parameter<int> count(4, {.name = "blocks",
                               .label = "Blocks",
                               .symbol = "B",
                               .help = "Block-diagonal and clusters: number of blocks of about equal size.",
                               .minimum = 1,
                               .maximum = 1e5});
const Parameter<double> links(0.01, {.name = "cluster-links",
                                     .label = "Links between clusters",
                                     .symbol = "p",
                                     .help = "Clusters: probability of a weight between two units of different clusters.",
                                     .minimum = 0,
                                     .maximum = 0.5,
                                     .sliderMinimum = 0,
                                     .sliderMaximum = 0.2});
}  // namespace blocks

namespace scaleFreeGraph {
const Parameter<int> attachments(2, {.name = "attachments",
                                     .label = "Attachments",
                                     .symbol = "m",
                                     .help = "Scale-free: number of connections with which each new unit joins the network.",
                                     .minimum = 1,
                                     .maximum = 1e5});
}  // namespace scaleFreeGraph

namespace {

/// First unit of block b.
int firstOf(int block, int size, int blocks) {
    return static_cast<int>(static_cast<std::int64_t>(block) * size / blocks);
}

}  // namespace

double clusteredConnectivity(int size, int blocks, double links) {
    const double within = 1.0 / std::max(1, std::min(blocks, size));
    return within + (1.0 - within) * links;
}

SparseWeights clustered(int size, int blocks, double links, const WeightLaw& law, RandomStream& random) {
    if (blocks < 1 || blocks > size) throw Refusal("blocks is %1, but must be between 1 and the size (%2)", blocks, size);
    if (!(links >= 0.0 && links < 1.0))
        throw Refusal("cluster-links is %1, but must be a number from 0 to below 1", shortestText(links));
    const double places = static_cast<double>(size) * size;
    requireMemory(28.0 * places * clusteredConnectivity(size, blocks, links), Message("W by its non-zero weights"));
    std::vector<WeightEntry> entries;
    for (int b = 0; b < blocks; ++b) {
        const int first = firstOf(b, size, blocks), end = firstOf(b + 1, size, blocks);
        for (int j = first; j < end; ++j)
            for (int i = first; i < end; ++i) entries.emplace_back(i, j, law.draw(random));
    }
    if (links > 0.0) {
        std::vector<int> block(static_cast<std::size_t>(size));
        for (int b = 0; b < blocks; ++b)
            std::fill(block.begin() + firstOf(b, size, blocks), block.begin() + firstOf(b + 1, size, blocks), b);
        const SparseWeights between = drawSparseWeights(size, law, links, random);
        for (int j = 0; j < size; ++j)
            for (SparseWeights::InnerIterator each(between, j); each; ++each)
                if (block[static_cast<std::size_t>(each.row())] != block[static_cast<std::size_t>(j)])
                    entries.emplace_back(each.row(), j, each.value());
    }
    return weightsFrom(size, entries);
}

SparseWeights scaleFree(int size, int attachments, const WeightLaw& law, RandomStream& random) {
    if (attachments < 1 || attachments >= size)
        throw Refusal("attachments is %1, but must be at least 1 and below the size (%2)", attachments, size);
    requireMemory(60.0 * size * attachments, Message("the edges of a scale-free network"));
    std::vector<int> ends;  // each unit as many times as it has connections
    std::vector<WeightEntry> entries;
    const auto connect = [&](int a, int b) {
        ends.push_back(a);
        ends.push_back(b);
        entries.emplace_back(a, b, law.draw(random));
        entries.emplace_back(b, a, law.draw(random));
    };
    const int first = std::min(size, attachments + 1);
    for (int a = 0; a < first; ++a)
        for (int b = 0; b < a; ++b) connect(a, b);
    std::vector<int> chosen;
    for (int unit = first; unit < size; ++unit) {
        chosen.clear();
        while (static_cast<int>(chosen.size()) < attachments) {
            const auto place = static_cast<std::size_t>(random.uniform() * static_cast<double>(ends.size()));
            const int other = ends[std::min(place, ends.size() - 1)];
            if (std::ranges::find(chosen, other) == chosen.end()) chosen.push_back(other);
        }
        for (const int other : chosen) connect(unit, other);
    }
    return weightsFrom(size, entries);
}

std::vector<Topology> graphTopologies() {
    return {
        {"block-diagonal",
         "Block-diagonal",
         "Blocks of units with random weights within a block and none between blocks: small reservoirs side by side, whose "
         "spectra "
         "add up to that of W.",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return clustered(e.reservoir.size, e[blocks::count], 0.0, law, random);
         },
         [](const Experiment& e) { return clusteredConnectivity(e.reservoir.size, e[blocks::count], 0.0); },
         {blocks::count}},
        {"clusters",
         "Clusters",
         "Blocks of units with random weights within a block and a few between blocks.",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return clustered(e.reservoir.size, e[blocks::count], e[blocks::links], law, random);
         },
         [](const Experiment& e) { return clusteredConnectivity(e.reservoir.size, e[blocks::count], e[blocks::links]); },
         {blocks::count, blocks::links}},
        {"scale-free",
         "Scale-free",
         "A network that grows by attaching new units to those that already have many connections: a few hubs, and many units "
         "with "
         "few connections (Barabási and Albert 1999).",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return scaleFree(e.reservoir.size, e[scaleFreeGraph::attachments], law, random);
         },
         [](const Experiment& e) {
             const double n = e.reservoir.size, m = e[scaleFreeGraph::attachments];
             return (2.0 * m * (n - m) + m * (m - 1.0)) / (n * n);
         },
         {scaleFreeGraph::attachments}},
    };
}

}  // namespace echoplane
