// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reservoir/sparse_weights.h"

namespace echoplane {

/// next += W^(lr)ᵀ·previous for column states, W^(lr) = lr·rho·W + (1 − lr)·I (eq. 1 with the leak of eq. 4): unit j adds
///
///     lr·rho·Σ_i W_ij·previous_i + (1 − lr)·previous_j.
///
/// W^(lr) is not formed. `previous` and `next` have N numbers and must not overlap. Allocates nothing. Cost O(N + number of
/// non-zero weights).
void addSparseStep(const SparseWeights& weights, double spectralRadius, double leakRate, const double* previous, double* next);
/// Likewise, for the `count` units from `first` on alone.
void addSparseStep(const SparseWeights& weights, double spectralRadius, double leakRate, const double* previous, double* next,
                   Eigen::Index first, Eigen::Index count);

/// W^(lr) of eq. 4, sparse.
SparseWeights leakedWeights(const SparseWeights& weights, double spectralRadius, double leakRate);

}  // namespace echoplane
