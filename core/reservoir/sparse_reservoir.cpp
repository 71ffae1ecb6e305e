// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_reservoir.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/math/lanes.h"
#include "core/math/multiversion.h"

namespace echoplane {

namespace {

constexpr auto statesTogether = static_cast<Eigen::Index>(lanes);

/// Numbers of the states computed together, in a cache line of their own.
struct alignas(64) NumbersOfUnit {
    double of[statesTogether] = {};
};

/// addSparseStep() of statesTogether states, whose numbers of one unit are side by side.
ECHOPLANE_MULTIVERSION
void addLanes(const SparseWeights& weights, double gain, double kept, const double* previous, double* next) {
    const int* const starts = weights.outerIndexPtr();
    const int* const rows = weights.innerIndexPtr();
    const double* const values = weights.valuePtr();
    const auto of = [previous](Eigen::Index unit) -> const Lanes& {
        return *reinterpret_cast<const Lanes*>(previous + unit * statesTogether);
    };
    for (Eigen::Index column = 0; column < weights.cols(); ++column) {
        Lanes sums[4] = {};
        const int end = starts[column + 1];
        int k = starts[column];
        for (; k + 4 <= end; k += 4)
            for (int part = 0; part < 4; ++part) sums[part] += values[k + part] * of(rows[k + part]);
        for (; k < end; ++k) sums[0] += values[k] * of(rows[k]);
        *reinterpret_cast<Lanes*>(next + column * statesTogether) +=
            gain * ((sums[0] + sums[1]) + (sums[2] + sums[3])) + kept * of(column);
    }
}

}  // namespace

void addSparseStep(const SparseWeights& weights, double spectralRadius, double leakRate, const double* previous, double* next) {
    addSparseStep(weights, spectralRadius, leakRate, previous, next, 0, weights.cols());
}

void addSparseStep(const SparseWeights& weights, double spectralRadius, double leakRate, const double* previous, double* next,
                   Eigen::Index first, Eigen::Index count) {
    const double gain = leakRate * spectralRadius, kept = 1.0 - leakRate;
    const int* const starts = weights.outerIndexPtr();
    const int* const rows = weights.innerIndexPtr();
    const double* const values = weights.valuePtr();
    for (Eigen::Index column = first; column < first + count; ++column) {
        // Four sums, as one would wait for each addition: 0.30 instead of 0.43 ns per weight (N = 500, 10 %).
        double sums[4] = {};
        const int end = starts[column + 1];
        int k = starts[column];
        for (; k + 4 <= end; k += 4)
            for (int part = 0; part < 4; ++part) sums[part] += values[k + part] * previous[rows[k + part]];
        for (; k < end; ++k) sums[0] += values[k] * previous[rows[k]];
        next[column] += gain * ((sums[0] + sums[1]) + (sums[2] + sums[3])) + kept * previous[column];
    }
}

void addSparseSteps(const SparseWeights& weights, double spectralRadius, double leakRate,
                    const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next) {
    constexpr Eigen::Index worthLanes = 3;
    std::vector<NumbersOfUnit> before, after;
    Eigen::Index first = 0;
    while (previous.cols() - first >= worthLanes) {
        const Eigen::Index count = std::min(statesTogether, previous.cols() - first);
        before.resize(static_cast<std::size_t>(previous.rows()));
        after.resize(before.size());
        for (Eigen::Index b = 0; b < count; ++b) {
            for (std::size_t unit = 0; unit < before.size(); ++unit) {
                before[unit].of[b] = previous(static_cast<Eigen::Index>(unit), first + b);
                after[unit].of[b] = next(static_cast<Eigen::Index>(unit), first + b);
            }
        }
        addLanes(weights, leakRate * spectralRadius, 1.0 - leakRate, before.data()->of, after.data()->of);
        for (Eigen::Index b = 0; b < count; ++b)
            for (std::size_t unit = 0; unit < after.size(); ++unit)
                next(static_cast<Eigen::Index>(unit), first + b) = after[unit].of[b];
        first += count;
    }
    for (; first < previous.cols(); ++first)
        addSparseStep(weights, spectralRadius, leakRate, &previous.coeffRef(0, first), &next.coeffRef(0, first));
}

SparseWeights leakedWeights(const SparseWeights& weights, double spectralRadius, double leakRate) {
    SparseWeights leaked = weights * (leakRate * spectralRadius);
    if (leakRate < 1.0) {
        SparseWeights identity(weights.rows(), weights.cols());
        identity.setIdentity();
        leaked += (1.0 - leakRate) * identity;
    }
    leaked.makeCompressed();
    return leaked;
}

}  // namespace echoplane
