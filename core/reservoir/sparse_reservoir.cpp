// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

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
