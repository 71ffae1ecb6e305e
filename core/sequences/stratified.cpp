// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "core/math/random.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Fisher-Yates shuffle with our own random stream, so that it is reproducible.
void shuffle(std::vector<int>& list, RandomStream& random) {
    for (std::size_t i = list.size(); i > 1; --i) {
        const auto other = static_cast<std::size_t>(random.uniform() * static_cast<double>(i));
        std::swap(list[i - 1], list[std::min(other, i - 1)]);
    }
}

/// Divides `count` in proportion to `sizes`, none exceeding its size: rounds down, then adds one each to the largest remainders
/// (the first of equal ones).
std::vector<int> shares(const std::vector<int>& sizes, int count) {
    const auto all = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0}));
    std::vector<int> taken(sizes.size());
    std::vector<double> rest(sizes.size());
    int given = 0;
    for (std::size_t k = 0; k < sizes.size(); ++k) {
        const double share = all > 0.0 ? sizes[k] * (count / all) : 0.0;
        taken[k] = std::min(sizes[k], static_cast<int>(std::floor(share)));
        rest[k] = share - taken[k];
        given += taken[k];
    }
    std::vector<std::size_t> by(sizes.size());
    std::iota(by.begin(), by.end(), std::size_t{0});
    std::ranges::stable_sort(by, [&](std::size_t a, std::size_t b) { return rest[a] > rest[b]; });
    while (given < count) {
        const int before = given;
        for (const std::size_t k : by) {
            if (given == count) break;
            if (taken[k] < sizes[k]) ++taken[k], ++given;
        }
        if (given == before) break;
    }
    return taken;
}

Part partOf(const LabelledSet& set, int sequence) {
    return set.parts.empty() ? Part::any : set.parts[static_cast<std::size_t>(sequence)];
}

const char* roleName(Part part) {
    return part == Part::training ? "training" : part == Part::validation ? "validation" : "test";
}

}  // namespace

std::vector<int> stratifiedOrder(const LabelledSet& set, const SequenceCounts& counts, std::uint64_t seed) {
    const std::size_t classes = set.classes.size();
    // The remaining sequences of each part and class, shuffled.
    std::array<std::vector<std::vector<int>>, 4> pool;
    for (auto& part : pool) part.resize(classes);
    for (int i = 0; i < set.count(); ++i)
        pool[static_cast<std::size_t>(partOf(set, i))][static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])]
            .push_back(i);
    RandomStream random(seed, "split of sequences");
    for (auto& part : pool)
        for (auto& list : part) shuffle(list, random);

    const auto take = [&](Part role, int count) {
        std::vector<int> chosen;
        // From the part of the role; if the source gives it none, from Part::any; if that is empty too, validation takes from
        // training.
        auto* from = &pool[static_cast<std::size_t>(role)];
        const auto sizeOf = [](const std::vector<std::vector<int>>& part) {
            int size = 0;
            for (const auto& list : part) size += static_cast<int>(list.size());
            return size;
        };
        if (sizeOf(*from) == 0) from = &pool[static_cast<std::size_t>(Part::any)];
        if (sizeOf(*from) == 0 && role == Part::validation) from = &pool[static_cast<std::size_t>(Part::training)];
        if (const int size = sizeOf(*from); size < count)
            throw Refusal("%1 needs %2 sequences, but %3 has only %4 for it", roleName(role), count, set.name, size);
        std::vector<int> sizes;
        for (const auto& list : *from) sizes.push_back(static_cast<int>(list.size()));
        const std::vector<int> wanted = shares(sizes, count);
        for (std::size_t k = 0; k < classes; ++k) {
            auto& list = (*from)[k];
            chosen.insert(chosen.end(), list.end() - wanted[k], list.end());
            list.resize(list.size() - static_cast<std::size_t>(wanted[k]));
        }
        shuffle(chosen, random);
        return chosen;
    };
    // Test and validation first, so that they do not depend on the number of training sequences.
    const std::vector<int> test = take(Part::test, counts.test);
    const std::vector<int> validation = take(Part::validation, counts.validation);
    std::vector<int> order = take(Part::training, counts.training);
    std::vector<bool> present(classes);
    for (const int i : order) present[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])] = true;
    if (const auto absent = std::ranges::find(present, false); absent != present.end())
        throw Refusal("the class \"%1\" is absent from training: use more sequences, or remove the class",
                      set.classes[static_cast<std::size_t>(absent - present.begin())]);
    order.insert(order.end(), validation.begin(), validation.end());
    order.insert(order.end(), test.begin(), test.end());
    return order;
}

SequenceCounts defaultCounts(const LabelledSet& set) {
    std::array<int, 4> has{};
    for (int i = 0; i < set.count(); ++i) ++has[static_cast<std::size_t>(partOf(set, i))];
    const auto given = [&](Part part) { return has[static_cast<std::size_t>(part)]; };
    SequenceCounts counts;
    const int fifth = std::max(1, given(Part::any) / 5);
    counts.test = given(Part::test) > 0 ? given(Part::test) : fifth;
    if (given(Part::validation) > 0)
        counts.validation = given(Part::validation);
    else
        counts.validation = given(Part::any) > 0 ? fifth : std::max(1, given(Part::training) / 6);
    const int open = given(Part::any) - (given(Part::test) > 0 ? 0 : counts.test) -
                     (given(Part::validation) > 0 || given(Part::any) == 0 ? 0 : counts.validation);
    const bool fromTraining = given(Part::validation) == 0 && given(Part::any) == 0;
    counts.training = given(Part::training) > 0 ? given(Part::training) - (fromTraining ? counts.validation : 0) : open;
    return counts;
}

}  // namespace echoplane
