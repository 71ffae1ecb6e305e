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

/// addSparseStep() for each column of N × B states, to the bit. For eight at a time, which takes several times less than one
/// after another; two N × 8 matrices of work space, if there are several.
void addSparseSteps(const SparseWeights& weights, double spectralRadius, double leakRate,
                    const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next);

/// W^(lr) of eq. 4, sparse.
SparseWeights leakedWeights(const SparseWeights& weights, double spectralRadius, double leakRate);

}  // namespace echoplane
