// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/SparseCore>

#include "core/math/random.h"
#include "core/reservoir/weight_law.h"

namespace echoplane {

/// W by its non-zero weights, compressed by columns: column j holds what unit j receives (r·W), which is what one step reads.
using SparseWeights = Eigen::SparseMatrix<double, Eigen::ColMajor, int>;

/// W, N × N, each entry non-zero with probability `connectivity` in (0, 1), independently (the Erdős–Rényi graph with loops).
/// Never N × N numbers: the gap to the next non-zero entry, column by column, is drawn from the geometric law
///
///     gap = ⌊ln(1 − U) / ln(1 − c)⌋,   U uniform on [0, 1),
///
/// and then its weight from the law, from the same stream. This is the definition of W for every connectivity below 1, at every
/// N: drawWeights() gives the same entries. Throws std::invalid_argument for a connectivity outside (0, 1), and
/// std::runtime_error where the weights would not fit (requireMemory(), or more than 2³¹ − 1 of them). Cost O(c·N²), memory 12
/// bytes a weight.
SparseWeights drawSparseWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random);

/// W, N × N, with exactly `perRow` non-zero weights in each row (each unit sends to so many), at places drawn without
/// replacement (Floyd's method), row by row; the weights of a row are then drawn in the order of its columns. Throws
/// std::invalid_argument for a number outside [1, N], std::runtime_error where it would not fit. Cost O(N·perRow).
SparseWeights drawWeightsPerRow(int size, const WeightLaw& law, int perRow, RandomStream& random);

/// Whether W is kept by its non-zero weights rather than as N × N numbers: from N = 200 on, at a connectivity of at most 10 %.
/// There a sparse step costs less than a dense one (N = 1000, c = 10 %: 0.10 ms against 0.11 ms), and below no one would notice.
bool storedSparse(int size, double connectivity);

}  // namespace echoplane
