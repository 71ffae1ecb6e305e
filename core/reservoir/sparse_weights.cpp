// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Throws if `copies` times `count` non-zero weights, 12 bytes each, cannot be stored.
void requireRoom(int size, double count, double copies) {
    if (count > std::numeric_limits<int>::max()) {
        throw RunError("W would have %1 non-zero weights; at most 2147483647 can be stored: use a lower connectivity",
                       shortestText(std::round(count)));
    }
    requireMemory(copies * (12.0 * count + 4.0 * size), Message("W by its non-zero weights (12 bytes each)"));
}

}  // namespace

SparseWeights drawSparseWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random) {
    if (!(connectivity > 0.0 && connectivity < 1.0)) {
        throw Refusal("connectivity is %1, but must be between 0 and 1 for a sparse W", shortestText(connectivity));
    }
    const double places = static_cast<double>(size) * size;
    const double most = places * connectivity + 6.0 * std::sqrt(places * connectivity * (1.0 - connectivity)) + 1.0;
    requireRoom(size, most, 1.0);

    SparseWeights weights(size, size);
    weights.reserve(static_cast<Eigen::Index>(std::min(most, places)));
    const double logarithm = std::log1p(-connectivity);
    const std::int64_t end = std::int64_t{size} * size;
    const auto nextGap = [&] { return std::min(std::floor(std::log1p(-random.uniform()) / logarithm), places); };
    int column = 0;
    weights.startVec(0);
    for (auto place = static_cast<std::int64_t>(nextGap()); place < end; place += 1 + static_cast<std::int64_t>(nextGap())) {
        const int at = static_cast<int>(place / size);
        while (column < at) weights.startVec(++column);
        weights.insertBack(place % size, at) = law.draw(random);
    }
    while (column < size - 1) weights.startVec(++column);
    weights.finalize();
    return weights;
}

SparseWeights drawWeightsPerRow(int size, const WeightLaw& law, int perRow, RandomStream& random) {
    if (perRow < 1 || perRow > size) {
        throw Refusal("weights per row is %1, but must be between 1 and the size (%2)", perRow, size);
    }
    requireRoom(size, static_cast<double>(size) * perRow, 2.0);
    Eigen::SparseMatrix<double, Eigen::RowMajor, int> rows(size, size);
    rows.reserve(static_cast<Eigen::Index>(size) * perRow);
    std::vector<bool> taken(static_cast<std::size_t>(size), false);
    std::vector<int> places(static_cast<std::size_t>(perRow));
    for (int row = 0; row < size; ++row) {
        // Floyd's method: perRow distinct numbers below N from as many draws.
        for (int k = 0; k < perRow; ++k) {
            const int highest = size - perRow + k;
            int place = std::min(static_cast<int>(random.uniform() * (highest + 1)), highest);
            if (taken[static_cast<std::size_t>(place)]) place = highest;
            taken[static_cast<std::size_t>(place)] = true;
            places[static_cast<std::size_t>(k)] = place;
        }
        std::ranges::sort(places);
        rows.startVec(row);
        for (const int place : places) {
            taken[static_cast<std::size_t>(place)] = false;
            rows.insertBack(row, place) = law.draw(random);
        }
    }
    rows.finalize();
    return rows;
}

SparseWeights weightsFrom(int size, const std::vector<WeightEntry>& entries) {
    SparseWeights weights(size, size);
    weights.setFromTriplets(entries.begin(), entries.end());
    weights.makeCompressed();
    return weights;
}

bool storedSparse(int size, double connectivity) {
    constexpr int smallest = 200;
    constexpr double densest = 0.1;
    return size >= smallest && connectivity <= densest;
}

}  // namespace echoplane
