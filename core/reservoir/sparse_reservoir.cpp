// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

void addSparseStep(const SparseWeights& weights, double spectralRadius, double leakRate, const double* previous, double* next) {
    const double gain = leakRate * spectralRadius, kept = 1.0 - leakRate;
    const int* const starts = weights.outerIndexPtr();
    const int* const rows = weights.innerIndexPtr();
    const double* const values = weights.valuePtr();
    const Eigen::Index size = weights.cols();
    for (Eigen::Index column = 0; column < size; ++column) {
        double sum = 0.0;
        for (int k = starts[column]; k < starts[column + 1]; ++k) sum += values[k] * previous[rows[k]];
        next[column] += gain * sum + kept * previous[column];
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
