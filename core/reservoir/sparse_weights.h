// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/SparseCore>

#include "core/math/random.h"
#include "core/reservoir/weight_law.h"

namespace echoplane {

/// W as a sparse matrix, compressed by columns: column j contains the weights to unit j (r·W), which is what one step reads.
using SparseWeights = Eigen::SparseMatrix<double, Eigen::ColMajor, int>;

/// Draws W, N × N, each entry non-zero independently with probability `connectivity` in (0, 1) (Erdős–Rényi graph with loops).
/// Does not draw N × N numbers: the gap to the next non-zero entry, column by column, is drawn from the geometric distribution
///
///     gap = ⌊ln(1 − U) / ln(1 − c)⌋,   U uniform on [0, 1),
///
/// and then its weight from the weight law, from the same stream. This defines W for every connectivity below 1 and every N:
/// drawWeights() gives the same entries. Throws std::invalid_argument for a connectivity outside (0, 1), and std::runtime_error
/// if the weights would not fit (requireMemory(), or more than 2³¹ − 1 of them). Cost O(c·N²), memory 12 bytes per weight.
SparseWeights drawSparseWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random);

/// Draws W, N × N, with exactly `perRow` non-zero weights in each row (the number of units that each unit sends to), at places
/// drawn without replacement (Floyd's method), row by row. The weights of a row are then drawn in the order of its columns.
/// Throws std::invalid_argument for a number outside [1, N], std::runtime_error if it would not fit into memory. Cost
/// O(N·perRow).
SparseWeights drawWeightsPerRow(int size, const WeightLaw& law, int perRow, RandomStream& random);

/// An entry of W: row, column, weight.
using WeightEntry = Eigen::Triplet<double, int>;

/// W, N × N, of these entries, in any order; those of one place add up. Cost O(N + entries).
SparseWeights weightsFrom(int size, const std::vector<WeightEntry>& entries);

/// Whether W is stored as a sparse matrix: from N = 200 on, at a connectivity of at most 10 %. There a sparse step costs less
/// than a dense one (N = 1000, c = 10 %: 0.10 ms against 0.11 ms); below, the difference is negligible.
bool storedSparse(int size, double connectivity);

}  // namespace echoplane
